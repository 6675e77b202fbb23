import type { Client } from '@guihang/contract/client'
import { tryCarrierRules } from '@guihang/contract/connection/carrier-rules'
import { addCarrierConnection } from '@guihang/contract/connection/carriers'
import { downloadCarrierScorecard, getCarrierScorecard } from '@guihang/contract/money/carrier-scorecard'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { providerRoad } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import { dayMs, hourMs } from '@guihang/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '../../../platform/clock.ts'
import { firstIdAt, newId } from '../../../platform/new-id.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { carriedParcel } from '../../../testing/carriers/carried-parcel.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { sheetTexts } from '../../../testing/read-workbook.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { places } from '../../../testing/road/places.ts'
import { reportAll } from '../../../testing/road/road.ts'
import { runJob } from '../../../testing/run-job.ts'

// Monday, 5 October 2026, in the morning in Vietnam.
const business = manualClock('2026-10-05T02:00:00Z')

let api: TestApi
let lan: Client
let token: string
let shop: ShopWithStore
let connections: Map<string, string>
beforeAll(async () => {
  api = await startTestApi({ clocks: { business } })
  const operator = await api.operator('Lan')
  lan = operator.client
  token = operator.token
  shop = await shopWithStore(api)
  for (const [code, kind] of [
    ['NHANH', 'ghtk'],
    ['RE', 'ghtk'],
  ] as const)
    await lan.call(addCarrierConnection, {
      body: {
        ...{ code, kind, name: `GHTK ${code}`, mode: 'test' },
        secrets: { token: 'mã-truy-cập', client_source: 'S1' },
      },
    })
  const rows = await api.database.db.selectFrom('carrier_connections').select(['code', 'id']).execute()
  connections = new Map(rows.map(({ code, id }) => [code, id]))
})
afterAll(() => api.stop())

const toTheDoor = providerRoad.slice(0, providerRoad.indexOf('start_delivery') + 1)
/** The business time moves ahead only. */
const waitUntil = (instant: string) => business.advance(Date.parse(instant) - business.now().getTime())
let count = 0

/** Booked now, and led on by these steps, `hours` before the last one. */
async function carried(
  connection: string,
  {
    steps = [],
    last,
    hours = 0,
    traits = {},
    deliver_by = null,
  }: {
    readonly steps?: readonly ParcelEvent[]
    readonly last?: ParcelEvent
    readonly hours?: number
    readonly traits?: object
    readonly deliver_by?: Date | null
  },
) {
  count += 1
  const named = { connection, kind: 'ghtk', code: `S1.${count}`, at: business.now() } as const
  const parcel = await carriedParcel(api, shop, named, traits)
  await api.database.db
    .updateTable('carrier_bookings')
    .set({ deliver_by, told: JSON.stringify({ weight: 2_000 }) })
    .where('shop_id', '=', shop.user.shop.id)
    .where('parcel_id', '=', parcel.id)
    .execute()
  await reportAll(lan, parcel.tracking_number, steps)
  business.advance(hours * hourMs)
  if (last !== undefined) await reportAll(lan, parcel.tracking_number, [last])
  return parcel
}

type Stated = Partial<Record<'cod' | 'freight' | 'return_fee' | 'vat' | 'discount' | 'weight', number>>

/** A statement with a row a parcel. */
async function stated(
  connection: string,
  parcels: readonly { readonly id: string }[],
  row: Stated,
  state: 'received' | 'matched' | 'dropped' = 'received',
): Promise<void> {
  const { db } = api.database
  const [id, at] = [newId(), business.now()]
  const connection_id = connections.get(connection) ?? ''
  await db
    .insertInto('carrier_statements')
    .values({
      ...{
        id,
        connection_id,
        number: id,
        file_name: 'a.xlsx',
        file_hash: id,
        state,
        stated_on: '2026-10-08',
      },
      ...{ imported_by_operator: id, imported_by: 'Lan', imported_at: at },
      received_at: state === 'received' ? at : null,
    })
    .execute()
  const rows = parcels.map((parcel, index) => ({
    ...{ statement_id: id, no: index + 2, line: index + 2, kind: 'parcel' as const },
    ...{ shop_id: shop.user.shop.id, parcel_id: parcel.id, ...row },
  }))
  await db.insertInto('carrier_statement_rows').values(rows).execute()
}

async function differs(connection: string, { id }: { readonly id: string }, state: 'open' | 'gone') {
  const at = business.now()
  const difference = newId()
  await api.database.db
    .insertInto('carrier_differences')
    .values({
      ...{ id: difference, connection_id: connections.get(connection) ?? '', subject: difference },
      ...{ class: 'paid_less', shop_id: shop.user.shop.id, parcel_id: id, amount: 1_000 },
      ...{ state, opened_at: at, changed_at: at },
    })
    .execute()
}

