import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../../calendar.ts'
import { smallestPayout } from '../cod/cod-cycle.ts'
import {
  dueEntries,
  firstDueOn,
  firstState,
  isPayoutDay,
  lineOf,
  type OwedEntry,
  statementNumber,
  totalsOf,
} from './statements.ts'

const noDaysOff: ReadonlySet<Day> = new Set()
const fees = { shipping_fee: 20_000, insurance_fee: 5_000, service_fee: 1_000 }
let ids = 0

function owed(traits: Partial<OwedEntry> & { at_center?: boolean }): OwedEntry {
  const { at_center = true, ...entry } = traits
  ids += 1
  return {
    transaction_id: `t${ids}`,
    position: 1,
    parcel_id: 'p1',
    kind: 'cash-collected',
    reweighed: false,
    amount: -500_000,
    on: '2026-11-16',
    parcel: { at_center, ...fees },
    ...entry,
  }
}

describe('what a statement takes', () => {
  // Delivered on Monday the 16th: due on Wednesday the 18th, on the statement of Friday the 20th.
  it('is what fell due and whose cash is at the center, with the fees of the same parcels', () => {
    const entries = [owed({}), owed({ kind: 'fees-charged', amount: 26_000 })]
    expect(dueEntries(entries, '2026-11-18', noDaysOff)).toEqual({ due: [], elsewhere: [] })
    expect(dueEntries(entries, '2026-11-20', noDaysOff)).toEqual({ due: entries, elsewhere: [] })
    const far = entries.map((entry) => ({ ...entry, parcel: { ...entry.parcel, at_center: false } }))
    expect(dueEntries(far, '2026-11-20', noDaysOff)).toEqual({ due: [], elsewhere: far })
  })

  it('is fees alone two working days after the charge, wherever the parcel is', () => {
    const charged = owed({ kind: 'return-charged', amount: 30_000, at_center: false })
    expect(dueEntries([charged], '2026-11-18', noDaysOff).due).toEqual([])
    expect(dueEntries([charged], '2026-11-20', noDaysOff).due).toEqual([charged])
  })

  it('is no COD of a delivery that was taken back: it and its reversal cancel out', () => {
    const pair = [owed({ at_center: false }), owed({ kind: 'collection-taken-back', amount: 500_000 })]
    const { due } = dueEntries(pair, '2026-11-20', noDaysOff)
    expect(due).toEqual(pair)
    expect(totalsOf(due.map(lineOf), 0).net_amount).toBe(0)
    // The next delivery waits for its own cash.
    const again = owed({ on: '2026-11-18', at_center: false })
    expect(dueEntries([...pair, again], '2026-11-25', noDaysOff)).toMatchObject({ due: [] })
  })
})

describe('a delivery that was taken back later', () => {
  it('is on no statement before its reversal is due: the shop is not paid for it in between', () => {
    // Delivered on Monday the 16th, taken back on Thursday the 19th: due on the 23rd, on the statement of the 25th.
    const pair = [
      owed({ at_center: false }),
      owed({ kind: 'fees-charged', amount: 26_000 }),
      owed({ kind: 'collection-taken-back', amount: 500_000, on: '2026-11-19' }),
      owed({ kind: 'fees-taken-back', amount: -26_000, on: '2026-11-19' }),
    ]
    const later = owed({ kind: 'return-charged', amount: 30_000, on: '2026-11-16' })
    expect(dueEntries([...pair, later], '2026-11-20', noDaysOff).due).toEqual([later])
    const { due } = dueEntries(pair, '2026-11-25', noDaysOff)
    expect(due).toEqual(pair)
    expect(totalsOf(due.map(lineOf), 0).net_amount).toBe(0)
  })

  it('has as its first day the one of the delivery or reversal that decides, not of the first delivery', () => {
    const first = owed({})
    expect(firstDueOn([first], noDaysOff)).toBe('2026-11-20')
    const pair = [first, owed({ kind: 'collection-taken-back', amount: 500_000, on: '2026-11-19' })]
    expect(firstDueOn(pair, noDaysOff)).toBe('2026-11-25')
    expect(firstDueOn([...pair, owed({ on: '2026-11-24', at_center: false })], noDaysOff)).toBe('2026-11-27')
    expect(firstDueOn([], noDaysOff)).toBeUndefined()
  })
})

describe('the lines of a statement', () => {
  it('say which fee is which, and make up the amount of their entry', () => {
    expect(lineOf(owed({ kind: 'fees-charged', amount: 26_000 }))).toMatchObject({
      kind: 'fees',
      amount: -26_000,
      ...fees,
    })
    expect(lineOf(owed({ kind: 'fees-taken-back', amount: -26_000 }))).toMatchObject({
      amount: 26_000,
      shipping_fee: -20_000,
      insurance_fee: -5_000,
      service_fee: -1_000,
    })
    expect(lineOf(owed({ kind: 'fees-charged', amount: 31_000, reweighed: true }))).toMatchObject({
      kind: 're_weigh',
      reweigh_fee: 31_000,
    })
    expect(lineOf(owed({ kind: 'return-charged', amount: 30_000 }))).toMatchObject({
      kind: 'return',
      shipping_fee: 20_000,
      return_fee: 10_000,
    })
    expect(lineOf(owed({ kind: 'way-charged', amount: 20_000 }))).toMatchObject({ shipping_fee: 20_000 })
    expect(lineOf(owed({ kind: 'loss-compensated' }))).toMatchObject({
      kind: 'compensation',
      amount: 500_000,
    })
    expect(() => lineOf(owed({ kind: 'cash-to-center' }))).toThrow(RangeError)
  })
})

