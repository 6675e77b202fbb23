import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parcelStatuses } from '../../parcels/lifecycle/parcel-statuses.ts'
import {
  canReweigh,
  chargedFees,
  heldFee,
  isHeld,
  moneyAfterReweigh,
  type ReweighStep,
  raisesFees,
  reweighAfter,
  reweighAnswerBy,
  type reweighStates,
} from './reweigh.ts'

const money = {
  cod: 500_000,
  total_cod: 520_500,
  payment_option: 'receiver',
  shipping_fee: 20_500,
  insurance_fee: 0,
  service_fee: 1_000,
  return_fee: 10_250,
} as const
const heavier = { shipping_fee: 31_000, return_fee: 15_500 }

describe('a parcel that is weighed again', () => {
  it('charges the receiver the new fee while the amount is open', () => {
    expect(moneyAfterReweigh(money, heavier, 'open')).toMatchObject({ total_cod: 531_000, ...heavier })
  })

  it('charges the shop the difference once the amount is printed or collected', () => {
    expect(moneyAfterReweigh(money, heavier, 'fixed')).toMatchObject({ total_cod: 520_500, ...heavier })
    const bySender = { ...money, payment_option: 'sender', total_cod: 500_000 } as const
    expect(moneyAfterReweigh(bySender, heavier, 'open')).toMatchObject({ total_cod: 500_000, ...heavier })
  })

  it('can be weighed from its pickup to its end', () => {
    const never = parcelStatuses.filter((status) => !canReweigh({ status, total_cod: 1 }))
    expect(new Set<string>(never)).toEqual(
      new Set([
        'draft',
        'waiting_for_approval',
        'failed',
        'waiting_for_pickup',
        'planned_for_pickup',
        'in_pickup',
        'pickup_failed',
        'pickup_failed_attempt',
        'shop_canceled',
        'returned_cod_transferred_to_shop',
        'returned_fee_charged_to_shop',
        'returned_fee_charged_to_hub',
        'missing',
        'missing_courier',
        'lost',
        'lost_claimed',
        'hub_lost_claimed',
        'shop_lost_claimed',
        'lost_collection_created',
        'lost_collection_approved',
        'abandoned',
        '3pl_cancelled',
        'cancelled',
        'cod_transfered',
        'bank_transfered',
      ]),
    )
    expect(canReweigh({ status: 'delivered', total_cod: 0 })).toBe(false)
  })
})

const steps = ['accept', 'expire', 'dispute', 'uphold', 'correct', 'replace'] as const satisfies ReweighStep[]

describe('a weighing that raises the fees', () => {
  it('is answered once and decided once: whatever is tried, held ends at an end and never comes back', () => {
    const walk = fc.array(fc.constantFrom(...steps), { maxLength: 12, size: 'max' })
    fc.assert(
      fc.property(walk, (tried) => {
        let state: (typeof reweighStates)[number] = 'open'
        const taken: ReweighStep[] = []
        for (const step of tried) {
          const next = reweighAfter(state, step)
          if (next === undefined) continue
          expect(isHeld(state)).toBe(true)
          taken.push(step)
          state = next
        }
        expect(taken.length).toBeLessThanOrEqual(2)
        // Only a dispute goes to the provider, and only the provider ends it.
        if (taken.length === 2)
          expect([taken[0], ['uphold', 'correct'].includes(taken[1] ?? '')]).toEqual(['dispute', true])
        expect(isHeld(state)).toBe(taken.length === 0 || (taken.length === 1 && taken[0] === 'dispute'))
      }),
    )
  })

  it('waits until the end of the seventh day in Vietnam after the one on which the shop was told', () => {
    // 06:59 and 23:59 of 23/11 in Vietnam.
    for (const told of ['2026-11-22T23:59:00Z', '2026-11-23T16:59:59Z'])
      expect(reweighAnswerBy(new Date(told)).toISOString()).toBe('2026-11-30T17:00:00.000Z')
    expect(reweighAnswerBy(new Date('2026-11-23T17:00:00Z')).toISOString()).toBe('2026-12-01T17:00:00.000Z')
  })

  it('holds what the shipping fee rises by, and nothing where it does not rise', () => {
    const fee = fc.integer({ min: 0, max: 1_000_000 })
    const fees = fc.record({ shipping_fee: fee, return_fee: fee })
    fc.assert(
      fc.property(fees, fees, (before, after) => {
        const held = heldFee(before, after)
        expect(held).toBeGreaterThanOrEqual(0)
        if (held > 0) expect(raisesFees(before, after)).toBe(true)
        if (!raisesFees(before, after)) expect(held).toBe(0)
        expect(raisesFees(before, before)).toBe(false)
      }),
    )
  })

  it('corrects the fees of each end that charges any', () => {
    const charged = (wanted: string | null) =>
      parcelStatuses.filter((status) => chargedFees(status) === wanted)
    expect(charged('return')).toEqual(['returned_fee_charged_to_shop', 'abandoned'])
    expect(charged('way')).toEqual(['cancelled'])
    expect(charged('delivery')).toContain('bank_transfered')
    expect(charged('delivery')).toHaveLength(8)
  })
})
