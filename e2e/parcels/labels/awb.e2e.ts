import { expect, type Page } from '@playwright/test'
import { printInMemory, readSymbols } from '../../../apps/api/src/testing/read-printed.ts'
import {
  answer,
  call,
  makeDraft,
  makeParcel,
  type Parcel,
  readParcel,
  screenOf,
  signIn,
} from '../../setup/demo-shop.ts'
import { countPrints } from '../../setup/screens.ts'
import { test } from '../../setup/watch.ts'

const label = (page: Page, parcel: Parcel) =>
  page.getByRole('img', { name: `Nhãn ${parcel.tracking_number}` })
const size = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })
const print = (page: Page) => page.getByRole('button', { name: 'In nhãn' })

async function open(page: Page, parcel: Parcel, search = ''): Promise<void> {
  await page.goto(`/packages/${parcel.id}/awb${search}`)
  await expect(screenOf(page, 'awb')).toBeVisible()
  await expect(label(page, parcel)).toBeVisible()
}

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test('opening the label marks nothing as printed; the page has no chrome, offers a sheet of A4 only where so many fit, and leads back', async ({
  page,
}) => {
  const parcel = await makeParcel(page)
  await open(page, parcel)
  await expect(page.getByText('Đây là bản xem trước.')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)

  const four = size(page, /^4 nhãn trên tờ A4/)
  await expect(four).toBeDisabled()
  await expect(page.getByText('Khổ này không đủ chỗ')).toBeVisible()
  await size(page, /^52 × 70 mm/).check()
  await four.check()
  await expect(page).toHaveURL(`/packages/${parcel.id}/awb?size=52x70&per_sheet=4`)
  // The address alone says how the label looks.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('guihang.labels.')) localStorage.removeItem(key)
  })
  await page.reload()
  await expect(label(page, parcel)).toBeVisible()
  await expect(size(page, /^52 × 70 mm/)).toBeChecked()
  await expect(four).toBeChecked()
  await size(page, /^A5/).check()
  await expect(size(page, /^Mỗi nhãn một trang/)).toBeChecked()
  await expect(page).toHaveURL(`/packages/${parcel.id}/awb?size=a5`)
  expect((await readParcel(page, parcel.id)).awb_print_count).toBe(0)
  await page.getByRole('link', { name: 'Về chi tiết đơn' }).click()
  await expect(page).toHaveURL(`/packages/${parcel.id}`)
})

test('says of a trial on the screen that it is one, and leaves the paper to the label', async ({ page }) => {
  await page.route('**/v1/public-settings*', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, trial: true } } })
  })
  const parcel = await makeParcel(page)
  await open(page, parcel)
  const note = page.getByText('Bản thử / Trial: đơn và tiền ở đây không có thật')
  await expect(note).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(note).toBeHidden()
  await expect(label(page, parcel)).toBeVisible()
})

test('Print marks the parcel as printed and prints; when the label cannot be made it says so, and prints nothing', async ({
  page,
  watch,
}) => {
  const prints = await countPrints(page)
  const parcel = await makeParcel(page)
  await open(page, parcel)
  await print(page).click()
  await expect(page.getByText('Đã đánh dấu đã in')).toBeVisible()
  expect(await prints()).toBe(1)
  expect((await readParcel(page, parcel.id)).awb_print_count).toBe(1)
  await expect(page.getByText('Nhãn này đã in 1 lần.')).toBeVisible()

  watch.allowFailedCalls()
  await page.route(/packages-multiple-awb/, (route) =>
    answer(route, 503, { code: 'EBUSY', message: 'Hệ thống đang bận', request_id: 'r' }),
  )
  await print(page).click()
  await expect(page.getByRole('alert')).toContainText('Hệ thống đang bận')
  expect(await prints()).toBe(1)
})

test('prints once when “create and print” opens it, and knows the keys of the shell: N is the next parcel, Ctrl K finds another', async ({
  page,
}) => {
  const prints = await countPrints(page)
  const parcel = await makeParcel(page)
  await open(page, parcel, '?print=1')
  await expect(page.getByText('Đã đánh dấu đã in')).toBeVisible()
  await expect(page).toHaveURL(`/packages/${parcel.id}/awb`)
  expect(await prints()).toBe(1)
  await page.reload()
  await expect(label(page, parcel)).toBeVisible()
  expect(await prints()).toBe(0)
  expect((await readParcel(page, parcel.id)).awb_print_count).toBe(1)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Tìm nhanh' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: /Đơn tiếp theo/ })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/packages/create')
})

