import { parcelStatuses, parcelStatusFacts } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { sandboxPair } from '@guihang/domain/shop/sandbox/sandbox-codes'
import { sql } from 'kysely'
import { acrossShops, type Reader } from '../../../platform/database/index.ts'
import type { RuledRow } from './ruled-parcel.ts'

export type TriedRow = RuledRow & {
  readonly id: string
  readonly tracking_number: string
  /** The connection that it was booked with, and what that charges; null of a parcel without either. */
  readonly booked_with: string | null
  readonly quoted_cost: number | null
}

/** Parcels of all shops between two ids, without drafts, cancelled ones, returns and those of sandboxes. */
export async function listTriedRows(
  reader: Reader,
  { after, before, limit }: { readonly after: string; readonly before: string; readonly limit: number },
): Promise<TriedRow[]> {
  return await acrossShops(reader, 'rules are tried on the parcels of all shops')
    .selectFrom('whole_parcels as parcel')
    .leftJoin('carrier_bookings as booking', (join) =>
      join
        .onRef('booking.shop_id', '=', 'parcel.shop_id')
        .onRef('booking.parcel_id', '=', 'parcel.id')
        .on('booking.quoted_cost', 'is not', null),
    )
    .select(['parcel.id', 'parcel.tracking_number', 'parcel.zone', 'parcel.charged_weight'])
    .select(['parcel.sender_scheme', 'parcel.sender_level_1_code'])
    .select(['parcel.receiver_scheme', 'parcel.receiver_level_1_code'])
    .select(['parcel.total_cod', 'parcel.product_value'])
    .select(['parcel.delivery_option', 'parcel.allow_partial_delivery'])
    .select([sql<string | null>`booking.connection->>'code'`.as('booked_with'), 'booking.quoted_cost'])
    .where('parcel.id', '>', after)
    .where('parcel.id', '<', before)
    .where('parcel.return_of_id', 'is', null)
    .where('parcel.tracking_number', 'not like', `${sandboxPair}%`)
    .where('parcel.status', 'not in', neverGone)
    .orderBy('parcel.id')
    .limit(limit)
    .execute()
}

const neverGone = parcelStatuses.filter((status) => {
  const { outcome, recipient } = parcelStatusFacts[status]
  return outcome === 'cancelled' || recipient === null
})
