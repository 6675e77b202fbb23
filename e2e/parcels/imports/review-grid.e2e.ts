import {
  createImport,
  listImportRows,
  listImports,
  validateImportRows,
} from '@guihang/contract/parcels/imports'
import { expect, type Page } from '@playwright/test'
import { goodOrder } from '../../../apps/api/src/testing/imports/order-files.ts'
import { screenOf } from '../../setup/demo-shop.ts'
import { addStore, enterAs, newOwner, type Owner } from '../../setup/people.ts'
import { narrow, wide } from '../../setup/walks.ts'
import { test } from '../../setup/watch.ts'
import { button, cellOf, columns, grid, paste, tab, toCell } from './grid.ts'
import { words } from './paste-two-hundred.words.ts'

test.describe.configure({ mode: 'parallel' })

const w = words.vi
const validate = '**/v1/validate-packages'
const rowsACall = 500
const values = Object.fromEntries(Object.entries(goodOrder).map(([field, cell]) => [field, String(cell)]))

/** An import without a file that holds these orders in lines 1, 2 and so on; its address. */
async function gridOf({ client }: Owner, store_id: string, orders: readonly object[]): Promise<string> {
  const { data } = await client.call(createImport, { body: { store_id } })
  const rows = orders.map((order, at) => ({
    no: at + 1,
    values: { ...values, receiver_phone: `09${String(12345670 + at)}`, ...order },
  }))
  for (let from = 0; from < rows.length; from += rowsACall) {
    const body = { import_id: data.id, rows: rows.slice(from, from + rowsACall) }
    await client.call(validateImportRows, { body })
  }
  return data.id
}

async function openGrid(page: Page, id: string): Promise<void> {
  await page.goto(`/packages/review/${id}`)
  await expect(screenOf(page, 'import-review')).toBeVisible()
}

const storedRows = async ({ client }: Owner, id: string) =>
  (await client.call(listImportRows, { params: { id } })).data
const namesIn = async (owner: Owner, id: string) =>
  (await storedRows(owner, id)).map((row) => row.values.receiver_name)

async function enterAlone(page: Page, owner: Owner, size = wide): Promise<void> {
  await page.setViewportSize(size)
  await enterAs(page, owner)
}

test('an import of more rows than one answer holds is counted and shown whole', async ({ page, storage }) => {
  const owner = await newOwner(storage)
  const store = await addStore(owner)
  const orders = Array.from({ length: 2_003 }, (_, at) => ({ receiver_name: `Khách ${at + 1}` }))
  const id = await gridOf(owner, store.id, orders)
  await enterAlone(page, owner)
  await openGrid(page, id)
  await expect(tab(page, w.tab('all'))).toContainText('2.003')
  await expect(grid(page)).toHaveAttribute('aria-rowcount', /^2\d{3}$/)
})

