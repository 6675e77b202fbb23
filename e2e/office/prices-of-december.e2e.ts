import { addDays, businessDayOf } from '@guihang/domain/calendar'
import { expect, type Locator, type Page } from '@playwright/test'
import { enterOffice } from '../setup/office.ts'
import { expectAccessible } from '../setup/screens.ts'
import { test } from '../setup/watch.ts'

test('the prices of a day to come are typed beside those in force, one parcel is tried by both, and the plan stands until another for the same day replaces it', async ({
  page,
  watch,
}) => {
  // The sign-in asks who is signed in, which is nobody yet.
  watch.allowFailedCalls()
  await enterOffice(page, 'Quản trị')
  await page.getByRole('link', { name: 'Cài đặt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bảng giá' })).toBeVisible()
  await page.getByRole('link', { name: 'Bảng giá mới' }).click()

  await startLater(page)
  const trial = page.getByRole('region', { name: 'Thử một đơn' })
  const first = page.getByRole('textbox', { name: 'Liên miền, 0,5 kg đầu' })
  const before = await first.inputValue()
  const step = page.getByRole('textbox', { name: 'Liên miền, mỗi 0,5 kg tiếp' })
  await first.fill('')
  await expect(trial).toContainText('Điền đủ số để thử.')
  await first.fill('26500')
  await step.fill('4500')
  await trial.getByRole('textbox', { name: 'Nặng' }).fill('3')
  // 0.5 kg and five steps of half a kilogram.
  await expect(trial.getByRole('row', { name: /mỗi 0,5 kg/ })).toContainText('22.500')
  await expect(trial).toContainText('49.000')
  await expect(page.getByRole('row', { name: /^Liên miền/ })).toContainText('−500')
  const effect = page.getByRole('region', { name: 'Ảnh hưởng 30 ngày qua' })
  await effect.getByRole('button', { name: 'Tính ảnh hưởng' }).click()
  await expect(effect).toContainText(/Chênh lệch.+đắt hơn/)
  await expectAccessible(page, 'main')
  // Other figures are another question.
  await step.fill('4600')
  await expect(effect).not.toContainText('Chênh lệch')
  await step.fill('4500')
  await expect(effect).toContainText('Chênh lệch')
  await page.getByRole('button', { name: 'Lưu bảng giá' }).click()

  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText('Sắp áp dụng')
  await expect(panel.getByRole('row', { name: /^Liên miền/ })).toContainText('26.500')
  const tabs = page.getByRole('tablist', { name: 'Các bảng giá' }).getByRole('tab')
  const count = await tabs.count()
  // What shops pay today stays.
  await tabs.first().click()
  await expect(panel).toContainText('Đang dùng')
  await expect(panel.getByRole('row', { name: /^Liên miền/ })).toContainText(before)

  await page.getByRole('link', { name: 'Bảng giá mới' }).click()
  await expect(first).toHaveValue('26.500')
  await startLater(page)
  await first.fill('27000')
  await page.getByRole('button', { name: 'Lưu bảng giá' }).click()
  await expect(panel.getByRole('row', { name: /^Liên miền/ })).toContainText('27.000')
  await expect(tabs).toHaveCount(count)

  await page.getByRole('link', { name: 'Nhật ký' }).click()
  await page.getByRole('combobox', { name: 'Việc' }).fill('Đặt bảng giá')
  await page.getByRole('option', { name: 'Đặt bảng giá' }).click()
  await expect(page.getByRole('table', { name: 'Nhật ký' }).getByRole('row').nth(1)).toContainText(
    'Đặt bảng giá',
  )
})

