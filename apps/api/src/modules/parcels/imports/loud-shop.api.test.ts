import { createExport, getExport } from '@guihang/contract/parcels/exports'
import { importOperations as calls } from '@guihang/contract/parcels/imports'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { goodOrder, orderFile, orderWorkbook } from '../../../testing/imports/order-files.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { waitingForLocks } from '../../../testing/server.ts'
import { sizeOf } from '../../../testing/size.ts'
import { lockImport } from './imports.store.ts'

const files = sizeOf({ short: 3, full: 8 })
const rowCount = 1_100

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ jobs: true })
})
afterAll(() => api.stop())

const upload = async ({ client, store }: ShopWithStore, file: File): Promise<string> =>
  (await client.call(calls.importExcel, { body: { store_id: store.id }, file })).data.id
const importsOf = async ({ client }: ShopWithStore) =>
  (await client.call(calls.listImports, { query: {} })).data
const workingIn = async (shop: ShopWithStore) =>
  (await importsOf(shop)).filter(({ working }) => working !== null).length
const read = (shop: ShopWithStore, interval = 10) => expect.poll(() => workingIn(shop), { interval }).toBe(0)

it("another shop's import and export are done while the large files of a loud shop wait", async () => {
  const [loud, other] = [await shopWithStore(api), await shopWithStore(api)]
  await other.client.call(createParcel, { body: parcelBody(other.store) })
  const orders = Array.from({ length: rowCount }, (_, no) => ({
    ...goodOrder,
    receiver_phone: 912_000_000 + no,
  }))
  const file = await orderWorkbook(orders)
  // One after the other, so that all of them are in line before the other shop comes.
  for (let count = 0; count < files; count += 1) await upload(loud, file)

  await upload(other, orderFile([goodOrder, { ...goodOrder, receiver_phone: '0987654321' }]))
  await read(other)
  expect(await workingIn(loud)).toBeGreaterThanOrEqual(files - 1)
  const exported = await other.client.call(createExport, { body: { filter: {} } })
  const stateOf = async () =>
    (await other.client.call(getExport, { params: { id: exported.data.id } })).data.state
  await expect.poll(stateOf, { interval: 10 }).toBe('done')
  expect(await workingIn(loud)).toBeGreaterThanOrEqual(files - 2)

  // Nothing of the loud shop is lost. Nobody hurries: questions would only slow its files down.
  await read(loud, 250)
  expect(await importsOf(loud)).toEqual(
    Array.from({ length: files }, () =>
      expect.objectContaining({ rows_done: rowCount, rows_total: rowCount, fault: null }),
    ),
  )
})

it('twenty checks of rows at once are all answered, and wait for their import without a connection', async () => {
  const [loud, other] = [await shopWithStore(api), await shopWithStore(api)]
  const { id } = (await loud.client.call(calls.createImport, { body: { store_id: loud.store.id } })).data
  const values = Object.fromEntries(Object.entries(goodOrder).map(([field, cell]) => [field, String(cell)]))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const holding = api.database.transaction(async (tx) => {
    await lockImport(tx, loud.user.shop.id, id)
    hold()
    await released
  })
  await held
  const lines = Array.from({ length: 20 }, (_, index) => index + 1)
  const checks = Promise.all(
    lines.map((no) =>
      loud.client.call(calls.validateImportRows, { body: { import_id: id, rows: [{ no, values }] } }),
    ),
  )
  await expect.poll(() => waitingForLocks(api.database.url), { interval: 5 }).toBe(1)
  // Another shop still finds a connection.
  await other.client.call(createParcel, { body: parcelBody(other.store) })
  expect(await waitingForLocks(api.database.url)).toBe(1)
  release()
  await holding
  expect((await checks).flatMap(({ data }) => data.map(({ no }) => no)).toSorted((a, b) => a - b)).toEqual(
    lines,
  )
  expect(await importsOf(loud)).toMatchObject([{ rows_total: 20 }])
})
