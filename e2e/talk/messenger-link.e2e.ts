import { expect } from '@playwright/test'
import { messengerMarks } from '../setup/messenger-marks.ts'
import { demo, enterAs, signIn } from '../setup/people.ts'
import { madeUp, test } from '../setup/watch.ts'

test('the sign-in opens by such a link, and leads on', async ({ page }) => {
  await page.goto(`/login?${messengerMarks}`)
  await expect(page.getByRole('button', { name: 'Đăng nhập', exact: true })).toBeVisible()
})

test('a list that is refused offers another try and to drop the filter', async ({ page, watch }) => {
  watch.allowFailedCalls()
  await enterAs(page, await signIn(demo))
  let refused = true
  await page.route('**/v1/shop-packages*', async (route) => {
    const json = {
      code: 'EVALID',
      message: 'Thông tin chưa đúng, bạn kiểm tra lại nhé',
      request_id: 'made-up',
    }
    if (refused) await route.fulfill({ status: 422, json, headers: madeUp })
    else await route.continue()
  })
  await page.goto('/packages?keyword=gom')
  await expect(page.getByText('bạn kiểm tra lại nhé. Đơn của bạn vẫn nguyên.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible()
  refused = false
  await page.getByRole('tabpanel').getByRole('button', { name: 'Bỏ lọc' }).click()
  await expect(page).not.toHaveURL(/keyword/)
  await expect(page.getByRole('link', { name: /GH\d{10}/ }).first()).toBeVisible()
})
