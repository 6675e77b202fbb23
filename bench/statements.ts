import { createClient } from '@guihang/contract/client'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { businessDayOf } from '@guihang/domain/calendar'
import { v7 } from 'uuid'
import { makeStatement } from '../apps/api/src/modules/money/statements/make-statement.ts'
import { type Measured, median } from './figure.ts'
import { openShops, parcelBody } from './stage/shops.ts'
import type { Stage } from './stage/stage.ts'
import { standCopies } from './stage/stand-copies.ts'

/** A UUIDv7 of now: nothing is posted of a parcel before it was created. */
const newId = `encode(overlay(uuid_send(gen_random_uuid())
  placing substring(int8send((extract(epoch FROM now()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 'hex')::uuid`

const parcels = 10_000
const rounds = 7

/**
 * The statement of a shop with 10,000 parcels that are due, compared with the bare statements that read the same entries and
 * write the same rows. Both are rolled back each time, so that each round does the same work.
 */
export async function benchStatements(stage: Stage): Promise<Measured> {
  const [shop] = await openShops(stage, 1)
  if (shop === undefined) throw new Error('No shop was opened')
  const client = createClient({ baseUrl: stage.api, token: () => shop.token })
  await client.call(createParcel, { body: parcelBody(shop.store_id) })
  await deliverMany(stage, shop.id, parcels, 'BE')
  const product: number[] = []
  const bare: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const times = [
      await timed(() => make(stage, shop.id)),
      await timed(() => makeBare(stage, shop.id)),
    ] as const
    // The first round warms both up.
    if (round === 0) continue
    product.push(times[0])
    bare.push(times[1])
  }
  const value = median(product)
  const floor = median(bare)
  return {
    figures: [
      {
        name: `statements: one of ${parcels} parcels / its bare statements`,
        value,
        floor,
        ratio: median(product.map((time, index) => time / (bare[index] ?? time))),
        target: 3,
        within: 'at_most',
        unit: 'ms',
      },
    ],
  }
}

class RolledBack extends Error {}

async function make(stage: Stage, shop_id: string): Promise<void> {
  const now = new Date()
  const asked = { shop_id, kind: 'delivered', payout_on: businessDayOf(now), now, operator: null } as const
  await stage.database
    .transaction(async (tx) => {
      const made = await makeStatement(tx, { ...asked, daysOff: new Set() })
      if (made?.parcel_count !== parcels) throw new Error(`${made?.parcel_count} parcels were taken`)
      throw new RolledBack()
    })
    .catch(unlessRolledBack)
}

/** The same rows, read into the process and written again, with nothing decided in between. */
async function makeBare(stage: Stage, shop_id: string): Promise<void> {
  const client = await stage.database.pool.connect()
  try {
    await client.query('BEGIN')
    const { rows } = await client.query(
      `SELECT open.transaction_id, open.position, moved.parcel_id, moved.kind, moved.key, entry.amount::int,
         moved.occurred_at, parcels.status, parcels.shipping_fee, parcels.insurance_fee, parcels.service_fee
       FROM ledger_unstated AS open
       JOIN ledger_transactions AS moved ON moved.shop_id = open.shop_id AND moved.id = open.transaction_id
       JOIN ledger_entries AS entry ON entry.shop_id = open.shop_id AND entry.transaction_id = open.transaction_id
         AND entry.position = open.position
       JOIN whole_parcels AS parcels ON parcels.shop_id = open.shop_id AND parcels.id = moved.parcel_id
       WHERE open.shop_id = $1 ORDER BY open.transaction_id, open.position`,
      [shop_id],
    )
    const id = v7()
    await client.query(
      `INSERT INTO statements (shop_id, id, number, kind, payout_on, state, parcel_count, cod_amount, compensation_amount,
         shipping_fee, insurance_fee, service_fee, return_fee, reweigh_fee, carried_amount, net_amount, created_at)
       VALUES ($1, $2, 'DS', 'delivered', current_date, 'new', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, now())`,
      [shop_id, id],
    )
    const column = (name: string) => rows.map((row) => row[name])
    await client.query(
      `INSERT INTO statement_lines (shop_id, statement_id, position, kind, amount, shipping_fee, insurance_fee, service_fee,
         return_fee, reweigh_fee, parcel_id, transaction_id, entry_position)
       SELECT $1, $2, line.ordinality, 'cod', line.amount, 0, 0, 0, 0, 0, line.parcel_id, line.transaction_id, line.position
       FROM unnest($3::bigint[], $4::uuid[], $5::uuid[], $6::smallint[]) WITH ORDINALITY
         AS line (amount, parcel_id, transaction_id, position, ordinality)`,
      [shop_id, id, ...['amount', 'parcel_id', 'transaction_id', 'position'].map(column)],
    )
    await client.query(
      `DELETE FROM ledger_unstated USING unnest($2::uuid[], $3::smallint[]) AS taken (transaction_id, position)
       WHERE shop_id = $1 AND ledger_unstated.transaction_id = taken.transaction_id
         AND ledger_unstated.position = taken.position`,
      [shop_id, ...['transaction_id', 'position'].map(column)],
    )
    await client.query('ROLLBACK')
  } finally {
    client.release()
  }
}

