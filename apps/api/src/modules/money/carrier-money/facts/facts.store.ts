import { endAt, placeOf } from '@guihang/domain/connection/carriers/walk-places'
import {
  type CarrierBalances,
  carrierAccounts,
} from '@guihang/domain/money/carrier-statements/carrier-accounts'
import { parcelStatuses } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { sql } from 'kysely'
import { acrossShops, preparedForShops, type Reader } from '../../../../platform/database/index.ts'
import type { BookedConnection } from '../../../../platform/database/tables/carriers.ts'
import { firstIdSince } from '../../../../platform/months/index.ts'

export type ParcelKey = { readonly shop_id: string; readonly parcel_id: string }

const keys = (asked: readonly ParcelKey[]) => [
  asked.map(({ shop_id }) => shop_id),
  asked.map(({ parcel_id }) => parcel_id),
]

/** By whom a parcel went, and on which terms. */
export type BookedRow = ParcelKey & {
  readonly connection_id: string
  readonly connection: BookedConnection
  readonly tracking_number: string
  readonly carrier_code: string | null
  /** VND */
  readonly quoted_cost: number | null
  readonly booked_at: Date | null
  /** g, as the carrier was told; null where it was told nothing. */
  readonly told_weight: number | null
}

/** Parcels that a carrier has or had. */
export async function listBooked(reader: Reader, parcels: readonly ParcelKey[]): Promise<BookedRow[]> {
  return await preparedForShops(
    reader,
    parcels,
    'list-booked-for-money',
    `SELECT booking.shop_id, booking.parcel_id, booking.connection_id, booking.connection, booking.tracking_number,
       booking.carrier_code, booking.quoted_cost, booking.booked_at, (booking.told->>'weight')::int AS told_weight
     FROM unnest($1::uuid[], $2::uuid[]) AS asked (shop_id, parcel_id)
     JOIN carrier_bookings AS booking ON booking.shop_id = asked.shop_id AND booking.parcel_id = asked.parcel_id
       AND booking.state IN ('booked', 'ended')`,
    keys,
  )
}

export type TermsRow = {
  readonly id: string
  readonly pays_within_days: number
  readonly pay_shop_after_days: number
  readonly return_percent: number | null
}

