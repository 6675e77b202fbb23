import type { Client } from '@guihang/contract/client'
import { endCarrierIncident, listCarrierIncidents } from '@guihang/contract/connection/carrier-inbox'
import { editCarrierConnection, listCarrierConnections } from '@guihang/contract/connection/carriers'
import { correctParcel } from '@guihang/contract/provider/correct-parcel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '../../../../testing/api.ts'
import { type ApiWithGhtk, apiWithGhtk } from '../../../../testing/carriers/api-with-ghtk.ts'
import {
  type GhtkParcels,
  ghtkParcels,
  type Order,
  onTheirClock,
} from '../../../../testing/carriers/ghtk-parcels.ts'
import type { PlainGhtk } from '../../../../testing/carriers/plain-ghtk.ts'
import type { JobTime } from '../../../../testing/job-time.ts'
import { answers, refusal } from '../../../../testing/matrix/refusals.ts'
import { runJob } from '../../../../testing/run-job.ts'

let carrier: ApiWithGhtk
let parcels: GhtkParcels
let api: TestApi
let ghtk: PlainGhtk
let operator: Client
let time: JobTime

beforeAll(async () => {
  carrier = await apiWithGhtk()
  ;({ api, ghtk, operator, time } = carrier)
  parcels = await ghtkParcels(carrier)
})
afterAll(async () => {
  await carrier.stop()
})

/** Sets whether GHTK's amount of a part is what was paid, as the contract has it. */
async function partAmount(part_amount: 'unknown' | 'collected'): Promise<void> {
  const known = (await operator.call(listCarrierConnections, {})).data.find(({ code }) => code === 'GHTK')
  await operator.call(editCarrierConnection, {
    params: { code: 'GHTK' },
    body: { version: known?.version ?? 0, settings: { part_amount } },
  })
}

it('a part that a message told of stays a part, whatever the carrier says plainly when it is asked later', async () => {
  const order = await parcels.booked({ cod: 300_000 })
  await parcels.say(order, '4')
  await parcels.say(order, '5', { more: { return_part_package: '1' } })
  await time.run('apply-carrier-news')
  await carrier.later(3, async () => {
    // By its time this is another word than the message.
    ghtk.modified = onTheirClock(parcels.nextMoment())
    await runJob(api, 'poll-carriers', {})
    await time.run('poll-connection')
    await time.run()
  })
  expect(await parcels.statusOf(order)).toBe('in_delivery')
  const open = await operator.call(listCarrierIncidents, {
    query: { tracking_number: order.tracking_number },
  })
  expect(open.data.map(({ kind }) => kind)).toEqual(['partly_delivered'])
})

describe('an amount that GHTK names when it is asked, where the contract says that it is what was paid', () => {
  const products = [{ name: 'Áo sơ mi', quantity: 2, value: 150_000 }]
  const traits = { products, product_value: 300_000, cod: 300_000, allow_partial_delivery: true }

  async function delivered(pick_money: number, more: object): Promise<Order> {
    await partAmount('collected')
    const order = await parcels.booked(traits)
    await parcels.say(order, '4')
    ghtk.pick_money = pick_money
    await parcels.say(order, '5', { more })
    await time.run('apply-carrier-news')
    ghtk.pick_money = null
    return order
  }
  const kindsOf = async ({ tracking_number }: Order) =>
    (await operator.call(listCarrierIncidents, { query: { tracking_number } })).data.map(({ kind }) => kind)

  it('says what was kept of a part that its message told of', async () => {
    const order = await delivered(150_000, { return_part_package: '1' })
    expect(await parcels.eventsOf(order)).toContain('deliver_partly')
    expect(await parcels.statusOf(order)).toBe('delivered')
    expect(await kindsOf(order)).toEqual([])
  })

  it('is looked at by a person where no message told of a part, and is nothing where it is the whole', async () => {
    const short = await delivered(200_000, {})
    expect([await parcels.statusOf(short), await kindsOf(short)]).toEqual([
      'in_delivery',
      ['partly_delivered'],
    ])
    const whole = await delivered(300_000, {})
    expect([await parcels.statusOf(whole), await kindsOf(whole)]).toEqual(['delivered', []])
  })
})

