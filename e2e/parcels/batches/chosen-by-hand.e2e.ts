import { countParcelsByStatus } from '@guihang/contract/parcels/parcels'
import { expect } from '@playwright/test'
import { addParcel, addStore, enterAs, newOwner } from '../../setup/people.ts'
import { expectAccessible, expectFits } from '../../setup/screens.ts'
import { everyWay, sizeOf, wide } from '../../setup/walks.ts'
import { test } from '../../setup/watch.ts'
import { copyParcel } from './whole-batch.ts'
import { words } from './whole-batch.words.ts'

const w = words.vi

/** Above 500 the server does it. */
const chosen = sizeOf({ short: 501, full: 510 })
/** Stay out of it, chosen one by one. */
const left = sizeOf({ short: 2, full: 10 })
const total = chosen + left

test('more than 500 parcels chosen by hand, page by page, are cancelled by the server', async ({
  page,
  storage,
}) => {
  const owner = await newOwner(storage)
  await addParcel(owner, await addStore(owner))
  await copyParcel(storage, owner, total - 1)
  await page.setViewportSize(wide)
  await enterAs(page, owner)
  await page.goto('/packages?limit=200')
  const bar = page.getByRole('toolbar')
  const all = page.getByRole('checkbox', { name: 'Chọn tất cả trong trang' })
  const boxes = page.getByRole('table').locator('tbody').getByRole('checkbox')
  for (const [count, shown] of [
    ['200', 200],
    ['400', 200],
    [String(total), total - 400],
  ] as const /* as: pairs */) {
    await expect(boxes).toHaveCount(shown)
    await expect(all).not.toBeChecked()
    await all.click()
    await expect(bar).toContainText(count)
    const next = page.getByRole('button', { name: 'Sau', exact: true })
    if (count !== String(total)) await next.click()
  }
  for (let row = 0; row < left; row += 1) await boxes.nth(row).uncheck()
  await expect(bar).toContainText(`${chosen} đơn`)
  await expectFits(page)
  // In `npm test` the list with chosen parcels is looked at by `every-screen-parcels`.
  if (everyWay) await expectAccessible(page)
  await bar.getByRole('button', { name: w.cancel }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: w.cancelThese(chosen) })
    .click()
  await expect(page).toHaveURL(/batch=/)
  const done = page.getByRole('dialog', { name: w.cancelled(chosen, chosen) })
  await expect(done).toBeVisible()
  await done.getByRole('button', { name: w.close }).first().click()
  await expect(bar).toHaveCount(0)
  const { data: groups } = await owner.client.call(countParcelsByStatus, {})
  expect(groups.find(({ group }) => group === 'cancel')?.count).toBe(chosen)
})
