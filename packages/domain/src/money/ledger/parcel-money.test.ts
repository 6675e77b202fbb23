import { describe, expect, it } from 'vitest'
import { holidays } from '../../provider/holidays/holidays.ts'
import type { LedgerEntry } from './ledger.ts'
import type { StoryPosting } from './money-story.ts'
import { payoutDayOfParcel, sumsOfParcel } from './parcel-money.ts'

const posting = (
  kind: StoryPosting['kind'],
  entries: readonly LedgerEntry[],
  on = '2026-11-16',
): StoryPosting => ({ kind, key: `${kind}:p`, at: new Date(`${on}T05:00:00Z`), entries })

const collected = (on?: string) =>
  posting(
    'cash-collected',
    [
      { account: 'courier_custody', amount: 500_000 },
      { account: 'shop_payable', amount: -500_000 },
    ],
    on,
  )
const charged = (on?: string) =>
  posting(
    'fees-charged',
    [
      { account: 'shop_fees_due', amount: 20_500 },
      { account: 'provider_revenue', amount: -20_500 },
    ],
    on,
  )
const paidOut = posting(
  'paid-out',
  [
    { account: 'shop_payable', amount: 500_000 },
    { account: 'shop_fees_due', amount: -20_500 },
  ],
  '2026-11-20',
)

describe('the money of a parcel', () => {
  it('is its COD less its fees while nothing is paid', () => {
    const steps = [
      { kind: 'collected', amount: 500_000 },
      { kind: 'fees_charged', amount: -20_500 },
    ]
    expect(sumsOfParcel([collected(), charged()], steps)).toEqual({
      ...{ cod_amount: 500_000, compensation_amount: 0, fees_amount: 20_500 },
      ...{ paid_amount: 0, remaining_amount: 479_500 },
    })
  })

  it('keeps what it brought and cost when it is paid, and owes no more', () => {
    const steps = [
      { kind: 'collected', amount: 500_000 },
      { kind: 'fees_charged', amount: -20_500 },
      { kind: 'paid', amount: -479_500 },
    ]
    expect(sumsOfParcel([collected(), charged(), paidOut], steps)).toEqual({
      ...{ cod_amount: 500_000, compensation_amount: 0, fees_amount: 20_500 },
      ...{ paid_amount: 479_500, remaining_amount: 0 },
    })
  })

  it('tells compensation apart from COD', () => {
    const lost = posting('loss-compensated', [{ account: 'shop_payable', amount: -300_000 }])
    expect(sumsOfParcel([lost], [{ kind: 'compensated', amount: 300_000 }])).toMatchObject({
      ...{ cod_amount: 0, compensation_amount: 300_000, remaining_amount: 300_000 },
    })
  })
})

describe('the day on which a parcel is paid', () => {
  // Friday 20 November is a payout day, and so is Monday the 23rd.
  const now = new Date('2026-11-18T05:00:00Z')
  const asked = { now, from: '2026-11-18', daysOff: holidays, paid_ahead_after: 5 }
  const day = (
    postings: readonly StoryPosting[],
    statements: Parameters<typeof payoutDayOfParcel>[2] = [],
    remaining = 479_500,
  ) => payoutDayOfParcel(remaining, postings, statements, asked)

  it('is none where nothing is owed or nothing has happened', () => {
    expect(day([collected()], [], 0)).toBeNull()
    expect(day([])).toBeNull()
    expect(day([posting('cash-to-center', [])])).toBeNull()
  })

  it('is a payday after the provider pays ahead while a carrier holds the cash, and the usual one once it is handed on', () => {
    const carrier = { kind: 'carrier', id: 'GHN' } as const
    const entries = [
      { account: 'courier_custody', amount: 500_000, holder: carrier },
      { account: 'shop_payable', amount: -500_000 },
    ] as const
    const taken = posting('cash-collected', entries)
    expect(day([taken, charged('2026-11-18')])).toBe('2026-11-25')
    const on = posting('cash-handed-to-hub', [
      { account: 'courier_custody', amount: -500_000, holder: carrier },
      { account: 'hub_custody', amount: 500_000, holder: { kind: 'hub', id: 'HCM' } },
    ])
    expect(day([taken, on])).toBe('2026-11-20')
    const back = posting('collection-taken-back', [{ account: 'courier_custody', amount: -500_000 }])
    expect(day([taken, back, collected('2026-11-18')])).toBe('2026-11-23')
  })

  it('follows the first of what is owed, before anything is paid', () => {
    expect(day([collected('2026-11-16'), charged('2026-11-18')])).toBe('2026-11-20')
  })

  it('follows the last of what is owed once a statement is paid', () => {
    const paid = { state: 'paid', payout_on: '2026-11-13' } as const
    expect(day([collected('2026-11-09'), charged('2026-11-18')], [paid])).toBe('2026-11-23')
  })

  it('forgets what was owed before the delivery was taken back', () => {
    const back = posting('collection-taken-back', [], '2026-11-17')
    expect(day([collected('2026-11-16'), back])).toBeNull()
    expect(day([collected('2026-11-09'), back, collected('2026-11-18')])).toBe('2026-11-23')
  })

  it('is that of the open statement, or the next payout day where its own is over', () => {
    const open = { state: 'approved', payout_on: '2026-11-20' } as const
    expect(day([collected('2026-11-18')], [open])).toBe('2026-11-20')
    expect(day([collected('2026-11-09')], [{ state: 'new', payout_on: '2026-11-16' }])).toBe('2026-11-18')
  })

  it('passes over a statement that was paid or carried over', () => {
    const open = { state: 'new', payout_on: '2026-11-20' } as const
    const carried = { state: 'carried_over', payout_on: '2026-11-16' } as const
    expect(day([collected('2026-11-18')], [carried])).toBe('2026-11-23')
    expect(day([collected('2026-11-18')], [open, carried])).toBe('2026-11-20')
  })
})
