import { acrossShops, type Reader } from '../../platform/database/index.ts'

/** Where the parcel of a tracking number stands, whichever shop sent it; undefined when there is none. */
export async function findStatus(reader: Reader, tracking_number: string): Promise<string | undefined> {
  const row = await acrossShops(reader, 'a recipient knows the number on the label and not whose it is')
    .selectFrom('parcels')
    .select('status')
    .where('tracking_number', '=', tracking_number)
    .executeTakeFirst()
  return row?.status
}
