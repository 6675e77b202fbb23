import { cancelParcel } from '@guihang/contract/parcels/parcels'
import { expect } from '@playwright/test'
import { addParcel, addStore, enterAs, newOwner } from '../../setup/people.ts'
import { expectAccessible, expectFits } from '../../setup/screens.ts'
import { everyWay, walksOf } from '../../setup/walks.ts'
import { test } from '../../setup/watch.ts'
import { copyParcel } from './whole-batch.ts'
import { words } from './whole-batch.words.ts'

const copies = 520
const able = copies + 1
const total = copies + 2

for (const { language, size } of walksOf(import.meta.filename)) {
  const w = words[language]
  test(`every parcel that matches is printed, unmarked and cancelled, ${language}, ${size.width} px`, async ({
    page,
    storage,
  }) => {
    const owner = await newOwner(storage)
    const store = await addStore(owner)
    await addParcel(owner, store)
    await copyParcel(storage, owner, copies)
    const gone = await addParcel(owner, store)
    await owner.client.call(cancelParcel, { params: { id: gone.id }, body: {} })
    await enterAs(page, owner, { language })
    await page.setViewportSize(size)
    await page.goto('/packages')
    const dialog = page.getByRole('dialog')
    const chooseEverything = async () => {
      await page.getByRole('checkbox', { name: gone.tracking_number }).check()
      await page
        .getByRole('toolbar')
        .getByRole('button', { name: w.all(total) })
        .click()
      await expect(page.getByRole('toolbar')).toContainText(w.chosen(total))
    }

    await test.step('all labels come as files; who has none is told, with the reason', async () => {
      await chooseEverything()
      await expectFits(page)
      // In `npm test` the list with chosen parcels is looked at by `every-screen-parcels`.
      if (everyWay) await expectAccessible(page)
      await page.getByRole('toolbar').getByRole('button', { name: w.print }).click()
      await dialog.getByRole('radio', { name: 'A7', exact: true }).check()
      await expectAccessible(page, '[role=dialog]')
      await dialog.getByRole('button', { name: w.printThese(able) }).click()
      await expect(page.getByRole('dialog', { name: w.printed(able, total) })).toBeVisible({})
      await expect(page).toHaveURL(/batch=/)
      await page.reload()
      await expect(page.getByRole('dialog', { name: w.printed(able, total) })).toBeVisible()
      const left = dialog.getByRole('listitem').filter({ hasText: gone.tracking_number })
      await expect(left).toContainText(w.noLabel)
      await expect(left.getByRole('link')).toHaveAttribute('href', `/packages/${gone.id}`)
      await expectFits(page)
      await expectAccessible(page, '[role=dialog]')
      const saving = page.waitForEvent('download')
      await dialog.getByRole('button', { name: w.file(2, 2) }).click()
      expect((await saving).suggestedFilename()).toBe('nhan-2.pdf')
    })

    await test.step('the printed mark can be taken back', async () => {
      await dialog.getByRole('button', { name: w.undo }).click()
      await expect(page.getByRole('dialog', { name: w.undone(able) })).toBeVisible()
      await dialog.getByRole('button', { name: w.close }).click()
      await expect(page).not.toHaveURL(/batch=/)
    })

    await test.step('a cancellation goes on behind another screen, and the list tells how it ended', async () => {
      await chooseEverything()
      await page.getByRole('toolbar').getByRole('button', { name: w.cancel }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: w.cancelThese(able) })
        .click()
      await expect(page).toHaveURL(/batch=/)
      await page.goto('/live-dashboard')
      await page.goto('/packages')
      const notice = page.getByRole('region', { name: w.notice })
      await expect(notice).toContainText(w.cancelled(able, total))
      await expectFits(page)
      await expectAccessible(page, `[aria-label="${w.notice}"]`)
      await notice.getByRole('button', { name: w.open }).click()
      await expect(page.getByRole('dialog', { name: w.cancelled(able, total) })).toBeVisible()
      await dialog.getByRole('button', { name: w.rest }).click()
      await expect(page.getByRole('toolbar')).toContainText(w.restChosen)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('toolbar')).toHaveCount(0)
      await expect(notice).toHaveCount(0)
    })
  })
}

test('all unprinted labels of a shop with more than 500 are printed in one go', async ({ page, storage }) => {
  const w = words.vi
  const owner = await newOwner(storage)
  const light = { products: [{ name: 'Khăn', quantity: 1, value: 100_000 }], product_value: 100_000 }
  await addParcel(owner, await addStore(owner), { ...light, cod: 100_000 })
  await copyParcel(storage, owner, copies)
  await enterAs(page, owner)
  await page.goto('/packages')
  await page.getByRole('link', { name: w.unprinted }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: w.printThese(able) })
    .click()
  await expect(page.getByRole('dialog', { name: w.printed(able, able) })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: w.close }).click()
  await page.getByRole('link', { name: w.unprinted }).click()
  await expect(page.getByRole('dialog', { name: 'Không còn nhãn nào chưa in' })).toBeVisible()
})
