import type { Client } from '@guihang/contract/client'
import { getCarrierRules, setCarrierRules, tryCarrierRules } from '@guihang/contract/connection/carrier-rules'
import { addCarrierConnection, removeCarrierConnection } from '@guihang/contract/connection/carriers'
import type { BodySent } from '@guihang/contract/operation'
import { cancelParcel, createParcel, saveDraft } from '@guihang/contract/parcels/parcels'
import { listOperatorLog } from '@guihang/contract/provider/operator-log'
import { dayMs } from '@guihang/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '../../../platform/clock.ts'
import { firstIdAt } from '../../../platform/new-id.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { places } from '../../../testing/road/places.ts'
import { findConnection } from '../carriers/index.ts'
import { readCarrierRules } from './index.ts'
import { listTriedRows } from './trial.store.ts'

type Rules = BodySent<typeof setCarrierRules>['rules']

// Wednesday, 18 November 2026, in the morning in Vietnam.
const business = manualClock('2026-11-18T02:00:00Z')

let api: TestApi
let lan: Client
let hoa: Client
beforeAll(async () => {
  api = await startTestApi({ clocks: { business } })
  lan = (await api.operator('Lan', ['settings', 'read'])).client
  hoa = (await api.operator('Hoa', ['settings', 'read'])).client
  for (const code of ['NHANH', 'RE', 'CU']) await connect(code)
  await lan.call(removeCarrierConnection, { params: { code: 'CU' } })
})
afterAll(() => api.stop())

async function connect(code: string): Promise<void> {
  const secrets = { token: 'mã-truy-cập', client_source: 'S1' }
  const body = { code, kind: 'ghtk', name: `GHTK ${code}`, mode: 'test', secrets } as const
  await lan.call(addCarrierConnection, { body })
}

const rule = (name: string, takers: Rules[number]['takers'], traits: Partial<Rules[number]> = {}) => ({
  name,
  takers,
  when: {},
  choose: 'first' as const,
  ...traits,
})
const [fast, cheap] = [{ connection: 'NHANH' }, { connection: 'RE' }]
const rules: Rules = [
  rule('Hà Nội', [fast, 'own'], { when: { to_provinces: ['01'], weight: { to: 5 } } }),
  rule('Còn lại', [cheap], { when: { cod: { from: 1, to: 5_000_000 } }, choose: 'cheapest' }),
]

const set = async (version: number, sent: Rules, by = lan) =>
  (await by.call(setCarrierRules, { body: { version, rules: sent } })).data
const get = async () => (await hoa.call(getCarrierRules, {})).data
const attempt = async (sent: Rules) => (await lan.call(tryCarrierRules, { body: { rules: sent } })).data

describe('the rules of who carries what', () => {
  it('are none at first, and those of the provider from the first change on, in their order', async () => {
    expect(await get()).toEqual({ version: 0, rules: [], changed_by: null, changed_at: null })
    expect(await refusal(set(3, rules))).toMatchObject(answers(409, 'EAL003'))
    expect(await set(0, rules)).toMatchObject({ version: 1, rules, changed_by: 'Lan' })
    expect(await get()).toMatchObject({ version: 1, rules })
    expect(await readCarrierRules(api.database.db)).toMatchObject({ version: 1, rules })
    expect((await set(1, [])).rules).toEqual([])
    const { data } = await lan.call(listOperatorLog, { query: { action: 'carrier_rules_set' } })
    expect(data.map(({ operator_name, what }) => [operator_name, what])).toEqual([
      ['Lan', '2: 0'],
      ['Lan', '1: 2'],
    ])
  })

  it('EAL003: that a colleague changed meanwhile stay; the same call again is done', async () => {
    const { version } = await get()
    await set(version, rules, hoa)
    expect(await refusal(set(version, []))).toMatchObject(answers(409, 'EAL003'))
    expect(await set(version, rules, hoa)).toMatchObject({ version: version + 1 })
  })

  it('name connections that there are', async () => {
    const unknown = ['Không có kết nối nào mang mã này']
    const faulty = [rule('Một', ['own', { connection: 'KHÔNG' }]), rule('Hai', [{ connection: 'CU' }, fast])]
    const expected = answers(422, 'EVALID', { 'rules.0.takers.1': unknown, 'rules.1.takers.0': unknown })
    const { version } = await get()
    expect(await refusal(set(version, faulty))).toMatchObject(expected)
    expect(await refusal(attempt(faulty))).toMatchObject(expected)
    expect((await get()).rules).toEqual(rules)
  })

  it('have bounds in their order, and may ask for one value', async () => {
    const { version } = await get()
    const bounded = (from: number, to: number) => [rule('Một', ['own'], { when: { cod: { from, to } } })]
    const expected = answers(422, 'EVALID', { 'rules.0.when.cod.to': ['Nhỏ nhất là 1.500'] })
    expect(await refusal(set(version, bounded(1_500, 1_499)))).toMatchObject(expected)
    expect(await refusal(attempt(bounded(1_500, 1_499)))).toMatchObject(expected)
    expect(await attempt(bounded(0, 0))).toMatchObject({ left_over: [] })
  })

  it('have a name and a taker each, and are a hundred at most', async () => {
    const { version } = await get()
    const many = Array.from({ length: 101 }, (_, at) => rule(`Luật ${at}`, ['own']))
    for (const wrong of [many, [rule('', ['own'])], [rule('Một', [])]])
      expect(await refusal(set(version, wrong))).toMatchObject({ status: 422 })
    expect(await set(version, many.slice(1))).toMatchObject({ rules: many.slice(1) })
  })
})