describe('a message of a part that comes after GHTK, asked where the parcel is, said that it was delivered', () => {
  const products = [{ name: 'Áo sơ mi', quantity: 2, value: 150_000 }]
  const traits = { products, product_value: 300_000, cod: 300_000, allow_partial_delivery: true }
  const incidentsOf = async ({ tracking_number }: Order) =>
    (await operator.call(listCarrierIncidents, { query: { tracking_number } })).data

  /** The contract does not say what the amount of a part means, so GHTK's answer tells of no part. */
  async function deliveredWhole(status: string, at: Date): Promise<Order> {
    await partAmount('unknown')
    const order = await parcels.booked(traits)
    await parcels.say(order, '4')
    await time.run('apply-carrier-news')
    parcels.stand(order, status, at)
    await parcels.pollLater(3)
    await time.run('apply-carrier-news')
    expect(await parcels.statusOf(order)).toBe('delivered')
    expect(await incidentsOf(order)).toEqual([])
    return order
  }

  it.each([
    { answer: 'delivered', status: '5', side: 'before' },
    { answer: 'delivered', status: '5', side: 'after' },
    { answer: 'settled', status: '6', side: 'before' },
  ])('asks a person what was kept, also with a time $side the answer that it is $answer', async (given) => {
    const { status, side } = given
    const [first, second] = [parcels.nextMoment(), parcels.nextMoment()]
    const order = await deliveredWhole(status, side === 'before' ? second : first)
    const at = side === 'before' ? first : second
    await parcels.say(order, '5', { at, quietly: true, more: { return_part_package: '1' } })
    await time.run('apply-carrier-news')
    // The delivery stands until a person has asked: only GHTK's people know what was kept.
    expect(await parcels.statusOf(order)).toBe('delivered')
    expect(await incidentsOf(order)).toMatchObject([
      { kind: 'partly_delivered', parcel_status: 'delivered', ends: ['noted'], part: null },
    ])
    const { tracking_number } = order
    await operator.call(correctParcel, {
      body: { event_id: tracking_number, tracking_number, reason: 'Khách chỉ giữ một áo' },
    })
    const [incident] = await incidentsOf(order)
    expect(incident).toMatchObject({ part: { products, total_cod: 300_000 } })
    expect(incident?.ends).toContain('part')
    const kept = [{ index: 0, quantity: 1 }]
    await operator.call(endCarrierIncident, {
      params: { id: incident?.id ?? '' },
      body: { as: 'part', kept, note: 'Khách giữ một áo' },
    })
    expect(await parcels.statusOf(order)).toBe('delivered')
    expect(await parcels.eventsOf(order)).toContain('deliver_partly')
    expect(await incidentsOf(order)).toEqual([])
  })
})

describe('an incident', () => {
  it('is opened once by what no step says, and ended by a person as a return or a loss', async () => {
    const order = await parcels.booked()
    await parcels.say(order, '4')
    await parcels.say(order, '13')
    await parcels.say(order, '13')
    await time.run('apply-carrier-news')
    const open = (
      await operator.call(listCarrierIncidents, { query: { tracking_number: order.tracking_number } })
    ).data
    expect(open).toMatchObject([{ kind: 'compensated', parcel_status: 'in_delivery', ended_at: null }])
    expect(open[0]?.ends).toContain('loss')
    const of = async (connection: string) =>
      (await operator.call(listCarrierIncidents, { query: { connection } })).data.map(
        ({ tracking_number }) => tracking_number,
      )
    expect(await of('ghtk')).toContain(order.tracking_number)
    expect(await of('OTHER')).toEqual([])
    const id = open[0]?.id ?? ''
    const end = (as: 'loss' | 'noted') =>
      operator.call(endCarrierIncident, { params: { id }, body: { as, note: 'GHTK đã đền, hàng mất' } })
    expect((await end('loss')).data).toMatchObject({ ended_as: 'loss', parcel_status: 'lost' })
    expect(await parcels.statusOf(order)).toBe('lost')
    expect((await parcels.bookingOf(order))?.state).toBe('ended')
    expect(await refusal(end('noted'))).toMatchObject(answers(409, 'ECA005'))
    expect(
      (await operator.call(listCarrierIncidents, { query: { tracking_number: order.tracking_number } })).data,
    ).toEqual([])
  })
})
