import { expect, type Page } from '@playwright/test'
import { acrossShops } from '../../apps/api/src/platform/database/index.ts'
import { payableShop } from '../money/accounting.ts'
import { carriedParcel } from '../provider/carried.ts'
import { enterOffice } from '../setup/office.ts'
import { expectSound } from '../setup/screens.ts'
import { test } from '../setup/watch.ts'

const languages = [
  { language: 'vi', money: 'Tiền của đơn', journey: 'Hành trình' },
  { language: 'en', money: 'Money of the parcel', journey: 'Journey' },
] as const // as: the literals name the texts

for (const { language, money, journey } of languages) {
  test(`from a phone number to the parcel’s money it takes one key after typing, ${language}`, async ({
    page,
    storage,
  }) => {
    const { tracking_number, receiver_phone } = await acrossShops(
      storage.db,
      'any parcel of the demo will do',
    )
      .selectFrom('whole_parcels')
      .select(['tracking_number', 'receiver_phone'])
      .where('status', '=', 'cod_transferred_to_center')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await page.addInitScript((spoken) => localStorage.setItem('language', spoken), language)
    await page.goto('/console/sign-in')
    await page.getByRole('button', { name: /^(Hỗ trợ shop|Shop support)/ }).click()
    await expect(page.locator('[data-screen=parcels]')).toBeVisible()

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(receiver_phone)
    await expect(page.getByRole('option').first()).toContainText('GH')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-screen=parcel]')).toBeVisible()
    await expect(page.getByRole('region', { name: money })).toContainText('0 ₫')
    await expect(page.getByRole('region', { name: journey })).toBeVisible()
    await expect(page.locator('main')).not.toContainText(receiver_phone)
    await expectSound(page)

    await page.goto(`/console/parcels/${tracking_number}`)
    await seePhone(page, receiver_phone)
    const { count } = await storage.db
      .selectFrom('operator_log')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('action', '=', 'phone_seen')
      .where('what', '=', tracking_number)
      .executeTakeFirstOrThrow()
    // Another walk may have looked at the same parcel.
    expect(Number(count)).toBeGreaterThan(0)
  })
}

/** Check 55: a whole phone is a click with a reason, which is written down. */
async function seePhone(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: /^(Hiện số|Show)$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^(Hiện số|Show the number)$/ }).click()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await dialog.getByRole('textbox').fill('khách gọi hỏi giờ giao')
  await dialog.getByRole('button', { name: /^(Hiện số|Show the number)$/ }).click()
  await expect(page.locator(`a[href="tel:${phone}"]`)).toBeVisible()
}

test('an unknown code and an unknown phone say so, and what was typed stays', async ({ page, watch }) => {
  watch.allowFailedCalls()
  await enterOffice(page, 'Hỗ trợ shop')
  await page.getByRole('searchbox', { name: 'Tìm đơn' }).fill('0999999999')
  await expect(page.getByText('Không có gì khớp “0999999999”')).toBeVisible()
  await expect(page).toHaveURL(/keyword=0999999999/)
  await expectSound(page)
  await page.goto('/console/parcels/GH0000000000')
  await expect(page.getByText('Không có đơn này')).toBeVisible()
  await expectSound(page)
})

test('what may be done with a parcel stands beside it, or why not; a correction that was asked for waits', async ({
  page,
  storage,
  watch,
}) => {
  // The sign-in asks who is signed in, which is nobody yet.
  watch.allowFailedCalls()
  const { owner, store, accountants } = await payableShop(storage)
  const carrying = { storage, operator: accountants.preparing, owner, store }
  const { tracking_number } = await carriedParcel(carrying, 'deliver')

  await enterOffice(page, 'Hỗ trợ shop')
  await page.goto(`/console/parcels/${tracking_number}`)
  const actions = page.getByRole('region', { name: 'Việc có thể làm' })
  await expect(actions.getByRole('listitem').filter({ hasText: 'Mở hồ sơ đền bù' })).toContainText(
    /chưa|không/i,
  )
  await expect(actions.getByRole('button', { name: 'Mở hồ sơ đền bù' })).toHaveCount(0)
  await actions.getByRole('button', { name: 'Xin sửa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sửa lần quét nhầm' })
  await dialog.getByRole('button', { name: 'Xin sửa' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Vì sao' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Vì sao' }).fill('Khách báo chưa nhận hàng')
  await dialog.getByRole('button', { name: 'Xin sửa' }).click()
  await expect(page.getByRole('status').getByText('Đã gửi, chờ người khác duyệt')).toBeVisible()
  await expect(actions.getByRole('button', { name: 'Xin sửa' })).toHaveCount(0)
  await expectSound(page)
})
