import { prepared, preparedForShops, type Reader } from '../../../platform/database/index.ts'
import { firstIdSince } from '../../../platform/months/index.ts'

type Named = { readonly shop_id: string; readonly parcel_id: string }

/** Since when the money of each of these parcels is owed: its first posting after its last correction. */
export async function listOwedSince(reader: Reader, parcels: readonly Named[]): Promise<Map<string, Date>> {
  if (parcels.length === 0) return new Map()
  return await instants(
    reader,
    'list-owed-since',
    `SELECT moved.parcel_id, min(moved.occurred_at) AS at
     FROM unnest($1::uuid[], $2::uuid[]) AS asked (shop_id, id)
     JOIN ledger_transactions AS moved ON moved.shop_id = asked.shop_id AND moved.parcel_id = asked.id AND moved.id >= $3
       AND moved.kind NOT IN ('fees-held', 'fees-released')
     WHERE NOT EXISTS (
       SELECT FROM ledger_transactions AS undone
       WHERE undone.shop_id = moved.shop_id AND undone.parcel_id = moved.parcel_id AND undone.id >= moved.id
         AND undone.id >= $3
         AND undone.kind IN ('collection-taken-back', 'fees-taken-back', 'cash-over')
     )
     GROUP BY moved.parcel_id`,
    parcels,
  )
}

/** When a hub last received the cash of each of these parcels. */
export async function listHandedOver(reader: Reader, parcels: readonly Named[]): Promise<Map<string, Date>> {
  if (parcels.length === 0) return new Map()
  return await instants(
    reader,
    'list-handed-over',
    `SELECT DISTINCT ON (moved.parcel_id) moved.parcel_id, moved.occurred_at AS at
     FROM unnest($1::uuid[], $2::uuid[]) AS asked (shop_id, id)
     JOIN ledger_transactions AS moved ON moved.shop_id = asked.shop_id AND moved.parcel_id = asked.id AND moved.id >= $3
       AND moved.kind = 'cash-handed-to-hub'
     ORDER BY moved.parcel_id, moved.id DESC`,
    parcels,
  )
}

async function instants(reader: Reader, name: string, text: string, parcels: readonly Named[]) {
  const rows: { parcel_id: string; at: Date }[] = await preparedForShops(
    reader,
    parcels,
    name,
    text,
    (asked) => [
      asked.map(({ shop_id }) => shop_id),
      asked.map(({ parcel_id }) => parcel_id),
      firstIdSince(asked.map(({ parcel_id }) => parcel_id)),
    ],
  )
  return new Map(rows.map(({ parcel_id, at }) => [parcel_id, at]))
}

/** What the present delivery of a parcel has posted for its shop: collection, fees and re-weighings after its last correction. */
export async function listPostedByDelivery(
  reader: Reader,
  shop_id: string,
  parcel_id: string,
): Promise<string[]> {
  const rows = await prepared<{ id: string }>(
    reader,
    'list-posted-by-delivery',
    `SELECT id FROM ledger_transactions
     WHERE shop_id = $1 AND parcel_id = $2 AND id >= $3 AND kind IN ('cash-collected', 'fees-charged', 'fees-reversed')
       AND id > coalesce((
         SELECT undone.id FROM ledger_transactions AS undone WHERE undone.shop_id = $1 AND undone.parcel_id = $2
           AND undone.id >= $3 AND undone.kind IN ('collection-taken-back', 'fees-taken-back') ORDER BY undone.id DESC LIMIT 1
       ), '00000000-0000-0000-0000-000000000000')`,
    [shop_id, parcel_id, firstIdSince([parcel_id])],
  )
  return rows.map(({ id }) => id)
}
