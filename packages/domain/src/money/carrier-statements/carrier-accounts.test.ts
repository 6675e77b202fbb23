import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBalanced } from '../ledger/ledger.ts'
import {
  type AccountFacts,
  type CarrierBalances,
  carrierAccounts,
  type Decision,
  leavesCustody,
  looseBalances,
  movesTo,
  noBalances,
  targetBalances,
} from './carrier-accounts.ts'
import { delivered, someFacts, statement } from './carrier-facts.fixture.ts'
import { type CarrierFacts, differencesOf } from './differences.ts'

const balances = (facts: Partial<CarrierFacts>, decided: Decision[] = [], paid_ahead = false) => {
  const all = { ...delivered, ...facts }
  const custody_left = leavesCustody(all, { paid_ahead, decided }) ? all.due : 0
  return shown(targetBalances({ ...all, custody_left }, decided))
}
const shown = (all: CarrierBalances) =>
  Object.fromEntries(Object.entries(all).filter(([, amount]) => amount !== 0))

const paid = statement('a', { cod: 500_000, freight: 25_000 })
const less = statement('a', { cod: 450_000, freight: 25_000 })

describe('the accounts of a parcel', () => {
  it('have its cost once the bank has its money, and nothing before', () => {
    expect(balances({ statements: [{ ...paid, state: 'agreed' }] })).toEqual({})
    expect(balances({ statements: [paid] })).toEqual({ provider_bank: -25_000, carrier_cost: 25_000 })
  })

  it('have what is missing in dispute, until it is agreed or written off', () => {
    const cost = { provider_bank: -75_000, carrier_cost: 25_000 }
    expect(balances({ statements: [less] })).toEqual({ ...cost, carrier_disputed: 50_000 })
    const part = { class: 'paid_less', end: 'accepted', amount: 30_000 } as const
    const rest = { class: 'paid_less', end: 'written_off', amount: 20_000 } as const
    expect(balances({ statements: [less] }, [part, rest])).toEqual({
      ...{ ...cost, carrier_receivable: 30_000, written_off: 20_000 },
    })
  })

  it('let a decision shrink when the money comes after all', () => {
    const off = { class: 'paid_less', end: 'written_off', amount: 50_000 } as const
    const some = statement('b', { cod: 20_000 })
    expect(balances({ statements: [less, some] }, [off])).toEqual({
      ...{ provider_bank: -55_000, carrier_cost: 25_000, written_off: 30_000 },
    })
    const all = statement('c', { cod: 50_000 })
    expect(balances({ statements: [less, all] }, [off])).toEqual({
      ...{ provider_bank: -25_000, carrier_cost: 25_000 },
    })
  })

  it('have all COD to come when the provider pays ahead', () => {
    expect(balances({}, [], true)).toEqual({ provider_bank: -500_000, carrier_receivable: 500_000 })
    expect(balances({ statements: [paid] }, [], true)).toEqual(balances({ statements: [paid] }))
    const charges = statement('b', { freight: 25_000 })
    expect(balances({ statements: [charges] }, [], true)).toEqual({
      ...{ provider_bank: -525_000, carrier_receivable: 500_000, carrier_cost: 25_000 },
    })
  })

  it('have what is owed to the carrier as a minus in dispute', () => {
    const nothing = { due: 0, ended: 'returned' } as const
    expect(balances({ ...nothing, statements: [paid] })).toEqual({
      ...{ provider_bank: 475_000, carrier_disputed: -500_000, carrier_cost: 25_000 },
    })
    expect(balances({ statements: [paid, { ...paid, id: 'b' }] })).toEqual({
      ...{ provider_bank: 450_000, carrier_disputed: -475_000, carrier_cost: 25_000 },
    })
  })

  it('have what is held as receivable, charges above the quote in dispute', () => {
    const held = statement('a', { cod: 500_000, freight: 40_000, held: 10_000 })
    expect(balances({ statements: [held] })).toEqual({
      ...{
        provider_bank: -50_000,
        carrier_cost: 25_000,
        carrier_disputed: 15_000,
        carrier_receivable: 10_000,
      },
    })
  })

  it('do not count again what lies in surplus cash after a delivery was taken back', () => {
    const facts: AccountFacts = { ...delivered, statements: [paid], custody_left: 500_000 }
    expect(shown(targetBalances(facts, []))).toEqual({ provider_bank: -25_000, carrier_cost: 25_000 })
    // Settled back into the carrier's custody, the money is the carrier's: ours to pay.
    expect(shown(targetBalances({ ...facts, custody_left: 0 }, []))).toEqual({
      ...{ provider_bank: 475_000, carrier_cost: 25_000, carrier_disputed: -500_000 },
    })
  })

  it('are reached by what is missing, once', () => {
    const target = { ...noBalances, provider_bank: -25_000, carrier_cost: 25_000 }
    const [move, ...others] = movesTo(target, noBalances)
    expect([move?.kind, move?.posting.entries, others]).toEqual([
      'carrier-money',
      [
        { account: 'provider_bank', amount: -25_000 },
        { account: 'carrier_cost', amount: 25_000 },
      ],
      [],
    ])
    expect(movesTo(target, target)).toEqual([])
  })
})

it('money without a parcel has its accounts', () => {
  const money = [
    { net: -5_500, as: 'cost' },
    { net: 280_000, as: 'unknown_number' },
    { net: -1_000, as: 'total_differs' },
  ] as const
  expect(looseBalances(money, [])).toEqual({
    ...{ provider_bank: 273_500, carrier_cost: 5_500, carrier_disputed: -279_000 },
    ...{ carrier_receivable: 0, written_off: 0 },
  })
  const gone = { class: 'total_differs', end: 'written_off', amount: 5_000 } as const
  expect(looseBalances(money, [gone])).toMatchObject({ carrier_disputed: -280_000, written_off: 1_000 })
})

