import { createClient } from '@guihang/contract/client'
import { liftRestriction, restrictShop } from '@guihang/contract/operated-shops'
import { lockUser, unlockUser } from '@guihang/contract/people/operated-people'
import { expect, type Page } from '@playwright/test'
import { origin } from '../instance.ts'
import { enterAs, newOwner } from '../people.ts'
import { expectSound } from '../screens/screens.ts'
import { mintOperator } from '../storage.ts'
import { test } from '../watch.ts'

const hotline = /19\d\d/
const stopped = (page: Page) => page.locator('[data-screen="account-stopped"]')
const ended = (page: Page) => page.getByText('Phiên đăng nhập đã hết')

/** Two tabs of one browser, of which one holds the event stream. */
async function twoTabs(page: Page): Promise<readonly [Page, Page]> {
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto('/stores')
    await expect(tab.getByRole('heading', { name: 'Cửa hàng', exact: true }).first()).toBeVisible()
    await expect(tab.getByText('Trực tiếp')).toBeVisible()
  }
  return [page, other]
}

for (const { code, words } of [
  { code: 'ESH002', words: 'Tài khoản đang bị hạn chế' },
  { code: 'EUS012', words: 'Tài khoản đã bị khóa' },
]) {
  test(`${code} in the middle of a session: every open tab says why and whom to call, and signing out ends it`, async ({
    page,
    storage,
    watch,
  }) => {
    watch.allowFailedCalls()
    const owner = await newOwner(storage)
    await enterAs(page, owner)
    const token = await mintOperator(storage)
    const operator = createClient({ baseUrl: origin, token: () => token })
    const tabs = await twoTabs(page)
    const { id, shop } = owner.user
    const reason = { reason: 'Kiểm tra' }
    if (code === 'ESH002') await operator.call(restrictShop, { params: { id: shop.id }, body: reason })
    else await operator.call(lockUser, { params: { id }, body: reason })
    for (const tab of tabs) {
      await expect(stopped(tab)).toContainText(words, { timeout: 3_000 })
      await expect(stopped(tab)).toContainText(hotline)
      await expect(ended(tab)).toBeHidden()
    }
    await expectSound(page)

    await tabs[1].getByRole('button', { name: 'Đăng xuất' }).click()
    for (const tab of tabs) {
      await expect(tab.locator('[data-screen="login"]')).toBeVisible()
      await expect(ended(tab)).toBeHidden()
    }
    if (code === 'ESH002') await operator.call(liftRestriction, { params: { id: shop.id } })
    else await operator.call(unlockUser, { params: { id } })
    await page.evaluate((kept) => localStorage.setItem('access_token', kept), owner.tokens.access_token)
    await page.goto('/stores')
    await expect(page.locator('[data-screen="login"]')).toBeVisible()
  })
}

test('a lifted restriction opens the screen again by itself', async ({ page, storage, watch }) => {
  watch.allowFailedCalls()
  const owner = await newOwner(storage)
  await enterAs(page, owner)
  const token = await mintOperator(storage)
  const operator = createClient({ baseUrl: origin, token: () => token })
  await page.goto('/stores')
  await expect(page.getByText('Trực tiếp')).toBeVisible()
  const params = { id: owner.user.shop.id }
  await operator.call(restrictShop, { params, body: { reason: 'Kiểm tra' } })
  await expect(stopped(page)).toBeVisible()
  await operator.call(liftRestriction, { params })
  await expect(page.locator('[data-screen="stores"]')).toBeVisible({ timeout: 20_000 })
})