describe('a trial of rules', () => {
  let one: ShopWithStore
  let other: ShopWithStore
  beforeAll(async () => {
    one = await shopWithStore(api)
    other = await shopWithStore(api)
    // The stores are in Hồ Chí Minh.
    await make(one, { ...places.hoanKiem })
    business.advance(29 * dayMs)
    await make(one, { ...places.hoanKiem, weight: 6 })
    for (const quoted_cost of [21_000, 23_000, 40_000])
      await make(other, { cod: 100_000 }, { code: 'RE', quoted_cost })
    await make(other, { cod: 100_000 }, { code: 'NHANH', quoted_cost: 9_000 })
    await make(other, { cod: 100_000, weight: 8 })
    await make(other, { cod: 0 })
    const gone = await make(one, { ...places.hoanKiem })
    await one.client.call(cancelParcel, { params: { id: gone.id } })
    await one.client.call(saveDraft, { body: { receiver_name: 'Chưa xong' } })
  })

  async function make(
    shop: ShopWithStore,
    traits: object,
    booked?: { readonly code: string; readonly quoted_cost: number },
  ) {
    const { data } = await shop.client.call(createParcel, {
      body: parcelBody(shop.store, { weight: 0.5, length: 10, width: 10, height: 10, cod: 0, ...traits }),
    })
    if (booked === undefined) return data
    const { code, quoted_cost } = booked
    const connection = await findConnection(api.database.db, { code })
    const snapshot = JSON.stringify({ code, kind: 'ghtk', name: code, mode: 'test' })
    await api.database.db
      .insertInto('carrier_bookings')
      .values({
        ...{ shop_id: shop.user.shop.id, parcel_id: data.id, connection_id: connection?.id ?? '' },
        ...{ connection: snapshot, tracking_number: data.tracking_number, state: 'booked' },
        ...{ carrier_code: data.tracking_number, quoted_cost, asked_at: business.now() },
      })
      .execute()
    return data
  }

  const zeros = { known: 0, known_cost: 0, estimated: 0, estimated_cost: 0, score: null }

  it('says who would have carried the parcels of all shops in 30 days, and for how much as far as it is known', async () => {
    const { left_over, ...tried } = await attempt(rules)
    // Two parcels of one millisecond stand in any order.
    expect(left_over.map(({ province }) => province).sort()).toEqual([
      'Thành phố Hà Nội',
      'Thành phố Hồ Chí Minh',
    ])
    expect(tried).toEqual({
      from: '2026-11-17T17:00:00.000Z',
      parcels: 8,
      takers: [
        { taker: fast, parcels: 1, ...zeros },
        // Three as they were booked, one by their middle price; nobody knows a price for 8 kg.
        {
          taker: cheap,
          parcels: 5,
          known: 3,
          known_cost: 84_000,
          estimated: 1,
          estimated_cost: 23_000,
          score: null,
        },
        { taker: 'nobody', parcels: 2, ...zeros },
      ],
      rules: [
        { name: 'Hà Nội', parcels: 1 },
        { name: 'Còn lại', parcels: 5 },
      ],
    })
  })

  it('compares what is known where a rule chooses the cheapest', async () => {
    const { takers } = await attempt([rule('Rẻ nhất', [cheap, fast, 'own'], { choose: 'cheapest' })])
    // The prices of NHANH are lower in the city up to 1 kg; of all else nobody knows one.
    expect(takers).toMatchObject([
      { taker: cheap, parcels: 3, known: 0, estimated: 0 },
      {
        taker: fast,
        parcels: 5,
        known: 1,
        known_cost: 9_000,
        estimated: 4,
        estimated_cost: 36_000,
        score: null,
      },
    ])
  })

  it('gives all to the order system where there are no rules', async () => {
    expect(await attempt([])).toMatchObject({
      takers: [{ taker: 'own', parcels: 8 }],
      rules: [],
      left_over: [],
    })
  })

  it('leaves out what is older than 30 days, and names ten that nobody takes', async () => {
    business.advance(dayMs)
    for (let at = 0; at < 12; at += 1) await make(one, {})
    const none = [rule('Không ai', ['own'], { when: { weight: { from: 9_999 } } })]
    const trial = await attempt(none)
    expect(trial).toMatchObject({ parcels: 19, takers: [{ taker: 'nobody', parcels: 19 }] })
    expect(trial.left_over).toHaveLength(10)
  })

  it('reads its parcels lot by lot, and each once', async () => {
    const before = firstIdAt(new Date(business.now().getTime() + dayMs))
    const seen: string[] = []
    for (let after = firstIdAt(new Date(0)); ; ) {
      const rows = await listTriedRows(api.database.db, { after, before, limit: 3 })
      const last = rows.at(-1)
      if (last === undefined) break
      seen.push(...rows.map(({ id }) => id))
      after = last.id
    }
    expect(seen).toHaveLength(20)
    expect(seen).toEqual([...new Set(seen)].toSorted())
  })
})
