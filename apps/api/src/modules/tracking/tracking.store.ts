import { acrossShops, type Reader } from '../../platform/database/index.ts'

const reason = 'a recipient knows the number on the label and not whose it is'

export type TrackedRow = NonNullable<Awaited<ReturnType<typeof findTracked>>>

/** What the recipient's page needs of a parcel, whichever shop sent it; undefined when there is none. */
export async function findTracked(reader: Reader, tracking_number: string) {
  return await acrossShops(reader, reason)
    .selectFrom('parcels')
    .innerJoin('shops', 'shops.id', 'parcels.shop_id')
    .select([
      'parcels.shop_id',
      'parcels.id',
      'parcels.tracking_number',
      'parcels.status',
      'shops.shop_name',
      'parcels.sender_scheme',
      'parcels.sender_level_1_code',
      'parcels.sender_level_2_code',
      'parcels.sender_level_3_code',
      'parcels.receiver_name',
      'parcels.receiver_phone',
      'parcels.receiver_scheme',
      'parcels.receiver_level_1_code',
      'parcels.receiver_level_2_code',
      'parcels.receiver_level_3_code',
      'parcels.total_cod',
      'parcels.delivery_option',
      'parcels.current_hub',
      'parcels.current_hub_code',
      'parcels.estimated_delivery_on',
      'parcels.deliver_on',
    ])
    .where('parcels.tracking_number', '=', tracking_number)
    .executeTakeFirst()
}

/** Its events with their times, newest first. */
export async function listTrackedEvents(
  reader: Reader,
  { shop_id, id }: Pick<TrackedRow, 'shop_id' | 'id'>,
): Promise<{ event: string; status: string; at: Date }[]> {
  return await reader
    .selectFrom('parcel_events')
    .select(['event', 'status', 'at'])
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', id)
    .orderBy('position', 'desc')
    .execute()
}