export async function listTerms(reader: Reader, ids: readonly string[]): Promise<Map<string, TermsRow>> {
  const rows = await reader
    .selectFrom('carrier_connections')
    .select(['id', 'pays_within_days', 'pay_shop_after_days', 'return_percent'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export type BooksRow = ParcelKey & {
  /** VND that the carrier collected, less what was taken back. */
  readonly due: number
  /** VND that hand-overs took out of its custody. */
  readonly custody_left: number
  /** How often its carrier's money was posted, and what has come of it by account. */
  readonly posted: number
  readonly balances: CarrierBalances
}

/** What the books have of these parcels and their carrier. A parcel without entries is missing. */
export async function listBooks(reader: Reader, parcels: readonly ParcelKey[]): Promise<BooksRow[]> {
  return await preparedForShops(reader, parcels, 'list-carrier-books', booksText, (asked) => [
    ...keys(asked),
    firstIdSince(asked.map(({ parcel_id }) => parcel_id)),
  ])
}

const ofCarrier = `entry.account = 'courier_custody' AND entry.holder_kind = 'carrier'`
const comesBack = `moved.kind IN ('cash-collected', 'collection-taken-back')`
const ownBalances = carrierAccounts.map(
  (account) =>
    `'${account}', coalesce(sum(entry.amount) FILTER (WHERE moved.kind = 'carrier-money' AND entry.account = '${account}'), 0)`,
)

// All of a parcel's postings are counted, whatever their accounts: their number makes the key of the next one.
const booksText = `SELECT moved.shop_id, moved.parcel_id,
    coalesce(sum(entry.amount) FILTER (WHERE ${ofCarrier} AND ${comesBack}), 0)::bigint AS due,
    coalesce(-sum(entry.amount) FILTER (WHERE ${ofCarrier} AND NOT ${comesBack}), 0)::bigint AS custody_left,
    (count(DISTINCT moved.id) FILTER (WHERE moved.kind = 'carrier-money'))::int AS posted,
    jsonb_build_object(${ownBalances.join(', ')}) AS balances
  FROM unnest($1::uuid[], $2::uuid[]) AS asked (shop_id, parcel_id)
  JOIN ledger_transactions AS moved ON moved.shop_id = asked.shop_id AND moved.parcel_id = asked.parcel_id AND moved.id >= $3
  JOIN ledger_entries AS entry ON entry.shop_id = moved.shop_id AND entry.transaction_id = moved.id
  GROUP BY moved.shop_id, moved.parcel_id`

export type EndRow = ParcelKey & { readonly status: string; readonly event: string; readonly at: Date }

const endStatuses = parcelStatuses.filter((status) => endAt(placeOf[status]) !== undefined)

/** The step by which each of these parcels came to its end; one on the way is missing. */
export async function listEnds(reader: Reader, parcels: readonly ParcelKey[]): Promise<EndRow[]> {
  return await preparedForShops(
    reader,
    parcels,
    'list-ends',
    `SELECT asked.shop_id, asked.parcel_id, ended.status, ended.event, ended.at
     FROM unnest($1::uuid[], $2::uuid[]) AS asked (shop_id, parcel_id)
     CROSS JOIN LATERAL (
       SELECT step.status, step.event, step.at FROM parcel_events AS step
       WHERE step.shop_id = asked.shop_id AND step.parcel_id = asked.parcel_id AND step.position > coalesce((
         SELECT max(way.position) FROM parcel_events AS way
         WHERE way.shop_id = asked.shop_id AND way.parcel_id = asked.parcel_id AND way.status <> ALL($3::text[])), 0)
       ORDER BY step.position LIMIT 1
     ) AS ended`,
    (asked) => [...keys(asked), endStatuses],
  )
}

/** Parcels at their shop's door whose cash a carrier holds, and that nobody has judged yet: those behind `after`. */
export async function listUnjudged(
  reader: Reader,
  after: string | null,
  limit: number,
): Promise<ParcelKey[]> {
  const { rows } = await sql<ParcelKey>`
    SELECT listed.shop_id, listed.parcel_id FROM parcel_lists AS listed
    JOIN carrier_bookings AS booking ON booking.shop_id = listed.shop_id AND booking.parcel_id = listed.parcel_id
      AND booking.state IN ('booked', 'ended')
    WHERE listed.operated AND listed.collects AND listed.status IN ('delivery_successful', 'delivered')
      AND (${after}::uuid IS NULL OR listed.parcel_id > ${after})
      AND NOT EXISTS (SELECT FROM carrier_parcel_money AS judged
        WHERE judged.shop_id = listed.shop_id AND judged.parcel_id = listed.parcel_id AND judged.is_open)
    ORDER BY listed.parcel_id LIMIT ${limit}`.execute(acrossShops(reader, reason))
  return rows
}

/** Open ones that were not judged since the day began, or that have moved since: those behind `after`. */
export async function listToJudge(
  reader: Reader,
  { today, after, limit }: { readonly today: Date; readonly after: string | null; readonly limit: number },
): Promise<ParcelKey[]> {
  const { rows } = await sql<ParcelKey>`
    SELECT judged.shop_id, judged.parcel_id FROM carrier_parcel_money AS judged
    JOIN parcel_states AS state ON state.shop_id = judged.shop_id AND state.parcel_id = judged.parcel_id
    WHERE judged.is_open AND (judged.judged_at < ${today} OR state.updated_at > judged.judged_at)
      AND (${after}::uuid IS NULL OR judged.parcel_id > ${after})
    ORDER BY judged.parcel_id LIMIT ${limit}`.execute(acrossShops(reader, reason))
  return rows
}

const reason = 'carriers pay for parcels of all shops together'