const kinds = [
  'cash-collected',
  'collection-taken-back',
  'fees-charged',
  'fees-reversed',
  'fees-taken-back',
  'return-charged',
  'way-charged',
  'loss-compensated',
] as const
const someOwed: fc.Arbitrary<OwedEntry[]> = fc
  .array(
    fc.record({
      parcel: fc.integer({ min: 1, max: 6 }),
      kind: fc.constantFrom(...kinds),
      amount: fc.integer({ min: -30_000_000, max: 30_000_000 }),
      day: fc.nat(20),
      at_center: fc.boolean(),
    }),
    { maxLength: 60, size: 'max' },
  )
  .map((rows) =>
    rows.map(({ parcel, kind, amount, day, at_center }) =>
      owed({ parcel_id: `p${parcel}`, kind, amount, on: addDays('2026-11-02', day), at_center }),
    ),
  )

type Rules = { dueEntries: typeof dueEntries; totalsOf: typeof totalsOf; firstState: typeof firstState }

const quarter = Array.from({ length: 90 }, (_, day) => addDays('2026-11-02', day)).filter((day) =>
  isPayoutDay(day, noDaysOff),
)

/** Statements of a quarter over the same debts: each entry once, and paid plus carried equals what was taken. */
function cycle(rules: Rules, entries: readonly OwedEntry[]): void {
  let open = [...entries]
  const taken: OwedEntry[] = []
  let carried = 0
  let paid = 0
  for (const payout_on of quarter) {
    const { due } = rules.dueEntries(open, payout_on, noDaysOff)
    if (due.length === 0) continue
    const { net_amount } = rules.totalsOf(due.map(lineOf), carried)
    if (rules.firstState(net_amount) === 'new') {
      if (net_amount < smallestPayout) throw new Error(`${net_amount} is paid`)
      paid += net_amount
      carried = 0
    } else carried = net_amount
    taken.push(...due)
    open = open.filter((entry) => !due.includes(entry))
  }
  const names = taken.map(({ transaction_id }) => transaction_id)
  if (new Set(names).size !== names.length) throw new Error('An entry was taken twice')
  const owed_by_them = taken.reduce((sum, { amount }) => sum - amount, 0)
  if (paid + carried !== owed_by_them) throw new Error(`${paid} + ${carried} instead of ${owed_by_them}`)
  for (const entry of open) {
    const same = open.filter(({ parcel_id }) => parcel_id === entry.parcel_id)
    const cod = same.filter(({ kind }) => kind === 'cash-collected' || kind === 'collection-taken-back')
    const live = cod.reduce((sum, { amount }) => sum - amount, 0)
    if (live <= 0) throw new Error('A debt without cash was forgotten')
    if (cod.findLast(({ kind }) => kind === 'cash-collected')?.parcel.at_center)
      throw new Error('Cash at the center was forgotten')
  }
}

const rules: Rules = { dueEntries, totalsOf, firstState }
const check = (under: Rules, numRuns: number) =>
  fc.assert(
    fc.property(someOwed, (entries) => cycle(under, entries)),
    { numRuns, seed: 20_261_122 },
  )

describe('check 5: a quarter of statements', () => {
  it('takes every debt once and pays or carries all of it', () => check(rules, 2_000))

  const broken: Readonly<Record<string, Partial<Rules>>> = {
    'a carry-over that gets lost': { totalsOf: (lines) => totalsOf(lines, 0) },
    'a carry-over counted twice': { totalsOf: (lines, carried) => totalsOf(lines, 2 * carried) },
    'a debt of the shop that is paid to it': { firstState: (net) => firstState(Math.abs(net)) },
    'COD that is left behind': {
      dueEntries: (open, on, off) => {
        const found = dueEntries(open, on, off)
        return { ...found, due: found.due.filter(({ kind }) => kind !== 'cash-collected') }
      },
    },
    'an entry on two lines': {
      dueEntries: (open, on, off) => {
        const found = dueEntries(open, on, off)
        return { ...found, due: [...found.due, ...found.due.slice(0, 1)] }
      },
    },
  }
  it.each(Object.entries(broken))('finds %s', (_, bug) => {
    expect(() => check({ ...rules, ...bug }, 4_000)).toThrow(/Property failed/)
  })
})

describe('the days and numbers of statements', () => {
  it('are Monday, Wednesday and Friday, or the working day after a holiday', () => {
    const days = (off: readonly Day[]) =>
      Array.from({ length: 7 }, (_, index) => addDays('2026-11-16', index)).filter((day) =>
        isPayoutDay(day, new Set(off)),
      )
    expect(days([])).toEqual(['2026-11-16', '2026-11-18', '2026-11-20'])
    expect(days(['2026-11-18'])).toEqual(['2026-11-16', '2026-11-19', '2026-11-20'])
    expect(days(['2026-11-18', '2026-11-19'])).toEqual(['2026-11-16', '2026-11-20'])
  })

  it('say the day', () => {
    expect(statementNumber('2026-11-18', 'delivered')).toBe('DS-181126')
    expect(statementNumber('2026-11-18', 'lost')).toBe('BT-181126')
    expect([firstState(-1), firstState(49_999), firstState(50_000)]).toEqual([
      'carried_over',
      'carried_over',
      'new',
    ])
  })
})
