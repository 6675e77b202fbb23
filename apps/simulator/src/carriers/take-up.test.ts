import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FakeControl } from './common/control.ts'
import { inHours, liveToEnd } from './common/fake-carrier.fixture.ts'
import type { KnownParcel } from './common/fake-carrier.ts'
import { onlyDelivered } from './common/lives.ts'
import { createBody, openGhn } from './ghn/ghn.fixture.ts'
import { openGhtk } from './ghtk/ghtk.fixture.ts'
import { openJt } from './jt/jt.fixture.ts'
import type { FakeOptions } from './start-fake-carrier.ts'
import { openViettelPost } from './viettel-post/viettel-post.fixture.ts'

const client_code = 'GH2407815362'
const places = {
  sender: { province: 'Thành phố Hà Nội', district: '', ward: 'Phường Láng' },
  receiver: { province: 'Thành phố Hồ Chí Minh', district: '', ward: 'Phường Tân Hưng' },
}

/** A carrier of each kind in which a parcel is booked. */
const books = {
  ghn: async (options: Partial<FakeOptions>) => {
    const carrier = await openGhn(options)
    await carrier.post('/v2/shipping-order/create', createBody)
    return carrier
  },
  ghtk: async (options: Partial<FakeOptions>) => {
    const carrier = await openGhtk(options)
    await carrier.create()
    return carrier
  },
  viettel_post: async (options: Partial<FakeOptions>) => {
    const carrier = await openViettelPost(options)
    await carrier.create()
    return carrier
  },
  jt: async (options: Partial<FakeOptions>) => {
    const carrier = await openJt(options)
    await carrier.create()
    return carrier
  },
}
const opens = { ghn: openGhn, ghtk: openGhtk, viettel_post: openViettelPost, jt: openJt }
const small = { length: 1, width: 1, height: 1 }
const figures = {
  ghn: { size: { length: 25, width: 20, height: 8 }, weight: 500, cod: 285_000, value: 285_000 },
  ghtk: { size: small, weight: 200, cod: 47_000, value: 3_000_000 },
  viettel_post: { size: small, weight: 500, cod: 562_000, value: 562_000 },
  jt: { size: small, weight: 500, cod: 320_000, value: 300_000 },
}

/** VND that its statement comes to. */
const billed = (control: FakeControl) =>
  control.statements({ seed: 'take-up', statements: 1 }).map(({ net }) => net)[0]

describe.each(['ghn', 'ghtk', 'viettel_post', 'jt'] as const)('a fake of %s that was stopped', (kind) => {
  async function stopAfter(hours: number, options: Partial<FakeOptions>) {
    const { control } = await books[kind](options)
    await control.advance(inHours(hours))
    const order = control.endOf(client_code)
    if (order === undefined) throw new Error('Nothing was booked')
    const told = { status: order.status, at: order.at }
    const parcel: KnownParcel = { code: order.code, client_code, told, ...figures[kind], ...places }
    return { control, parcel }
  }

  it('goes on with the parcels that its customer names, to the same end, whenever it was stopped', async () => {
    const shares = fc.record({
      returned: fc.constantFrom(0, 100),
      failed: fc.constantFrom(0, 100),
      reweighed: fc.constantFrom(0, 100),
    })
    const hours = fc.integer({ min: 0, max: 300 })
    await fc.assert(
      fc.asyncProperty(shares, hours, fc.nat({ max: 1_000 }), async (mix, stopped, seed) => {
        const options = { shares: { ...onlyDelivered, ...mix }, seed }
        const { control, parcel } = await stopAfter(stopped, options)
        const again = await opens[kind](options)
        expect(again.control.takeUp(parcel)).toBe(true)
        expect(again.control.endOf(client_code)).toMatchObject({ ...parcel.told, code: parcel.code })
        await again.control.tick()
        expect(again.control.messages()).toEqual([])
        await liveToEnd({ control })
        await liveToEnd(again)
        const { end, collected, weight } = control.endOf(client_code) ?? {}
        expect(end).not.toBe(null)
        expect(again.control.endOf(client_code)).toMatchObject({ end, collected, weight })
        // And bills what it would have billed.
        expect(billed(again.control)).toBe(billed(control))
      }),
      { numRuns: 12 },
    )
  })

  it('knows a parcel that it has taken up as before: by its number, and once', async () => {
    const { parcel } = await stopAfter(0, {})
    const { control } = await opens[kind]()
    expect(control.takeUp(parcel)).toBe(true)
    expect(control.takeUp(parcel)).toBe(true)
    expect(control.orders()).toHaveLength(1)
  })

  it('brings a parcel to an end from where no plan of its leads', async () => {
    const { parcel } = await stopAfter(0, {})
    const { control } = await opens[kind]()
    control.takeUp({ ...parcel, told: { status: 'a status of tomorrow', at: inHours(1) } })
    await liveToEnd({ control })
    expect(control.endOf(client_code)).toMatchObject({ end: 'delivered' })
  })

  it('leaves alone what goes to a place that it does not know', async () => {
    const { parcel } = await stopAfter(0, {})
    const { control } = await opens[kind]()
    const receiver = { ...places.receiver, ward: 'Phường Không Có' }
    expect(control.takeUp({ ...parcel, receiver })).toBe(false)
    expect(control.orders()).toEqual([])
  })
})
