import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectFits } from '../setup/screens.ts'
import { wide } from '../setup/walks.ts'
import { madeUp, test } from '../setup/watch.ts'
import { enterConsole } from './console.ts'

test.describe.configure({ mode: 'parallel' })

test('who holds cash leads to its bookings, and each to its parcel', async ({ page }) => {
  await enterConsole(page, 'accountant', 'vi')
  await page.goto('/console/cash')
  await page.getByRole('button', { name: 'Bưu tá chưa rõ' }).click()
  const book = page.getByRole('dialog', { name: 'Sổ tiền của Bưu tá chưa rõ' })
  const parcel = book.getByRole('link').first()
  await expect(parcel).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  const tracking_number = await parcel.textContent()
  await parcel.click()
  await expect(page).toHaveURL(new RegExp(`/parcels/${tracking_number}$`))
})

test('J takes the focus along in the queue of approvals', async ({ page }) => {
  await enterConsole(page, 'approver', 'vi')
  await page.goto('/console/approvals')
  const waiting = page.getByRole('region', { name: 'Chờ bạn, hạn gần trước' }).getByRole('link')
  await waiting.nth(3).focus()
  await page.keyboard.press('j')
  await expect(waiting.nth(1)).toBeFocused()
  await expect(waiting.nth(1)).toHaveAttribute('aria-current', 'page')
})

test('a trial says so above every screen, and the desk of support stays within the window', async ({
  page,
}) => {
  await enterConsole(page, 'support', 'vi')
  await page.route('**/v1/public-settings*', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, trial: true } } })
  })
  await page.setViewportSize(wide)
  await page.goto('/console/support')
  await expect(page.getByRole('note')).toHaveText('Bản thử / Trial: đơn và tiền ở đây không có thật')
  await expect(page.getByRole('list', { name: 'Yêu cầu hỗ trợ' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
})

test('a next page of requests that does not come says so, and comes when it is asked for again', async ({
  page,
  watch,
}) => {
  watch.allowFailedCalls()
  await enterConsole(page, 'support', 'vi')
  const { answer } = await serveInPages(page)
  await page.goto('/console/support')
  const more = page.getByRole('button', { name: 'Tải tiếp yêu cầu' })
  await expect(more).toBeVisible()
  answer()
  // News that comes meanwhile asks for it first.
  await more.click({ timeout: 30_000 }).catch(() => undefined)
  await expect(more).toHaveCount(0)
  // What the screen still asks for is nobody's any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

/** The queue says that a page follows, which fails until `answer`. */
async function serveInPages(page: Page): Promise<{ answer: () => void }> {
  let isDown = true
  await page.route('**/ops/v1/customer-requests?*', async (route) => {
    const isNext = route.request().url().includes('cursor=')
    if (isNext && isDown)
      return await route.fulfill({
        status: 500,
        json: { code: 'EUS011', message: 'Có lỗi ở máy chủ', request_id: 'made-up-request' },
        headers: madeUp,
      })
    if (isNext)
      return await route.fulfill({
        json: { data: [], meta: { next_cursor: null, total: null } },
        headers: madeUp,
      })
    const response = await route.fetch()
    const { data } = await response.json()
    return await route.fulfill({ response, json: { data, meta: { next_cursor: 'next', total: null } } })
  })
  return {
    answer: () => {
      isDown = false
    },
  }
}
