import { type Random, randomOf } from '@guihang/domain/seeded-random'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBody, openGhn } from '../ghn/ghn.fixture.ts'
import { ends as ghnEnds, lifeOf as ghnLife } from '../ghn/life.ts'
import { openGhtk } from '../ghtk/ghtk.fixture.ts'
import { ends as ghtkEnds, lifeOf as ghtkLife } from '../ghtk/life.ts'
import { openJt } from '../jt/jt.fixture.ts'
import { ends as jtEnds, lifeOf as jtLife } from '../jt/life.ts'
import type { FakeOptions } from '../start-fake-carrier.ts'
import { ends as viettelEnds, lifeOf as viettelLife } from '../viettel-post/life.ts'
import { openViettelPost } from '../viettel-post/viettel-post.fixture.ts'
import { liveToEnd } from './fake-carrier.fixture.ts'
import type { Step } from './fake-order.ts'
import { drawFate, type Fate, onlyDelivered, usualShares } from './lives.ts'

type Parcel = { readonly road: 'local' | 'far'; readonly cod: number; readonly weight: number }
type LifeOf = (fate: Fate, parcel: Parcel, random: Random) => Step[]

const everyEnd = fc.record<Fate>({
  ending: fc.constantFrom('delivered', 'returned', 'partly', 'cancelled', 'called_off', 'lost', 'damaged'),
  failures: fc.integer({ min: 0, max: 3 }),
  heavier: fc.constantFrom(0, 300),
})
const parcel = fc.record<Parcel>({
  road: fc.constantFrom('local', 'far'),
  cod: fc.constantFrom(0, 50_000),
  weight: fc.nat(),
})

describe('the fate of a parcel', () => {
  it('is drawn at the shares that are set', () => {
    const fates = Array.from({ length: 10_000 }, (_, number) => drawFate(randomOf(`${number}`), usualShares))
    const share = (ending: string) => fates.filter((fate) => fate.ending === ending).length / 100
    for (const ending of ['returned', 'partly', 'cancelled', 'called_off', 'lost', 'damaged'] as const)
      expect(Math.abs(share(ending) - usualShares[ending])).toBeLessThan(0.9)
    const failed = fates.filter(({ ending, failures }) => ending === 'delivered' && failures > 0).length / 100
    expect(Math.abs(failed - usualShares.failed)).toBeLessThan(1)
    const plain = Array.from({ length: 1_000 }, (_, number) => drawFate(randomOf(`${number}`), onlyDelivered))
    expect(new Set(plain.map((fate) => JSON.stringify(fate)))).toEqual(
      new Set(['{"ending":"delivered","failures":0,"heavier":0}']),
    )
  })

  it.each<[string, LifeOf, Readonly<Record<string, string>>, readonly Fate['ending'][]]>([
    ['GHN', ghnLife, ghnEnds, []],
    ['GHTK', ghtkLife, ghtkEnds, []],
    ['Viettel Post', viettelLife, viettelEnds, ['lost', 'damaged']],
    ['J&T', jtLife, jtEnds, ['lost', 'damaged', 'partly']],
  ])('leads to an end at %s, and to no end before it', (_, lifeOf, ends, silent) => {
    fc.assert(
      fc.property(everyEnd, parcel, fc.string({ maxLength: 20, size: 'max' }), (fate, given, seed) => {
        const life = lifeOf(fate, given, randomOf(seed))
        const first = life.findIndex(({ status }) => ends[status] !== undefined)
        if (silent.includes(fate.ending)) return first === -1
        // Money comes after the end.
        return (
          first >= 0 &&
          life.slice(first).every(({ status }) => ends[status] === ends[life[first]?.status ?? ''])
        )
      }),
    )
    fc.assert(
      fc.property(everyEnd, parcel, fc.string(), (fate, given, seed) =>
        lifeOf(fate, given, randomOf(seed)).every(({ hours }) => hours > 0),
      ),
    )
  })
})

/** A carrier of each kind, and how a parcel with a number is booked with it. */
const opens = {
  ghn: async (options: Partial<FakeOptions>) => {
    const carrier = await openGhn(options)
    const make = (client_order_code: string) =>
      carrier.post('/v2/shipping-order/create', { ...createBody, client_order_code })
    return { ...carrier, make }
  },
  ghtk: async (options: Partial<FakeOptions>) => {
    const carrier = await openGhtk(options)
    return { ...carrier, make: (id: string) => carrier.create({ id }) }
  },
  viettel_post: async (options: Partial<FakeOptions>) => {
    const carrier = await openViettelPost(options)
    return { ...carrier, make: (ORDER_NUMBER: string) => carrier.create({ ORDER_NUMBER }) }
  },
  jt: async (options: Partial<FakeOptions>) => {
    const carrier = await openJt(options)
    return { ...carrier, make: (txlogisticId: string) => carrier.create({ txlogisticId }) }
  },
}

describe('five hundred parcels', () => {
  it.each(['ghn', 'ghtk', 'viettel_post', 'jt'] as const)(
    'of %s come to their ends by the seed, whatever their order and whoever listens',
    async (kind) => {
      const live = async (numbers: readonly number[], options: Partial<FakeOptions>) => {
        const carrier = await opens[kind]({ shares: usualShares, ...options })
        for (const number of numbers) await carrier.make(`GH${number}`)
        await liveToEnd(carrier)
        const ends = carrier.control
          .orders()
          .map(({ last_message: _, ...end }) => end)
          .toSorted((left, right) =>
            `${left.client_code} ${left.code}`.localeCompare(`${right.client_code} ${right.code}`),
          )
        return { ...carrier, ends }
      }
      const numbers = Array.from({ length: 500 }, (_, number) => number)
      const heard = await live(numbers, {})
      const messages = heard.control.messages()
      expect(messages.every(({ state, tries }) => state === 'taken' && tries === 1)).toBe(true)
      expect(heard.received).toHaveLength(messages.length)
      const unheard = await live(numbers.toReversed(), { webhook: null })
      expect(unheard.ends).toEqual(heard.ends)
      const words = new Set(heard.ends.map(({ end }) => end))
      expect(words).toContain('delivered')
      expect(words).toContain('returned')
      // Viettel Post and J&T say nothing of a lost parcel.
      expect(words.has(null)).toBe(kind === 'viettel_post' || kind === 'jt')
      const other = await live(numbers.slice(0, 50), { webhook: null, seed: 2 })
      expect(other.ends).not.toEqual(
        heard.ends.filter(({ client_code }) => Number(client_code.slice(2)) < 50),
      )
    },
  )
})
