import { listParcels } from '@guihang/contract/parcels/parcels'
import { expect, type Page } from '@playwright/test'
import { screenOf } from '../../setup/demo-shop.ts'
import { addStore, enterAs, newOwner, type Owner } from '../../setup/people.ts'
import { expectFits, expectSoundAt } from '../../setup/screens.ts'
import { drawn, everyWay, languages, narrow, wide } from '../../setup/walks.ts'
import { test } from '../../setup/watch.ts'
import { button, cellOf, grid, paste, pressTimes, tab, toLineStart } from './grid.ts'
import { ordersWithMistakes } from './orders-with-mistakes.ts'
import { type Words, words } from './upload-repair-create.words.ts'

test.describe.configure({ mode: 'parallel' })

async function uploadTheFile(page: Page, w: Words): Promise<void> {
  await page.getByLabel(w.file, { exact: true }).setInputFiles(await ordersWithMistakes())
  await expect(screenOf(page, 'import-review')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('don-toi-nay.xlsx')
  await expect(tab(page, w.tab('all'))).toContainText('13')
}

const codesOf = async ({ client }: Owner) =>
  (await client.call(listParcels, { query: { limit: '50' } })).data.map(({ private_code }) => private_code)

for (const language of drawn(languages, import.meta.filename)) {
  const w = words[language]

  test(`a file with ten kinds of mistakes is repaired in the grid and created, ${language}`, async ({
    page,
    storage,
  }) => {
    const owner = await newOwner(storage)
    await addStore(owner)
    await page.setViewportSize(wide)
    await enterAs(page, owner, { language })
    await page.goto('/packages')
    await page.getByRole('link', { name: w.excel }).click()
    await expect(screenOf(page, 'upload-excel')).toBeVisible()
    await uploadTheFile(page, w)
    await page.getByRole('button', { name: w.emptyColumns }).click()
    await expect(tab(page, w.tab('invalid'))).toContainText('6')
    await expect(tab(page, w.tab('ask'))).toContainText('2')
    await expect(tab(page, w.tab('warnings'))).toContainText('3')
    await expect(tab(page, w.tab('valid'))).toContainText('2')

    // The valid ones become parcels now; the rest stays.
    await button(page, w.create(5)).click()
    // The note, and not the line of the import that says so as well.
    await expect(page.getByText(w.created(5), { exact: true })).toBeVisible()
    await expect(tab(page, w.tab('created'))).toContainText('5')
    expect(await codesOf(owner)).toHaveLength(5)

    await tab(page, w.tab('invalid')).click()
    const phone = await cellOf(page, 3, w.phone)
    await expect(phone).toContainText(w.phoneShort)
    await phone.click()
    // What is said of the cell goes when one types: it would lie over the next.
    const tip = page.locator('.shadow-float[aria-hidden]').filter({ hasText: w.phoneShort })
    await page.mouse.move(0, 0)
    await phone.hover()
    await expect(tip).toBeVisible()
    await page.keyboard.type('0912345603')
    await expect(tip).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(await cellOf(page, 3, w.phone)).toHaveText('0912345603')
    await expect(tab(page, w.tab('invalid'))).toContainText('5')
    await button(page, w.undo).click()
    await expect(await cellOf(page, 3, w.phone)).toContainText(w.phoneShort)
    await button(page, w.redo).click()
    await expect(tab(page, w.tab('invalid'))).toContainText('5')
    await expectSoundAt(page, wide)

    // A row that nobody wants is taken out, and comes back.
    await (await cellOf(page, 13, w.orderCode)).click()
    await button(page, w.remove).click()
    await expect(tab(page, w.tab('invalid'))).toContainText('4')
    await page.locator('.Toastify__toast').getByRole('button', { name: w.undo }).click()
    await expect(tab(page, w.tab('invalid'))).toContainText('5')

    // One block of cells, as Excel copies it, over two rows and five columns.
    await (await cellOf(page, 10, w.orderCode)).click()
    await page.keyboard.press('End')
    await pressTimes(page, 'ArrowLeft', 4)
    await paste(page, 'Shop trả\tKhông cho xem\tKhông\t\tKho Bến Nghé\r\nNgười nhận trả\t\tCó\tnhanh\t\r\n')
    await expect(tab(page, w.tab('invalid'))).toContainText('3')
    await toLineStart(page)
    await (await cellOf(page, 7, w.phone)).click()
    await pressTimes(page, 'ArrowRight', 8)
    await paste(page, '250k')
    await expect(tab(page, w.tab('invalid'))).toContainText('2')
    // The ward of the row above, filled down.
    await toLineStart(page)
    await (await cellOf(page, 12, w.phone)).click()
    await pressTimes(page, 'ArrowRight', 4)
    await page.keyboard.press('Control+d')
    await expect(tab(page, w.tab('invalid'))).toContainText('1')
    await toLineStart(page)
    await (await cellOf(page, 13, w.orderCode)).click()
    await page.keyboard.type('SO-13')
    await page.keyboard.press('Tab')
    await expect(tab(page, w.tab('invalid'))).toContainText('0')

    await tab(page, w.tab('ask')).click()
    for (const line of [5, 6]) {
      await (await cellOf(page, line, w.orderCode)).click()
      await page
        .getByRole('region', { name: w.row(line) })
        .getByRole('button')
        .first()
        .click()
    }
    await expect(tab(page, w.tab('ask'))).toContainText('0')
    await button(page, w.create(8)).click()
    await expect(page.getByText(w.created(8), { exact: true })).toBeVisible()
    const codes = await codesOf(owner)
    expect(codes.toSorted()).toEqual(Array.from({ length: 13 }, (_, at) => `SO-${at + 2}`).toSorted())
    await page.getByRole('link', { name: w.seeParcels }).click()
    await expect(screenOf(page, 'packages')).toBeVisible()
    await expect(page.getByText('Khách 13')).toBeVisible()
    await page.goto('/import-packages')
    await expect(page.getByRole('link', { name: 'don-toi-nay.xlsx' })).toBeVisible()
    // In `npm test` this screen and the form of a row are looked at by `every-screen`.
    if (everyWay) await expectSoundAt(page, wide)
  })

  test(`a phone repairs a row in a form of its own, ${language}`, async ({ page, storage, watch }) => {
    const owner = await newOwner(storage)
    await addStore(owner)
    await page.setViewportSize(narrow)
    await enterAs(page, owner, { language })
    await page.goto('/packages/upload-excel')
    await uploadTheFile(page, w)
    await expect(grid(page)).toHaveCount(0)
    await tab(page, w.tab('invalid')).click()
    await expectSoundAt(page, narrow)
    await page.getByRole('link', { name: `${w.row(3)}: Khách 3` }).click()
    await expect(screenOf(page, 'import-row')).toBeVisible()
    if (everyWay) await expectSoundAt(page, narrow)
    const field = (name: string) => page.getByRole('textbox', { name })
    await expect(field(w.value)).toHaveValue('350.000')
    await field(w.phone).fill('0912345603')
    await expect(page.getByRole('main').getByText(w.phoneShort).first()).toBeVisible()
    // Leaving the field judges the row; nothing is pressed.
    await field(w.phone).press('Tab')
    await expect(page.getByRole('main').getByText(w.phoneShort)).toHaveCount(0)
    await expect(page.getByText(w.rowOk)).toBeVisible()
    await button(page, w.saveNext).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.editRow(7))
    await expectFits(page)
    // What cannot be read stands as it was written, and an amount may be typed as people say it.
    await expect(field(w.cod)).toHaveValue('ba trăm')
    await field(w.cod).fill('350k')
    await field(w.value).focus()
    await expect(page.getByText(w.rowOk)).toBeVisible()
    await expect(field(w.cod)).toHaveValue('350.000')
    await page.goBack()
    await page.goBack()

    // A parcel that was made from a row is put right under its own address, and saving leads back to the review.
    await button(page, w.create(7)).click()
    await expect(tab(page, w.tab('created'))).toContainText('7')
    await tab(page, w.tab('created')).click()
    const review = page.url()
    await page.getByRole('link', { name: `${w.row(3)}: Khách 3` }).click()
    await expect(screenOf(page, 'parcel-edit')).toBeVisible()
    await expect(page).toHaveURL(/\/packages\/edit-created\/[^/]+&valid\?import=/)
    await expectFits(page)
    await page.getByRole('textbox', { name: w.receiverName }).fill('Khách Ba')
    await button(page, w.saveChanges).click()
    await expect(screenOf(page, 'import-review')).toBeVisible()
    expect(page.url()).toBe(review)
    watch.allowFailedCalls()
    await page.goto('/packages/review/abc')
    await expect(page.getByText(w.noUpload)).toBeVisible()
  })
}

test('where the order system creates the parcels there is no upload', async ({ page, storage }) => {
  const owner = await newOwner(storage, { shop: { is_oms: 3 } })
  await enterAs(page, owner)
  await page.goto('/packages')
  await expect(screenOf(page, 'packages')).toBeVisible()
  await expect(page.getByRole('link', { name: words.vi.excel })).toHaveCount(0)
  for (const path of ['/packages/upload-excel', '/import-packages']) {
    await page.goto(path)
    await expect(screenOf(page, 'not-found')).toBeVisible()
  }
})
