import { createClient } from '@guihang/contract/client'
import { importOperations as calls, type Import } from '@guihang/contract/parcels/imports'
import { login } from '@guihang/contract/shop/identity'
import { createStore } from '@guihang/contract/shop/stores'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApiProcess } from '../../../testing/api-process.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { goodOrder, orderWorkbook } from '../../../testing/imports/order-files.ts'
import { peopleBuilders } from '../../../testing/people/people.ts'
import { storeBody } from '../../../testing/road/places.ts'
import { sizeOf } from '../../../testing/size.ts'

const rowCount = sizeOf({ short: 1_500, full: 3_000 })

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ places: true })
  await database.database.db.insertInto('seeds').values({ name: 'first', finished_at: new Date() }).execute()
})
afterAll(() => database.drop())

it('check 34: an import killed while it is read and while it creates has every row exactly once', async () => {
  const { db } = database.database
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
    const orders = Array.from({ length: rowCount }, (_, no) => ({
      ...goodOrder,
      private_code: `K${no}`,
      receiver_phone: 912_000_000 + no,
    }))
    const file = await orderWorkbook(orders)
    const { data } = await client.call(calls.importExcel, { body: { store_id: store.data.id }, file })
    const find = async (): Promise<Import> => {
      const [record] = (await client.call(calls.listImports, { query: { id: data.id } })).data
      if (record === undefined) throw new Error('The import is gone')
      return record
    }
    /** Kills the process once it has done some rows and not all, and waits until the next has done the rest. */
    const killedMidway = async (): Promise<Import> => {
      await expect.poll(async () => (await find()).rows_done, { interval: 5 }).toBeGreaterThan(0)
      expect((await find()).rows_done).toBeLessThan(rowCount)
      await killAndStart()
      await expect.poll(async () => (await find()).working, { interval: 100 }).toBeNull()
      return await find()
    }
    const read = await killedMidway()
    expect(read).toMatchObject({
      rows_done: rowCount,
      rows_total: rowCount,
      counts: { warnings: rowCount, invalid: 0 },
    })
    await client.call(calls.createFromImport, { body: { import_id: data.id } })
    expect(await killedMidway()).toMatchObject({ rows_created: rowCount, status: 'success', cod: 0, fee: 0 })
    const parcels = await db
      .selectFrom('parcels')
      .select('private_code')
      .where('shop_id', '=', user.shop.id)
      .execute()
    expect(parcels).toHaveLength(rowCount)
    expect(new Set(parcels.map(({ private_code }) => private_code)).size).toBe(rowCount)
    const rows = await db
      .selectFrom('import_rows')
      .innerJoin('parcels', (join) =>
        join
          .onRef('parcels.shop_id', '=', 'import_rows.shop_id')
          .onRef('parcels.id', '=', 'import_rows.parcel_id')
          .onRef('parcels.private_code', '=', 'import_rows.private_code'),
      )
      .select('no')
      .where('import_rows.shop_id', '=', user.shop.id)
      .where('parcels.shop_id', '=', user.shop.id)
      .execute()
    expect(rows).toHaveLength(rowCount)
    const files = await db.selectFrom('files').select('id').where('shop_id', '=', user.shop.id).execute()
    expect(files).toEqual([])
  } finally {
    await api.end('SIGTERM')
  }
})
