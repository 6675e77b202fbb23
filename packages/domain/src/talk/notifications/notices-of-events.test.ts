import { describe, expect, it } from 'vitest'
import { parcelEvents } from '../../parcels/lifecycle/events/parcel-events.ts'
import type { ParcelMoney } from '../../parcels/pricing/parcel-fees.ts'
import { amountOf, outcomeOf, reasonOf } from './notices-of-events.ts'

const weighings = ['reweigh', 'uphold_reweigh', 'correct_reweigh']
const everyEvent = [...parcelEvents, ...weighings]

describe('the reason of a notice', () => {
  const note = 'Khách 0912345678 say rượu, không nhận'

  it('is the note of a decision about a claim or a weighing, and of nothing else: couriers write what they like', () => {
    const told = everyEvent.filter((event) => reasonOf({ event, note }) !== null)
    expect(told.toSorted()).toEqual(['correct_reweigh', 'reject_claim', 'uphold_reweigh'])
    expect(reasonOf({ event: 'reject_claim', note })).toBe(note)
  })

  it('is the code of why it failed, where there is one', () => {
    expect(reasonOf({ event: 'fail_delivery_attempt', reason_code: 'FR011', note })).toBe('FR011')
    expect(reasonOf({ event: 'fail_delivery_attempt' })).toBeNull()
    expect(reasonOf({ event: 'reject_claim', note: null })).toBeNull()
  })
})

it('the outcome of a notice is that of a decision, and of no other event', () => {
  const outcomes = everyEvent.flatMap((event) => {
    const outcome = outcomeOf({ event })
    return outcome === null ? [] : [[event, outcome]]
  })
  expect(Object.fromEntries(outcomes)).toEqual({
    approve_collection: 'approved',
    correct_reweigh: 'approved',
    reject_claim: 'rejected',
    uphold_reweigh: 'rejected',
  })
})

describe('the amount of a notice', () => {
  const before: ParcelMoney = {
    ...{ cod: 300_000, total_cod: 300_000, shipping_fee: 22_000 },
    ...{ insurance_fee: 3_000, service_fee: 0, return_fee: 0 },
  }
  const after = { ...before, shipping_fee: 30_000 }

  it('is what the fees rise by, also while the weighing is held and when they fall', () => {
    expect(amountOf({ event: 'correct_reweigh' }, before, after)).toBe(8_000)
    expect(amountOf({ event: 'reweigh', measured: { shipping_fee: 35_000 } }, before, before)).toBe(13_000)
    expect(amountOf({ event: 'correct_reweigh' }, after, before)).toBe(-8_000)
  })

  it('is what a decided claim pays', () => {
    expect(amountOf({ event: 'approve_collection', cash_amount: 900_000 }, before, before)).toBe(900_000)
    expect(amountOf({ event: 'reject_claim' }, before, before)).toBeNull()
  })

  it('is nothing for any other event, whatever cash it took', () => {
    const others = parcelEvents.filter((event) => event !== 'approve_collection' && event !== 'reject_claim')
    for (const event of others) expect(amountOf({ event, cash_amount: 300_000 }, before, after)).toBeNull()
  })
})
