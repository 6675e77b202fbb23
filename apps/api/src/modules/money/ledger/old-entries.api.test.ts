import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { silentLog } from '../../../platform/database/index.ts'
import { migrate } from '../../../platform/database/migrate.ts'
import { readMigrations } from '../../../platform/database/read-migrations.ts'
import { createEmptyDatabase, type TestDatabase } from '../../../testing/database.ts'
import { peopleBuilders } from '../../../testing/people/people.ts'
import { readHeldCash } from './held-cash.store.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createEmptyDatabase()
  const before = readMigrations().filter(({ name }) => name < '0104')
  await migrate({ url: test.url, log: silentLog, migrations: before })
})
afterAll(() => test.drop())

it('entries from before holders were known count as nobody’s, and stand on no statement yet', async () => {
  const { pool, db } = test.database
  const { id: shop_id } = await peopleBuilders(test.database).buildShop()
  const parcel_id = v7()
  const transaction_id = v7()
  await pool.query(
    `WITH moved AS (
       INSERT INTO ledger_transactions (shop_id, id, key, input_hash, kind, parcel_id, occurred_at, recorded_at)
       VALUES ($1, $2, 'old', '', 'cash-collected', $3, '2026-11-18T16:00:00Z', '2026-11-18T18:00:00Z')
     )
     INSERT INTO ledger_entries (shop_id, transaction_id, position, account, amount)
     VALUES ($1, $2, 1, 'courier_custody', 500000), ($1, $2, 2, 'shop_payable', -500000)`,
    [shop_id, transaction_id, parcel_id],
  )
  await migrate({ url: test.url, log: silentLog })
  const balances = await db.selectFrom('ledger_balances').selectAll().orderBy('account').execute()
  expect(balances).toEqual([
    {
      account: 'courier_custody',
      holder_kind: 'courier',
      holder_id: 'unassigned',
      stripe: 0,
      balance: 500_000,
    },
    { account: 'shop_payable', holder_kind: '', holder_id: '', stripe: 0, balance: -500_000 },
  ])
  // Booked after midnight in Việt Nam.
  const days = await db.selectFrom('ledger_days').select(['day', 'came', 'went']).orderBy('account').execute()
  expect(days).toEqual([
    { day: '2026-11-19', came: 500_000, went: 0 },
    { day: '2026-11-19', came: 0, went: 500_000 },
  ])
  const { rows } = await pool.query('SELECT transaction_id, position FROM ledger_unstated')
  expect(rows).toEqual([{ transaction_id, position: 2 }])
  const held = await readHeldCash(db, [{ shop_id, id: parcel_id }])
  expect(held.get(parcel_id)).toEqual({ courier_custody: { holder: null, amount: 500_000 } })
})
