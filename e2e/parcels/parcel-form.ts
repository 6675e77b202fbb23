import { expect, type Locator, type Page } from '@playwright/test'
import { call, makeParcel, type Parcel } from '../setup/demo-shop.ts'

/** What a customer writes to the shop. */
export const message =
  'chị Khánh Linh 0766102558 cc sunrise city 27 nguyễn hữu thọ p tân hưng q7 hcm lấy bộ đồ thờ men xanh nha em, cod 3tr450'

/** The slip beside the form, with the fee and what the shop receives. */
export const slip = (page: Page) => page.getByRole('region', { name: /Phí đơn này|Fee of this parcel/ })
export const pasteBox = (page: Page) => page.getByRole('textbox', { name: 'Dán tin nhắn của khách' })
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
export const picker = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true })

export async function openForm(page: Page, path = '/packages/create'): Promise<void> {
  await page.goto(path)
  await expect(field(page, 'Số điện thoại')).toBeVisible()
}

/** A number nobody has been sent a parcel at. */
export function freshPhone(): string {
  return `09${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
}

export async function paste(into: Locator, text: string): Promise<void> {
  await into.focus()
  await into.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

export async function choose(page: Page, label: string, typed: string, option: string): Promise<void> {
  await picker(page, label).fill(typed)
  await page.getByRole('option', { name: option }).first().click()
  await expect(picker(page, label)).toHaveValue(option)
}

export async function fillAddress(page: Page): Promise<void> {
  await choose(page, 'Tỉnh, thành phố', 'ho chi minh', 'Thành phố Hồ Chí Minh')
  await choose(page, 'Phường, xã', 'tan hung', 'Phường Tân Hưng')
  await field(page, 'Số nhà, đường').fill('27 Nguyễn Hữu Thọ')
}

export async function fillGoods(page: Page): Promise<void> {
  await field(page, 'Tên hàng').fill('Bộ đồ thờ men xanh')
  await field(page, 'Giá trị').fill('3450000')
  await field(page, 'Nặng').fill('2,4')
  await field(page, 'Dài').fill('32')
  await field(page, 'Rộng').fill('26')
  await field(page, 'Cao').fill('20')
}

export async function fillForm(page: Page, phone: string, name = 'Đặng Khánh Linh'): Promise<void> {
  await field(page, 'Số điện thoại').fill(phone)
  await field(page, 'Họ tên').fill(name)
  await fillAddress(page)
  await fillGoods(page)
}

/** A parcel of the demo shop to this number. */
export function makeParcelTo(page: Page, phone: string, more: Record<string, unknown> = {}): Promise<Parcel> {
  return makeParcel(page, {
    receiver_name: 'Đặng Khánh Linh',
    receiver_phone: phone,
    receiver_address: '27 Nguyễn Hữu Thọ',
    ...more,
  })
}

/** The parcels of the demo shop to this number. */
export async function parcelsTo(page: Page, phone: string): Promise<Parcel[]> {
  return (await call<Parcel[]>(page, 'GET', `/v1/shop-packages?keyword=${phone}`)).data
}
