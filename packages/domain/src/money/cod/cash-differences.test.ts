import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { theCenter, unassigned } from '../ledger/holders.ts'
import { cashHandedOver, type LedgerEntry, reverse } from '../ledger/ledger.ts'
import { cashCollected, postingsOf } from '../ledger/parcel-postings.ts'
import { type CashDifference, differenceEnded, differenceEnds, divideCounted } from './cash-differences.ts'
import { withHolders } from './cash-holders.ts'

const courier = { kind: 'courier', id: 'BT-01' } as const
const hub = { kind: 'hub', id: 'HAN-HK' } as const
const amount = fc.integer({ min: 0, max: 31_000_000 })
const parcel = {
  cod: 500_000,
  total_cod: 545_000,
  shipping_fee: 45_000,
  insurance_fee: 0,
  service_fee: 0,
  return_fee: 22_500,
}

describe('the cash of a bag that was counted', () => {
  it('is divided among its parcels so that no đồng is lost, and only the last ones are short or over', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 40, size: 'max' }),
        fc.oneof(amount, fc.integer({ min: 0, max: 1_000_000_000 })),
        (held, counted) => {
          const parts = divideCounted(held, counted)
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(counted)
          expect(parts.every((part) => part >= 0)).toBe(true)
          const first_short = parts.findIndex((part, index) => part < (held[index] ?? 0))
          if (first_short >= 0) expect(parts.slice(first_short + 1).every((part) => part === 0)).toBe(true)
          for (const [index, part] of parts.slice(0, -1).entries())
            expect(part).toBeLessThanOrEqual(held[index] ?? 0)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('moves what was counted, and leaves the giver owing the rest or being owed the surplus, whichever way it ends', () => {
    fc.assert(
      fc.property(amount, amount, fc.constantFrom(...differenceEnds), (held, counted, end) => {
        const cash = { ...parcel, cod: held, total_cod: held }
        const taken = withHolders(cashCollected(cash), { held: {}, taker: courier })
        const by = { courier_custody: { holder: courier, amount: held } }
        const entries: LedgerEntry[] = [...taken.entries]
        for (const { posting } of postingsOf('hand_over_cash', cash, { held, counted }))
          entries.push(...withHolders(posting, { held: by, taker: hub }).entries)
        const sum = (account: string, id?: string) =>
          entries
            .filter((entry) => entry.account === account && (id === undefined || entry.holder?.id === id))
            .reduce((total, entry) => total + entry.amount, 0)
        expect(sum('hub_custody', hub.id)).toBe(Math.min(held, counted))
        expect(sum('cash_short', courier.id)).toBe(Math.max(held - counted, 0))
        expect(sum('cash_over', hub.id)).toBe(Math.max(counted - held, 0))
        expect(sum('courier_custody', courier.id)).toBe(Math.min(held - counted, 0))
        expect(sum('shop_payable')).toBe(0 - held)
        if (held === counted) return
        const difference: CashDifference = {
          kind: counted < held ? 'short' : 'over',
          amount: Math.abs(held - counted),
          giver: courier,
          from: 'courier_custody',
          lies_with: hub,
        }
        entries.push(...differenceEnded(difference, end).posting.entries)
        for (const account of ['cash_short', 'cash_over', 'courier_custody']) expect(sum(account)).toBe(0)
        // The shop is owed the same, whatever became of the cash.
        expect(sum('shop_payable')).toBe(0 - held)
        expect(sum('hub_custody') + sum('provider_bank') + sum('written_off')).toBe(held)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the holder of cash', () => {
  it('is who has it by the ledger, and who takes it by the event; unassigned where nobody is known', () => {
    const moved = cashHandedOver('hub_custody', 'main_hub_custody', 100, 90)
    const other = { kind: 'hub', id: 'HAN-MAIN' } as const
    const held = { hub_custody: { holder: hub, amount: 100 } }
    expect(withHolders(moved, { held, taker: other }).entries).toEqual([
      { account: 'hub_custody', amount: -100, holder: hub },
      { account: 'main_hub_custody', amount: 90, holder: other },
      { account: 'cash_short', amount: 10, holder: hub },
    ])
    const nobody = { kind: 'hub', id: unassigned }
    expect(withHolders(moved, { held: {}, taker: undefined }).entries.map(({ holder }) => holder)).toEqual([
      nobody,
      nobody,
      nobody,
    ])
  })

  it('is the center for what came there, and no courier takes what a hub should', () => {
    const up = cashHandedOver('main_hub_custody', 'center_custody', 100)
    expect(withHolders(up, { held: {}, taker: hub }).entries[1]?.holder).toEqual(theCenter)
    const wrong = cashHandedOver('courier_custody', 'hub_custody', 100)
    expect(withHolders(wrong, { held: {}, taker: courier }).entries[1]?.holder?.id).toBe(unassigned)
  })

  it('is asked of cash only: debts, revenue and bank accounts have none', () => {
    const back = reverse(cashCollected(parcel))
    const named = withHolders(back, {
      held: { courier_custody: { holder: courier, amount: 1 } },
      taker: undefined,
    })
    expect(named.entries.map(({ account, holder }) => [account, holder?.id])).toEqual([
      ['courier_custody', 'BT-01'],
      ['shop_payable', undefined],
      ['provider_revenue', undefined],
    ])
  })
})
