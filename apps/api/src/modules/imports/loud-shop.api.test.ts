import { createExport, getExport } from '@guihang/contract/exports'
import { importOperations as calls } from '@guihang/contract/imports/imports'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/api.ts'
import { goodOrder, orderFile, orderWorkbook } from '../../testing/imports/order-files.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../testing/road/parcels.ts'

const FILES = 8
const ROWS = 1_100

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
const read = (shop: ShopWithStore) =>
  expect.poll(() => workingIn(shop), { timeout: 60_000, interval: 10 }).toBe(0)

it("another shop's import and export are done while the eight large files of a loud shop wait", async () => {
  const [loud, other] = [await shopWithStore(api), await shopWithStore(api)]
  await other.client.call(createParcel, { body: parcelBody(other.store) })
  const orders = Array.from({ length: ROWS }, (_, no) => ({ ...goodOrder, receiver_phone: 912_000_000 + no }))
  const file = await orderWorkbook(orders)
  // One after the other, so that all of them are in line before the other shop comes.
  for (let count = 0; count < FILES; count += 1) await upload(loud, file)

  await upload(other, orderFile([goodOrder, { ...goodOrder, receiver_phone: '0987654321' }]))
  await read(other)
  expect(await workingIn(loud)).toBeGreaterThanOrEqual(FILES - 1)
  const exported = await other.client.call(createExport, { body: { filter: {} } })
  const stateOf = async () =>
    (await other.client.call(getExport, { params: { id: exported.data.id } })).data.state
  await expect.poll(stateOf, { interval: 10 }).toBe('done')
  expect(await workingIn(loud)).toBeGreaterThanOrEqual(FILES - 2)

  // Nothing of the loud shop is lost.
  await read(loud)
  expect(await importsOf(loud)).toEqual(
    Array.from({ length: FILES }, () =>
      expect.objectContaining({ rows_done: ROWS, rows_total: ROWS, fault: null }),
    ),
  )
}, 120_000)
