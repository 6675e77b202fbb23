import { listParcels } from '@guihang/contract/parcels/parcels'
import { expect } from '@playwright/test'
import { screenOf } from '../../setup/demo-shop.ts'
import { addStore, enterAs, newOwner } from '../../setup/people.ts'
import { countPrints, expectSoundAt } from '../../setup/screens.ts'
import { walksOf } from '../../setup/walks.ts'
import { test } from '../../setup/watch.ts'
import { countClicks } from './count-clicks.ts'
import { button } from './grid.ts'
import { holdParcels } from './hold-parcels.ts'
import { ownSpreadsheet } from './own-spreadsheet.ts'
import { words } from './own-spreadsheet.words.ts'

// The button that opens the screen, and two in the window of the machine in which the file is chosen.
const clicksForTheFile = 3

for (const { language, size } of walksOf(import.meta.filename)) {
  const w = words[language]

  test(`a shop’s own spreadsheet becomes 30 printed labels, ${language} at ${size.width}`, async ({
    page,
    storage,
    watch,
  }, info) => {
    const owner = await newOwner(storage)
    await addStore(owner)
    await page.setViewportSize(size)
    const clicks = await countClicks(page)
    const prints = await countPrints(page)
    await enterAs(page, owner, { language })
    await page.goto('/packages/upload-excel')
    await expect(screenOf(page, 'upload-excel')).toBeVisible()
    const file = await ownSpreadsheet()
    await page.getByLabel(w.file, { exact: true }).setInputFiles(file)

    // No column says what the goods are worth: asked once, and what was chosen outlives a failed call.
    await expect(screenOf(page, 'import-columns')).toBeVisible()
    await expectSoundAt(page, size)
    await page.getByRole('radio', { name: w.sameAsCod }).check()
    watch.allowFailedCalls()
    await page.route('**/columns', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionfailed') : route.continue(),
    )
    await button(page, w.read).press('Enter')
    await expect(page.getByRole('status').getByText(w.noConnection)).toBeVisible()
    await page.unroute('**/columns')
    await expect(page.getByRole('radio', { name: w.sameAsCod })).toBeChecked()
    await button(page, w.read).click()

    await expect(screenOf(page, 'import-review')).toBeVisible()
    await expect(button(page, w.create)).toBeVisible()
    await expectSoundAt(page, size)
    await button(page, w.create).click()
    const created = page.getByText(w.created)
    await expect(created).toBeVisible()
    await holdParcels(storage, owner)
    await expect(created).toContainText('6.465.000')
    await expect(page.getByRole('link', { name: /^GH\d{10}$/ }).first()).toBeVisible()
    await expectSoundAt(page, size)
    await button(page, w.printLabels).click()
    await button(page, w.print).click()
    await expect(page.getByRole('dialog', { name: w.printed })).toBeVisible()
    await expect.poll(prints).toBe(1)

    const { data } = await owner.client.call(listParcels, { query: { limit: '200' } })
    expect(data).toHaveLength(30)
    expect(data.filter(({ awb_printed_at }) => awb_printed_at === null)).toEqual([])
    for (const { product_value, cod, weight } of data) {
      expect(product_value).toBe(cod)
      expect(weight).toBeLessThan(0.4)
    }
    const pressed = (await clicks()) + clicksForTheFile
    info.annotations.push({ type: 'clicks', description: `${pressed} clicks` })
    expect(pressed).toBeLessThanOrEqual(8)

    // The next file of this shop is asked nothing.
    await page.goto('/packages/upload-excel')
    await page.getByLabel(w.file, { exact: true }).setInputFiles({ ...file, name: 'don-hang-moi.xlsx' })
    await expect(screenOf(page, 'import-review')).toBeVisible()
    await expect(button(page, w.create)).toBeVisible()
  })
}
