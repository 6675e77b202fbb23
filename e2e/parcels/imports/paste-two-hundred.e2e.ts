import { readFile, writeFile } from 'node:fs/promises'
import { listImports } from '@guihang/contract/parcels/imports'
import { formatInteger } from '@guihang/domain/money/money'
import { expect, type Page } from '@playwright/test'
import { readSheet } from '../../../apps/api/src/platform/spreadsheets/read-sheet.ts'
import { screenOf } from '../../setup/demo-shop.ts'
import { addStore, enterAs, newOwner, type Owner } from '../../setup/people.ts'
import { expectFits, expectSoundAt } from '../../setup/screens.ts'
import { drawn, languages, narrow, sizeOf, wide } from '../../setup/walks.ts'
import { test } from '../../setup/watch.ts'
import { button, columns, grid, paste, tab, toCell } from './grid.ts'
import { type Words, words } from './paste-two-hundred.words.ts'
import { ordersToPaste, repairedCod } from './two-hundred-orders.ts'

test.describe.configure({ mode: 'parallel' })

/** An evening of a busy shop. */
const count = sizeOf({ short: 40, full: 200 })

async function chooseTab(page: Page, name: RegExp): Promise<void> {
  await tab(page, name).click()
  await grid(page).getByRole('row').nth(1).locator('[aria-colindex="1"]').click()
}

const counts = async (
  page: Page,
  w: Words,
  wanted: Partial<Record<'all' | 'invalid' | 'ask' | 'warnings' | 'valid', number>>,
) => {
  // as: the keys of `wanted`
  for (const [name, number] of Object.entries(wanted))
    await expect(tab(page, w.tab(name as keyof typeof wanted))).toContainText(new RegExp(`\\D${number}$`)) // as: see above
}

const pastedImport = async ({ client }: Owner) => (await client.call(listImports, {})).data[0]

/** The rows of the spreadsheet that a press downloads, below its headings. */
async function downloaded(page: Page, w: Words, folder: string) {
  const saving = page.waitForEvent('download')
  // With a key: what was just said of the new parcels lies over the button for five seconds.
  await button(page, w.rest).press('Enter')
  const path = `${folder}/rest.xlsx`
  await writeFile(path, await readFile(await (await saving).path()))
  const rows = []
  for await (const lot of readSheet(path)) rows.push(...lot)
  return rows.slice(3)
}

