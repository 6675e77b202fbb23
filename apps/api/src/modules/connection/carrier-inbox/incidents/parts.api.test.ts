import type { Client } from '@guihang/contract/client'
import { getCarrierBooking } from '@guihang/contract/connection/carrier-bookings'
import {
  type CarrierIncident,
  endCarrierIncident,
  listCarrierIncidents,
} from '@guihang/contract/connection/carrier-inbox'
import {
  addCarrierConnection,
  editCarrierConnection,
  listCarrierConnections,
} from '@guihang/contract/connection/carriers'
import type { BodySent } from '@guihang/contract/operation'
import { getParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import { correctParcel } from '@guihang/contract/provider/correct-parcel'
import { hourMs } from '@guihang/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../../testing/api.ts'
import { carriedParcel } from '../../../../testing/carriers/carried-parcel.ts'
import { ghnSecrets, type PlainGhn, plainGhn } from '../../../../testing/carriers/plain-ghn.ts'
import { type JobTime, jobTime } from '../../../../testing/job-time.ts'
import { answers, refusal } from '../../../../testing/matrix/refusals.ts'
import { type ShopWithStore, shopWithStore } from '../../../../testing/road/parcels.ts'
import { readHeldCash } from '../../../money/ledger/index.ts'

// A header holds no accents.
const secrets = { ...ghnSecrets, webhook_secret: 'a-long-secret-of-the-webhook' }

let api: TestApi
let ghn: PlainGhn
let operator: Client
let shop: ShopWithStore
let time: JobTime
let inbox: string

beforeAll(async () => {
  ghn = await plainGhn()
  ghn.new_provinces = [{ id: '1', name: 'Hà Nội' }]
  ghn.new_wards = { 1: [{ id: '2', name: 'Hoàn Kiếm' }] }
  api = await startTestApi({ environment: { WEBHOOK_ALLOW_PRIVATE: '1' } })
  shop = await shopWithStore(api)
  operator = (await api.operator()).client
  time = jobTime(api)
  const body = { code: 'GHN', kind: 'ghn', name: 'GHN thử', mode: 'test', secrets } as const
  const { data } = await operator.call(addCarrierConnection, { body: { ...body, own_address: ghn.url } })
  inbox = new URL(data.inbox?.url ?? '').pathname
})
afterAll(async () => {
  await api.stop()
  await ghn.stop()
})
beforeEach(() => contract('collected'))

/** Sets whether GHN's amount of a part is what was paid, as the contract has it. */
async function contract(part_amount: 'unknown' | 'collected'): Promise<void> {
  const known = (await operator.call(listCarrierConnections, {})).data.find(({ code }) => code === 'GHN')
  await operator.call(editCarrierConnection, {
    params: { code: 'GHN' },
    body: { version: known?.version ?? 0, settings: { part_amount } },
  })
}

const products = [
  { name: 'Áo sơ mi', quantity: 2, value: 100_000 },
  { name: 'Quần tây', quantity: 1, value: 250_000 },
]
const traits = { products, product_value: 450_000, cod: 450_000, allow_partial_delivery: true }

type Order = { readonly parcel: Parcel; readonly code: string }
let orders = 0
async function outForDelivery(more: object = {}): Promise<Order> {
  orders += 1
  const code = `L8TKY${orders}`
  const parcel = await carriedParcel(
    api,
    shop,
    { connection: 'GHN', kind: 'ghn', code },
    { ...traits, ...more },
  )
  const order = { parcel, code }
  await say(order, 'delivering')
  await time.run('apply-carrier-news')
  return order
}

let minute = 0
function nextMoment(): Date {
  minute += 1
  return new Date(Math.floor((Date.now() - 5 * hourMs + minute * 60_000) / 1000) * 1000)
}

/** GHN sends a message of this status, and answers it from here on. */
async function say(
  { parcel, code }: Order,
  Status: string,
  {
    more = {},
    our_code = parcel.tracking_number,
  }: { more?: Record<string, unknown>; our_code?: string } = {},
): Promise<void> {
  const at = nextMoment().toISOString()
  ghn.orders[code] = {
    order_code: code,
    client_order_code: our_code,
    status: Status,
    cod_amount: more.CODAmount ?? parcel.total_cod,
    is_partial_return: more.IsPartialReturn ?? false,
    log: [{ status: Status, updated_date: at }],
  }
  const body = JSON.stringify({
    ShopID: Number(ghnSecrets.shop_id),
    Time: at,
    OrderCode: code,
    ClientOrderCode: our_code,
    Type: 'switch_status',
    Status,
    CODAmount: parcel.total_cod,
    IsPartialReturn: false,
    PartialReturnCode: '',
    ...more,
  })
  const headers = { 'content-type': 'application/json', 'x-guihang-secret': secrets.webhook_secret }
  const response = await fetch(api.url + inbox, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
}

const detail = async (id: string) => (await shop.client.call(getParcel, { params: { id } })).data
const bookingOf = async (tracking_number: string) =>
  (await operator.call(getCarrierBooking, { params: { tracking_number } })).data
const incidentsOf = async ({ parcel: { tracking_number } }: Order, open = true) =>
  (await operator.call(listCarrierIncidents, { query: { tracking_number, open: open ? 'true' : 'false' } }))
    .data
const end = (
  incident: CarrierIncident | undefined,
  body: Omit<BodySent<typeof endCarrierIncident>, 'note'>,
) =>
  operator.call(endCarrierIncident, {
    params: { id: incident?.id ?? '' },
    body: { note: 'Khách giữ một áo', ...body },
  })
async function cashOf({ id }: { id: string }) {
  const held = await readHeldCash(api.database.db, [{ shop_id: shop.user.shop.id, id }])
  return held.get(id)?.courier_custody
}
async function restOf({ parcel }: Order) {
  const { returned_in } = await detail(parcel.id)
  if (returned_in === null) throw new Error('The parcel has no rest')
  return await detail(returned_in.id)
}

describe('a part of which the carrier names the amount', () => {
  const told = { IsPartialReturn: true, CODAmount: 350_000 }

  it('is delivered by it: the cash is with the carrier, the rest goes back under the carrier’s number', async () => {
    const order = await outForDelivery()
    await say(order, 'delivered', { more: { ...told, PartialReturnCode: `${order.code}PR` } })
    await time.run('apply-carrier-news')
    const delivered = await detail(order.parcel.id)
    expect(delivered).toMatchObject({ status: 'delivered', cod: 350_000, total_cod: 350_000 })
    expect(delivered.events.slice(-2)).toMatchObject([
      { event: 'deliver_partly', actor: { type: 'carrier' } },
      { event: 'confirm_delivery', actor: { type: 'carrier' } },
    ])
    expect(await cashOf(delivered)).toMatchObject({ amount: 350_000, holder: { kind: 'carrier', id: 'GHN' } })
    const rest = await restOf(order)
    expect(rest).toMatchObject({ status: 'waiting_for_return', products: [{ ...products[0], quantity: 1 }] })
    expect(rest.carrier).toMatchObject({ code: `${order.code}PR` })
    expect(await bookingOf(rest.tracking_number)).toMatchObject({
      state: 'booked',
      carrier_code: `${order.code}PR`,
      connection: { code: 'GHN' },
    })
    expect(await incidentsOf(order)).toEqual([])
    // A repeat changes nothing.
    await say(order, 'delivered', { more: { ...told, PartialReturnCode: `${order.code}PR` } })
    await time.run('apply-carrier-news')
    expect(await incidentsOf(order)).toEqual([])
  })

  it('leads its rest back by what the carrier says of the order that takes it, under whichever code of ours', async () => {
    const order = await outForDelivery()
    const code = `${order.code}PR`
    await say(order, 'delivered', { more: { ...told, PartialReturnCode: code } })
    await time.run('apply-carrier-news')
    const rest = await restOf(order)
    const back = { parcel: rest, code }
    await say(back, 'returning', { our_code: order.parcel.tracking_number })
    await time.run('apply-carrier-news')
    expect((await detail(rest.id)).status).toBe('in_return')
    // News that name another parcel's code move nothing.
    const stranger = await outForDelivery()
    await say(back, 'returned', { our_code: stranger.parcel.tracking_number })
    await time.run()
    expect((await detail(rest.id)).status).toBe('in_return')
    await say(back, 'returned', { our_code: '' })
    await time.run('apply-carrier-news')
    expect((await detail(rest.id)).status).toBe('returned')
    expect((await bookingOf(rest.tracking_number))?.state).toBe('ended')
    expect((await detail(order.parcel.id)).status).toBe('delivered')
  })

  it('gives the rest its number also where the carrier tells it later', async () => {
    const order = await outForDelivery()
    await say(order, 'delivered', { more: told })
    await time.run('apply-carrier-news')
    const rest = await restOf(order)
    expect(await bookingOf(rest.tracking_number)).toBe(null)
    const later = { ...told, Type: 'update_partial_return', PartialReturnCode: `${order.code}PR` }
    await say(order, 'delivered', { more: later })
    await time.run('apply-carrier-news')
    expect((await bookingOf(rest.tracking_number))?.carrier_code).toBe(`${order.code}PR`)
  })

  it('ends the incident of an earlier word that named none, and takes the number from there', async () => {
    const order = await outForDelivery()
    await say(order, 'delivered', { more: { IsPartialReturn: true, PartialReturnCode: `${order.code}PR` } })
    await time.run('apply-carrier-news')
    expect(await incidentsOf(order)).toMatchObject([
      { kind: 'partly_delivered', part: { collected: 450_000, return_code: `${order.code}PR` } },
    ])
    await say(order, 'delivered', { more: { ...told, Type: 'update_partial_return' } })
    await time.run('apply-carrier-news')
    expect((await detail(order.parcel.id)).status).toBe('delivered')
    expect(await incidentsOf(order)).toEqual([])
    expect(await incidentsOf(order, false)).toMatchObject([{ ended_as: 'part', ended_by: 'GHN' }])
    const rest = await restOf(order)
    expect((await bookingOf(rest.tracking_number))?.carrier_code).toBe(`${order.code}PR`)
  })

  it.each([
    ['the contract does not say what the amount is', 350_000, {}, 'unknown'],
    ['no choice of items costs so much', 300_000, {}, 'collected'],
    ['the shop has not allowed it', 350_000, { allow_partial_delivery: false }, 'collected'],
    [
      'two choices cost so much',
      100_000,
      {
        products: [
          { name: 'Áo đỏ', quantity: 1, value: 100_000 },
          { ...products[0], quantity: 1 },
        ],
        cod: 200_000,
      },
      'collected',
    ],
  ] as const)('is a person’s matter where %s', async (_, CODAmount, more, said) => {
    await contract(said)
    const order = await outForDelivery(more)
    await say(order, 'delivered', { more: { IsPartialReturn: true, CODAmount } })
    await time.run('apply-carrier-news')
    expect((await detail(order.parcel.id)).status).toBe('in_delivery')
    expect(await incidentsOf(order)).toMatchObject([
      { kind: 'partly_delivered', ends: expect.arrayContaining(['part']) },
    ])
  })
})

describe('a part that a person has asked the carrier about', () => {
  async function told(more: object = {}): Promise<Order> {
    await contract('unknown')
    const order = await outForDelivery(more)
    await say(order, 'delivered', { more: { IsPartialReturn: true, PartialReturnCode: `${order.code}PR` } })
    await time.run('apply-carrier-news')
    return order
  }

  it('is delivered for what is due for the kept items, and its rest goes back', async () => {
    const order = await told()
    const [incident] = await incidentsOf(order)
    expect(incident?.part).toEqual({
      ...{ products, product_value: 450_000, cod: 450_000, total_cod: 450_000 },
      ...{ collected: null, return_code: `${order.code}PR` },
    })
    const kept = [{ index: 0, quantity: 1 }]
    const { data } = await end(incident, { as: 'part', kept, return_code: `${order.code}PR` })
    expect(data).toMatchObject({ ended_as: 'part', parcel_status: 'delivered', part: null })
    const delivered = await detail(order.parcel.id)
    expect(delivered).toMatchObject({ status: 'delivered', total_cod: 100_000 })
    expect(delivered.events.slice(-2)).toMatchObject([
      { event: 'deliver_partly', note: 'Khách giữ một áo', actor: { type: 'provider' } },
      { event: 'confirm_delivery', note: null },
    ])
    expect(await cashOf(delivered)).toMatchObject({ amount: 100_000, holder: { kind: 'carrier', id: 'GHN' } })
    const rest = await restOf(order)
    expect(rest.products.map(({ quantity }) => quantity)).toEqual([1, 1])
    expect((await bookingOf(rest.tracking_number))?.carrier_code).toBe(`${order.code}PR`)
    expect((await bookingOf(order.parcel.tracking_number))?.state).toBe('ended')
    expect(await refusal(end(incident, { as: 'part', kept }))).toMatchObject(answers(409, 'ECA005'))
  })

  it('counts what the carrier’s courier has taken, within the fee and the whole', async () => {
    const order = await told({ payment_option: 'receiver' })
    const [incident] = await incidentsOf(order)
    const { cod, total_cod } = order.parcel
    const kept = [{ index: 1, quantity: 1 }]
    for (const collected of [total_cod - cod - 1, total_cod + 1])
      expect(await refusal(end(incident, { as: 'part', kept, collected }))).toMatchObject(
        answers(422, 'EVALID', { collected: [expect.stringMatching(/^Khách trả từ/)] }),
      )
    await end(incident, { as: 'part', kept, collected: total_cod - cod + 200_000 })
    expect(await detail(order.parcel.id)).toMatchObject({
      cod: 200_000,
      total_cod: total_cod - cod + 200_000,
    })
    expect((await cashOf(order.parcel))?.amount).toBe(total_cod - cod + 200_000)
  })

  it('is some of the items, of which the shop has allowed none to be kept alone', async () => {
    const order = await told({ allow_partial_delivery: false })
    const [incident] = await incidentsOf(order)
    const all = products.map(({ quantity }, index) => ({ index, quantity }))
    for (const kept of [undefined, all, [{ index: 2, quantity: 1 }], [{ index: 0, quantity: 3 }]])
      expect(await refusal(end(incident, { as: 'part', kept }))).toMatchObject(
        answers(422, 'EVALID', { kept: [expect.any(String)] }),
      )
    expect(await incidentsOf(order)).toHaveLength(1)
    await end(incident, { as: 'part', kept: [{ index: 0, quantity: 2 }] })
    expect((await detail(order.parcel.id)).total_cod).toBe(200_000)
  })

  it('ECA003: names no number that another parcel has', async () => {
    const other = await outForDelivery()
    const order = await told()
    const [incident] = await incidentsOf(order)
    const body = { as: 'part' as const, kept: [{ index: 0, quantity: 1 }], return_code: other.code }
    expect(await refusal(end(incident, body))).toMatchObject(answers(409, 'ECA003'))
    expect((await detail(order.parcel.id)).status).toBe('in_delivery')
  })

  it('is recorded also of a parcel that was delivered as a whole by mistake, once that is corrected', async () => {
    await contract('unknown')
    const order = await outForDelivery()
    await say(order, 'delivered')
    await time.run('apply-carrier-news')
    await say(order, 'delivered', { more: { IsPartialReturn: true } })
    await time.run('apply-carrier-news')
    const [early] = await incidentsOf(order)
    expect(early).toMatchObject({ kind: 'partly_delivered', part: null, ends: ['noted'] })
    const { tracking_number } = order.parcel
    await operator.call(correctParcel, {
      body: { event_id: tracking_number, tracking_number, reason: 'Khách chỉ giữ một phần' },
    })
    const [incident] = await incidentsOf(order)
    await end(incident, { as: 'part', kept: [{ index: 1, quantity: 1 }] })
    expect(await detail(order.parcel.id)).toMatchObject({ status: 'delivered', total_cod: 250_000 })
    expect((await cashOf(order.parcel))?.amount).toBe(250_000)
  })

  it('is nothing that another kind of incident ends as', async () => {
    const order = await outForDelivery()
    await say(order, 'damage')
    await time.run('apply-carrier-news')
    const [incident] = await incidentsOf(order)
    expect(incident).toMatchObject({ kind: 'damaged', part: null })
    const body = { as: 'part' as const, kept: [{ index: 0, quantity: 1 }] }
    expect(await refusal(end(incident, body))).toMatchObject(answers(409, 'ECA005'))
  })
})
