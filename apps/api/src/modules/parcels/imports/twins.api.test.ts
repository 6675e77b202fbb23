import { createImport } from '@guihang/contract/parcels/imports'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { shopWithStore } from '../../../testing/road/parcels.ts'
import { twinsQuery } from './twins.store.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

it('twins of an edited row are found without reading the other rows of a large import', async () => {
  const shop = await shopWithStore(api)
  const { data } = await shop.client.call(createImport, { body: { store_id: shop.store.id } })
  const { db } = api.database
  const shop_id = shop.user.shop.id
  await sql`
    INSERT INTO import_rows (shop_id, import_id, no, type, "values", errors, warnings, proposals, private_code, look, cod)
    SELECT ${shop_id}::uuid, ${data.id}::uuid, no, 'invalid', '{}', '[]', '[]', '[]', 'C' || no, 'L' || no, 0
    FROM generate_series(1, 20000) AS no`.execute(db)
  await sql`ANALYZE import_rows`.execute(db)
  const query = twinsQuery(shop_id, data.id, { codes: ['C7', 'C9'], looks: ['L7', 'L8'] })
  expect((await query.execute(db)).rows.map(({ no }) => no)).toEqual([7, 8, 9])
  const plan = await sql<{ 'QUERY PLAN': string }>`EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${query}`.execute(
    db,
  )
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toContain('import_rows_codes_index')
  expect(text).toContain('import_rows_looks_index')
})
