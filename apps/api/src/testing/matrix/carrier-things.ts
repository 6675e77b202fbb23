import { createParcel } from '@guihang/contract/parcels/parcels'
import { v7 } from 'uuid'
import type { TestApi } from '../api.ts'
import { setStates } from '../parcel-states.ts'
import { parcelBody, type ShopWithStore } from '../road/parcels.ts'

export type CarrierThings = {
  readonly connection_code: string
  /** Waits for a person to say by whom it goes. */
  readonly waiting_number: string
  /** May have been booked: nobody knows. */
  readonly unclear_number: string
  readonly message_id: string
  readonly incident_id: string
}

/** A connection, as its carrier has never been asked, and a parcel of each kind that people decide about. */
export async function buildCarrierThings(api: TestApi, shop: ShopWithStore): Promise<CarrierThings> {
  const { db } = api.database
  const at = api.platform.businessClock.now()
  const shop_id = shop.user.shop.id
  const connection = { id: v7(), code: `GHTK-${v7().slice(-8).toUpperCase()}` }
  await db
    .insertInto('hubs')
    .values({
      code: connection.code,
      kind: 'carrier',
      name: `GHTK ${connection.code}`,
      address: 'GHTK',
      address_scheme: 'vn2025',
      address_level_1_code: '01',
      address_level_2_code: null,
      address_level_3_code: null,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await db
    .insertInto('carrier_connections')
    .values({
      ...connection,
      kind: 'ghtk',
      name: 'GHTK thử',
      mode: 'test',
      active: true,
      own_address: null,
      settings: '{}',
      sealed_secrets: Buffer.alloc(0),
      inbox_hash: Buffer.alloc(32),
      version: 1,
      created_at: at,
      updated_at: at,
    })
    .execute()
  const waiting = await submitted(api, shop)
  const unclear = await submitted(api, shop)
  await db
    .insertInto('parcel_takers')
    .values([
      { shop_id, parcel_id: waiting.id, state: 'waiting', connection_id: null, chosen_by: '', chosen_at: at },
      {
        shop_id,
        parcel_id: unclear.id,
        state: 'taken',
        connection_id: connection.id,
        chosen_by: 'Tất cả',
        chosen_at: at,
      },
    ])
    .execute()
  await db
    .insertInto('carrier_bookings')
    .values({
      shop_id,
      parcel_id: unclear.id,
      connection_id: connection.id,
      connection: JSON.stringify({ code: connection.code, kind: 'ghtk', name: 'GHTK thử', mode: 'test' }),
      tracking_number: unclear.tracking_number,
      state: 'unclear',
      asked_at: at,
    })
    .execute()
  const parcel = { shop_id, parcel_id: unclear.id, connection_id: connection.id }
  const message_id = v7()
  await db
    .insertInto('carrier_messages')
    .values({
      ...parcel,
      id: message_id,
      received_at: at,
      source: 'message',
      state: 'unknown',
      carrier_code: 'S1.A1.2001297581',
      said_at: at,
      status: '999',
    })
    .execute()
  const incident_id = v7()
  await db
    .insertInto('carrier_incidents')
    .values({ ...parcel, id: incident_id, kind: 'exception', status: '999', message_id, opened_at: at })
    .execute()
  return {
    connection_code: connection.code,
    waiting_number: waiting.tracking_number,
    unclear_number: unclear.tracking_number,
    message_id,
    incident_id,
  }
}

/** A parcel that the order system or a carrier still has to accept. */
async function submitted(api: TestApi, shop: ShopWithStore) {
  const { data } = await shop.client.call(createParcel, {
    body: parcelBody(shop.store, { product_value: 25_000_000 }),
  })
  const { id, tracking_number } = data
  await setStates(api.database.db, { shop_id: shop.user.shop.id, id }, { approval_reason: null })
  return { id, tracking_number }
}