for (const language of drawn(languages, import.meta.filename)) {
  const w = words[language]

  test(`${count} orders are pasted into an empty grid, repaired and created, ${language}`, async ({
    page,
    storage,
  }, testInfo) => {
    const owner = await newOwner(storage)
    await addStore(owner)
    await page.setViewportSize(wide)
    await enterAs(page, owner, { language })
    await page.goto('/packages/upload-excel')
    await page.getByRole('link', { name: w.pasteMany }).click()
    await expect(screenOf(page, 'paste-orders')).toBeVisible()
    await button(page, w.putIn).click()
    await expect(page.getByText(w.nothingPasted)).toBeVisible()
    await expectSoundAt(page, wide)
    await button(page, w.emptyGrid).click()
    await expect(screenOf(page, 'import-review')).toBeVisible()
    await expect(grid(page).getByRole('gridcell', { selected: true })).toBeFocused()

    await paste(page, ordersToPaste(count))
    await expect(page.getByText(w.unknownColumn)).toBeVisible()
    const found = { all: count, invalid: 15, ask: 5, warnings: 5, valid: count - 25 }
    await counts(page, w, found)
    // The whole paste is one step.
    await button(page, w.undo).click()
    await counts(page, w, { all: 0, invalid: 0, valid: 0 })
    await button(page, w.redo).click()
    await counts(page, w, found)
    await expectSoundAt(page, wide)
    await page.reload()
    await counts(page, w, found)

    // A phone, an amount, a store that is pasted and a ward like the one above.
    await chooseTab(page, w.tab('invalid'))
    await toCell(page, 0, columns.phone)
    await page.keyboard.type('0912345003')
    await page.keyboard.press('Enter')
    await toCell(page, 1, columns.cod)
    await page.keyboard.type('250k')
    await page.keyboard.press('Enter')
    await toCell(page, 2, columns.store)
    await paste(page, 'Kho Bến Nghé')
    await toCell(page, 3, columns.ward)
    await page.keyboard.press('Control+d')
    await counts(page, w, { invalid: 11 })
    // Ten rows that say nothing about who pays.
    await toCell(page, 5, columns.payment)
    await page.keyboard.type(language === 'vi' ? 'Shop trả' : 'Shop pays')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await counts(page, w, { invalid: 10 })
    await button(page, w.fillDown).click()
    await counts(page, w, { invalid: 1 })
    await button(page, w.undo).click()
    await counts(page, w, { invalid: 10 })
    await button(page, w.redo).click()
    await counts(page, w, { invalid: 1 })

    // One press for each kind of question, and one for those that are alike.
    await chooseTab(page, w.tab('ask'))
    await page
      .getByRole('region', { name: w.row(5) })
      .getByRole('button')
      .first()
      .click()
    await counts(page, w, { ask: 4 })
    await toCell(page, 1, columns.phone)
    await button(page, w.repairAll(4)).click()
    await counts(page, w, { ask: 0 })
    await chooseTab(page, w.tab('warnings'))
    await toCell(page, 1, columns.cod)
    await button(page, w.repairAll(3)).click()
    await counts(page, w, { warnings: 2, invalid: 1, valid: count - 3 })
    await expect(page.getByText(formatInteger(repairedCod(count)))).toBeVisible()

    await button(page, w.create(count - 1)).click()
    await expect(page.getByText(w.created(count - 1)).first()).toBeVisible()
    await expect(tab(page, w.tab('created'))).toContainText(String(count - 1))
    expect(await pastedImport(owner)).toMatchObject({
      rows_created: count - 1,
      counts: { invalid: 1 },
      cod: 0,
    })
    const rest = await downloaded(page, w, testInfo.outputPath())
    expect(rest.map(({ cells }) => cells[0])).toEqual(['SO-2'])
    await page.goto('/import-packages')
    await expect(page.getByRole('link', { name: w.pasted })).toBeVisible()
  })

  test(`a phone pastes ${count} orders and repairs one in its form, ${language}`, async ({
    page,
    storage,
  }) => {
    const owner = await newOwner(storage)
    await addStore(owner)
    await page.setViewportSize(narrow)
    await enterAs(page, owner, { language })
    await page.goto('/packages/upload-excel')
    await page.getByRole('link', { name: w.pasteMany }).click()
    await page.getByRole('textbox', { name: w.pasteHere }).fill(ordersToPaste(count))
    await expect(page.getByText(w.found(count))).toBeVisible()
    await expectSoundAt(page, narrow)
    await button(page, w.putIn).click()
    await expect(screenOf(page, 'import-review')).toBeVisible()
    await counts(page, w, { all: count, invalid: 15, ask: 5, warnings: 5, valid: count - 25 })
    await expect(grid(page)).toHaveCount(0)
    await expectSoundAt(page, narrow)

    await tab(page, w.tab('invalid')).click()
    await page.getByRole('link', { name: `${w.row(3)}: Khách 3`, exact: true }).click()
    await page.getByRole('textbox', { name: w.phone }).fill('0912345003')
    await button(page, w.saveNext).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.editRow(7))
    await button(page, w.remove).click()
    await expect(screenOf(page, 'import-review')).toBeVisible()
    await counts(page, w, { all: count - 1, invalid: 13 })
    await page.locator('.Toastify__toast').getByRole('button', { name: w.undo }).click()
    await counts(page, w, { all: count, invalid: 14 })

    await tab(page, w.tab('all')).click()
    await button(page, w.addRow).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.editRow(count + 1))
    await page.getByRole('textbox', { name: w.name }).fill('Khách mới')
    await button(page, w.save).click()
    await expectFits(page)
    await page.goBack()
    await counts(page, w, { all: count + 1, invalid: 15 })
    await button(page, w.create(count - 19)).click()
    await expect(page.getByText(w.created(count - 19)).first()).toBeVisible()
    expect(await pastedImport(owner)).toMatchObject({ rows_created: count - 19, counts: { invalid: 15 } })
  })
}
