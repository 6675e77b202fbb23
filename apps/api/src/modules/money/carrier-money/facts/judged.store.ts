import type { Selectable } from 'kysely'
import { preparedForShops, type Reader, type Tables, type Tx } from '../../../../platform/database/index.ts'
import type { ParcelKey } from './facts.store.ts'

export type JudgedRow = Selectable<Tables['carrier_parcel_money']>

export async function listJudged(reader: Reader, parcels: readonly ParcelKey[]): Promise<JudgedRow[]> {
  return await preparedForShops(
    reader,
    parcels,
    'list-judged-carrier-money',
    `SELECT judged.* FROM unnest($1::uuid[], $2::uuid[]) AS asked (shop_id, parcel_id)
     JOIN carrier_parcel_money AS judged ON judged.shop_id = asked.shop_id AND judged.parcel_id = asked.parcel_id`,
    (asked) => [asked.map(({ shop_id }) => shop_id), asked.map(({ parcel_id }) => parcel_id)],
  )
}

export async function keepJudged(tx: Tx, rows: readonly JudgedRow[]): Promise<void> {
  await preparedForShops(
    tx,
    rows,
    'keep-judged-carrier-money',
    `INSERT INTO carrier_parcel_money (shop_id, parcel_id, connection_id, is_open, paid_ahead_at, paid_ahead_round, judged_at)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::boolean[], $5::timestamptz[], $6::int[], $7::timestamptz[])
     ON CONFLICT (shop_id, parcel_id) DO UPDATE SET connection_id = excluded.connection_id, is_open = excluded.is_open,
       paid_ahead_at = excluded.paid_ahead_at, paid_ahead_round = excluded.paid_ahead_round, judged_at = excluded.judged_at
     RETURNING parcel_id`,
    (some) => [
      some.map(({ shop_id }) => shop_id),
      some.map(({ parcel_id }) => parcel_id),
      some.map(({ connection_id }) => connection_id),
      some.map(({ is_open }) => is_open),
      some.map(({ paid_ahead_at }) => paid_ahead_at),
      some.map(({ paid_ahead_round }) => paid_ahead_round),
      some.map(({ judged_at }) => judged_at),
    ],
  )
}