test('the grid is worked by keys alone: typing, copying down, repairs, removal, undo, creating; a chosen cell keeps the first letter of an input method, composed or put in at once; sums and counts are right while cells are edited, in every group', async ({
  page,
  storage,
}) => {
  const owner = await newOwner(storage)
  const store = await addStore(owner)
  const id = await gridOf(owner, store.id, [
    { receiver_name: 'Một', cod: '100000' },
    { receiver_name: '', cod: '200000' },
    { receiver_name: 'Ba', weight: '500', cod: '0' },
    { receiver_name: 'Bốn', cod: '' },
  ])
  await enterAlone(page, owner)
  await openGrid(page, id)
  await expect(tab(page, w.tab('all'))).toContainText('4')
  await button(page, w.fillDown).focus()
  await page.keyboard.press('Tab')
  const press = (key: string) => page.keyboard.press(key)
  await toCell(page, 1, columns.name)
  // Enter opens the cell and Escape leaves it as it was.
  await press('Enter')
  await page.keyboard.type('Sai')
  await press('Escape')
  await expect(await cellOf(page, 2, w.name)).not.toContainText('Sai')
  await press('Control+d')
  await expect(await cellOf(page, 2, w.name)).toHaveText('Một')
  await expect(tab(page, w.tab('invalid'))).toContainText('0')
  await press('Control+z')
  await expect(tab(page, w.tab('invalid'))).toContainText('1')
  await press('Control+y')
  await expect(tab(page, w.tab('invalid'))).toContainText('0')

  // To the repair of the next row and back to its cell.
  await press('ArrowDown')
  await press('Control+Enter')
  await expect(
    page
      .getByRole('region', { name: w.row(3) })
      .getByRole('button')
      .first(),
  ).toBeFocused()
  await press('Escape')
  await expect(grid(page).getByRole('gridcell', { selected: true })).toBeFocused()
  await press('Control+Enter')
  await press('Enter')
  await expect(tab(page, w.tab('ask'))).toContainText('0')
  await expect(grid(page).getByRole('gridcell', { selected: true })).toBeFocused()

  await press('Control+Delete')
  await expect(tab(page, w.tab('all'))).toContainText('3')
  await press('Control+z')
  await expect(tab(page, w.tab('all'))).toContainText('4')
  await expect(tab(page, w.tab('valid'))).toContainText('4')
  // Delete empties a cell; what is typed into a line below the last is a new order. N is a letter here and no shortcut.
  await toCell(page, 4, columns.name)
  await page.keyboard.type('Năm')
  await press('Enter')
  await expect(tab(page, w.tab('invalid'))).toContainText('1')
  await press('ArrowUp')
  await press('Delete')
  await press('Control+Delete')
  await expect(tab(page, w.tab('invalid'))).toContainText('0')

  // An input method writes a letter that no key has.
  await (await cellOf(page, 1, w.name)).click()
  await page.keyboard.insertText('Ấ')
  await page.keyboard.type('p 3')
  await page.keyboard.press('Enter')
  await expect(await cellOf(page, 1, w.name)).toHaveText('Ấp 3')

  const method = await page.context().newCDPSession(page)
  for (const text of ['A', 'Â', 'Ấ', 'Ấp']) {
    await method.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Process',
      windowsVirtualKeyCode: 229,
    })
    await method.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  }
  await method.send('Input.insertText', { text: 'Ấp' })
  await page.keyboard.type(' 4')
  await page.keyboard.press('Enter')
  await expect(await cellOf(page, 2, w.name)).toHaveText('Ấp 4')
  await expect.poll(() => namesIn(owner, id)).toEqual(['Ấp 3', 'Ấp 4', 'Ba', 'Bốn'])

  const sums = page.locator('dl')
  await expect(sums).toContainText('300.000')
  await (await cellOf(page, 1, w.name)).click()
  await toCell(page, 1, columns.cod)
  await page.keyboard.type('50k')
  await page.keyboard.press('Enter')
  await expect(sums).toContainText('150.000')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('abc')
  await page.keyboard.press('Enter')
  // What cannot be created counts in no sum.
  await expect(sums).toContainText('100.000')
  await expect(tab(page, w.tab('invalid'))).toContainText('1')
  const [record] = (await owner.client.call(listImports, { query: { id } })).data
  const fee = new Intl.NumberFormat('vi-VN').format(record?.fee ?? 0)
  expect(record).toMatchObject({ cod: 100_000, counts: { valid: 3, invalid: 1 } })
  await expect(sums).toContainText(fee)
  await page.keyboard.press('Control+z')
  await expect(sums).toContainText('150.000')

  await button(page, w.create(4)).focus()
  await press('Enter')
  await expect(page.getByText(w.created(4), { exact: true })).toBeVisible()
})

test('a failed call keeps what was typed, over a reload, and another device goes on with it; two tabs show each other’s rows, and two new orders in one line are both kept', async ({
  page,
  storage,
  browser,
  watch,
}) => {
  watch.allowFailedCalls()
  const owner = await newOwner(storage)
  const store = await addStore(owner)
  const id = await gridOf(owner, store.id, [{ receiver_name: 'Một' }])
  await enterAlone(page, owner)
  await openGrid(page, id)
  await expect(tab(page, w.tab('all'))).toContainText('1')
  await page.route(validate, (route) => route.abort('connectionfailed'))
  await (await cellOf(page, 1, w.name)).click()
  await page.keyboard.type('Một sửa')
  await page.keyboard.press('Enter')
  // The row above is unsaved by then: the paste has to be told by its own text.
  await expect(await cellOf(page, 2, w.name)).toBeFocused()
  await paste(page, 'Hai\t0912345671\t12 Lê Lợi')
  await expect(await cellOf(page, 2, w.name)).toHaveText('Hai')
  await expect(page.getByText(w.unsaved)).toBeVisible()
  await page.reload()
  await expect(await cellOf(page, 1, w.name)).toHaveText('Một sửa')
  await expect(await cellOf(page, 2, w.name)).toHaveText('Hai')
  await expect(page.getByText(w.unsaved)).toBeVisible()
  expect(await namesIn(owner, id)).toEqual(['Một'])
  await page.unroute(validate)
  await button(page, w.retry).click()
  await expect.poll(() => namesIn(owner, id)).toEqual(['Một sửa', 'Hai'])

  const other = await (await browser.newContext()).newPage()
  await enterAlone(other, owner)
  await other.goto('/import-packages')
  await other.getByRole('link', { name: w.pasted }).click()
  await expect(await cellOf(other, 2, w.name)).toHaveText('Hai')
  await other.context().close()

  const beside = await page.context().newPage()
  await beside.setViewportSize(wide)
  await openGrid(beside, id)
  await expect(await cellOf(beside, 1, w.name)).toHaveText('Một sửa')
  await (await cellOf(page, 1, w.name)).click()
  await page.keyboard.type('Một nữa')
  await page.keyboard.press('Enter')
  await expect(await cellOf(beside, 1, w.name)).toHaveText('Một nữa')

  // The other tab writes into line 3 while this one, which does not know yet, writes there, too.
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(validate, async (route) => {
    await held
    await route.continue()
  })
  await page.route('**/arr-package*', async (route) => {
    await held
    await route.continue()
  })
  await (await cellOf(page, 3, w.name)).click()
  await page.keyboard.type('Từ đây')
  await page.keyboard.press('Enter')
  await (await cellOf(beside, 3, w.name)).click()
  await beside.keyboard.type('Từ kia')
  await beside.keyboard.press('Enter')
  await expect.poll(() => namesIn(owner, id)).toEqual(['Một nữa', 'Hai', 'Từ kia'])
  release()
  await expect.poll(() => namesIn(owner, id)).toEqual(['Một nữa', 'Hai', 'Từ kia', 'Từ đây'])
  for (const one of [page, beside]) {
    await expect(await cellOf(one, 3, w.name)).toHaveText('Từ kia')
    await expect(await cellOf(one, 4, w.name)).toHaveText('Từ đây')
  }

  // A row that is taken out there cannot come back half empty by an edit here.
  await (await cellOf(beside, 3, w.name)).click()
  await beside.keyboard.press('Control+Delete')
  await expect(tab(page, w.tab('all'))).toContainText('3')
  expect(await namesIn(owner, id)).toEqual(['Một nữa', 'Hai', 'Từ đây'])
})

