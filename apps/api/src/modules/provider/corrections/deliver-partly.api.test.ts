import type { Client } from '@guihang/contract/client'
import type { ErrorCode } from '@guihang/contract/errors/catalogue'
import { getDashboard } from '@guihang/contract/home/dashboard'
import { transferCod } from '@guihang/contract/money/cod'
import { printLabels } from '@guihang/contract/parcels/labels'
import {
  countParcelsByStatus,
  findReceivers,
  getParcel,
  listParcels,
} from '@guihang/contract/parcels/parcels'
import { deliverPartly } from '@guihang/contract/provider/corrections'
import { getOperatedParcel } from '@guihang/contract/provider/operated-parcels'
import { openRunsheet } from '@guihang/contract/provider/runsheets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { buildCourier, buildHub } from '../../../testing/road/hubs.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { payShop } from '../../../testing/road/pay-shop.ts'
import { parcelAfter, reportAll, reportEvent } from '../../../testing/road/road.ts'
import { buildRunsheet, putOnRunsheet } from '../../../testing/road/rounds.ts'
import { miscountedDays } from '../../../testing/unpaid-days.ts'
import { sumBalances } from '../../money/ledger/index.ts'

let api: TestApi
let operator: Client
beforeAll(async () => {
  api = await startTestApi()
  operator = (await api.operator()).client
})
afterAll(() => api.stop())

const clothes = {
  products: [
    { name: 'Áo sơ mi', quantity: 2, value: 300_000 },
    { name: 'Quần tây', quantity: 1, value: 400_000 },
  ],
  product_value: 1_000_000,
  cod: 1_000_000,
  allow_partial_delivery: true,
}
const oneShirt = [{ index: 0, quantity: 1 }]

const atTheDoor = (shop: ShopWithStore, traits: object = {}) =>
  parcelAfter(operator, shop, 'start_delivery', { ...clothes, ...traits })

async function deliver(tracking_number: string, more: object = {}) {
  const body = {
    event_id: crypto.randomUUID(),
    tracking_number,
    kept: oneShirt,
    receiver_type: 'CUSTOMER' as const,
    courier_name: 'Lê Văn Hậu',
    ...more,
  }
  return (await operator.call(deliverPartly, { body })).data
}

const detail = async ({ client }: ShopWithStore, id: string) =>
  (await client.call(getParcel, { params: { id } })).data