test('a holiday is added and removed; a hub and its courier are added and changed; an area is served by a rule of a day to come', async ({
  page,
  watch,
}) => {
  // The sign-in asks who is signed in, which is nobody yet.
  watch.allowFailedCalls()
  await enterOffice(page, 'Quản trị')
  await page.goto('/console/settings/holidays')
  await page.getByRole('button', { name: 'Thêm ngày nghỉ' }).click()
  const adding = page.getByRole('dialog', { name: 'Thêm ngày nghỉ' })
  await adding.getByRole('textbox', { name: 'Tên ngày nghỉ' }).fill('Nghỉ kiểm kê')
  await adding.getByRole('button', { name: 'Thêm', exact: true }).click()
  await page.getByRole('button', { name: /^Bỏ Nghỉ kiểm kê/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bỏ', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Bỏ Nghỉ kiểm kê/ })).toHaveCount(0)

  const code = `T-${Date.now().toString(36).slice(-6).toUpperCase()}`
  await page.getByRole('link', { name: 'Bưu cục' }).click()
  await page.getByRole('link', { name: 'Thêm bưu cục' }).click()
  const hub = page.getByRole('dialog', { name: 'Thêm bưu cục' })
  await hub.getByRole('textbox', { name: 'Mã' }).fill(code)
  await hub.getByRole('textbox', { name: 'Tên' }).fill(`Bưu cục ${code}`)
  await choose(page, hub.getByRole('combobox', { name: 'Tỉnh, thành phố' }).first(), 'Hà Nội')
  await choose(page, hub.getByRole('combobox', { name: /^Phường, xã/ }).first(), 'Phường Ba Đình')
  await hub.getByRole('textbox', { name: 'Số nhà, đường' }).fill('1 Điện Biên Phủ')
  await hub.getByRole('button', { name: 'Thêm bưu cục' }).click()
  await page.getByRole('link', { name: code }).click()
  const edited = page.getByRole('dialog', { name: new RegExp(`^${code}`) })
  await edited.getByRole('textbox', { name: 'Giờ mở cửa' }).fill('7:30 đến 19:00')
  await edited.getByRole('button', { name: 'Lưu' }).click()
  await expect(edited).toBeHidden()

  await page.getByRole('link', { name: 'Bưu tá' }).click()
  await page.getByRole('link', { name: 'Thêm bưu tá' }).click()
  const courier = page.getByRole('dialog', { name: 'Thêm bưu tá' })
  await courier.getByRole('textbox', { name: 'Mã', exact: true }).fill(`BT-${code}`)
  await courier.getByRole('textbox', { name: 'Họ tên' }).fill('Lê Văn Thử')
  await courier.getByRole('textbox', { name: 'Số điện thoại' }).fill(`09${String(Date.now()).slice(-8)}`)
  await choose(page, courier.getByRole('combobox', { name: 'Bưu cục' }), code)
  await courier.getByRole('button', { name: 'Thêm bưu tá' }).click()
  await expect(courier).toBeHidden()
  await page.getByRole('searchbox', { name: 'Tìm bưu tá' }).fill(`BT-${code}`)
  await expect(page.getByRole('row', { name: new RegExp(`BT-${code}`) })).toContainText('Lê Văn Thử')

  await page.getByRole('link', { name: 'Vùng phục vụ' }).click()
  await page.getByRole('link', { name: 'Thêm luật' }).click()
  const rule = page.getByRole('dialog', { name: 'Thêm luật' })
  await rule.getByRole('button', { name: 'Lưu luật' }).click()
  await expect(rule.getByRole('combobox', { name: 'Tỉnh, thành phố' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await choose(page, rule.getByRole('combobox', { name: 'Tỉnh, thành phố' }), 'Cao Bằng')
  await startLater(rule)
  await rule.getByRole('radio', { name: /^Là vùng xa/ }).check()
  await rule.getByRole('button', { name: 'Lưu luật' }).click()
  await expect(page.getByRole('row', { name: /Cao Bằng/ }).first()).toContainText('Sắp áp dụng')
})

test('whoever goes elsewhere while the search still waits for another letter is not called back', async ({
  page,
  watch,
}) => {
  // The sign-in asks who is signed in, which is nobody yet.
  watch.allowFailedCalls()
  await page.clock.install()
  await enterOffice(page, 'Quản trị')
  await page.goto('/console/settings/couriers')
  await page.getByRole('searchbox', { name: 'Tìm bưu tá' }).fill('không ai')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/assets\/areas-page/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Vùng phục vụ' }).click()
  await page.clock.runFor(300)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Vùng phục vụ' })).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/areas$/)
})

/** Long after the journeys have ended: the prices of tomorrow come into force at midnight, under the other journeys. */
async function startLater(form: Page | Locator): Promise<void> {
  const [year, month, day] = addDays(businessDayOf(Date.now()), 40).split('-')
  await form.getByRole('combobox', { name: 'Áp dụng từ' }).fill(`${day}/${month}/${year}`)
}

async function choose(page: Page, box: ReturnType<Page['getByRole']>, text: string): Promise<void> {
  await box.fill(text)
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click()
}
