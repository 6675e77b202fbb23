import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../../calendar.ts'
import { owedFigures } from '../cod/owed-figures.ts'
import { leftOut, type PayoutFacts } from './left-out.ts'
import { nextPayouts } from './next-payout.ts'

const noDaysOff: ReadonlySet<Day> = new Set()
const nothing = { count: 0, amount: 0 }
const stated = { cod_amount: 0, compensation_amount: 0, fees_amount: 0, carried_amount: 0 }

/** A day of deliveries: 1,000,000 of COD by default, with fees of 30,000. */
function day(delivered_on: Day, traits: Partial<PayoutFacts['unpaid'][number]> = {}) {
  return {
    ...{ delivered_on, count: 2, cod_amount: 1_000_000, fees_amount: 30_000, compensation_amount: 0 },
    ...{ courier_count: 0, courier_amount: 0, hub_count: 0, hub_amount: 0, outside_fees: 0 },
    ...traits,
  }
}

function factsOf(unpaid: ReturnType<typeof day>[], more: Partial<PayoutFacts> = {}): PayoutFacts {
  const payouts = nextPayouts(unpaid, stated, '2026-11-18', noDaysOff)
  return {
    ...{ unpaid, payouts, weighings: nothing, in_statements: nothing, disputed: nothing, failed: nothing },
    account: 'usable',
    ...more,
  }
}

describe('what a payout leaves out', () => {
  it('is nothing where all is due, at the center, and the shop has an account', () => {
    // Delivered on Friday the 13th: due on Tuesday, on the statement of Wednesday the 18th.
    expect(leftOut(factsOf([day('2026-11-13')]), noDaysOff)).toEqual([])
  })

  it('is the cash that is elsewhere, and what falls due by a later payout', () => {
    const elsewhere = { courier_count: 1, courier_amount: 400_000, hub_count: 1, hub_amount: 100_000 }
    const facts = factsOf([day('2026-11-13', { ...elsewhere, outside_fees: 10_000 }), day('2026-11-17')])
    expect(leftOut(facts, noDaysOff)).toEqual([
      { reason: 'at_courier', amount: 400_000, count: 1, on: null },
      { reason: 'at_hub', amount: 100_000, count: 1, on: null },
      { reason: 'not_due', amount: 970_000, count: null, on: '2026-11-20' },
    ])
  })

  it('is a sum that is too small, what weighings hold, and what cannot or could not be transferred', () => {
    const facts = factsOf([day('2026-11-13', { cod_amount: 60_000 })], {
      weighings: { count: 1, amount: 12_000 },
      in_statements: { count: 1, amount: 700_000 },
      disputed: { count: 1, amount: 700_000 },
      failed: { count: 1, amount: 700_000 },
      account: 'on_hold',
    })
    expect(leftOut(facts, noDaysOff).map(({ reason, amount }) => [reason, amount])).toEqual([
      ['below_minimum', 30_000],
      ['weighing_held', 12_000],
      ['account_on_hold', 700_000],
      ['disputed', 700_000],
      ['transfer_failed', 700_000],
    ])
    const without = leftOut(factsOf([day('2026-11-13')], { account: 'missing' }), noDaysOff)
    expect(without).toEqual([{ reason: 'account_missing', amount: 970_000, count: null, on: null }])
  })

  it('adds up with the next payout to what the shop is owed', () => {
    const amount = fc.integer({ min: 100_000, max: 5_000_000 })
    const anyDay = fc
      .record({
        back: fc.nat({ max: 6 }),
        cod: amount,
        courier: fc.nat({ max: 40_000 }),
        hub: fc.nat(40_000),
      })
      .map(({ back, cod, courier, hub }) =>
        day(addDays('2026-11-18', -back), { cod_amount: cod, courier_amount: courier, hub_amount: hub }),
      )
    const days = fc.uniqueArray(anyDay, { selector: ({ delivered_on }) => delivered_on, maxLength: 6 })
    fc.assert(
      fc.property(days, (unpaid) => {
        const facts = factsOf(unpaid)
        const next = facts.payouts[0]
        const left = leftOut(facts, noDaysOff).filter(({ reason }) => reason !== 'below_minimum')
        const total = left.reduce((sum, one) => sum + one.amount, next?.net_amount ?? 0)
        expect(total).toBe(owedFigures(unpaid).remaining_debt.amount)
      }),
    )
  })
})
