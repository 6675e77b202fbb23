import { createClient } from '@guihang/contract/client'
import { type Batch, batchOperations as calls } from '@guihang/contract/parcels/batches'
import { createExport, downloadExport, getExport } from '@guihang/contract/parcels/exports'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { login } from '@guihang/contract/shop/identity'
import { createStore } from '@guihang/contract/shop/stores'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApiProcess } from '../../../testing/api-process.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { standAlike } from '../../../testing/parcel-states.ts'
import { peopleBuilders } from '../../../testing/people/people.ts'
import { workbookRows } from '../../../testing/read-workbook.ts'
import { parcelBody } from '../../../testing/road/parcels.ts'
import { storeBody } from '../../../testing/road/places.ts'
import { sizeOf } from '../../../testing/size.ts'

const parcelCount = sizeOf({ short: 1_500, full: 4_000 })

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ places: true })
  await database.database.db.insertInto('seeds').values({ name: 'first', finished_at: new Date() }).execute()
})
afterAll(() => database.drop())

it('a killed server resumes a batch, where each parcel is acted on once, and an export, which is whole', async () => {
  const { pool } = database.database
  const people = peopleBuilders(database.database)
  const user = await people.buildUser({ shop: await people.buildShop({ is_oms: 0 }) })
  let api = await startApiProcess({ databaseUrl: database.url })
  const killAndStart = async () => {
    await api.end('SIGKILL')
    api = await startApiProcess({ databaseUrl: database.url, port: Number(new URL(api.url).port) })
  }
  try {
    const { access_token } = await createClient({ baseUrl: api.url }).call(login, {
      body: { username: user.email, password: user.password },
    })
    const client = createClient({ baseUrl: api.url, token: () => access_token })
    const store = await client.call(createStore, { body: storeBody() })
    await client.call(createParcel, { body: parcelBody(store.data) })
    for (let made = 1; made < parcelCount; made += 1_000)
      await copyParcel(user.shop.id, made, Math.min(1_000, parcelCount - made))

    const { data: file } = await client.call(createExport, { body: { columns: ['tracking_number'] } })
    const wait = async (state: string) =>
      await expect
        .poll(async () => (await client.call(getExport, { params: { id: file.id } })).data.state, {
          interval: 5,
        })
        .toBe(state)
    await killAndStart()
    await wait('done')
    const answer = await client.raw(downloadExport, { query: { export_id: file.id } })
    const rows = workbookRows(Buffer.from(await answer.arrayBuffer()))
    expect(new Set(rows.map(([cell]) => cell?.value)).size).toBe(parcelCount + 1)

    const { data: batch } = await client.call(calls.createBatch, { body: { action: 'cancel', filter: {} } })
    const find = async (): Promise<Batch> =>
      (await client.call(calls.getBatch, { params: { id: batch.id } })).data
    await expect.poll(async () => (await find()).rows_ok, { interval: 5 }).toBeGreaterThan(0)
    expect((await find()).rows_ok).toBeLessThan(parcelCount)
    await killAndStart()
    await expect.poll(async () => (await find()).state, { interval: 100 }).toBe('done')
    expect(await find()).toMatchObject({ rows_ok: parcelCount, rows_rejected: 0 })
    const events = await pool.query<{ parcels: number; events: number }>(
      `SELECT count(DISTINCT parcel_id)::int AS parcels, count(*)::int AS events FROM parcel_events
       WHERE shop_id = $1 AND event = 'cancel'`,
      [user.shop.id],
    )
    expect(events.rows).toEqual([{ parcels: parcelCount, events: parcelCount }])
  } finally {
    await api.end('SIGTERM')
  }

  async function copyParcel(shop_id: string, from: number, copies: number): Promise<void> {
    await pool.query(
      `INSERT INTO parcels SELECT copy.* FROM parcels, generate_series($2::int, $2::int + $3::int - 1) AS no,
         jsonb_populate_record(parcels, jsonb_build_object(
           'id', left(parcels.id::text, 24) || lpad(to_hex(no), 12, '0'),
           'code', 'C' || no, 'tracking_number', 'XK' || lpad(no::text, 10, '0'))) AS copy
       WHERE parcels.shop_id = $1 AND parcels.tracking_number NOT LIKE 'XK%'`,
      [shop_id, from, copies],
    )
    await standAlike(pool, shop_id)
    await pool.query(
      `UPDATE parcel_counts SET count = count + $2 WHERE shop_id = $1 AND status = 'waiting_for_pickup'`,
      [shop_id, copies],
    )
  }
})