test('masks the phone and hides the fee, remembers both for the next label, and saving its PDF marks the parcel too, in the look that was chosen', async ({
  page,
}) => {
  const parcel = await makeParcel(page)
  await open(page, parcel)
  await expect(label(page, parcel)).toContainText('0912345678')
  await expect(label(page, parcel)).toContainText('Phí giao')
  await page.getByRole('switch', { name: /^Che số điện thoại/ }).check()
  await expect(label(page, parcel)).toContainText('•••')
  await expect(label(page, parcel)).not.toContainText('0912345678')
  await page.getByRole('switch', { name: /^Ghi phí giao hàng/ }).uncheck()
  await expect(page).toHaveURL(`/packages/${parcel.id}/awb?hide_fee=true&mask_phone=true`)
  await expect(label(page, parcel)).not.toContainText(/Phí giao [\d.]/)

  const next = await makeParcel(page)
  await open(page, next)
  await expect(page.getByRole('switch', { name: /^Che số điện thoại/ })).toBeChecked()
  await expect(label(page, next)).toContainText('•••')
  await expect(label(page, next)).not.toContainText(/Phí giao [\d.]/)

  await page.getByRole('switch', { name: /^Ghi phí giao hàng/ }).check()
  await size(page, /^52 × 70 mm/).check()
  await expect(print(page)).not.toHaveAttribute('aria-busy', 'true')
  const asked = page.waitForRequest(/packages-multiple-awb/)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tải PDF' }).click()
  expect((await asked).postDataJSON()).toEqual({
    ids: [next.id],
    size: '52x70',
    per_sheet: 1,
    hide_fee: false,
    mask_phone: true,
  })
  expect((await saving).suggestedFilename()).toBe(`nhan-${next.tracking_number}.pdf`)
  expect((await readParcel(page, next.id)).awb_print_count).toBe(1)
})

const sheets = [
  { search: '', chosen: null, width: 100, height: 150 },
  { search: '?size=a5', chosen: /^A5/, width: 148, height: 210 },
  { search: '?size=a6', chosen: /^A6/, width: 148, height: 105 },
  { search: '?size=a7', chosen: /^A7/, width: 74, height: 105 },
  { search: '?size=80x80', chosen: /^80 × 80 mm/, width: 80, height: 80 },
  { search: '?size=52x70', chosen: /^52 × 70 mm/, width: 52, height: 70 },
  { search: '?size=52x70&per_sheet=4', chosen: /^4 nhãn trên tờ A4/, width: 210, height: 297 },
]

test('prints nothing but the label, in each size at its true size, and both codes scan at 203 dpi', async ({
  page,
}) => {
  // Seven prints, each drawn at 203 dpi and read.
  const parcel = await makeParcel(page)
  await open(page, parcel)
  for (const { search, chosen, width, height } of sheets) {
    if (chosen) await size(page, chosen).check()
    await expect(page).toHaveURL(`/packages/${parcel.id}/awb${search}`)
    // The sheet changes its size at once. It shows the old label until the new one is drawn.
    await expect
      .poll(async () => {
        const box = await page.locator('.label-sheet').boundingBox()
        return box ? box.width / box.height : 0
      }, search)
      .toBeCloseTo(width / height, 2)
    await expect(print(page)).not.toHaveAttribute('aria-busy', 'true')
    await expect(label(page, parcel)).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const pages = await printInMemory(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
    expect(pages, search).toHaveLength(1)
    const [printed] = pages
    if (!printed) return
    const millimetres = (points: number) => (points / 72) * 25.4
    expect(millimetres(printed.width), search).toBeCloseTo(width, 0)
    expect(millimetres(printed.height), search).toBeCloseTo(height, 0)
    expect(printed.text).not.toContain('Khổ nhãn')
    expect(await readSymbols(printed.dots), search).toEqual(
      expect.arrayContaining([
        `Code128 ${parcel.tracking_number}`,
        expect.stringMatching(new RegExp(`^QRCode https?://.*/t/${parcel.tracking_number}$`)),
      ]),
    )
  }
})

test('a draft and a cancelled parcel have no label, and an unknown one is not there', async ({
  page,
  watch,
}) => {
  watch.allowFailedCalls()
  const draft = await makeDraft(page)
  await page.goto(`/packages/${draft.id}/awb`)
  await expect(page.getByRole('heading', { name: 'Đơn này không có nhãn' })).toBeVisible()
  await expect(print(page)).toHaveCount(0)
  await call(page, 'PATCH', `/v1/packages/${draft.id}/cancel`, {})
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Đơn này không có nhãn' })).toBeVisible()
  await page.goto('/packages/01a1ef67-0000-7000-8000-000000000000/awb')
  await expect(page.getByRole('heading', { name: 'Không có đơn này' })).toBeVisible()
})
