import { noticeKinds } from '@guihang/domain/talk/notifications/notice-kinds'
import { noticeLink } from '@guihang/domain/talk/notifications/notice-links'
import { expect, type Page, type Route } from '@playwright/test'
import { answer } from '../setup/demo-shop.ts'
import { enterAs, newOwner } from '../setup/people.ts'
import {
  expectFits,
  expectSettled,
  expectSound,
  expectSoundAt,
  showAs,
  switchLanguage,
  tryAgain,
} from '../setup/screens.ts'
import { narrow, wide } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'

// What the bell and the choice of notices can show: axe looks at each state once.
test.describe.configure({ mode: 'parallel' })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Thông báo' })
const bell = (page: Page) => page.getByRole('button', { name: 'Thông báo', exact: true })
const pressed = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const listCall = /\/v1\/notifications\?limit=20/

/** One notice of each kind over some days, one of them of seven parcels; every other one is unread. */
function everyKind(page: number) {
  return noticeKinds.map((kind, index) => {
    const count = kind === 'reweighed' ? 7 : 1
    const subjects = Array.from({ length: count }, (_, at) => ({
      id: `0198c2a4-5f10-7c3e-9a51-3d0c5a0f7b${10 + at}`,
      code: kind === 'import_done' ? `${'don-hang-rat-dai'.repeat(8)}.xlsx` : `GH24078153${60 + at}`,
    }))
    return {
      id: `0198c2a4-5f10-7c3e-9a51-3d0c5a0f${page}0${10 + index}`,
      kind,
      count,
      subjects,
      outcome: kind === 'claim_decided' ? 'rejected' : null,
      amount: 4_350_000,
      reason: kind === 'claim_decided' ? 'Ảnh chưa thấy rõ hàng bị hư' : null,
      link: noticeLink({ kind, count, subject_id: subjects[0]?.id ?? '' }),
      at: new Date(Date.now() - (page * 11 + index) * 13 * 3_600_000).toISOString(),
      is_read: index % 2 === 0,
    }
  })
}

const page1 = { data: everyKind(0), meta: { next_cursor: 'next', total: null, unread: 120 } }
const fail = (route: Route) => answer(route, 500, { code: 'EUS011', message: 'Có lỗi.', request_id: 'r-1' })

/** The list below the bell and the sheet of a phone, each opened anew, with these words in it: axe finds nothing. */
async function expectListSound(page: Page, words: string): Promise<void> {
  for (const size of [wide, narrow]) {
    await showAs(page, size, 'light')
    await expect(dialog(page)).toBeHidden()
    await bell(page).click()
    await expect(dialog(page).getByText(words).first()).toBeVisible()
    await expectSoundAt(page, size, '[role=dialog]')
    await page.keyboard.press('Escape')
  }
  await showAs(page, wide, 'light')
}

