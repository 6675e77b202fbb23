import { listParcels } from '@guihang/contract/parcels/parcels'
import { expect, type Page } from '@playwright/test'
import { screenOf } from '../../setup/demo-shop.ts'
import { addStore, enterAs, newOwner } from '../../setup/people.ts'
import { countPrints } from '../../setup/screens.ts'
import { narrow, walksOf } from '../../setup/walks.ts'
import { test } from '../../setup/watch.ts'
import { countClicks } from './count-clicks.ts'
import { holdParcels } from './hold-parcels.ts'
import { type OrderFileWords, words } from './order-file.words.ts'
import { button, lineOf, uploadShopeeFile } from './shopee-file.ts'

const grid = (page: Page) => page.getByRole('grid')
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

/** What only a person can repair: the order, the field of its cell, and what is typed. */
const repairs = [
  { number: 20, field: 'phone', text: '0912345620' },
  { number: 70, field: 'value', text: '300k' },
  { number: 80, field: 'quantity', text: '2' },
  { number: 90, field: 'weight', text: '400g' },
] as const
const questions = [30, 40, 50, 60]

async function cellOf(page: Page, line: number, heading: string) {
  const column = await grid(page).getByRole('columnheader', { name: heading }).getAttribute('aria-colindex')
  return grid(page)
    .getByRole('row')
    .filter({ has: page.locator('[aria-colindex="1"]').getByText(String(line), { exact: true }) })
    .locator(`[aria-colindex="${column}"]`)
}

async function repairInGrid(page: Page, w: OrderFileWords): Promise<void> {
  await tab(page, w.invalid).click()
  for (const [at, { number, text }] of repairs.entries()) {
    // Home leads to the frozen column, which scrolls nothing; the one after it does.
    if (at > 0) {
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowRight')
    }
    await (await cellOf(page, lineOf(number), w.phone)).click()
    // From the reason to its cell, however far to the right it is.
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await expect(tab(page, w.invalid)).toContainText(String(repairs.length - 1 - at))
  }
  await tab(page, w.ask).click()
  for (const [at, number] of questions.entries()) {
    await (await cellOf(page, lineOf(number), w.orderCode)).click()
    const reasons = page.getByRole('region', { name: w.row(lineOf(number)) })
    await reasons.getByRole('button').first().click()
    await expect(tab(page, w.ask)).toContainText(String(questions.length - 1 - at))
  }
}

async function repairInForms(page: Page, w: OrderFileWords): Promise<void> {
  await tab(page, w.invalid).click()
  await page.getByRole('link', { name: new RegExp(`^${w.row(lineOf(20))}:`) }).click()
  for (const { number, field, text } of repairs) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.editRow(lineOf(number)))
    const input = page.getByRole('textbox', { name: w[field], exact: true })
    await page.getByRole('status').getByRole('button', { name: w[field], exact: true }).press('Enter')
    await expect(input).toBeFocused()
    await input.fill(text)
    await button(page, w.saveNext).click()
  }
  await expect(screenOf(page, 'import-review')).toBeVisible()
  await tab(page, w.ask).click()
  await page.getByRole('link', { name: new RegExp(`^${w.row(lineOf(30))}:`) }).click()
  for (const number of questions) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.editRow(lineOf(number)))
    await page.getByRole('status').getByRole('listitem').getByRole('button').first().click()
    await expect(page.getByRole('status').getByRole('listitem').getByRole('button')).toHaveCount(0)
    await button(page, w.saveNext).click()
  }
  await expect(screenOf(page, 'import-review')).toBeVisible()
}

for (const { language, size } of walksOf(import.meta.filename)) {
  const w = words[language]

  test(`an order file of Shopee with ten kinds of mistakes becomes 200 printed labels, ${language} at ${size.width}`, async ({
    page,
    storage,
  }, info) => {
    const owner = await newOwner(storage)
    await addStore(owner)
    await page.setViewportSize(size)
    const clicks = await countClicks(page)
    const prints = await countPrints(page)
    await enterAs(page, owner, { language })
    await page.goto('/packages/upload-excel')
    const began = performance.now()
    await uploadShopeeFile(page, w)
    if (size === narrow) await repairInForms(page, w)
    else await repairInGrid(page, w)
    await button(page, w.create).click()
    const print = button(page, w.printUnprinted)
    await expect(print).toBeVisible()
    await holdParcels(storage, owner)
    await print.click()
    await button(page, w.print).click()
    await expect(page.getByRole('dialog', { name: w.printed })).toBeVisible()
    await expect.poll(prints).toBe(1)
    const { data } = await owner.client.call(listParcels, { query: { limit: '200' } })
    expect(new Set(data.map(({ private_code }) => private_code)).size).toBe(200)
    expect(data.filter(({ awb_printed_at }) => awb_printed_at === null)).toEqual([])
    // The file itself is chosen in a window of the machine: two clicks more, and the button that opens the screen.
    const pressed = await clicks()
    const seconds = Math.round((performance.now() - began) / 1000)
    info.annotations.push({ type: 'clicks', description: `${pressed} clicks, ${seconds} s` })
    expect(pressed).toBeLessThanOrEqual(size === narrow ? 20 : 18)
  })
}
