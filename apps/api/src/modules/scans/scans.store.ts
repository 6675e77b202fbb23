import { sql } from 'kysely'
import { acrossShops, type Reader } from '../../platform/database/index.ts'
import type { ParcelRow } from '../parcels/index.ts'

const reason = 'the provider carries parcels of all shops'

export type OperatedRow = ParcelRow & { shop_code: string; failed_deliveries: number }

/** Parcels of all shops in the statuses (all when undefined), those longest in their status first. */
export async function listOperatedRows(
  reader: Reader,
  asked: {
    statuses: readonly string[] | undefined
    /** Only parcels that the provider must approve. */
    held: boolean
    tracking_number: string | undefined
    hub_code: string | undefined
    after: { status_at: Date; id: string } | undefined
    limit: number
  },
): Promise<OperatedRow[]> {
  let query = acrossShops(reader, reason)
    .selectFrom('parcels')
    .innerJoin('shops', 'shops.id', 'parcels.shop_id')
    .selectAll('parcels')
    .select('shops.shop_code')
    .select(
      sql<number>`(SELECT count(*)::int FROM parcel_events
        WHERE parcel_events.shop_id = parcels.shop_id AND parcel_id = parcels.id AND event = 'fail_delivery_attempt')`.as(
        'failed_deliveries',
      ),
    )
  if (asked.statuses !== undefined) query = query.where('parcels.status', 'in', asked.statuses)
  if (asked.held) query = query.where('approval_reason', 'is not', null)
  if (asked.tracking_number !== undefined) query = query.where('tracking_number', '=', asked.tracking_number)
  if (asked.hub_code !== undefined) query = query.where('current_hub_code', '=', asked.hub_code)
  const { after } = asked
  if (after !== undefined) {
    query = query.where((where) =>
      where.or([
        where('status_at', '>', after.status_at),
        where.and([where('status_at', '=', after.status_at), where('parcels.id', '>', after.id)]),
      ]),
    )
  }
  return await query.orderBy('status_at').orderBy('parcels.id').limit(asked.limit).execute()
}
