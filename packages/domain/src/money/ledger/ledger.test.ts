import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../../limits.ts'
import type { ParcelMoney } from '../../parcels/pricing/parcel-fees.ts'
import { totalCod } from '../../parcels/pricing/pricing.ts'
import {
  amountToRead,
  cashAccounts,
  cashHandedOver,
  hashOfPosting,
  isBalanced,
  type LedgerAccount,
  ledgerAccountLabels,
  ledgerAccounts,
  type Posting,
  posting,
  reverse,
} from './ledger.ts'
import { cashCollected, feesCharged } from './parcel-postings.ts'

const fee = fc.integer({ min: 0, max: 1_000_000 })
const money = fc
  .record({
    cod: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: limits.cod_max })),
    payment_option: fc.constantFrom('sender', 'receiver'),
    shipping_fee: fee,
    insurance_fee: fee,
    service_fee: fee,
    return_fee: fee,
  })
  .map((parcel) => ({ ...parcel, total_cod: totalCod({ ...parcel, fees: parcel }) }))
const runs = { numRuns: 1000 }

describe('postings', () => {
  it('sum to zero and hold no entry of zero, for every parcel', () => {
    fc.assert(
      fc.property(money, (parcel) => {
        const total = parcel.total_cod
        const all = [
          cashCollected(parcel),
          feesCharged(parcel),
          cashHandedOver('courier_custody', 'hub_custody', total),
        ]
        for (const one of [...all, ...all.map(reverse)]) {
          expect(one.entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0)
          expect(one.entries.every((entry) => entry.amount !== 0 && Number.isSafeInteger(entry.amount))).toBe(
            true,
          )
          expect(new Set(one.entries.map((entry) => entry.account)).size).toBe(one.entries.length)
        }
      }),
      runs,
    )
  })

  it('keep the cash of a parcel in exactly one account, all of it, at every step', () => {
    fc.assert(
      fc.property(money, fc.array(fc.constantFrom(...cashAccounts), { maxLength: 6 }), (parcel, stops) => {
        const total = parcel.total_cod
        const balances = new Map<LedgerAccount, number>()
        apply(balances, cashCollected(parcel))
        apply(balances, feesCharged(parcel))
        let at: (typeof cashAccounts)[number] = 'courier_custody'
        for (const next of [at, ...stops]) {
          if (next !== at) apply(balances, cashHandedOver(at, next, total))
          at = next
          const holding = cashAccounts.filter((account) => (balances.get(account) ?? 0) !== 0)
          expect(holding).toEqual(total === 0 ? [] : [at])
          expect(balances.get(at) ?? 0).toBe(total)
        }
      }),
      runs,
    )
  })

  it('check 6: what was collected is what the shop gets, plus the fees, for every parcel', () => {
    fc.assert(
      fc.property(money, (parcel) => {
        const balances = new Map<LedgerAccount, number>()
        apply(balances, cashCollected(parcel))
        apply(balances, feesCharged(parcel))
        const balance = (account: LedgerAccount) => balances.get(account) ?? 0
        const fees = parcel.shipping_fee + parcel.insurance_fee + parcel.service_fee
        expect(balance('shop_payable') + parcel.cod).toBe(0)
        expect(balance('provider_revenue') + fees).toBe(0)
        expect(balance('courier_custody') + balance('shop_fees_due')).toBe(parcel.cod + fees)
        if (parcel.payment_option === 'sender') expect(balance('shop_fees_due')).toBe(fees)
        else expect(balance('shop_fees_due')).toBe(parcel.insurance_fee + parcel.service_fee)
      }),
      runs,
    )
  })

  it('are undone by their reversal', () => {
    fc.assert(
      fc.property(money, (parcel) => {
        const collected = cashCollected(parcel)
        const balances = new Map<LedgerAccount, number>()
        apply(balances, collected)
        apply(balances, reverse(collected))
        expect([...balances.values()].every((balance) => balance === 0)).toBe(true)
        expect(reverse(reverse(collected))).toEqual(collected)
      }),
      runs,
    )
  })

  it('give the courier the COD and charge the shop the fees when the shop pays', () => {
    const parcel: ParcelMoney = {
      cod: 3_450_000,
      total_cod: 3_450_000,
      return_fee: 0,
      shipping_fee: 55_000,
      insurance_fee: 17_250,
      service_fee: 0,
    }
    expect(cashCollected(parcel).entries).toEqual([
      { account: 'courier_custody', amount: 3_450_000 },
      { account: 'shop_payable', amount: -3_450_000 },
    ])
    expect(feesCharged(parcel).entries).toEqual([
      { account: 'shop_fees_due', amount: 72_250 },
      { account: 'provider_revenue', amount: -72_250 },
    ])
  })

  it('make the shipping fee revenue at the door when the receiver pays', () => {
    const parcel: ParcelMoney = {
      cod: 0,
      total_cod: 25_000,
      return_fee: 0,
      shipping_fee: 25_000,
      insurance_fee: 0,
      service_fee: 0,
    }
    expect(cashCollected(parcel).entries).toEqual([
      { account: 'courier_custody', amount: 25_000 },
      { account: 'provider_revenue', amount: -25_000 },
    ])
    expect(feesCharged(parcel).entries).toEqual([])
  })

  it('are refused when they do not balance, hold fractions, or stay in one account', () => {
    expect(() => posting([{ account: 'hub_custody', amount: 1 }])).toThrow(RangeError)
    expect(() => cashHandedOver('courier_custody', 'hub_custody', 0.5)).toThrow(RangeError)
    expect(() => cashHandedOver('courier_custody', 'hub_custody', Number.NaN)).toThrow(RangeError)
    expect(() => cashHandedOver('courier_custody', 'hub_custody', 2 ** 53)).toThrow(RangeError)
    expect(() => cashHandedOver('courier_custody', 'hub_custody', -1)).toThrow(RangeError)
    expect(() => cashHandedOver('hub_custody', 'hub_custody', 1)).toThrow(RangeError)
    expect(isBalanced([{ account: 'hub_custody', amount: 1 }])).toBe(false)
  })

  it('are refused when an amount or a sum is more than a number holds exactly, even if the other is not', () => {
    const most = Number.MAX_SAFE_INTEGER
    const unsafeAmount = [
      { account: 'hub_custody', amount: -1 },
      { account: 'hub_custody', amount: most + 1 },
      { account: 'courier_custody', amount: -most },
    ] as const
    expect(() => posting(unsafeAmount)).toThrow('integer VND')
    const unsafeSum = [
      { account: 'hub_custody', amount: most },
      { account: 'hub_custody', amount: most },
      { account: 'courier_custody', amount: -most },
      { account: 'courier_custody', amount: -most },
    ] as const
    expect(() => posting(unsafeSum)).toThrow('integer VND')
  })

  it('use accounts with names in both languages', () => {
    for (const account of ledgerAccounts) expect(Object.values(ledgerAccountLabels[account])).toHaveLength(2)
  })

  it('are read as what is owed or earned: a minus of the ledger is never shown for money the shop gets', () => {
    const { entries } = posting([
      { account: 'courier_custody', amount: 380_000 },
      { account: 'shop_payable', amount: -350_000 },
      { account: 'provider_revenue', amount: -30_000 },
    ])
    expect(entries.map(amountToRead)).toEqual([380_000, 350_000, 30_000])
    expect(reverse({ entries }).entries.map(amountToRead)).toEqual([-380_000, -350_000, -30_000])
    const turned = ledgerAccounts.filter((account) => amountToRead({ account, amount: 1 }) < 0)
    expect(turned).toEqual(['shop_payable', 'provider_revenue', 'revenue_held'])
  })
})

describe('the canonical input of a posting', () => {
  it('is the same whatever the order of the keys, and another for another value', () => {
    expect(hashOfPosting({ b: 1, a: [{ d: null, c: 'x' }] })).toBe('{"a":[{"c":"x","d":null}],"b":1}')
    expect(hashOfPosting({ a: 1, b: undefined })).toBe(hashOfPosting({ a: 1 }))
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true }), (input) => {
        const turned = Object.fromEntries(Object.entries(input).reverse())
        expect(hashOfPosting(turned)).toBe(hashOfPosting(input))
      }),
    )
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
        const canonical = (value: unknown) => JSON.stringify(JSON.parse(hashOfPosting(value)))
        return (hashOfPosting(left) === hashOfPosting(right)) === (canonical(left) === canonical(right))
      }),
    )
  })
})

function apply(balances: Map<LedgerAccount, number>, { entries }: Posting): void {
  for (const { account, amount } of entries) balances.set(account, (balances.get(account) ?? 0) + amount)
}
