import type { Parcel } from '@guihang/contract/parcels/parcels'
import { makeTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import { v7 } from 'uuid'
import type { TestApi } from '../api.ts'

/** What a copy has of its own: VND, g. */
export type CopiedParcel = {
  readonly carrier_code: string
  readonly tracking_number: string
  readonly cod: number
  readonly quoted: number
  readonly booked_weight: number
}

const kept = ['parcel_states', 'parcel_lists', 'parcel_events', 'parcel_takers'] as const

/** Numbers that no parcel of a test draws. */
export function copiedNumber(no: number): string {
  return makeTrackingNumber('ZZ', no)
}

/** Parcels that stand where this one of a carrier stands, and have come there as it has. It must have no money yet. */
export async function copyParcels(
  { database: { pool } }: Pick<TestApi, 'database'>,
  { id: from }: Pick<Parcel, 'id'>,
  copies: readonly CopiedParcel[],
): Promise<void> {
  const moved = await pool.query('SELECT FROM ledger_transactions WHERE parcel_id = $1', [from])
  if (moved.rowCount !== 0) throw new Error('A parcel with money is not copied')
  const ids = copies.map(() => v7())
  const numbers = copies.map(({ tracking_number }) => tracking_number)
  await pool.query(
    `INSERT INTO parcels SELECT copy.* FROM parcels AS one, unnest($2::uuid[], $3::text[], $4::bigint[]) AS own (id, number, cod),
       LATERAL jsonb_populate_record(one, jsonb_build_object('id', own.id, 'tracking_number', own.number, 'code', own.number,
         'cod', own.cod, 'total_cod', own.cod)) AS copy
     WHERE one.id = $1`,
    [from, ids, numbers, copies.map(({ cod }) => cod)],
  )
  for (const table of kept)
    await pool.query(
      `INSERT INTO ${table} SELECT copy.* FROM ${table} AS one, unnest($2::uuid[]) AS own (id),
         LATERAL jsonb_populate_record(one, jsonb_build_object('parcel_id', own.id)) AS copy
       WHERE one.parcel_id = $1`,
      [from, ids],
    )
  await pool.query(
    `UPDATE parcel_lists SET collects = cod > 0 FROM parcels
     WHERE parcels.id = parcel_lists.parcel_id AND parcels.id = ANY ($1::uuid[])`,
    [ids],
  )
  await pool.query(
    `INSERT INTO carrier_bookings SELECT copy.* FROM carrier_bookings AS one,
       unnest($2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::int[]) AS own (id, number, carrier_code, quoted, weight),
       LATERAL jsonb_populate_record(one, jsonb_build_object('parcel_id', own.id, 'tracking_number', own.number,
         'carrier_code', own.carrier_code, 'quoted_cost', own.quoted, 'told', jsonb_build_object('weight', own.weight))) AS copy
     WHERE one.parcel_id = $1`,
    [
      ...[from, ids, numbers, copies.map(({ carrier_code }) => carrier_code)],
      ...[copies.map(({ quoted }) => quoted), copies.map(({ booked_weight }) => booked_weight)],
    ],
  )
  for (const names of [
    `INSERT INTO carrier_numbers (carrier_code, connection_id, shop_id, parcel_id)
     SELECT carrier_code, connection_id, shop_id, parcel_id FROM carrier_bookings WHERE parcel_id = ANY ($1::uuid[])`,
    `INSERT INTO parcel_numbers (tracking_number, shop_id, parcel_id)
     SELECT tracking_number, shop_id, id FROM parcels WHERE id = ANY ($1::uuid[])`,
  ])
    await pool.query(names, [ids])
  await pool.query('DELETE FROM parcel_counts')
  await pool.query(
    'INSERT INTO parcel_counts SELECT shop_id, status, count(*) FROM parcel_lists GROUP BY shop_id, status',
  )
  await pool.query(`ANALYZE parcels, ${kept.join(', ')}, carrier_bookings, carrier_numbers, parcel_numbers`)
}
