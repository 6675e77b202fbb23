import { acrossShops, type Reader } from '../../platform/database/index.ts'

const reason = 'a recipient knows the number on the label and not whose it is'

export type TrackedRow = {
  shop_id: string
  id: string
  status: string
  receiver_name: string
  estimated_delivery_on: string | null
  deliver_on: string | null
}

/** What the recipient's page needs of a parcel, whichever shop sent it; undefined when there is none. */
export async function findTracked(reader: Reader, tracking_number: string): Promise<TrackedRow | undefined> {
  return await acrossShops(reader, reason)
    .selectFrom('parcels')
    .select(['shop_id', 'id', 'status', 'receiver_name', 'estimated_delivery_on', 'deliver_on'])
    .where('tracking_number', '=', tracking_number)
    .executeTakeFirst()
}

/** Its events with their times, newest first. */
export async function listTrackedEvents(
  reader: Reader,
  { shop_id, id }: TrackedRow,
): Promise<{ event: string; status: string; at: Date }[]> {
  return await reader
    .selectFrom('parcel_events')
    .select(['event', 'status', 'at'])
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', id)
    .orderBy('position', 'desc')
    .execute()
}