describe('a partial delivery', () => {
  it('costs the kept items, and the rest goes back as a parcel that both details name', async () => {
    const shop = await shopWithStore(api)
    const sent = await atTheDoor(shop, { payment_option: 'receiver' })
    const total_cod = 300_000 + sent.shipping_fee
    const done = await deliver(sent.tracking_number, { cash_amount: total_cod, note: 'Trả lại quần' })
    expect(done.parcel).toMatchObject({ status: 'delivery_successful', cod: 300_000, total_cod })
    const rest = done.return_parcel
    if (rest === null) throw new Error('Nothing comes back')

    const parcel = await detail(shop, sent.id)
    expect(parcel).toMatchObject({ cod: 300_000, total_cod, returned_in: rest, return_of: null })
    expect(parcel.partial_delivery).toMatchObject({
      kept: [{ name: 'Áo sơ mi', quantity: 1, value: 300_000 }],
      cod_before: 1_000_000,
      cod_after: 300_000,
    })
    expect(parcel.events.at(-1)).toMatchObject({
      event: 'deliver_partly',
      receiver_type: 'CUSTOMER',
      actor: { type: 'courier', name: 'Lê Văn Hậu' },
    })

    const back = await detail(shop, rest.id)
    expect(back).toMatchObject({
      status: 'waiting_for_return',
      cod: 0,
      total_cod: 0,
      shipping_fee: 0,
      insurance_fee: 0,
      return_fee: sent.return_fee,
      product_value: 700_000,
      products: [
        { name: 'Áo sơ mi', quantity: 1, value: 300_000 },
        { name: 'Quần tây', quantity: 1, value: 400_000 },
      ],
      return_of: { id: sent.id, code: sent.code, tracking_number: sent.tracking_number },
      ledger: [],
    })
    expect(back.tracking_number).not.toBe(sent.tracking_number)
    expect(back.estimated_return_on).not.toBeNull()
    expect(back.events).toMatchObject([{ event: 'return_rest', note: sent.tracking_number }])
  })

  it('is reported by the courier and hub that have the parcel (EUS006, EPK027, ESH001, EPK003)', async () => {
    const shop = await shopWithStore(api)
    const [here, there] = [(await buildHub(operator)).code, (await buildHub(operator)).code]
    const courier = await buildCourier(operator, here)
    const sent = await parcelAfter(operator, shop, 'confirm_pickup', clothes)
    await reportEvent(operator, sent.tracking_number, 'arrive', { hub_code: here })
    const { id } = await buildRunsheet(operator, courier.code, 'delivery')
    await putOnRunsheet(operator, id, [sent.tracking_number])
    await operator.call(openRunsheet, { params: { id } })
    const other = (await buildCourier(operator, here)).code
    const refused: readonly (readonly [object, number, ErrorCode])[] = [
      [{ courier_code: 'NOBODY' }, 404, 'EUS006'],
      [{ courier_code: other }, 409, 'EPK027'],
      [{ hub_code: 'NONE' }, 404, 'ESH001'],
      [{ hub_code: there }, 409, 'EPK003'],
    ]
    for (const [more, status, code] of refused)
      expect(await refusal(deliver(sent.tracking_number, more))).toMatchObject(answers(status, code))
    await deliver(sent.tracking_number, {
      courier_name: undefined,
      courier_code: courier.code,
      hub_code: here,
    })
    expect((await detail(shop, sent.id)).events.at(-1)).toMatchObject({
      event: 'deliver_partly',
      actor: { type: 'courier', name: courier.name },
    })
  })

  it('begins its way back at the time of the delivery, also when the report is late', async () => {
    const shop = await shopWithStore(api)
    const sent = await atTheDoor(shop)
    const at = (await detail(shop, sent.id)).events.at(-1)?.at
    const { return_parcel } = await deliver(sent.tracking_number, { at })
    const back = await detail(shop, return_parcel?.id ?? '')
    expect(back.created_at).toBe(at)
  })

  it('keeps counters, lists, searches, labels and the dashboard right', async () => {
    const shop = await shopWithStore(api)
    const sent = await atTheDoor(shop)
    const { return_parcel } = await deliver(sent.tracking_number)
    const { client } = shop
    const { data: groups } = await client.call(countParcelsByStatus, {})
    expect(groups.flatMap(({ statuses }) => statuses).filter(({ count }) => count > 0)).toEqual([
      { status: 'delivery_successful', count: 1 },
      { status: 'waiting_for_return', count: 1 },
    ])
    const found = await client.call(listParcels, { query: { keyword: return_parcel?.code ?? '' } })
    expect(found.data.map(({ id }) => id)).toEqual([return_parcel?.id])
    const { data: dashboard } = await client.call(getDashboard, { query: {} })
    expect(dashboard.today_packages.count).toBe(1)
    expect(dashboard.waiting_transfer).toMatchObject({ count: 1, amount: 300_000 })
    const { data: known } = await client.call(findReceivers, { query: { phone: sent.receiver.phone } })
    expect(known.map(({ parcel_count }) => parcel_count)).toEqual([1])
    await client.raw(printLabels, { body: { ids: [return_parcel?.id ?? ''], size: 'a6' } })
    expect(await miscountedDays(api.database)).toBe(0)
  })

  it('goes the whole way back, and is settled once the shop has the money of the kept items', async () => {
    const shop = await shopWithStore(api)
    const sent = await atTheDoor(shop)
    const { return_parcel } = await deliver(sent.tracking_number)
    const back = return_parcel?.tracking_number ?? ''
    await reportAll(operator, back, ['plan_return', 'start_return', 'hand_back', 'confirm_return'])
    const pay = async () => {
      const body = { event: 'pay_returned_cod' as const, reference: 'UNC-88', tracking_numbers: [back] }
      return (await operator.call(transferCod, { body })).data[0]
    }
    expect(await pay()).toMatchObject({ ok: false, code: 'EPK001', status: 'returned' })
    await reportAll(operator, sent.tracking_number, ['confirm_delivery', 'hand_over_cash'])
    for (const event of ['transfer_to_hub', 'transfer_to_center', 'transfer_to_shop'] as const) {
      const body = { event, reference: `P-${event}`, tracking_numbers: [sent.tracking_number] }
      expect((await operator.call(transferCod, { body })).data).toMatchObject([{ ok: true }])
    }
    // Set aside is not paid.
    expect(await pay()).toMatchObject({ ok: false, code: 'EPK001', status: 'returned' })
    await payShop(api.database, shop.user.shop.id)
    const { data: rest } = await operator.call(getOperatedParcel, { params: { tracking_number: back } })
    expect(rest.return_of).toEqual({
      tracking_number: sent.tracking_number,
      status: 'bank_transfered',
      total_cod: 300_000,
    })
    expect(await pay()).toMatchObject({ ok: true, status: 'returned_cod_transferred_to_shop' })
    const balances = await sumBalances(api.database.db, shop.user.shop.id)
    expect(balances.get('bank_clearing')).toBe(0)
    expect(balances.get('shop_payable')).toBe(0)
    expect(balances.get('shop_fees_due')).toBe(sent.return_fee)
    expect(await miscountedDays(api.database)).toBe(0)
  })

  it('of everything is a plain delivery, also where the shop allows no parts', async () => {
    const shop = await shopWithStore(api)
    const sent = await atTheDoor(shop, { allow_partial_delivery: false })
    const kept = [
      { index: 0, quantity: 2 },
      { index: 1, quantity: 1 },
    ]
    expect(await deliver(sent.tracking_number, { kept })).toMatchObject({
      parcel: { status: 'delivery_successful', cod: 1_000_000 },
      return_parcel: null,
    })
    expect((await detail(shop, sent.id)).events.at(-1)?.event).toBe('deliver')
  })

  it('EPK025: is rejected where the shop does not allow it; impossible items are a field error', async () => {
    const shop = await shopWithStore(api)
    const closed = await atTheDoor(shop, { allow_partial_delivery: false })
    expect(await refusal(deliver(closed.tracking_number))).toMatchObject(answers(409, 'EPK025'))
    const sent = await atTheDoor(shop)
    for (const kept of [
      [{ index: 2, quantity: 1 }],
      [{ index: 0, quantity: 3 }],
      [...oneShirt, ...oneShirt],
    ]) {
      const refused = await refusal(deliver(sent.tracking_number, { kept }))
      expect(refused).toMatchObject(answers(422, 'EVALID'))
      expect(refused.body.errors).toHaveProperty('kept')
    }
    expect(await refusal(deliver(sent.tracking_number, { kept: [] }))).toMatchObject(answers(422, 'EVALID'))
    const whole = deliver(sent.tracking_number, { cash_amount: 1_000_000 })
    const refused = await refusal(whole)
    expect(refused).toMatchObject(answers(409, 'EPK026'))
    expect(refused.body.errors?.cash_amount?.[0]).toMatch(/\d\s₫$/)
    expect(await refusal(deliver('GH0000000000'))).toMatchObject(answers(404, 'EPK002'))
    expect((await detail(shop, sent.id)).status).toBe('in_delivery')
  })

  it('EPK017: happens once: a repeat gets the same answer, and no delivery follows', async () => {
    const shop = await shopWithStore(api)
    const sent = await atTheDoor(shop)
    const event_id = 'vong-88-21'
    const first = await deliver(sent.tracking_number, { event_id })
    expect(await deliver(sent.tracking_number, { event_id })).toEqual(first)
    expect(await refusal(deliver(sent.tracking_number))).toMatchObject(answers(409, 'EPK017'))
    const other = await atTheDoor(shop)
    await reportEvent(operator, other.tracking_number, 'fail_delivery_attempt', { event_id })
    const reused = deliver(other.tracking_number, { event_id })
    expect(await refusal(reused)).toMatchObject(answers(422, 'EIDEMPOTENCY'))
    // Nor can it be reported without the kept items.
    const bare = await atTheDoor(shop)
    expect(await reportEvent(operator, bare.tracking_number, 'deliver_partly')).toMatchObject({
      code: 'EPK001',
    })
  })

  it('check 8: races a whole delivery by another operator, 25 times: one happens, the other is rejected', async () => {
    const shop = await shopWithStore(api)
    const other = (await api.operator()).client
    for (let round = 0; round < 25; round += 1) {
      const sent = await atTheDoor(shop)
      const event_id = crypto.randomUUID()
      const both = [
        () => deliver(sent.tracking_number, { event_id }),
        () => reportEvent(other, sent.tracking_number, 'deliver'),
      ] as const
      // Each side is first in half of the rounds.
      const [part, whole] =
        round % 2 === 0
          ? await Promise.allSettled([both[0](), both[1]()])
          : (await Promise.allSettled([both[1](), both[0]()])).toReversed()
      const { cod, events, ledger, returned_in } = await detail(shop, sent.id)
      const parted = part?.status === 'fulfilled'
      expect(cod).toBe(parted ? 300_000 : 1_000_000)
      expect(returned_in !== null).toBe(parted)
      const rejected = { ok: false, code: 'EPK001', status: 'delivery_successful' }
      expect(whole).toMatchObject({ status: 'fulfilled', value: parted ? rejected : { ok: true } })
      // Whoever repeats hears the same again.
      const again = await deliver(sent.tracking_number, { event_id }).catch((error: unknown) => error)
      if (parted) expect(again).toEqual(part.value)
      else expect(again).toMatchObject(answers(409, 'EPK017'))
      expect(events.filter(({ status }) => status === 'delivery_successful')).toHaveLength(1)
      expect(ledger.filter(({ account }) => account === 'courier_custody')).toMatchObject([{ amount: cod }])
    }
    expect(await miscountedDays(api.database)).toBe(0)
  })
})
