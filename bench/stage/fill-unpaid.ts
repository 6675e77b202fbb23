import { createClient } from '@guihang/contract/client'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { countDays } from './count-days.ts'
import { dropIndexes, makeIndexes } from './fill-stage.ts'
import { type CallingShop, parcelBody } from './shops.ts'
import type { Stage } from './stage.ts'
import { standCopies } from './stand-copies.ts'

/** So many parcels of a shop, spread over the days before today, of which the newest are unpaid. */
export type Unpaid = {
  readonly parcels: number
  readonly days: number
  readonly unpaid: number
  /** Begins their codes and numbers. */
  readonly letters: string
}

/** A UUIDv7 of an instant. */
const idAt = (at: string) => `encode(overlay(uuid_send(gen_random_uuid())
  placing substring(int8send((extract(epoch FROM ${at}) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 'hex')::uuid`
const dayOf = (at: string) => `((${at} AT TIME ZONE 'UTC') + interval '7 hours')::date`
/** All of today's. */
const provinces =
  '01 04 08 11 12 14 15 19 20 22 24 25 31 33 37 38 40 42 44 46 48 51 52 56 66 68 75 79 80 82 86 91 92 96'.split(
    ' ',
  )
const paidStatus = 'bank_transfered'
const unpaidStatus = 'cod_transferred_to_center'

/**
 * Parcels that were delivered an hour after they were created, one in five of them at a second attempt, and their cash is at
 * the center. Their ledger, their days and their sums are written by formulas.
 */
export async function fillUnpaid(stage: Stage, shop: CallingShop, asked: Unpaid): Promise<void> {
  const { pool } = stage.database
  const client = createClient({ baseUrl: stage.api, token: () => shop.token })
  await client.call(createParcel, { body: parcelBody(shop.store_id) })
  // Indexes are built once at the end, which is quicker than row by row.
  const indexes = await dropIndexes(pool)
  await copyParcels(stage, shop.id, asked)
  await makeIndexes(pool, indexes)
  const own = `shop_id = '${shop.id}' AND parcel_id IN (SELECT id FROM parcels WHERE shop_id = '${shop.id}' AND code LIKE '${asked.letters}%')`
  await pool.query(
    `INSERT INTO parcel_events (shop_id, parcel_id, position, event, status, at, actor_type, recorded_at, reason_code)
     SELECT state.shop_id, state.parcel_id, tried.position, tried.event, tried.status,
       state.status_at + tried.position * interval '30 minutes', 'courier', state.status_at, tried.reason
     FROM parcel_states AS state CROSS JOIN (VALUES (1, 'fail_delivery_attempt', 'delivery_failed', 'FR001'),
       (2, 'deliver', 'delivery_successful', NULL)) AS tried (position, event, status, reason)
     WHERE state.${own} AND (tried.position = 2 OR right(state.parcel_id::text, 1) IN ('0', '1', '2'))`,
  )
  await pool.query(`UPDATE parcel_states SET event_count = 2 WHERE ${own}`)
  await bookThem(stage, shop.id)
  await keepSums(stage, shop.id)
  await countDays(stage, shop.id)
  await pool.query('VACUUM ANALYZE')
}

async function copyParcels(stage: Stage, shop_id: string, { parcels, days, unpaid, letters }: Unpaid) {
  await stage.database.pool.query(
    `WITH one AS MATERIALIZED (SELECT parcels AS row FROM parcels WHERE shop_id = $1 LIMIT 1)
     INSERT INTO parcels
     SELECT copy.* FROM one CROSS JOIN generate_series(1, $2::int) AS number
     CROSS JOIN LATERAL (SELECT now() - interval '3 hours' - number * make_interval(days => $3) / $2::int AS made) AS day
     CROSS JOIN LATERAL jsonb_populate_record(one.row, jsonb_build_object('id', ${idAt('day.made')},
       'code', $4 || number, 'tracking_number', $4 || lpad(number::text, 10, '0'), 'created_at', day.made,
       'receiver_level_1_code', ($5::text[])[1 + number % cardinality($5::text[])])) AS copy`,
    [shop_id, parcels, days, letters, provinces],
  )
  await standCopies(stage, shop_id, {
    status: `CASE WHEN parcels.code LIKE '${letters}%' THEN
      CASE WHEN right(parcels.tracking_number, 10)::int <= ${unpaid} THEN '${unpaidStatus}' ELSE '${paidStatus}' END
      ELSE one.status END`,
  })
}

