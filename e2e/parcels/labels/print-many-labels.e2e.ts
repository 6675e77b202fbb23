import { expect, type Page } from '@playwright/test'
import { printInMemory } from '../../../apps/api/src/testing/read-printed.ts'
import {
  answer,
  freshWord,
  makeDraft,
  makeParcel,
  type Parcel,
  readParcel,
  signIn,
} from '../../setup/demo-shop.ts'
import { addParcel, addStore, enterAs, newOwner } from '../../setup/people.ts'
import { countPrints, expectAccessible } from '../../setup/screens.ts'
import { test } from '../../setup/watch.ts'
import { bar, chooseAll, houseAnswer, openList, rows } from '../parcel-list.ts'

/** Whether a printed page carries the code of this parcel; its groups may be read as words of their own. */
const carries = (text: string, { tracking_number }: { tracking_number: string }) =>
  text.replaceAll(/\s/g, '').includes(tracking_number)

/** Notes which addresses the page opens in tabs of their own; a browser without a window shows no PDF. */
async function watchOpening(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const opened: string[] = []
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true })
    Object.assign(window, {
      opened,
      open: (address: string) => {
        opened.push(address)
        return window
      },
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'opened'))
}

/** An id nobody has, told from the others by its number. */
const idNumbered = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`

/**
 * Shows the parcel that is found as one of 499; whoever asks for all of them is given it under as many other ids. So one
 * chosen before and all of them are 500: the most that a screen prints by itself.
 */
async function listAsManyAsAScreenPrints(page: Page): Promise<void> {
  const total = 499
  let found: Parcel | undefined
  await page.route(/\/v1\/shop-packages\?/, async (route) => {
    found ??= (await houseAnswer(route))?.data[0]
    if (!found) return
    const query = new URL(route.request().url()).searchParams
    const all = query.get('limit') === '200'
    const from = Number(query.get('cursor')?.slice(-12) ?? (all ? 1 : 0))
    const end = all ? Math.min(from + 200, total + 1) : from + 1
    const data: Parcel[] = []
    for (let number = from; number < end; number += 1)
      data.push(number === 0 ? found : { ...found, id: idNumbered(number) })
    await answer(route, 200, { data, meta: { next_cursor: end <= total ? idNumbered(end) : null, total } })
  })
}

test.describe('printing the labels of many parcels', () => {
  test('prints what has a label, remembers the size, and tells what was left out', async ({ page }) => {
    await signIn(page)
    const prints = await countPrints(page)
    const word = freshWord()
    const [one, two, draft] = await Promise.all([
      makeParcel(page, { receiver_name: word }),
      makeParcel(page, { receiver_name: word }),
      makeDraft(page, { receiver_name: word }),
    ])
    await openList(page, `/packages?keyword=${word}`)
    await chooseAll(page)
    await bar(page).getByRole('button', { name: 'In nhãn' }).click()
    const dialog = page.getByRole('dialog', { name: 'In nhãn cho 2 đơn' })
    await expect(dialog.getByRole('listitem').filter({ hasText: draft.tracking_number })).toContainText(
      'Đơn nháp chưa có nhãn.',
    )
    await dialog.getByRole('radio', { name: '52 × 70 mm' }).check()
    const asked = page.waitForRequest(/packages-multiple-awb/)
    await dialog.getByRole('button', { name: 'In 2 đơn' }).click()
    const sent: { ids: string[]; size: string } = (await asked).postDataJSON()
    expect(sent.ids.sort()).toEqual([one.id, two.id].sort())
    expect(sent.size).toBe('52x70')

    const done = page.getByRole('dialog', { name: 'Nhãn của 2 đơn đã sẵn sàng' })
    await expect(done.getByRole('listitem').filter({ hasText: draft.tracking_number })).toBeVisible()
    const saving = page.waitForEvent('download')
    await done.getByRole('button', { name: 'Tải PDF' }).click()
    expect((await saving).suggestedFilename()).toBe('nhan-2-don.pdf')
    await expect.poll(prints).toBe(1)
    await done.getByRole('button', { name: 'Đóng' }).click()
    expect((await readParcel(page, one.id)).awb_print_count).toBe(1)

    // The next time one press leads from the selection to the browser's print dialog.
    await bar(page).getByRole('button', { name: 'In nhãn' }).click()
    await expect(done).toBeVisible()
    await expect.poll(prints).toBe(2)
    const pages = await printInMemory(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
    expect(pages.map(({ text }) => [one, two].filter((parcel) => carries(text, parcel)).length)).toEqual([
      1, 1,
    ])
    expect(pages.map(({ width }) => Math.round((width / 72) * 25.4))).toEqual([52, 52])
    expect(pages.some(({ text }) => text.includes('Đơn hàng'))).toBe(false)
    await done.getByRole('button', { name: 'Đổi khổ nhãn' }).click()
    await expect(page.getByRole('radio', { name: '52 × 70 mm' })).toBeChecked()
  })

  test('prints every unprinted label of a shop in two presses, four to a sheet whose edge stays empty', async ({
    page,
    storage,
  }) => {
    const prints = await countPrints(page)
    const owner = await newOwner(storage)
    const store = await addStore(owner)
    const traits = { products: [{ name: 'Khăn', quantity: 1, value: 100_000 }], product_value: 100_000 }
    const parcels = await Promise.all([
      addParcel(owner, store, { ...traits, cod: 100_000 }),
      addParcel(owner, store, { ...traits, cod: 100_000 }),
    ])
    await enterAs(page, owner)
    await openList(page)
    for (const { tracking_number } of parcels)
      await expect(rows(page).filter({ hasText: tracking_number })).toContainText('Chưa in')
    await page.getByRole('link', { name: 'In nhãn chưa in' }).click()
    const dialog = page.getByRole('dialog', { name: 'In nhãn cho 2 đơn' })
    await dialog.getByRole('radio', { name: 'A6', exact: true }).check()
    await dialog.getByRole('radio', { name: '4 nhãn trên tờ A4' }).check()
    await dialog.getByRole('button', { name: 'In 2 đơn' }).click()
    await expect.poll(prints).toBe(1)
    const sheets = await printInMemory(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
    expect(sheets.map(({ width }) => Math.round((width / 72) * 25.4))).toEqual([297])
    for (const parcel of parcels) expect(carries(sheets[0]?.text ?? '', parcel)).toBe(true)
    await page.getByRole('button', { name: 'Đóng' }).click()
    await expect(page).toHaveURL('/packages')
    await expect(rows(page).filter({ hasText: 'Chưa in' })).toHaveCount(0)

    await page.getByRole('link', { name: 'In nhãn chưa in' }).click()
    await expect(page.getByRole('dialog', { name: 'Không còn nhãn nào chưa in' })).toBeVisible()
  })

  test('says why the labels did not come, and prints them as soon as it is asked again', async ({
    page,
    watch,
  }) => {
    await signIn(page)
    watch.allowFailedCalls()
    const opened = await watchOpening(page)
    const word = freshWord()
    const one = await makeParcel(page, { receiver_name: word })
    await listAsManyAsAScreenPrints(page)
    await openList(page, `/packages?keyword=${word}`)
    await rows(page).first().getByRole('checkbox').check()
    await bar(page).getByRole('button', { name: 'Chọn cả 499 đơn' }).click()
    await expect(bar(page)).toContainText('500 đơn')

    let calls = 0
    await page.route(/packages-multiple-awb/, async (route) => {
      calls += 1
      const sent: { ids: string[] } = route.request().postDataJSON()
      // The file is refused, then kept waiting until the print is stopped, then given.
      if (calls === 1) await answer(route, 503, { code: 'EBUSY', message: 'Đang bận', request_id: 'r-1' })
      else if (calls !== 2) await route.continue({ postData: { ...sent, ids: [one.id] } })
    })
    await bar(page).getByRole('button', { name: 'In nhãn' }).click()
    const dialog = page.getByRole('dialog', { name: 'In nhãn cho 500 đơn' })
    const print = dialog.getByRole('button', { name: 'In 500 đơn' })
    await print.click()
    await expect(dialog.getByRole('alert')).toHaveText('Đang bận')
    // Only a print that failed comes to this: `every-screen` has none.
    await expectAccessible(page, '[role=dialog]')
    await print.click()
    await expect.poll(() => calls).toBe(2)
    await dialog.getByRole('button', { name: 'Dừng' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(/Bạn đã dừng/)
    expect((await readParcel(page, one.id)).awb_print_count).toBe(0)
    await print.click()
    const done = page.getByRole('dialog', { name: 'Nhãn của 500 đơn đã sẵn sàng' })
    await expect(done.getByRole('alert')).toHaveCount(0)
    const saving = page.waitForEvent('download')
    await done.getByRole('button', { name: 'Tải PDF' }).click()
    await saving
    await done.getByRole('button', { name: 'Mở để in' }).click()
    expect(await opened()).toEqual([expect.stringMatching(/^blob:/)])
  })

  test('reports a parcel that the server left out of the file', async ({ page }) => {
    await signIn(page)
    const word = freshWord()
    const [one, two] = await Promise.all([
      makeParcel(page, { receiver_name: word }),
      makeParcel(page, { receiver_name: word }),
    ])
    await openList(page, `/packages?keyword=${word}`)
    await chooseAll(page)
    // Cancelled elsewhere after this screen has read it.
    await page.route(/packages-multiple-awb/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'x-skipped': two.id } })
    })
    await bar(page).getByRole('button', { name: 'In nhãn' }).click()
    await page.getByRole('button', { name: 'In 2 đơn' }).click()
    const done = page.getByRole('dialog', { name: 'Nhãn của 1 đơn đã sẵn sàng' })
    await expect(done.getByRole('listitem').filter({ hasText: two.tracking_number })).toContainText(
      'Đơn không còn in được',
    )
    await expect(done.getByText(one.tracking_number)).toHaveCount(0)
  })
})
