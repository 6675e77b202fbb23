import { createParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import type { CarrierKind } from '@guihang/domain/connection/carriers/carrier-kinds'
import type { TestApi } from '../api.ts'
import { parcelBody, type ShopWithStore } from '../road/parcels.ts'

type Carried = {
  /** The code of a connection, and the carrier behind it. */
  readonly connection: string
  readonly kind: CarrierKind
  readonly code: string
  readonly sort_code?: string | null
  /** When it was booked; now, where it says nothing. */
  readonly at?: Date
}

type Sender = Pick<ShopWithStore, 'client'> & {
  readonly store: { readonly id: string }
  readonly user: { readonly shop: { readonly id: string } }
}

/** A parcel stored as if a carrier had taken it. No carrier is asked. */
export async function carriedParcel(
  { database: { db } }: { readonly database: Pick<TestApi['database'], 'db'> },
  { client, store, user }: Sender,
  { connection: code, kind, code: carrier_code, sort_code = null, at = new Date() }: Carried,
  traits: object = {},
): Promise<Parcel> {
  const { data: parcel } = await client.call(createParcel, { body: parcelBody(store, traits) })
  const { id: connection_id } = await db
    .selectFrom('carrier_connections')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const named = { shop_id: user.shop.id, parcel_id: parcel.id, connection_id }
  await db
    .insertInto('parcel_takers')
    .values({ ...named, state: 'taken', chosen_by: 'Tất cả', chosen_at: at })
    .execute()
  await db
    .insertInto('carrier_bookings')
    .values({
      ...named,
      connection: JSON.stringify({ code, kind, name: `${code} thử`, mode: 'test' }),
      tracking_number: parcel.tracking_number,
      state: 'booked',
      carrier_code,
      sort_code,
      booked_at: at,
      heard_at: at,
      asked_at: at,
    })
    .execute()
  await db
    .insertInto('carrier_numbers')
    .values({ ...named, carrier_code })
    .execute()
  return parcel
}
