import type { Client } from '@guihang/contract/client'
import { addCarrierConnection } from '@guihang/contract/connection/carriers'
import { makeCarrierLetter } from '@guihang/contract/money/carrier-letters'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { businessDayOf } from '@guihang/domain/calendar'
import { v7 } from 'uuid'
import { acrossShops } from '../../platform/database/index.ts'
import type { TestApi } from '../api.ts'
import { plantStatement } from '../carriers/planted-statement.ts'
import { setStates } from '../parcel-states.ts'
import { parcelBody, type ShopWithStore } from '../road/parcels.ts'

export type CarrierThings = {
  readonly connection_code: string
  /** A second connection, once a preparation has added it. */
  readonly spare: { code: string; version: number }
  /** A place of another connection, whose carrier has a list of places. */
  readonly place: { readonly code: string; readonly id: string }
  readonly rules: { version: number }
  /** A parcel for which an operator must choose who carries it. */
  readonly waiting_number: string
  /** A parcel whose booking is unclear. */
  readonly unclear_number: string
  /** Those, and one that is booked. */
  readonly parcel_ids: readonly string[]
  /** Statements that a preparation makes anew. */
  readonly statement: { matched: string; agreed: string }
  readonly plant: (state: 'matched' | 'agreed') => Promise<void>
  readonly message_id: string
  readonly incident_id: string
  readonly request_id: string
  /** Money that the carrier owes for the parcel that it may have, and a letter about it. */
  readonly difference_id: string
  readonly letter_id: string
  /** The one of today. */
  readonly month: string
  /** Has gone by a carrier. */
  readonly booked_number: string
  readonly difference: { id: string; version: number }
  /** Another open difference takes the place of the one that an earlier call decided. */
  readonly openDifference: () => Promise<void>
}

/** Builds a connection whose carrier was never asked, and a parcel in each state that people decide about. */
export async function buildCarrierThings(
  api: TestApi,
  shop: ShopWithStore,
  operator: Client,
): Promise<CarrierThings> {
  const { db } = api.database
  const at = api.platform.businessClock.now()
  const shop_id = shop.user.shop.id
  const connection = await connected(api, operator)
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
  const booked = await submitted(api, shop)
  await db
    .insertInto('carrier_bookings')
    .values({
      ...{ shop_id, parcel_id: booked.id, connection_id: connection.id },
      ...{ state: 'booked', carrier_code: `S1.${booked.tracking_number}` },
      connection: JSON.stringify({ code: connection.code, kind: 'ghtk', name: 'GHTK thử', mode: 'test' }),
      ...{ tracking_number: booked.tracking_number, carrier_code: 'S1.A1.2001297582', quoted_cost: 22_000 },
      ...{ booked_at: at, asked_at: at },
    })
    .execute()
  const difference = { id: v7(), version: 1 }
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
  const statement = { matched: '', agreed: '' }
  const plant = async (state: 'matched' | 'agreed') => {
    statement[state] = (await plantStatement(api, connection.code, state)).id
  }
  await plant('matched')
  await plant('agreed')
  const difference_id = await owedByCarrier(api, parcel, at)
  const letter = await operator.call(makeCarrierLetter, {
    body: { connection: connection.code, difference_ids: [difference_id] },
  })
  const request_id = v7()
  await db
    .insertInto('carrier_requests')
    .values({
      ...parcel,
      ...{ id: request_id, topic: 'answer', kind: 'deliver_again', fields: [], deliver_on: '2026-12-03' },
      ...{ deliver_half: 'morning', reason: 'carrier_no_answer', opened_at: at },
    })
    .execute()
  return {
    ...{ statement, plant },
    connection_code: connection.code,
    spare: { code: connection.code, version: 1 },
    place: { code: await connectedWithPlace(api, operator), id: '202' },
    rules: { version: 0 },
    waiting_number: waiting.tracking_number,
    unclear_number: unclear.tracking_number,
    booked_number: booked.tracking_number,
    difference,
    openDifference: () => openDifference(api, connection.id, difference),
    parcel_ids: [waiting.id, unclear.id, booked.id],
    message_id,
    incident_id,
    difference_id,
    letter_id: letter.data.id,
    month: businessDayOf(at).slice(0, 7),
    request_id,
  }
}

async function owedByCarrier(
  { database }: TestApi,
  parcel: { readonly shop_id: string; readonly parcel_id: string; readonly connection_id: string },
  at: Date,
): Promise<string> {
  const id = v7()
  await database.db
    .insertInto('carrier_differences')
    .values({
      ...{ ...parcel, id, subject: `parcel:${parcel.parcel_id}:not_paid`, class: 'not_paid', state: 'open' },
      ...{ carrier_code: 'S1.A1.2001297581', amount: 350_000, opened_at: at, changed_at: at },
    })
    .execute()
  return id
}

/** A connection that is switched on. Nothing answers at its address. */
async function connected({ database }: TestApi, operator: Client): Promise<{ id: string; code: string }> {
  const { connection } = (await operator.call(addCarrierConnection, { body: connectionBody() })).data
  return await database.db
    .updateTable('carrier_connections')
    .set({ active: true })
    .where('code', '=', connection.code)
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
}

async function openDifference(
  { database, platform }: TestApi,
  connection_id: string,
  difference: CarrierThings['difference'],
): Promise<void> {
  difference.id = v7()
  difference.version = 1
  const at = platform.businessClock.now()
  await acrossShops(database.db, 'it is of no shop')
    .insertInto('carrier_differences')
    .values({
      ...{ id: difference.id, connection_id, subject: `row:${difference.id}`, class: 'unknown_number' },
      ...{ carrier_code: 'S1.A1.2001297999', amount: 31_000, state: 'open', opened_at: at, changed_at: at },
    })
    .execute()
}

export function connectionBody() {
  return {
    code: `T-${v7().slice(-8)}`,
    kind: 'ghtk',
    name: 'GHTK thử',
    mode: 'test',
    own_address: 'http://127.0.0.1:1024',
    secrets: { token: 'mã-truy-cập', client_source: 'S1234' },
  } as const
}

async function connectedWithPlace({ database }: TestApi, operator: Client): Promise<string> {
  const body = {
    ...connectionBody(),
    code: `N-${v7().slice(-8)}`,
    kind: 'ghn',
    name: 'GHN thử',
    secrets: { token: 'f1e2d3c4-0000-4000-8000-00000000', shop_id: '196560', webhook_secret: 'bí mật' },
  } as const
  const { code } = (await operator.call(addCarrierConnection, { body })).data.connection
  const found = database.db.selectFrom('carrier_connections').select('id').where('code', '=', code)
  await database.db
    .insertInto('carrier_units')
    .values({
      connection_id: (await found.executeTakeFirstOrThrow()).id,
      ...{ scheme: 'old', level: 'province', id: '202', name: 'Sài Gòn', folded_name: 'sai gon' },
      ...{ other_names: [], parent_id: null, unit_code: null, matched_by: 'nobody', fetched_at: new Date() },
    })
    .execute()
  return code
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
