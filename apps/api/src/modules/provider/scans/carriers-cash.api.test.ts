import type { Client } from '@guihang/contract/client'
import { addCarrierConnection } from '@guihang/contract/connection/carriers'
import { transferCod } from '@guihang/contract/money/cod'
import { listCodItems } from '@guihang/contract/money/cod-overview'
import { getParcelMoney } from '@guihang/contract/parcels/parcel-money'
import { deliverPartly } from '@guihang/contract/provider/corrections'
import { businessDayOf } from '@guihang/domain/calendar'
import { paidAheadOn } from '@guihang/domain/money/statements/next-transfers'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { providerRoad } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { carriedParcel } from '../../../testing/carriers/carried-parcel.ts'
import { ghnSecrets } from '../../../testing/carriers/plain-ghn.ts'
import { buildCourier, buildHub } from '../../../testing/road/hubs.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { newParcel, reportAll, reportEvent } from '../../../testing/road/road.ts'
import { readHeldCash } from '../../money/ledger/index.ts'
import { readDaysOff } from '../holidays/index.ts'

let api: TestApi
let operator: Client
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi()
  operator = (await api.operator()).client
  shop = await shopWithStore(api)
  const body = { code: 'GHN-1', kind: 'ghn', name: 'GHN thử', mode: 'test', secrets: ghnSecrets } as const
  await operator.call(addCarrierConnection, { body })
})
afterAll(() => api.stop())

const road: readonly ParcelEvent[] = providerRoad
const toTheDoor = road.slice(0, road.indexOf('start_delivery') + 1)
const products = [{ name: 'Áo sơ mi', quantity: 2, value: 300_000 }]
const traits = { products, product_value: 600_000, cod: 600_000, allow_partial_delivery: true }

let carried = 0

async function atTheDoor() {
  carried += 1
  const booked = { connection: 'GHN-1', kind: 'ghn', code: `CASH${carried}` } as const
  const parcel = await carriedParcel(api, shop, booked, traits)
  await reportAll(operator, parcel.tracking_number, toTheDoor)
  return parcel
}

async function holderOf(id: string) {
  const held = await readHeldCash(api.database.db, [{ shop_id: shop.user.shop.id, id }])
  return held.get(id)?.courier_custody?.holder
}

const theCarrier = { kind: 'carrier', id: 'GHN-1' }

describe('the cash of a parcel that goes by a carrier', () => {
  it('is with the carrier, whoever reports the delivery', async () => {
    const hub = await buildHub(operator)
    const courier = await buildCourier(operator, hub.code)
    for (const more of [{}, { courier_code: courier.code }, { hub_code: hub.code }]) {
      const { id, tracking_number } = await atTheDoor()
      expect(await reportEvent(operator, tracking_number, 'deliver', more)).toMatchObject({ ok: true })
      expect([more, await holderOf(id)]).toEqual([more, theCarrier])
    }
  })

  it('is with it also where the parcel is delivered in part, and once the carrier has ended it', async () => {
    const { id, tracking_number } = await atTheDoor()
    await api.database.db
      .updateTable('carrier_bookings')
      .set({ state: 'ended' })
      .where('shop_id', '=', shop.user.shop.id)
      .where('parcel_id', '=', id)
      .execute()
    const kept = [{ index: 0, quantity: 1 }]
    const said = { event_id: 'in-part', tracking_number, kept, receiver_type: 'CUSTOMER' as const }
    await operator.call(deliverPartly, { body: said })
    expect(await holderOf(id)).toEqual(theCarrier)
  })

  it('is with nobody of the carrier’s where the carrier refused it, and of a parcel that goes by no carrier', async () => {
    const { id, tracking_number } = await atTheDoor()
    await api.database.db
      .updateTable('carrier_bookings')
      .set({ state: 'refused' })
      .where('shop_id', '=', shop.user.shop.id)
      .where('parcel_id', '=', id)
      .execute()
    const own = await newParcel(shop, traits)
    await reportAll(operator, own.tracking_number, toTheDoor)
    for (const parcel of [{ id, tracking_number }, own]) {
      await reportAll(operator, parcel.tracking_number, ['deliver'])
      expect(await holderOf(parcel.id)).toEqual({ kind: 'courier', id: 'unassigned' })
    }
  })

  it('is promised to its shop for the payday after the provider pays ahead', async () => {
    const [{ id, tracking_number }, own] = [await atTheDoor(), await newParcel(shop, traits)]
    await reportAll(operator, own.tracking_number, toTheDoor)
    for (const number of [tracking_number, own.tracking_number])
      await reportAll(operator, number, ['deliver'])
    const dayOf = async (parcel: string) =>
      (await shop.client.call(getParcelMoney, { params: { id: parcel } })).data.payout_on
    const later = await dayOf(id)
    const today = businessDayOf(new Date())
    expect(later).toBe(paidAheadOn(today, 5, today, await readDaysOff(api.database.db)))
    const day = await dayOf(own.id)
    expect(day).toEqual(expect.any(String))
    const { data } = await shop.client.call(listCodItems, { query: { figure: 'at_courier' } })
    const days = new Map(data.map((item) => [item.parcel.id, item.payout_on]))
    expect([days.get(id), days.get(own.id)]).toEqual([later, day])
  })

  it('ECA009: is handed over by nobody, neither by a slip nor by an event', async () => {
    const hub = await buildHub(operator)
    const { id, tracking_number } = await atTheDoor()
    await reportAll(operator, tracking_number, ['deliver', 'confirm_delivery'])
    const refused = { ok: false, code: 'ECA009', status: 'delivered' }
    const more = { hub_code: hub.code }
    expect(await reportEvent(operator, tracking_number, 'hand_over_cash', more)).toMatchObject(refused)
    const body = { event: 'hand_over_cash' as const, reference: 'PT-1', ...more }
    const slip = { ...body, tracking_numbers: [tracking_number] }
    expect((await operator.call(transferCod, { body: slip })).data).toMatchObject([refused])
    expect(await holderOf(id)).toEqual(theCarrier)
  })
})