test('the bell: loading, failed, empty', async ({ page, storage, watch }) => {
  watch.allowFailedCalls()
  await enterAs(page, await newOwner(storage))
  await page.goto('/nowhere')
  await expectSettled(page, 'not-found')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(listCall, async (route) => {
    await held
    await route.abort('connectionfailed')
  })
  await bell(page).click()
  await expect(dialog(page).getByText('Đang tải')).toBeAttached()
  await expectSoundAt(page, wide, '[role=dialog]')
  release()
  await expect(dialog(page).getByText('Chưa tải được thông báo')).toBeVisible()
  await expect(dialog(page)).toContainText('Thông báo của bạn vẫn nguyên.')
  await page.keyboard.press('Escape')
  await expectListSound(page, 'Chưa tải được thông báo')
  await bell(page).click()
  await tryAgain(page, listCall, dialog(page).getByRole('button', { name: 'Thử lại' }))
  await expect(dialog(page).getByText('Chưa có thông báo nào')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectListSound(page, 'Chưa có thông báo nào')
})

test('the bell: every kind, more that does not come, all read refused', async ({ page, storage, watch }) => {
  watch.allowFailedCalls()
  await enterAs(page, await newOwner(storage))
  await page.route('**/v1/notifications?*', (route) => {
    const isNext = route.request().url().includes('cursor')
    return isNext ? fail(route) : answer(route, 200, page1)
  })
  await page.route('**/v1/notifications/read-all', fail)
  await page.goto('/nowhere')
  await expectSettled(page, 'not-found')
  await expect(bell(page)).toHaveAccessibleDescription('120 thông báo chưa đọc')
  await expect(page.getByText('99+')).toBeVisible()
  await expectSound(page)
  await expectListSound(page, 'Hôm nay')
  for (const width of [320, 390, 769, 1024, 1920]) {
    await page.setViewportSize({ width, height: 844 })
    // Where list and sheet take each other's place, what was open closes a moment later.
    await expect(async () => {
      if (await dialog(page).isHidden()) await bell(page).click()
      await expect(dialog(page).getByText('Hôm nay')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expectFits(page)
  }
  await expect(dialog(page).getByRole('link', { name: /^Đơn GH2407815360 chưa giao được/ })).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: /^Đã chuyển 4\.350\.000/ })).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: /^GH24078153/ })).toHaveCount(3)
  await pressed(page, 'và 4 đơn nữa')
  await expect(dialog(page).getByRole('link', { name: /^GH24078153/ })).toHaveCount(7)
  await expect(dialog(page).getByRole('link', { name: 'GH2407815363', exact: true })).toBeFocused()
  await pressed(page, 'Xem cũ hơn')
  await expect(dialog(page).getByText('Có lỗi.')).toBeVisible()
  await pressed(page, 'Đánh dấu đã đọc hết')
  await expect(page.getByText('Chưa đánh dấu đã đọc được')).toBeVisible()
  await expectSoundAt(page, wide, '[role=dialog]')
  await switchLanguage(page, 'en')
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText('Show older')).toBeVisible()
})

test('what to hear of: not loaded, not saved, no hour, channels that are not offered', async ({
  page,
  storage,
  watch,
}) => {
  watch.allowFailedCalls()
  await enterAs(page, await newOwner(storage))
  await page.route('**/v1/notification-settings', fail)
  await page.goto('/user/profile?tab=notifications')
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText('Có lỗi.')
  await expectSound(page)
  await showAs(page, wide, 'light')
  await page.unroute('**/v1/notification-settings')
  await page.route('**/v1/notification-settings', async (route) => {
    if (route.request().method() === 'PATCH') return await fail(route)
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, channels: ['portal', 'email'] } } })
  })
  await page.getByRole('tabpanel').getByRole('button', { name: 'Thử lại' }).click()
  await expect(page.getByText(/Nhà vận chuyển chưa gửi tin qua SMS, Zalo/)).toBeVisible()
  const choice = page.getByRole('checkbox', { name: 'Giao chưa thành công: E-mail' })
  await expect(choice).toBeChecked()
  await choice.click()
  await expect(page.getByText('Chưa lưu được, lựa chọn trở lại như cũ')).toBeVisible()
  await expect(choice).toBeChecked()
  await expectSound(page)
  await showAs(page, narrow, 'light')
  await expect(page.getByRole('checkbox', { name: 'Giao chưa thành công: E-mail' })).toBeChecked()
  await page.unroute('**/v1/notification-settings')
  await page.getByText('Giờ gửi: 08:00, 17:00').click()
  for (const hour of ['08:00', '17:00']) await page.getByRole('checkbox', { name: hour }).click()
  await expect(page.getByText(/^Chọn ít nhất một giờ/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '17:00' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: '08:00' })).not.toBeChecked()
  await expectSound(page)
  await page.getByRole('radio', { name: /^Không gửi/ }).click()
  await expect(page.getByText(/^Bạn đang chọn không gửi e-mail/)).toBeVisible()
  await expectSound(page)
})