const chat = `1. Chị Hà 0908554118, 5 Lê Lai, phường Bến Thành, HCM, 250k
2. Nga 0933554226, 9 Lý Tự Trọng, phường Sài Gòn, HCM, đã ck
3. A Tuấn 0977123456, 5 Lê Văn Sỹ, Phường 5, TP HCM, cod 1tr2`

test('a whole chat becomes a row for each order, in the grid and on a phone', async ({ page, storage }) => {
  const owner = await newOwner(storage)
  await addStore(owner)
  await enterAlone(page, owner)
  await page.goto('/packages')
  await expect(screenOf(page, 'packages')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('chat')
  await page.getByRole('option', { name: w.pasteMany }).click()
  await expect(screenOf(page, 'paste-orders')).toBeVisible()
  await button(page, w.emptyGrid).click()
  await expect(grid(page).getByRole('gridcell', { selected: true })).toBeFocused()
  await paste(page, chat)
  await expect(page.getByText(w.readOrders(3))).toBeVisible()
  await expect(tab(page, w.tab('all'))).toContainText('3')
  await expect(await cellOf(page, 1, w.phone)).toHaveText('0908554118')
  const { data } = await owner.client.call(listImports, {})
  await expect.poll(async () => (await storedRows(owner, data[0]?.id ?? '')).length).toBe(3)
  const rows = await storedRows(owner, data[0]?.id ?? '')
  expect(rows[0]?.values).toMatchObject({ cod: '250000', address_level_3: 'Phường Bến Thành' })
  expect(rows[1]?.values).toMatchObject({ cod: '0', address_level_3: 'Phường Sài Gòn' })
  expect(rows[2]?.proposals[0]).toMatchObject({ field: 'address_level_3' })
  // Goods that all orders have in common are typed once and filled down.
  await toCell(page, 0, columns.product)
  await paste(page, 'Áo thun\t1\t250k')
  await button(page, w.fillDown).click()
  await expect
    .poll(async () => (await storedRows(owner, data[0]?.id ?? '')).at(-1)?.values.product_name)
    .toBe('Áo thun')

  await page.setViewportSize(narrow)
  await page.goto('/packages/review/new')
  await page.getByRole('textbox', { name: w.pasteHere }).fill('mai mình giao nhé')
  await button(page, w.putIn).click()
  await expect(page.getByText('Không thấy đơn nào')).toBeVisible()
  await page.getByRole('textbox', { name: w.pasteHere }).fill(chat)
  await page.reload()
  await button(page, w.putIn).click()
  await expect(screenOf(page, 'import-review')).toBeVisible()
  await expect(tab(page, w.tab('all'))).toContainText('3')
  await page.getByRole('link', { name: w.pasteMore }).click()
  await page.getByRole('textbox', { name: w.pasteHere }).fill('Lan 0912345678 12 Lê Lợi, phường Sài Gòn, HCM')
  await button(page, w.putIn).click()
  await expect(tab(page, w.tab('all'))).toContainText('4')
  await expect(page.getByRole('link', { name: `${w.row(4)}: Lan` })).toBeVisible()
})
