import type { ScoredEvent } from '@guihang/domain/money/carrier-scores/parcel-score'
import { placeOf } from '@guihang/domain/parcels/addresses/provinces'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { acrossShops, preparedForShops, type Reader, type Tables } from '../../../platform/database/index.ts'

type Booking = Selectable<Tables['carrier_bookings']>

export type BookedParcel = Pick<Booking, 'shop_id' | 'parcel_id' | 'connection_id' | 'deliver_by'> & {
  readonly booked_at: Date
  readonly status: string
  /** Of today; empty where nobody knows it. */
  readonly province_code: string
  /** g, as the carrier was told, or as the shop is charged. */
  readonly booked_weight: number
}

/** Where a lot ends: the next one begins after it. */
export type PlaceInMonth = { readonly booked_at: Date; readonly parcel_id: string | null }

type BookedRow = Omit<BookedParcel, 'province_code'> &
  Pick<Selectable<Tables['parcels']>, 'receiver_scheme' | 'receiver_level_1_code'>

/** In the order in which they were booked. */
export async function listBooked(
  reader: Reader,
  { after, before, limit }: { readonly after: PlaceInMonth; readonly before: Date; readonly limit: number },
): Promise<BookedParcel[]> {
  const { booked_at, parcel_id } = after
  const later =
    parcel_id === null
      ? sql`booking.booked_at >= ${booked_at}`
      : sql`(booking.booked_at, booking.parcel_id) > (${booked_at}, ${parcel_id}::uuid)`
  const { rows } = await sql<BookedRow>`
    SELECT booking.shop_id, booking.parcel_id, booking.connection_id, booking.deliver_by, booking.booked_at,
      parcel.status, parcel.receiver_scheme, parcel.receiver_level_1_code,
      coalesce((booking.told ->> 'weight')::int, round(parcel.charged_weight * 1000)::int) AS booked_weight
    FROM carrier_bookings AS booking
    JOIN whole_parcels AS parcel ON parcel.shop_id = booking.shop_id AND parcel.id = booking.parcel_id
    WHERE ${later} AND booking.booked_at < ${before} AND booking.state IN ('booked', 'ended')
    ORDER BY booking.booked_at, booking.parcel_id LIMIT ${limit}`.execute(
    acrossShops(reader, 'carriers are scored over the parcels of all shops'),
  )
  return rows.map(({ receiver_scheme, receiver_level_1_code, ...row }) => ({
    ...row,
    province_code: provinceToday(receiver_scheme, receiver_level_1_code),
  }))
}

function provinceToday(scheme: BookedRow['receiver_scheme'], code: string | null): string {
  return scheme === null || code === null ? '' : (placeOf(scheme, code)?.province_code ?? '')
}

type StepRow = { readonly parcel_id: string; readonly event: ScoredEvent; readonly at: Date }

/** In the order in which they happened, with the time that their reporter names. */
export async function listScoredSteps(
  reader: Reader,
  parcels: readonly Pick<Booking, 'shop_id' | 'parcel_id'>[],
  events: readonly ScoredEvent[],
): Promise<StepRow[]> {
  return await preparedForShops(
    reader,
    parcels,
    'list-scored-steps',
    `SELECT step.parcel_id, step.event, coalesce(step.reported_at, step.at) AS at
     FROM unnest($1::uuid[], $2::uuid[]) AS asked (shop_id, id)
     JOIN parcel_events AS step ON step.shop_id = asked.shop_id AND step.parcel_id = asked.id
     WHERE step.event = ANY ($3::text[])
     ORDER BY step.parcel_id, step.position`,
    (asked) => [asked.map(({ shop_id }) => shop_id), asked.map(({ parcel_id }) => parcel_id), events],
  )
}

type ChargedRow = {
  readonly connection_id: string
  readonly parcel_id: string
  readonly cost: number
  readonly weight: number | null
  readonly paid_at: Date | null
}

/** What statements charge for them and when one that pays COD was received; those that count are read and not dropped. */
export async function listCharged(
  reader: Reader,
  parcels: readonly Pick<Booking, 'parcel_id'>[],
): Promise<ChargedRow[]> {
  const { rows } = await sql<ChargedRow>`
    SELECT stated.connection_id, line.parcel_id,
      sum(line.freight + line.insurance + line.return_fee + line.cod_fee + line.other_fee + line.vat
        - line.discount)::bigint AS cost,
      max(line.weight) AS weight,
      min(stated.received_at) FILTER (WHERE line.cod > 0) AS paid_at
    FROM carrier_statement_rows AS line
    JOIN carrier_statements AS stated ON stated.id = line.statement_id
    WHERE line.parcel_id = ANY (${parcels.map(({ parcel_id }) => parcel_id)}::uuid[])
      AND stated.state IN ('matched', 'agreed', 'received')
    GROUP BY 1, 2`.execute(acrossShops(reader, 'a statement has parcels of all shops'))
  return rows
}

export async function listDiffering(
  reader: Reader,
  parcel_ids: readonly string[],
): Promise<{ connection_id: string; parcel_id: string }[]> {
  const { rows } = await sql<{ connection_id: string; parcel_id: string }>`
    SELECT DISTINCT connection_id, parcel_id FROM carrier_differences
    WHERE parcel_id = ANY (${parcel_ids}::uuid[]) AND state <> 'gone'`.execute(
    acrossShops(reader, 'a carrier owes for parcels of all shops'),
  )
  return rows
}