describe('for any mixture of files', () => {
  const decision = fc.record({
    class: fc.constantFrom<Decision['class']>('not_paid', 'paid_less', 'twice', 'paid_more', 'held_back'),
    end: fc.constantFrom<Decision['end']>('accepted', 'written_off'),
    amount: fc.constantFrom(-500_000, -20_000, 5_000, 30_000, 500_000),
  })
  const decisions = fc.array(decision, { maxLength: 4 })
  const sumOf = (all: CarrierBalances) => carrierAccounts.reduce((sum, account) => sum + all[account], 0)

  it('in any order, any number of times, the end is the same and each đồng is on one side', () => {
    const files = someFacts.chain((facts) => {
      const coming =
        facts.statements.length === 0
          ? fc.constant<CarrierFacts['statements']>([])
          : fc.array(fc.constantFrom(...facts.statements), { maxLength: 12 })
      return fc.tuple(fc.constant(facts), decisions, fc.boolean(), coming)
    })
    fc.assert(
      fc.property(files, ([facts, decided, paid_ahead, coming]) => {
        let at: CarrierBalances = noBalances
        let custody_left = 0
        const known = new Map<string, CarrierFacts['statements'][number]>()
        // Then each comes once more, so that all have come.
        for (const next of [...coming, ...facts.statements]) {
          known.set(next.id, next)
          const now = { ...facts, statements: [...known.values()] }
          if (leavesCustody(now, { paid_ahead, decided })) custody_left = facts.due
          const target = targetBalances({ ...now, custody_left }, decided)
          for (const { posting } of movesTo(target, at)) {
            expect(isBalanced(posting.entries)).toBe(true)
            const after = { ...at }
            for (const { account, amount } of posting.entries)
              for (const name of carrierAccounts) if (name === account) after[name] += amount
            at = after
          }
        }
        expect(custody_left > 0).toBe(
          facts.statements.length > 0 && leavesCustody(facts, { paid_ahead, decided }),
        )
        const direct = targetBalances({ ...facts, custody_left }, decided)
        expect(at).toEqual(facts.statements.length === 0 ? noBalances : direct)
        expect(sumOf(at)).toBe(0)
        const received = facts.statements.filter(({ state }) => state === 'received')
        const nets = received.reduce((sum, { amounts }) => sum + amounts.net, 0)
        expect(direct.provider_bank).toBe(nets - custody_left)
      }),
      { numRuns: 2000 },
    )
  })

  it('what is not cost is what the differences say, where the bank bears out every statement', () => {
    fc.assert(
      fc.property(someFacts, (any) => {
        const statements = any.statements.map((one) => ({ ...one, state: 'received' as const })) // as: a state
        const facts = { ...any, statements, today: '2027-06-01', pays_within_days: 0 }
        const custody_left = leavesCustody(facts, { paid_ahead: true, decided: [] }) ? facts.due : 0
        const target = targetBalances({ ...facts, custody_left }, [])
        const late = { ...facts, delivered_on: '2026-11-02', ended_on: '2026-11-02' }
        const shown = differencesOf(late).reduce((sum, { amount }) => sum + amount, 0)
        const held = differencesOf({ ...late, ended: 'lost' }).find((one) => one.class === 'held_back')
        const waits = late.ended === 'on_the_way' ? (held?.amount ?? 0) : 0
        expect(target.carrier_disputed + target.carrier_receivable).toBe(shown + waits)
      }),
      { numRuns: 2000 },
    )
  })

  it('no decision moves more than is there, and none turns an amount around', () => {
    fc.assert(
      fc.property(someFacts, decisions, (facts, decided) => {
        const all = { ...facts, custody_left: facts.due }
        const without = targetBalances(all, [])
        const target = targetBalances(all, decided)
        expect(sumOf(target)).toBe(0)
        expect(target.provider_bank).toBe(without.provider_bank)
        expect(target.carrier_cost).toBe(without.carrier_cost)
      }),
    )
  })
})

it('the example of the rules: a quarrel from its statement to its end', () => {
  const parts = { cod: 450_000, freight: 31_000, return_fee: 12_500 }
  const first = statement('a', parts)
  const heavy = { ...first, amounts: { ...first.amounts, weight: 1.2 } }
  const classes = (statements: CarrierFacts['statements']) =>
    Object.fromEntries(differencesOf({ ...delivered, statements }).map((one) => [one.class, one.amount]))
  expect(classes([heavy])).toEqual({ paid_less: 50_000, weight_changed: 6_000, return_charged: 12_500 })
  expect(classes([heavy, { ...heavy, id: 'b' }])).toEqual({
    ...{ twice: -356_500, weight_changed: 6_000, return_charged: 12_500 },
  })
  const cost = { provider_bank: -93_500, carrier_cost: 25_000 }
  expect(balances({ statements: [heavy] })).toEqual({ ...cost, carrier_disputed: 68_500 })
  const decided: Decision[] = [
    { class: 'paid_less', end: 'accepted', amount: 50_000 },
    { class: 'weight_changed', end: 'written_off', amount: 6_000 },
  ]
  const rest = { written_off: 6_000, carrier_disputed: 12_500 }
  expect(balances({ statements: [heavy] }, decided)).toEqual({ ...cost, ...rest, carrier_receivable: 50_000 })
  const paid_later = [heavy, statement('b', { cod: 50_000 })]
  expect(balances({ statements: paid_later }, decided)).toEqual({
    ...{ ...cost, ...rest, provider_bank: -43_500 },
  })
})
