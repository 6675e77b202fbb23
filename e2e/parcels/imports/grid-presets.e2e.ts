import { createImport, listImportRows, validateImportRows } from '@guihang/contract/parcels/imports'
import { countPresetUse, createProductPreset, createSizePreset } from '@guihang/contract/shop/presets'
import { expect, type Page } from '@playwright/test'
import { goodOrder } from '../../../apps/api/src/testing/imports/order-files.ts'
import { screenOf } from '../../setup/demo-shop.ts'
import { addStore, enterAs, newOwner, type Owner } from '../../setup/people.ts'
import { narrow, wide } from '../../setup/walks.ts'
import { test } from '../../setup/watch.ts'
import { cellOf, pressTimes } from './grid.ts'

const values = Object.fromEntries(Object.entries(goodOrder).map(([field, cell]) => [field, String(cell)]))

let owner: Owner
let id: string

/** A shop that keeps two products and two sizes, the second of each used more, and an order without measures. */
test.beforeEach(async ({ storage }) => {
  owner = await newOwner(storage)
  const store = await addStore(owner)
  const { client } = owner
  const side = { length: 30, width: 20 }
  await client.call(createSizePreset, { body: { name: 'Hộp nhỏ', ...side, height: 10 } })
  const { data: box } = await client.call(createSizePreset, {
    body: { name: 'Hộp giày', ...side, height: 12.5, weight_g: 400 },
  })
  await client.call(createProductPreset, { body: { name: 'Áo thun', value: 150_000, weight_g: 250 } })
  const { data: shoes } = await client.call(createProductPreset, {
    body: { name: 'Giày vải', value: 450_000, weight_g: 900, size_id: box.id },
  })
  for (const used of [box, shoes]) await client.call(countPresetUse, { params: { id: used.id } })
  const { data } = await client.call(createImport, { body: { store_id: store.id } })
  id = data.id
  const bare = { weight: '', product_value: '', length: '', width: '', height: '' }
  const rows = [{ no: 1, values: { ...values, ...bare, product_name: 'Mũ len' } }]
  await client.call(validateImportRows, { body: { import_id: id, rows } })
})

const storedRow = async () => (await owner.client.call(listImportRows, { params: { id } })).data[0]?.values

/** What the open editor of the grid offers. */
const offered = (page: Page) =>
  page
    .getByRole('grid')
    .locator('datalist option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')))

async function open(page: Page, heading: string) {
  const cell = await cellOf(page, 1, heading)
  await cell.click()
  await page.keyboard.press('Enter')
  return page.getByRole('grid').getByRole('combobox', { name: heading })
}

test('the grid offers the products and sizes that the shop keeps, the most used first', async ({ page }) => {
  await page.setViewportSize(wide)
  await enterAs(page, owner)
  await page.goto(`/packages/review/${id}`)
  await expect(screenOf(page, 'import-review')).toBeVisible()
  const product = await open(page, 'Tên hàng')
  await expect.poll(() => offered(page)).toEqual(['Giày vải', 'Áo thun'])
  await product.fill('Giày vải')
  await page.keyboard.press('Enter')
  // What the row lacks comes from the product, as in a file.
  await expect(await cellOf(page, 1, 'Tên hàng')).toContainText('Giày vải')
  await expect.poll(async () => (await storedRow())?.product_name).toBe('Giày vải')

  // The sides lie to the right of what is in view: pieces, value, weight, length.
  await pressTimes(page, 'ArrowRight', 4)
  const length = await open(page, 'Dài (cm)')
  await expect
    .poll(() => offered(page))
    .toEqual(['Hộp giày · 30 × 20 × 12,5 cm', 'Hộp nhỏ · 30 × 20 × 10 cm'])
  await length.fill('Hộp giày · 30 × 20 × 12,5 cm')
  await page.keyboard.press('Enter')
  await expect.poll(storedRow).toMatchObject({ length: '30', width: '20', height: '12.5', weight: '0.4' })

  // Any other text is the shop's own.
  const again = await open(page, 'Tên hàng')
  await again.fill('2 × Khăn len tự đan')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await storedRow())?.product_name).toBe('2 × Khăn len tự đan')
})

test('the form of a row offers the products on a phone', async ({ page }) => {
  await page.setViewportSize(narrow)
  await enterAs(page, owner)
  await page.goto(`/packages/edit/id=${id}&no=1&type=warnings`)
  const product = page.getByRole('combobox', { name: 'Tên hàng' })
  await expect(product).toHaveValue('Mũ len')
  const list = await product.getAttribute('list')
  const options = page.locator(`datalist[id="${list}"] option`)
  await expect(options).toHaveCount(2)
  await expect(options.first()).toHaveAttribute('value', 'Giày vải')
})
