import { createParcel, editParcel, getParcel } from '@guihang/contract/parcels/parcels'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { readTogether } from '../database.ts'
import { prepared } from '../prepared.ts'

let api: TestApi
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi()
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())

/** What the next release does beside the processes of this one: a column more in each table that statements read whole. */
async function addColumns(): Promise<void> {
  for (const table of ['parcels', 'parcel_states', 'stores'])
    await api.database.pool.query(`ALTER TABLE ${table} ADD COLUMN of_the_next_release text`)
}

it('calls go on while a migration gives a table another column', async () => {
  const { client, store } = shop
  async function work(): Promise<void> {
    const { data } = await client.call(createParcel, { body: parcelBody(store) })
    const params = { id: data.id }
    await client.call(editParcel, { params, body: { weight: 2 } })
    await client.call(getParcel, { params })
  }
  // Many at a time, so that each connection has its plans.
  const crowd = async () => await Promise.all(Array.from({ length: 12 }, work))
  await crowd()
  await addColumns()
  await crowd()
})

it('a statement, a transaction and a reading go on alike', async () => {
  const { db, pool, transaction } = api.database
  await pool.query('CREATE TABLE widths (width int)')
  await pool.query('INSERT INTO widths VALUES (1)')
  const read = async (reader: Parameters<typeof prepared>[0]) =>
    await prepared(reader, 'test-widths', 'SELECT * FROM widths', [])
  const ways = [
    async () => await read(db),
    async () =>
      await transaction(async (tx) => {
        await prepared(tx, 'test-first', 'SELECT 1 AS one', [])
        return await read(tx)
      }),
    async () =>
      await readTogether(db, async (reader) => {
        await prepared(reader, 'test-first', 'SELECT 1 AS one', [])
        return await read(reader)
      }),
  ]
  for (const [index, way] of ways.entries()) {
    const columns = index + 1
    await Promise.all(Array.from({ length: 8 }, way))
    await pool.query(`ALTER TABLE widths ADD COLUMN width_${columns} int`)
    const [rows] = await Promise.all(Array.from({ length: 8 }, way))
    expect(Object.keys(rows?.[0] ?? {})).toHaveLength(columns + 1)
  }
})
