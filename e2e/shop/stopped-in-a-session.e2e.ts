import { type Client, createClient } from '@guihang/contract/client'
import { activateUser, lockUser, unlockUser } from '@guihang/contract/provider/operated-people'
import { liftRestriction, restrictShop } from '@guihang/contract/provider/operated-shops'
import type { Tokens } from '@guihang/contract/shop/identity'
import { expect, type Page } from '@playwright/test'
import type { Database } from '../../apps/api/src/platform/database/index.ts'
import type { TestUser } from '../../apps/api/src/testing/people/people.ts'
import { slowness } from '../../apps/api/src/testing/stopwatch.ts'
import { origin } from '../setup/instance.ts'
import { enterAs, newOwner, signIn } from '../setup/people.ts'
import { mintOperator } from '../setup/storage.ts'
import { test } from '../setup/watch.ts'

const hotline = /19\d\d/
const stopped = (page: Page) => page.locator('[data-screen="account-stopped"]')
const ended = (page: Page) => page.getByText('Phiên đăng nhập đã hết')

async function operatorOf(storage: Database): Promise<Client> {
  const token = await mintOperator(storage)
  return createClient({ baseUrl: origin, token: () => token })
}

/** Two tabs of one browser, of which one holds the event stream. */
async function openBoth(tabs: readonly [Page, Page]): Promise<void> {
  for (const tab of tabs) {
    await tab.goto('/live-dashboard')
    await expect(tab.getByText('Trực tiếp').first()).toBeVisible()
  }
}

/** Puts the tokens of a session where the portal keeps them. */
async function keep(page: Page, { access_token, refresh_token }: Tokens): Promise<void> {
  await page.evaluate(
    ([access, refresh]) => {
      localStorage.setItem('access_token', access)
      localStorage.setItem('refresh_token', refresh)
    },
    [access_token, refresh_token] as const, // as: a pair, not a list
  )
}

type Provider = { readonly operator: Client; readonly user: TestUser }
const reason = { reason: 'Kiểm tra' }

/** What the provider does by the operations API, and how it takes that back. */
const stops = [
  {
    code: 'ESH002',
    words: 'Tài khoản đang bị hạn chế',
    stop: ({ operator, user: { shop } }: Provider) =>
      operator.call(restrictShop, { params: { id: shop.id }, body: reason }),
    lift: ({ operator, user: { shop } }: Provider) =>
      operator.call(liftRestriction, { params: { id: shop.id } }),
  },
  {
    code: 'EUS012',
    words: 'Tài khoản đã bị khóa',
    stop: ({ operator, user: { id } }: Provider) => operator.call(lockUser, { params: { id }, body: reason }),
    lift: ({ operator, user: { id } }: Provider) => operator.call(unlockUser, { params: { id } }),
  },
  {
    code: 'EINACTIVE',
    words: 'Tài khoản chưa được kích hoạt',
    stop: ({ operator, user: { id } }: Provider) =>
      operator.call(activateUser, { params: { id }, body: { active: false } }),
    lift: ({ operator, user: { id } }: Provider) => operator.call(activateUser, { params: { id } }),
  },
]

test('ESH002, EUS012 and EINACTIVE in the middle of a session: every open tab says why and whom to call, signing out ends it, and a lifted restriction opens the screen again by itself', async ({
  page,
  storage,
  watch,
}) => {
  watch.allowFailedCalls()
  const owner = await newOwner(storage)
  const provider = { operator: await operatorOf(storage), user: owner.user }
  await enterAs(page, owner)
  const tabs = [page, await page.context().newPage()] as const // as: two of them
  let { tokens } = owner
  for (const { code, words, stop, lift } of stops)
    await test.step(code, async () => {
      await openBoth(tabs)
      await stop(provider)
      for (const tab of tabs) {
        await expect(stopped(tab)).toContainText(words, { timeout: 3_000 * slowness() })
        await expect(stopped(tab)).toContainText(hotline)
        await expect(ended(tab)).toBeHidden()
      }

      await tabs[1].getByRole('button', { name: 'Đăng xuất' }).click()
      for (const tab of tabs) {
        await expect(tab.locator('[data-screen="login"]')).toBeVisible()
        await expect(ended(tab)).toBeHidden()
      }
      await lift(provider)
      await keep(page, tokens)
      await page.goto('/live-dashboard')
      await expect(page.locator('[data-screen="login"]')).toBeVisible()
      ;({ tokens } = await signIn({ username: owner.user.email, password: owner.user.password }))
      await keep(page, tokens)
    })

  await page.goto('/live-dashboard')
  await expect(page.getByText('Trực tiếp').first()).toBeVisible()
  const params = { id: owner.user.shop.id }
  await provider.operator.call(restrictShop, { params, body: reason })
  await expect(stopped(page)).toBeVisible()
  await provider.operator.call(liftRestriction, { params })
  await expect(page.locator('[data-screen="live-dashboard"]')).toBeVisible()
})
