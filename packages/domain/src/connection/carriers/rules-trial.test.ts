import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CarrierRule, Taker } from './carrier-rules.ts'
import { createTrialSums, type KnownCost, type TakerSums } from './rules-trial.ts'

const ghn: Taker = { connection: 'GHN' }
const ghtk: Taker = { connection: 'GHTK' }
const light = { zone: 'in_province', charged_weight: 0.5, to_province: '79' } as const
const heavy = { zone: 'in_province', charged_weight: 4.5, to_province: '01' } as const
const unknown: KnownCost = { booked_with: null, quoted_cost: null }
const paid = (booked_with: string, quoted_cost: number): KnownCost => ({ booked_with, quoted_cost })

function rule(takers: readonly Taker[], choose: CarrierRule['choose'] = 'first'): CarrierRule {
  return { name: `${choose} of ${takers.length}`, when: {}, takers, choose }
}

function sums(taker: Taker | null, given: Partial<TakerSums>): TakerSums {
  return {
    ...{
      taker,
      parcels: 0,
      provinces: new Set(['79']),
      known: 0,
      known_cost: 0,
      estimated: 0,
      estimated_cost: 0,
    },
    ...given,
  }
}

describe('a trial of rules', () => {
  it('sums what parcels did cost with the taker that they would have, and the middle price for others of the same zone and kg', () => {
    const trial = createTrialSums([rule([ghn])])
    for (const cost of [20_000, 22_000, 90_000]) trial.add(0, light, paid('GHN', cost))
    trial.add(0, { ...light, charged_weight: 1 }, unknown)
    trial.add(0, light, paid('GHTK', 5_000))
    trial.add(0, heavy, unknown)
    trial.add(0, { ...light, zone: 'inter_region' }, unknown)
    expect(trial.total()).toEqual({
      parcels: 7,
      takers: [
        sums(ghn, {
          ...{ parcels: 7, known: 3, known_cost: 132_000, estimated: 2, estimated_cost: 44_000 },
          provinces: new Set(['79', '01']),
        }),
      ],
      rules: [{ name: 'first of 1', parcels: 7 }],
    })
  })

  it('takes the mean of the two middle prices of an even number', () => {
    const trial = createTrialSums([rule([ghn])])
    for (const cost of [10_000, 20_001, 30_000, 90_000]) trial.add(0, light, paid('GHN', cost))
    trial.add(0, light, unknown)
    expect(trial.total().takers[0]).toMatchObject({ estimated: 1, estimated_cost: 25_001 })
  })

  it('compares the middle prices where a rule chooses the cheapest, and takes the first where there are none', () => {
    const trial = createTrialSums([rule(['own', ghn, ghtk], 'cheapest')])
    trial.add(0, light, paid('GHN', 30_000))
    trial.add(0, light, paid('GHTK', 20_000))
    trial.add(0, heavy, unknown)
    expect(trial.total().takers).toEqual([
      sums('own', { parcels: 1, provinces: new Set(['01']) }),
      sums(ghtk, { parcels: 2, known: 1, known_cost: 20_000, estimated: 1, estimated_cost: 20_000 }),
    ])
  })

  it('names those that no rule takes last, and gives all to the order system where there is no rule', () => {
    const some = createTrialSums([rule(['own'])])
    some.add(undefined, light, unknown)
    some.add(0, light, unknown)
    expect(some.total().takers).toEqual([sums('own', { parcels: 1 }), sums(null, { parcels: 1 })])
    const none = createTrialSums([])
    none.add(undefined, light, paid('GHN', 20_000))
    expect(none.total()).toEqual({ parcels: 1, takers: [sums('own', { parcels: 1 })], rules: [] })
  })

  it('counts each parcel once, and estimates within the prices that were seen, whatever it is given', () => {
    const takers: readonly Taker[] = ['own', ghn, ghtk]
    const anyRule = fc
      .tuple(
        fc.shuffledSubarray([...takers], { minLength: 1 }),
        fc.constantFrom('first' as const, 'cheapest' as const),
      )
      .map(([some, choose]) => rule(some, choose))
    const anyRow = fc.record({
      at: fc.option(fc.nat(3), { nil: undefined }),
      zone: fc.constantFrom('in_province' as const, 'inter_region' as const),
      to_province: fc.constantFrom('01', '79'),
      charged_weight: fc.double({ min: 0.001, max: 4, noNaN: true }),
      cost: fc.oneof(
        fc.constant(unknown),
        fc.tuple(fc.constantFrom('GHN', 'GHTK'), fc.nat(100_000)).map(([code, cost]) => paid(code, cost)),
      ),
    })
    fc.assert(
      fc.property(
        fc.array(anyRule, { maxLength: 4 }),
        fc.array(anyRow, { maxLength: 60, size: 'max' }),
        (rules, rows) => {
          const trial = createTrialSums(rules)
          for (const { at, cost, ...like } of rows)
            trial.add(at !== undefined && at < rules.length ? at : undefined, like, cost)
          const total = trial.total()
          const sumOf = (read: (one: TakerSums) => number) =>
            total.takers.reduce((sum, one) => sum + read(one), 0)
          expect(total.parcels).toBe(rows.length)
          expect(sumOf(({ parcels }) => parcels)).toBe(rows.length)
          const costs = rows.flatMap(({ cost }) => cost.quoted_cost ?? [])
          for (const one of total.takers) {
            expect(one.known + one.estimated).toBeLessThanOrEqual(one.parcels)
            expect(one.estimated_cost).toBeGreaterThanOrEqual(one.estimated * Math.min(...costs, 0))
            expect(one.estimated_cost).toBeLessThanOrEqual(one.estimated * Math.max(...costs, 0))
            if (one.taker === 'own' || one.taker === null) expect(one.known + one.estimated).toBe(0)
          }
        },
      ),
    )
  })
})
