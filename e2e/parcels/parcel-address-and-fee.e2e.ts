import { expect } from '@playwright/test'
import { answer, signIn } from '../setup/demo-shop.ts'
import { test } from '../setup/watch.ts'
import { choose, field, fillAddress, fillGoods, openForm, paste, picker, slip } from './parcel-form.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test('the address: pasted whole into a picker, switched between old and new units, not served, and in an old ward that was split', async ({
  page,
}) => {
  const whole = '27 Nguyễn Hữu Thọ, phường Tân Hưng, quận 7, TP HCM'
  await openForm(page)
  // Its old units are changed to new ones.
  await paste(picker(page, 'Tỉnh, thành phố'), whole)
  await expect(picker(page, 'Tỉnh, thành phố')).toHaveValue('Thành phố Hồ Chí Minh')
  await expect(picker(page, 'Phường, xã')).toHaveValue('Phường Tân Hưng')
  await expect(field(page, 'Số nhà, đường')).toHaveValue('27 Nguyễn Hữu Thọ')

  // An area that is not served is said at the field, with the hotline.
  await page.getByRole('radio', { name: 'Địa chỉ cũ' }).check()
  await choose(page, 'Tỉnh, thành phố', 'da nang', 'Thành phố Đà Nẵng')
  await choose(page, 'Quận, huyện', 'hoang sa', 'Huyện Hoàng Sa')
  await expect(page.getByText('Khu vực này chưa phục vụ. Gọi 1900 1234 để được hỗ trợ')).toBeVisible()

  // Nothing that was chosen is lost between old and new units.
  await choose(page, 'Tỉnh, thành phố', 'hcm', 'Thành phố Hồ Chí Minh')
  await choose(page, 'Quận, huyện', 'q7', 'Quận 7')
  await choose(page, 'Phường, xã, thị trấn', 'tan hung', 'Phường Tân Hưng')
  await expect(page.getByText('Nay là phường Tân Hưng')).toBeVisible()
  await page.getByRole('radio', { name: 'Địa chỉ mới' }).check()
  await expect(picker(page, 'Phường, xã')).toHaveValue('Phường Tân Hưng')
  await page.getByRole('radio', { name: 'Địa chỉ cũ' }).check()
  await expect(picker(page, 'Quận, huyện')).toHaveValue('Quận 7')
  // The next form begins in the scheme that was used last.
  await page.reload()
  await expect(picker(page, 'Quận, huyện')).toHaveValue('Quận 7')

  await page.route('**/v1/address-conversions*', async (route) => {
    const one = (code: string, name: string) => ({
      address_scheme: 'vn2025',
      address_level_1: { code: '79', name: 'Thành phố Hồ Chí Minh', scheme: 'vn2025' },
      address_level_2: null,
      address_level_3: { code, name, scheme: 'vn2025' },
    })
    await answer(route, 200, { data: [one('27475', 'Phường Tân Hưng'), one('27478', 'Phường Tân Thuận')] })
  })
  await page.getByRole('radio', { name: 'Địa chỉ mới' }).check()
  await paste(picker(page, 'Tỉnh, thành phố'), whole)
  await expect(page.getByText('nay chia vào 2 phường, xã. Nhà khách ở đâu?')).toBeVisible()
  await expect(picker(page, 'Phường, xã')).toHaveValue('')
  await page.getByRole('button', { name: 'Phường Tân Hưng' }).click()
  await expect(picker(page, 'Phường, xã')).toHaveValue('Phường Tân Hưng')
})

test('the fee: its lines, the result and the days, its figures kept while new ones come, and what went wrong tried again', async ({
  page,
  watch,
}) => {
  const question = '**/v1/price-details/shipping-fee'
  await openForm(page)
  await expect(slip(page)).toContainText('Còn thiếu địa chỉ, cân nặng và kích thước để tính phí.')
  await fillAddress(page)
  await fillGoods(page)
  await expect(slip(page)).toContainText('Tổng phí')
  await expect(slip(page)).toContainText('72.250')
  await expect(slip(page)).toContainText('Liên miền, tính theo 3,5 kg')
  await expect(slip(page)).toContainText('3.377.750')
  await expect(slip(page)).toContainText(/Giao dự kiến .+, tiền về .+/)
  await expect(page.getByText('Quy đổi 3,328 kg, lớn hơn cân nặng, nên tính phí theo 3,5 kg.')).toBeVisible()
  await expect(page.getByText('Hàng trên 3.000.000 ₫ được bảo hiểm.')).toBeVisible()

  // A newer question cancels the one it replaces.
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('/price-details/'))
  let asked = 0
  await page.route(question, async (route) => {
    asked += 1
    if (asked === 1) await held
    await route.continue().catch(() => undefined)
  })
  const first = page.waitForRequest(question)
  await field(page, 'Nặng').fill('5')
  await first
  await expect(slip(page)).toHaveAttribute('aria-busy', 'true')
  await expect(slip(page)).toContainText('72.250')
  await field(page, 'Nặng').fill('6')
  await cancelled
  release()
  // 25,000 + 11 × 5,000 + 17,250
  await expect(slip(page)).toContainText('97.250')
  await expect(slip(page)).not.toHaveAttribute('aria-busy')

  watch.allowFailedCalls()
  let broken = true
  await page.route(question, (route) =>
    broken
      ? answer(route, 500, { code: 'EUS011', message: 'Có lỗi, gọi hotline', request_id: 'r1' })
      : route.continue(),
  )
  await page.getByRole('radio', { name: /Người nhận trả/ }).check()
  await expect(slip(page)).toContainText('Chưa tính được phí')
  broken = false
  await slip(page).getByRole('button', { name: 'Thử lại' }).click()
  await expect(slip(page)).toContainText('97.250')
  await expect(slip(page)).toContainText('3.432.750')
})
