import { owingKinds, takingBackKinds } from '@guihang/domain/money/statements/statements'
import { prepared, preparedForShops, type Reader } from '../../../platform/database/index.ts'
import { firstIdSince } from '../../../platform/months/index.ts'

type Named = { readonly shop_id: string; readonly parcel_id: string }

export const firstId = "'00000000-0000-0000-0000-000000000000'"

/** SQL. */
export function quotedList(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ')
}

/** SQL, or an id below all others. `first`: from which on the parcel's postings are looked for. */
export function lastTakenBack(shop_id: string, parcel_id: string, first: string): string {
  return `coalesce((
      SELECT back.id FROM ledger_transactions AS back
      WHERE back.shop_id = ${shop_id} AND back.parcel_id = ${parcel_id} AND back.id >= ${first}
        AND back.kind IN (${quotedList(takingBackKinds)})
      ORDER BY back.id DESC LIMIT 1
    ), ${firstId})`
}

/** SQL: the first posting after the last correction that changes what is owed; moved cash and ended differences do not. */
export function owedSince(shop_id: string, parcel_id: string, first: string): string {
  return `(
    SELECT min(moved.occurred_at) FROM ledger_transactions AS moved
    WHERE moved.shop_id = ${shop_id} AND moved.parcel_id = ${parcel_id} AND moved.id >= ${first}
      AND moved.kind IN (${quotedList(owingKinds)}) AND moved.id > ${lastTakenBack(shop_id, parcel_id, first)}
  )`
}

/** Those whose money is taken back are missing. */
export async function listOwedSince(reader: Reader, parcels: readonly Named[]): Promise<Map<string, Date>> {
  if (parcels.length === 0) return new Map()
  return await instants(
    reader,
    'list-owed-since',
    `SELECT since.parcel_id, since.at FROM (
       SELECT asked.id AS parcel_id, ${owedSince('asked.shop_id', 'asked.id', '$3')} AS at
       FROM unnest($1::uuid[], $2::uuid[]) AS asked (shop_id, id)
     ) AS since WHERE since.at IS NOT NULL`,
    parcels,
  )
}

/** Null where its money is taken back. */
export async function findOwedSince(
  reader: Reader,
  shop_id: string,
  parcel_id: string,
): Promise<Date | null> {
  return (await listOwedSince(reader, [{ shop_id, parcel_id }])).get(parcel_id) ?? null
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

/** Collection, fees and re-weighings after the last correction. */
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
       AND id > ${lastTakenBack('$1', '$2', '$3')}`,
    [shop_id, parcel_id, firstIdSince([parcel_id])],
  )
  return rows.map(({ id }) => id)
}

/** SQL: whether a posting corrects the fees of a parcel that was weighed again. Those are named by the number of their event. */
export function isReweighed(posting: string): string {
  return `(${posting}.kind = 'fees-reversed' OR ${posting}.kind = 'fees-charged' AND ${posting}.key ~ ':[0-9]+$')`
}