const counted = () => runJob(api, 'count-carrier-scores', {})
const scorecard = async (query: object) =>
  await lan.call(getCarrierScorecard, { query: { from: '2026-10', to: '2026-11', ...query } })

describe('the scorecard of carriers', () => {
  it('is empty, and was never counted, before the job has run', async () => {
    expect(await scorecard({})).toEqual({ data: [], counted_at: null })
  })

  it('counts attempts, days, promises, charges and payments by month of booking and province of today', async () => {
    const soon = new Date(business.now().getTime() + hourMs)
    const first = await carried('NHANH', { steps: toTheDoor, hours: 36, last: 'deliver', deliver_by: soon })
    const again = await carried('NHANH', {
      steps: [...toTheDoor, 'fail_delivery_attempt', 'plan_delivery', 'start_delivery'],
      hours: 12,
      last: 'deliver',
      traits: places.hoanKiem,
      deliver_by: new Date(business.now().getTime() + 2 * dayMs),
    })
    const back = await carried('NHANH', {
      steps: [
        ...toTheDoor,
        'fail_delivery_attempt',
        'give_up_delivery',
        'turn_back',
        'plan_return',
        'start_return',
      ],
      last: 'hand_back',
    })
    await carried('NHANH', { steps: toTheDoor })
    await carried('NHANH', {})
    business.advance(2 * dayMs)
    await stated('NHANH', [first, again], {
      cod: 300_000,
      freight: 30_000,
      vat: 3_000,
      discount: 1_000,
      weight: 1_000,
    })
    await stated('NHANH', [back], { freight: 20_000, return_fee: 10_000 }, 'matched')
    // Dropped: it charges nothing.
    await stated('NHANH', [first], { freight: 999_000 }, 'dropped')
    await differs('NHANH', first, 'open')
    await differs('NHANH', first, 'gone')
    await differs('NHANH', again, 'gone')
    await counted()
    const whole = await scorecard({})
    expect(whole).toEqual({
      data: [
        {
          ...{ connection: 'NHANH', connection_name: 'GHTK NHANH', kind: 'ghtk', month: '2026-10' },
          ...{ province_code: null, province: null, parcels: 5, ended: 3 },
          first_attempt: 0.3333,
          returned: 0.3333,
          days_middle: 0.5,
          days_slow: 1.5,
          on_promise: 0.5,
          // (32,000 + 32,000 + 30,000) over 1 + 1 + 2 kg.
          cost_a_kilo: 23_500,
          differing: 0.3333,
          days_until_paid: 2,
        },
      ],
      counted_at: business.now().toISOString(),
    })
    const { data } = await scorecard({ by: 'province', connection: 'NHANH' })
    expect(data.map(({ province, parcels, first_attempt }) => [province, parcels, first_attempt])).toEqual([
      ['Thành phố Hà Nội', 1, 0],
      ['Thành phố Hồ Chí Minh', 4, 0.5],
    ])
    expect((await scorecard({ connection: 'RE' })).data).toEqual([])
    expect((await scorecard({ connection: 'KHÔNG' })).data).toEqual([])
  })

  it('keeps the month of the booking whenever it is delivered, and changes with what comes later', async () => {
    waitUntil('2026-10-31T16:30:00Z')
    const october = await carried('RE', { steps: toTheDoor })
    waitUntil('2026-10-31T17:30:00Z')
    await carried('RE', { steps: toTheDoor })
    await counted()
    const months = async () =>
      (await scorecard({ connection: 'RE' })).data.map(({ month, parcels, ended }) => [month, parcels, ended])
    expect(await months()).toEqual([
      ['2026-10', 1, 0],
      ['2026-11', 1, 0],
    ])
    await reportAll(lan, october.tracking_number, ['deliver'])
    await counted()
    // Within the hour it is not counted again.
    expect(await months()).toEqual([
      ['2026-10', 1, 0],
      ['2026-11', 1, 0],
    ])
    business.advance(hourMs)
    await counted()
    expect(await months()).toEqual([
      ['2026-10', 1, 1],
      ['2026-11', 1, 0],
    ])
  })

  it('forgets a delivery that was corrected', async () => {
    waitUntil('2026-11-10T02:00:00Z')
    await carried('RE', { steps: toTheDoor, last: 'deliver', traits: places.hoanKiem })
    const corrected = await carried('RE', { steps: toTheDoor, last: 'deliver', traits: places.hoanKiem })
    await api.database.pool.query(
      `INSERT INTO parcel_events (shop_id, parcel_id, position, event, status, at, actor_type, recorded_at)
       VALUES ($1, $2, 999, 'correct', 'waiting_for_delivery', now(), 'provider', now())`,
      [shop.user.shop.id, corrected.id],
    )
    await api.database.pool.query(
      `UPDATE parcel_states SET status = 'waiting_for_delivery' WHERE shop_id = $1 AND parcel_id = $2`,
      [shop.user.shop.id, corrected.id],
    )
    await counted()
    const { data } = await scorecard({ connection: 'RE', by: 'province', from: '2026-11' })
    expect(data.find(({ province_code }) => province_code === '01')).toMatchObject({
      ...{ parcels: 2, ended: 1, first_attempt: 1, returned: 0 },
    })
  })

  it('is a sheet in the language of its reader, with the province only where it is asked for', async () => {
    const query = { from: '2026-10', to: '2026-10', connection: 'NHANH' }
    const file = await lan.raw(downloadCarrierScorecard, { query })
    expect(file.headers.get('content-disposition')).toContain('bang-diem-hang-2026-10-2026-10.xlsx')
    const rows = sheetTexts(Buffer.from(await file.arrayBuffer()))
    expect(rows.slice(0, 2)).toEqual([['Bảng điểm hãng vận chuyển'], ['Tháng đặt đơn', '2026-10 – 2026-10']])
    expect(rows.slice(3).map((row) => row.slice(0, 7))).toEqual([
      ['Kết nối', 'Tên', 'Tháng', 'Số đơn', 'Đã xong', 'Giao được lần đầu (%)', 'Hoàn (%)'],
      ['NHANH', 'GHTK NHANH', '2026-10', '5', '3', '33.33', '33.33'],
    ])
    const asked = new URLSearchParams({ ...query, by: 'province' })
    const english = await api.fetch(`/ops/v1/carrier-scorecard/file?${asked}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    })
    const told = sheetTexts(Buffer.from(await english.arrayBuffer()))
    expect(told[3]?.slice(2, 5)).toEqual(['Month', 'Province', 'Parcels'])
    expect(told).toHaveLength(4 + 2)
  })

  it('looks at 24 months at most, in their order', async () => {
    const ask = (from: string, to: string) => scorecard({ from, to })
    expect((await ask('2024-12', '2026-11')).data.length).toBeGreaterThan(0)
    expect(await refusal(ask('2024-11', '2026-11'))).toMatchObject(
      answers(422, 'EVALID', { from: ['Chọn nhiều nhất 24 tháng'] }),
    )
    expect(await refusal(ask('2026-11', '2026-10'))).toMatchObject(
      answers(422, 'EVALID', { from: ['Tháng đầu không được sau tháng cuối'] }),
    )
    expect(await refusal(ask('2026-13', '2026-11'))).toMatchObject({ status: 422 })
  })

  it('keeps what was counted of a month whose parcels lie in files since', async () => {
    const before = await scorecard({ to: '2026-10' })
    await api.database.pool.query(
      `INSERT INTO archived_months (month, first_id, end_id, contents, archived_at)
       VALUES ('2026-10-01', $1, $2, '{}', now())`,
      [firstIdAt(new Date('2026-09-30T17:00:00Z')), firstIdAt(new Date('2026-10-31T17:00:00Z'))],
    )
    business.advance(2 * dayMs)
    await counted()
    expect(await scorecard({ to: '2026-10' })).toEqual(before)
    expect((await scorecard({ from: '2026-11' })).counted_at).toBe(business.now().toISOString())
  })

  it('stands beside what a trial of rules would cost, over the provinces that a rule would give a connection', async () => {
    const rules = (code: string) => [
      {
        name: 'Tất cả',
        when: { to_provinces: ['01'] },
        takers: [{ connection: code }],
        choose: 'first' as const,
      },
      { name: 'Còn lại', when: {}, takers: ['own' as const], choose: 'first' as const },
    ]
    const { data } = await lan.call(tryCarrierRules, { body: { rules: rules('RE') } })
    expect(data.takers.map(({ taker, score }) => [taker, score])).toEqual([
      [{ connection: 'RE' }, { parcels: 2, first_attempt: 1, returned: 0, days_middle: 0 }],
      ['own', null],
    ])
    // NHANH was slower there, a month before.
    const other = await lan.call(tryCarrierRules, { body: { rules: rules('NHANH') } })
    expect(other.data.takers[0]?.score).toEqual({
      parcels: 1,
      first_attempt: 0,
      returned: 0,
      days_middle: 0.5,
    })
  })
})