/** The ledger of each delivery: its COD and its fees, the hand-over of its cash, and its payout where it is paid. */
async function bookThem({ database: { pool } }: Stage, shop_id: string): Promise<void> {
  const tables = ['ledger_transactions', 'ledger_entries']
  // The entries of a transaction are written by one formula.
  for (const table of tables) await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await pool.query(
    `INSERT INTO ledger_transactions (shop_id, id, key, kind, parcel_id, occurred_at, recorded_at)
     SELECT shop_id, ${idAt('posted.at')}, kind || ':' || parcel_id, kind, parcel_id, posted.at, posted.at
     FROM parcel_states
     CROSS JOIN (VALUES ('cash-collected', 1), ('fees-charged', 1), ('cash-handed-to-hub', 2), ('paid-out', 3)) AS posting (kind, hour)
     CROSS JOIN LATERAL (SELECT status_at + hour * interval '1 hour' AS at) AS posted
     WHERE shop_id = $1 AND status IN ('${unpaidStatus}', '${paidStatus}')
       AND (status = '${paidStatus}' OR kind <> 'paid-out')`,
    [shop_id],
  )
  await pool.query('ANALYZE ledger_transactions')
  await pool.query(
    `INSERT INTO ledger_entries (shop_id, transaction_id, position, account, amount)
     SELECT shop_id, id, position, account, amount FROM ledger_transactions
     JOIN (VALUES ('cash-collected', 1, 'bank_clearing', 500000), ('cash-collected', 2, 'shop_payable', -500000),
       ('fees-charged', 1, 'shop_fees_due', 20500), ('fees-charged', 2, 'provider_revenue', -20500),
       ('paid-out', 1, 'bank_clearing', -479500), ('paid-out', 2, 'shop_payable', 500000), ('paid-out', 3, 'shop_fees_due', -20500))
       AS entry (kind, position, account, amount) USING (kind)
     WHERE shop_id = $1`,
    [shop_id],
  )
  for (const table of tables) await pool.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  await pool.query(
    `INSERT INTO ledger_unstated (shop_id, transaction_id, position, parcel_id)
     SELECT entry.shop_id, entry.transaction_id, entry.position, state.parcel_id
     FROM parcel_states AS state
     JOIN ledger_transactions AS moved ON moved.shop_id = state.shop_id AND moved.parcel_id = state.parcel_id
     JOIN ledger_entries AS entry ON entry.shop_id = moved.shop_id AND entry.transaction_id = moved.id
       AND entry.account IN ('shop_payable', 'shop_fees_due')
     WHERE state.shop_id = $1 AND state.status = '${unpaidStatus}'`,
    [shop_id],
  )
}

/** The sums that events keep, counted from what was written. */
async function keepSums({ database: { pool } }: Stage, shop_id: string): Promise<void> {
  const delivered = `SELECT store_id, status, ${dayOf("(status_at + interval '1 hour')")} AS day FROM whole_parcels
    WHERE shop_id = $1 AND status IN ('${unpaidStatus}', '${paidStatus}')`
  for (const table of ['unpaid_days', 'cod_days', 'parcel_counts'])
    await pool.query(`DELETE FROM ${table} WHERE shop_id = $1`, [shop_id])
  await pool.query(
    `INSERT INTO unpaid_days (shop_id, store_id, delivered_on, count, cod_amount, fees_amount)
     SELECT $1, store_id, day, count(*), count(*) * 500000, count(*) * 20500 FROM (${delivered}) AS parcel
     WHERE status = '${unpaidStatus}' GROUP BY store_id, day`,
    [shop_id],
  )
  await pool.query(
    `INSERT INTO cod_days (shop_id, store_id, day, turnover_count, turnover_amount, collected_count, collected_amount,
       paid_count, paid_cod, paid_compensation, paid_fees)
     SELECT $1, store_id, day, count(*), count(*) * 500000, count(*), count(*) * 500000,
       count(*) FILTER (WHERE status = '${paidStatus}'), count(*) FILTER (WHERE status = '${paidStatus}') * 500000, 0,
       count(*) FILTER (WHERE status = '${paidStatus}') * 20500
     FROM (${delivered}) AS parcel GROUP BY store_id, day`,
    [shop_id],
  )
  await pool.query(
    'INSERT INTO parcel_counts SELECT shop_id, status, count(*) FROM parcel_lists WHERE shop_id = $1 GROUP BY shop_id, status',
    [shop_id],
  )
}
