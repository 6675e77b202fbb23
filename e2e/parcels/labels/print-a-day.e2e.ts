import { cancelParcel, getParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import { getPickupList } from '@guihang/contract/parcels/pickup-lists'
import { addDays, businessDayOf } from '@guihang/domain/calendar'
import { groupTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import { expect, type Page } from '@playwright/test'
import { printInMemory, readSymbols } from '../../../apps/api/src/testing/read-printed.ts'
import { addParcel, addStore, enterAs, newOwner, type Owner, signIn } from '../../setup/people.ts'
import { countPrints, expectSettled, expectSoundAt } from '../../setup/screens.ts'
import { sizeOf, walksOf } from '../../setup/walks.ts'
import { test } from '../../setup/watch.ts'
import { copyParcel } from '../batches/whole-batch.ts'
import { type Words, words } from './print-a-day.words.ts'

test.describe.configure({ mode: 'parallel' })

/** An evening of a busy shop, and the sheets on which it is signed for. */
const evening = sizeOf({ short: 30, full: 120 })
const sheets = sizeOf({ short: 2, full: 6 })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const code = ({ tracking_number }: Parcel) => groupTrackingNumber(tracking_number)
const cheap = {
  products: [{ name: 'Khăn', quantity: 2, value: 75_000 }],
  product_value: 150_000,
  cod: 150_000,
}

/** Parcels that wait for pickup and stay there: the simulated provider leaves those of other order systems alone. */
async function waitingParcels(
  owner: Owner,
  storage: Parameters<typeof newOwner>[0],
  store: Parameters<typeof addParcel>[1],
  count: number,
): Promise<Parcel[]> {
  const parcels: Parcel[] = []
  while (parcels.length < count) {
    const lot = Array.from({ length: Math.min(10, count - parcels.length) }, () =>
      addParcel(owner, store, cheap),
    )
    parcels.push(...(await Promise.all(lot)))
    await storage.pool.query(
      `UPDATE parcels SET oms_code = 'HELD-' || code WHERE shop_id = $1 AND oms_code IS NULL`,
      [owner.user.shop.id],
    )
  }
  return parcels
}

/** Makes parcels as if they were created on the day before. */
async function ageByADay(
  storage: Parameters<typeof newOwner>[0],
  parcels: readonly Parcel[],
): Promise<Parcel[]> {
  const { pool } = storage
  const aged: Parcel[] = []
  for (const parcel of parcels) {
    const created = new Date(Date.parse(parcel.created_at) - 86_400_000)
    const at = created.getTime().toString(16).padStart(12, '0')
    const id = `${at.slice(0, 8)}-${at.slice(8)}${parcel.id.slice(13)}`
    await pool.query('DELETE FROM parcel_events WHERE parcel_id = $1', [parcel.id])
    await pool.query('UPDATE parcels SET id = $2, created_at = $3 WHERE id = $1', [parcel.id, id, created])
    for (const table of ['parcel_states', 'parcel_lists', 'parcel_searches', 'parcel_numbers'])
      await pool.query(`UPDATE ${table} SET parcel_id = $2 WHERE parcel_id = $1`, [parcel.id, id])
    aged.push({ ...parcel, id })
  }
  return aged
}

async function printAllLabels(page: Page, w: Words, presses: 'asks' | 'remembers'): Promise<void> {
  await page.goto('/packages')
  await expectSettled(page, 'packages')
  if (presses === 'asks') await page.getByRole('link', { name: w.printUnprinted }).click()
  // A phone has no room for the link in the list's head: its address does the same, as does the palette.
  else await page.goto('/packages?print=unprinted')
  const dialog = page.getByRole('dialog', { name: w.ask(evening) })
  if (presses === 'asks') await dialog.getByRole('radio', { name: w.size, exact: true }).check()
  else await expect(dialog.getByRole('radio', { name: w.size, exact: true })).toBeChecked()
  await dialog.getByRole('button', { name: w.act(evening) }).click()
  await expect(page.getByRole('dialog', { name: w.ready(evening) })).toBeVisible()
}

async function scan(page: Page, w: Words, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: w.scan })
  await field.fill(text)
  await field.press('Enter')
}