/** So many parcels of the shop, delivered two weeks ago, their cash at the center. `letters` begin their numbers. */
export async function deliverMany(
  stage: Stage,
  shop_id: string,
  count: number,
  letters: string,
): Promise<void> {
  const { pool } = stage.database
  await pool.query(
    `INSERT INTO parcels
     SELECT copy.* FROM (SELECT parcels AS row FROM parcels WHERE shop_id = $1 LIMIT 1) AS one
     CROSS JOIN generate_series(1, $2::int) AS number
     CROSS JOIN LATERAL jsonb_populate_record(one.row, jsonb_build_object('id', ${newId},
       'code', $3 || number, 'tracking_number', $3 || lpad(number::text, 10, '0'))) AS copy`,
    [shop_id, count, letters],
  )
  await standCopies(stage, shop_id, { status: `'cod_transferred_to_center'` })
  const tables = ['ledger_transactions', 'ledger_entries']
  // The entries of a transaction are written by one formula.
  for (const table of tables) await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await pool.query(
    `INSERT INTO ledger_transactions (shop_id, id, key, kind, parcel_id, occurred_at, recorded_at)
     SELECT shop_id, ${newId}, kind || ':' || id, kind, id, now() - interval '14 days', now()
     FROM whole_parcels CROSS JOIN unnest(ARRAY['cash-collected', 'fees-charged']) AS kind
     WHERE shop_id = $1 AND status = 'cod_transferred_to_center'`,
    [shop_id],
  )
  await pool.query(
    `INSERT INTO ledger_entries (shop_id, transaction_id, position, account, amount)
     SELECT shop_id, id, position, account, amount FROM ledger_transactions
     JOIN (VALUES ('cash-collected', 1, 'bank_clearing', 500000), ('cash-collected', 2, 'shop_payable', -500000),
       ('fees-charged', 1, 'shop_fees_due', 20500), ('fees-charged', 2, 'provider_revenue', -20500))
       AS entry (kind, position, account, amount) USING (kind)
     WHERE shop_id = $1`,
    [shop_id],
  )
  for (const table of tables) await pool.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  await pool.query(
    `INSERT INTO ledger_unstated SELECT shop_id, transaction_id, position FROM ledger_entries
     WHERE shop_id = $1 AND account IN ('shop_payable', 'shop_fees_due')`,
    [shop_id],
  )
  await pool.query('VACUUM ANALYZE parcels, ledger_transactions, ledger_entries, ledger_unstated')
}

function unlessRolledBack(error: unknown): void {
  if (!(error instanceof RolledBack)) throw error
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
