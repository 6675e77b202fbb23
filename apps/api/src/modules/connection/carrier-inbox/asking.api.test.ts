import type { Client } from '@guihang/contract/client'
import { correctParcel } from '@guihang/contract/provider/correct-parcel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '../../../testing/api.ts'
import { type ApiWithGhtk, apiWithGhtk } from '../../../testing/carriers/api-with-ghtk.ts'
import { type GhtkParcels, ghtkParcels, type Order } from '../../../testing/carriers/ghtk-parcels.ts'
import type { PlainGhtk } from '../../../testing/carriers/plain-ghtk.ts'
import type { JobTime } from '../../../testing/job-time.ts'
import type { ShopWithStore } from '../../../testing/road/parcels.ts'
import { runJob } from '../../../testing/run-job.ts'

let carrier: ApiWithGhtk
let parcels: GhtkParcels
let api: TestApi
let ghtk: PlainGhtk
let shop: ShopWithStore
let operator: Client
let time: JobTime

beforeAll(async () => {
  carrier = await apiWithGhtk()
  ;({ api, ghtk, shop, operator, time } = carrier)
  parcels = await ghtkParcels(carrier)
})
afterAll(async () => {
  await carrier.stop()
})

describe('what a carrier says', () => {
  it('of a delivery moves nothing that the carrier does not say when it is asked', async () => {
    const order = await parcels.booked({ cod: 300_000 })
    await parcels.say(order, '4')
    await time.run('apply-carrier-news')
    await parcels.say(order, '5', { quietly: true })
    await time.run('apply-carrier-news')
    expect(await parcels.statusOf(order)).toBe('in_delivery')
    expect((await parcels.statesOf(order)).at(-2)).toBe('5 nothing')
  })

  it('of a delivery that comes while the carrier is asked is asked for itself', async () => {
    const order = await parcels.booked()
    await parcels.say(order, '4')
    await time.run('apply-carrier-news')
    // The job asks because of the first message; GHTK answers before the second comes.
    await parcels.say(order, '21', { quietly: true })
    ghtk.meanwhile = async () => {
      await parcels.say(order, '5', { quietly: true })
    }
    await runJob(api, 'apply-carrier-news', { shop_id: shop.user.shop.id, parcel_id: order.id })
    expect(await parcels.statesOf(order)).toContain('5 new')
    const known = ghtk.orders.get(order.tracking_number)
    if (known !== undefined) known.status = '5'
    await time.run('apply-carrier-news')
    expect(await parcels.statusOf(order)).toBe('delivered')
  })

  it('of a courier only never stands in the way of what the carrier says, told or asked', async () => {
    const told = await parcels.booked()
    await parcels.say(told, '4')
    const [failed, reported] = [parcels.nextMoment(), parcels.nextMoment()]
    await parcels.say(told, '410', { at: reported })
    await time.run('apply-carrier-news')
    expect(await parcels.newsOf(told)).toBe('4')
    await parcels.say(told, '10', { at: failed })
    await time.run('apply-carrier-news')
    expect(await parcels.statusOf(told)).toBe('delivery_failed_attempt')

    const asked = await parcels.booked()
    const [early, out, late] = [parcels.nextMoment(), parcels.nextMoment(), parcels.nextMoment()]
    await parcels.say(asked, '4', { at: out })
    await time.run('apply-carrier-news')
    parcels.stand(asked, '10', early)
    await parcels.pollLater(3)
    parcels.stand(asked, '410', late)
    await parcels.pollLater(6)
    await time.run('apply-carrier-news')
    expect(await parcels.statusOf(asked)).toBe('delivery_failed_attempt')
  })

  it('that got lost is asked for', async () => {
    const order = await parcels.booked()
    parcels.stand(order, '21', parcels.nextMoment())
    await carrier.later(3, async () => {
      await runJob(api, 'poll-carriers', {})
      await time.run('poll-connection', 'apply-carrier-news')
    })
    expect(await parcels.statusOf(order)).toBe('returned')
  })

  it('is asked of a connection that is switched off, too: its parcels are under way', async () => {
    const order = await parcels.booked()
    parcels.stand(order, '4', parcels.nextMoment())
    await api.database.pool.query('UPDATE carrier_connections SET active = false')
    await carrier.later(3, async () => {
      await runJob(api, 'poll-carriers', {})
      await time.run('poll-connection', 'apply-carrier-news')
    })
    await api.database.pool.query('UPDATE carrier_connections SET active = true')
    expect(await parcels.statusOf(order)).toBe('in_delivery')
  })

  it('is heard only where it is new: a parcel that stands still at the carrier is silent', async () => {
    const order = await parcels.booked()
    parcels.stand(order, '4', parcels.nextMoment())
    await parcels.pollLater(3)
    await time.run('apply-carrier-news')
    const heard_at = (await parcels.bookingOf(order))?.heard_at
    const asked = ghtk.asked
    await parcels.pollLater(40)
    expect(ghtk.asked).toBeGreaterThan(asked)
    expect((await parcels.bookingOf(order))?.heard_at).toBe(heard_at)
    // Nor is it asked at once again.
    const again = ghtk.asked
    await parcels.pollLater(41)
    expect(ghtk.asked).toBe(again)
  })

  it('is asked about others where it does not know a number', async () => {
    const order = await parcels.booked()
    const known = ghtk.orders.get(order.tracking_number)
    ghtk.orders.delete(order.tracking_number)
    await parcels.pollLater(3)
    if (known !== undefined) ghtk.orders.set(order.tracking_number, known)
    const { rows } = await api.database.pool.query<{ asked: boolean }>(
      'SELECT polled_at > heard_at AS asked FROM carrier_bookings WHERE tracking_number = $1',
      [order.tracking_number],
    )
    expect(rows).toEqual([{ asked: true }])
  })
})

describe('a parcel that the provider has corrected', () => {
  async function corrected(): Promise<Order> {
    const order = await parcels.booked()
    await parcels.say(order, '4')
    await parcels.say(order, '5')
    await time.run('apply-carrier-news')
    expect((await parcels.bookingOf(order))?.state).toBe('ended')
    const { tracking_number } = order
    const body = { event_id: tracking_number, tracking_number, reason: 'Giao nhầm nhà' }
    await operator.call(correctParcel, { body })
    return order
  }

  it('is waited for again by the next round of asking', async () => {
    const order = await corrected()
    await runJob(api, 'poll-carriers', {})
    expect((await parcels.bookingOf(order))?.state).toBe('booked')
  })

  it('is waited for again by the next message', async () => {
    const order = await corrected()
    await parcels.say(order, '10')
    await time.run('apply-carrier-news')
    expect((await parcels.bookingOf(order))?.state).toBe('booked')
  })
})