for (const { language, size } of walksOf(import.meta.filename)) {
  const w = words[language]

  test(`an evening of ${evening} parcels is printed, ticked and signed for, ${language}, ${size.width} px`, async ({
    page,
    context,
    browser,
    storage,
  }) => {
    await page.setViewportSize(size)
    const prints = await countPrints(page)
    const owner = await newOwner(storage)
    const store = await addStore(owner)
    await addParcel(owner, store, cheap)
    await copyParcel(storage, owner, evening - 7)
    const older = await ageByADay(storage, await waitingParcels(owner, storage, store, 2))
    const parcels = await waitingParcels(owner, storage, store, 4)
    await enterAs(page, owner, { language })
    // What a shop has chosen for its labels is remembered on this machine.
    if (size.width < 768)
      await context.addInitScript(
        ([key, value]) => localStorage.setItem(String(key), String(value)),
        [`guihang.labels.${owner.user.shop.shop_code}`, JSON.stringify({ size: 'a6' })],
      )
    await printAllLabels(page, w, size.width < 768 ? 'remembers' : 'asks')
    await expect.poll(prints).toBe(1)
    await button(page, w.close).click()

    const [first, second, third, cancelled] = parcels
    if (!first || !second || !third || !cancelled) throw new Error('There are too few parcels')
    await owner.client.call(cancelParcel, { params: { id: cancelled.id }, body: {} })
    if (size.width < 768) await page.goto('/live-dashboard')
    await page.getByRole('link', { name: w.link }).click()
    await expectSettled(page, 'pickup-list')
    await expect(page.getByText(w.progress(0, evening - 3))).toBeVisible()
    await expect(page.getByText(w.fallen)).toBeVisible()

    // A second screen of a colleague, and the scanner at this one.
    const other = await browser.newContext({ viewport: size, baseURL: new URL(page.url()).origin })
    const beside = await other.newPage()
    await enterAs(beside, await signIn({ username: owner.user.email, password: owner.user.password }), {
      language,
    })
    await beside.goto('/pickup-list')
    await expect(beside.getByText(w.progress(0, evening - 3))).toBeVisible()
    await scan(page, w, first.tracking_number)
    await expect(page.getByText(w.ticked(code(first)))).toBeVisible()
    await expect(beside.getByText(w.progress(1, evening - 3))).toBeVisible()

    // A scanner does not wait for an answer.
    await scan(page, w, `https://guihang.example/t/${second.tracking_number}`)
    await scan(page, w, third.tracking_number)
    await expect(page.getByText(w.progress(3, evening - 3))).toBeVisible()
    await expect(page.getByText(w.ticked(code(third)))).toBeVisible()
    await button(page, w.takeBack).click()
    await expect(page.getByText(w.undone(code(third)))).toBeVisible()
    await expect(beside.getByText(w.progress(2, evening - 3))).toBeVisible()

    for (const [text, words] of [
      [first.tracking_number, w.again(code(first))],
      [cancelled.tracking_number, w.out(code(cancelled))],
      ['8934563138164', w.unknown],
      [older[0]?.tracking_number ?? '', w.leftover(groupTrackingNumber(older[0]?.tracking_number ?? ''))],
    ] as const /* as: pairs, not lists */) {
      await scan(page, w, text)
      await expect(page.getByText(words)).toBeVisible()
    }
    await button(page, w.addAndTick).click()
    await expect(page.getByText(w.progress(3, evening - 2))).toBeVisible()

    // By hand, on the other screen.
    await beside.getByRole('checkbox', { name: w.tick(third.tracking_number), exact: true }).press(' ')
    await expect(page.getByText(w.progress(4, evening - 2))).toBeVisible()
    await expectSoundAt(page, size)
    await button(page, w.tickAll(evening - 6)).click()
    await expect(page.getByText(w.progress(evening - 2, evening - 2))).toBeVisible()
    await button(page, w.undo).click()
    await expect(page.getByText(w.progress(4, evening - 2))).toBeVisible()
    await other.close()

    // Only the list is marked.
    const { data } = await owner.client.call(getParcel, { params: { id: first.id } })
    expect(data.status).toBe('waiting_for_pickup')

    const saving = page.waitForEvent('download')
    await page.evaluate(() =>
      Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false }),
    )
    await button(page, w.print).click()
    const stream = await (await saving).createReadStream()
    const pages = await printInMemory(Buffer.concat(await stream.toArray()))
    expect(pages).toHaveLength(sheets)
    expect(pages.at(-1)?.text).toContain(w.total(evening - 2))
    const symbols = (await Promise.all(pages.map(({ dots }) => readSymbols(dots)))).flat()
    expect(new Set(symbols).size).toBe(evening - 2)
  })
}

test('the leftovers of the day before are added by one press, and taken off again', async ({
  page,
  storage,
}) => {
  const w = words.vi
  const owner = await newOwner(storage)
  const store = await addStore(owner)
  await ageByADay(storage, await waitingParcels(owner, storage, store, 2))
  await enterAs(page, owner)
  await page.goto('/pickup-list')
  await page.getByRole('tab', { name: w.leftovers }).click()
  await expect(page).toHaveURL(/show=leftovers/)
  await button(page, w.addAll).click()
  await expect(page.getByText(w.progress(0, 2))).toBeVisible()
  await button(page, w.undo).click()
  await expect(page.getByText(w.progress(0, 0))).toBeVisible()
  const on = businessDayOf(new Date())
  const head = await owner.client.call(getPickupList, { query: { store_id: store.id, on: addDays(on, -1) } })
  expect(head.data.counts).toMatchObject({ open: 2, leftovers: 0 })
})
