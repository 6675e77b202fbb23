import { prepared, type Reader, type Tx } from '../../../platform/database/index.ts'
import { findNumberedParcel } from '../numbers/index.ts'

export type TrackedRow = NonNullable<Awaited<ReturnType<typeof findTracked>>>

/** What the recipient's page needs of a parcel, whichever shop sent it; undefined when there is none. */
export async function findTracked(reader: Reader, tracking_number: string) {
  const numbered = await findNumberedParcel(reader, tracking_number)
  if (numbered === undefined) return undefined
  return await reader
    .selectFrom('whole_parcels as parcel')
    .innerJoin('shops', 'shops.id', 'parcel.shop_id')
    .select([
      'parcel.shop_id',
      'parcel.id',
      'parcel.tracking_number',
      'parcel.status',
      'parcel.status_at',
      'shops.shop_name',
      'parcel.sender_scheme',
      'parcel.sender_level_1_code',
      'parcel.sender_level_2_code',
      'parcel.sender_level_3_code',
      'parcel.receiver_name',
      'parcel.receiver_phone',
      'parcel.receiver_scheme',
      'parcel.receiver_level_1_code',
      'parcel.receiver_level_2_code',
      'parcel.receiver_level_3_code',
      'parcel.total_cod',
      'parcel.delivery_option',
      'parcel.current_hub',
      'parcel.current_hub_code',
      'parcel.estimated_delivery_on',
      'parcel.deliver_on',
      'parcel.deliver_half',
      'parcel.collect_asked_at',
    ])
    .where('parcel.shop_id', '=', numbered.shop_id)
    .where('parcel.id', '=', numbered.parcel_id)
    .executeTakeFirst()
}

export async function listTrackedEvents(
  reader: Reader,
  { shop_id, id }: Pick<TrackedRow, 'shop_id' | 'id'>,
): Promise<{ position: number; event: string; status: string; at: Date }[]> {
  return await reader
    .selectFrom('parcel_events')
    .select(['position', 'event', 'status', 'at'])
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', id)
    .orderBy('position', 'desc')
    .execute()
}

/** In all processes. Answers how many tries of the day were used; undefined where none was left. */
export async function takeTry(
  db: Reader,
  { shop_id, id }: Pick<TrackedRow, 'shop_id' | 'id'>,
  asked: { readonly on: string; readonly most: number },
): Promise<number | undefined> {
  const [taken] = await prepared<{ tries: number }>(
    db,
    'take-recipient-try',
    `INSERT INTO recipient_tries AS known (shop_id, parcel_id, tried_on, tries) VALUES ($1, $2, $3, 1)
     ON CONFLICT (shop_id, parcel_id) DO UPDATE SET tried_on = excluded.tried_on,
       tries = CASE WHEN known.tried_on = excluded.tried_on THEN known.tries + 1 ELSE 1 END
     WHERE known.tried_on <> excluded.tried_on OR known.tries < $4
     RETURNING tries`,
    [shop_id, id, asked.on, asked.most],
  )
  return taken?.tries
}

/** Forgets the wrong tries: somebody knew the digits. */
export async function forgetTries(
  tx: Tx,
  { shop_id, id }: Pick<TrackedRow, 'shop_id' | 'id'>,
): Promise<void> {
  await tx.deleteFrom('recipient_tries').where('shop_id', '=', shop_id).where('parcel_id', '=', id).execute()
}
