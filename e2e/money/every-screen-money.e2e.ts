import { expect } from '@playwright/test'
import { expectLight } from '../setup/expect-light.ts'
import { enterAs, newOwner } from '../setup/people.ts'
import { expectSettled, expectSound, switchLanguage, tryAgain } from '../setup/screens.ts'
import { test } from '../setup/watch.ts'
import { deliveredBefore, type Paying, payableShop, sendOff, statementOf } from './accounting.ts'

// A statement, which only a provider makes: the other screens of the money stand in `screens.ts`.
test.describe.configure({ mode: 'parallel' })

const call = /\/v1\/cod-statements\/[^/]+$/

async function madeStatement(shop: Paying): Promise<string> {
  await deliveredBefore(shop, 10, { receiver_name: 'Công Tôn Nữ Hoàng Nguyễn Phước Thị Bích Phượng' })
  return (await statementOf(shop)).id
}

test('a statement is sound in both languages, light and dark, wide and narrow, and loads lightly', async ({
  page,
  storage,
}) => {
  const shop = await payableShop(storage)
  const id = await madeStatement(shop)
  await enterAs(page, shop.owner)
  await page.goto(`/cod/delivered/${id}`)
  await expect(page.getByRole('heading', { name: 'Chi tiết phiếu' })).toBeVisible()
  await expectSettled(page, 'cod-delivered')
  await expectLight(page, 'cod-delivered')
  await page.getByRole('button', { name: /GH/ }).first().click()
  await expectSound(page)
  await switchLanguage(page, 'en')
  await expectSound(page)
  await sendOff(shop, { id })
  await expect(page.getByRole('status').getByText(/is on its way to Vietcombank/)).toBeVisible()
  await expectSound(page)
})

test('a statement that is loading, fails, comes at the next try, and is another shop’s', async ({
  page,
  storage,
  watch,
}) => {
  watch.allowFailedCalls()
  const shop = await payableShop(storage)
  const id = await madeStatement(shop)
  await enterAs(page, shop.owner)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await held
    await route.abort('connectionfailed')
  })
  await page.goto(`/cod/delivered/${id}`)
  const screen = page.locator('[data-screen="cod-delivered"]')
  await expect(screen.and(page.locator('[aria-busy="true"]'))).toBeVisible()
  await expectSound(page)
  release()
  await expect(page.getByRole('main')).toContainText('Chưa tải được phiếu này')
  await expect(page.getByRole('main')).toContainText('Tiền của bạn vẫn nguyên.')
  await expectSound(page)
  await tryAgain(page, call, page.getByRole('main').getByRole('button', { name: 'Thử lại' }))
  await expect(page.getByRole('heading', { name: 'Chi tiết phiếu' })).toBeVisible()

  const other = await newOwner(storage)
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('No browser')
  const elsewhere = await context.newPage()
  await enterAs(elsewhere, other)
  for (const address of [`/cod/delivered/${id}`, '/cod/lost/x', '/cod/other/x']) {
    await elsewhere.goto(new URL(address, page.url()).href)
    await expect(elsewhere.getByRole('heading', { name: 'Không có phiếu này' })).toBeVisible()
  }
  await expectSound(elsewhere)
  await context.close()
})

test('a month whose books are archived says so, and whom to ask', async ({ page, storage, watch }) => {
  watch.allowFailedCalls()
  const shop = await payableShop(storage)
  // Long before anything else here happened.
  await storage.pool.query(
    `insert into archived_months (month, first_id, end_id, contents, archived_at)
     values ('2021-03-01', '0177eb15-a400-0000-0000-000000000000', '01788aba-c800-0000-0000-000000000000', '{}', now())
     on conflict do nothing`,
  )
  await enterAs(page, shop.owner)
  await page.goto('/cod?month=2021-03')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Đã được lưu trữ' })).toBeVisible()
  await expect(main).toContainText('hãy liên hệ nhà vận chuyển')
  await expect(main.getByRole('button', { name: 'Thử lại' })).toHaveCount(0)
  await expectSound(page)
  await switchLanguage(page, 'en')
  await expect(main.getByRole('heading', { name: 'Archived' })).toBeVisible()
  await expectSound(page)
})
