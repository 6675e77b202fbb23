import { type LedgerAccount, posting } from '../ledger/ledger.ts'
import type { MoneyMove } from '../ledger/parcel-postings.ts'
import type { DifferenceClass } from './difference-classes.ts'
import type { CarrierFacts } from './differences.ts'
import { type ParcelDifferenceClass, splitDifferences } from './split-differences.ts'

export const carrierAccounts = [
  'provider_bank',
  'carrier_receivable',
  'carrier_disputed',
  'carrier_cost',
  'written_off',
] as const satisfies readonly LedgerAccount[]

export type CarrierAccount = (typeof carrierAccounts)[number]
/** VND by account; together 0. */
export type CarrierBalances = Readonly<Record<CarrierAccount, number>>

/** How a person ended a difference. `amount` has the sign of the difference: VND. */
export type Decision = {
  readonly class: DifferenceClass
  readonly end: 'accepted' | 'written_off'
  readonly amount: number
}

/** Statements of other states than `received` move no money. */
export type AccountFacts = Pick<
  CarrierFacts,
  'ended' | 'quoted' | 'quoted_return' | 'booked_weight' | 'statements'
> & {
  /**
   * VND that the parcel's own hand-overs took out of the carrier's custody and nobody gave back there: all entries of
   * `courier_custody` but those of the collection and of taking it back, with the sign turned. After `leavesCustody` was
   * followed it is what is due; where the delivery was taken back since, its hand-overs are undone and it is 0.
   */
  readonly custody_left: number
}

/**
 * Whether the books must take the cash out of the carrier's custody (all that is due, by the parcel's own steps): the carrier
 * paid for it, the provider pays the shop ahead, or nobody expects it any more. It stays so where the carrier took its payment
 * back: which file came first does not matter.
 */
export function leavesCustody(
  { due, statements }: Pick<CarrierFacts, 'due' | 'statements'>,
  { paid_ahead, decided }: { readonly paid_ahead: boolean; readonly decided: readonly Decision[] },
): boolean {
  const paid = statements.some(({ state, amounts }) => state === 'received' && amounts.cod > 0)
  const written_off = decided.some((one) => one.class === 'not_paid' && one.end === 'written_off')
  return due > 0 && (paid || paid_ahead || written_off)
}

/**
 * Where the money between the provider and the carrier of one parcel must stand. The books of cash already have `custody_left`
 * with the center, so the bank has the rest of what really came. Each difference is in `carrier_disputed`, but what the carrier
 * does not deny: COD of which nothing came, and what it holds back for now. A decision moves what is still there of its class.
 */
export function targetBalances(facts: AccountFacts, decided: readonly Decision[]): CarrierBalances {
  const statements = facts.statements.filter(({ state }) => state === 'received')
  const { paid, charged, allowed, parts } = splitDifferences({ ...facts, statements }, facts.custody_left)
  const balances = {
    ...noBalances,
    provider_bank: paid - charged - facts.custody_left,
    carrier_cost: allowed,
  }
  for (const [name, amount] of Object.entries(parts)) {
    // as: the entries of the table by class
    const divided = divide(amount, decidedOf(name as ParcelDifferenceClass, decided))
    balances.carrier_receivable += divided.accepted
    balances.written_off += divided.written_off
    balances[undenied.has(name) ? 'carrier_receivable' : 'carrier_disputed'] += divided.rest
  }
  return withoutMinusZero(balances)
}

const undenied: ReadonlySet<string> = new Set<DifferenceClass>(['not_paid', 'held_back'])

/** Money of a statement that belongs to no parcel: VND that came in, negative where it went out. */
export type LooseMoney = {
  readonly net: number
  /** A fee of the transfer is a cost; an unknown number, or what the bank lacks, is disputed. */
  readonly as: 'cost' | 'unknown_number' | 'total_differs'
}

/** Where money without a parcel must stand, of statements that are received. */
export function looseBalances(money: readonly LooseMoney[], decided: readonly Decision[]): CarrierBalances {
  const netAs = (as: LooseMoney['as']) => money.reduce((sum, one) => sum + (one.as === as ? one.net : 0), 0)
  const balances = {
    ...noBalances,
    provider_bank: money.reduce((sum, { net }) => sum + net, 0),
    carrier_cost: 0 - netAs('cost'),
  }
  for (const name of ['unknown_number', 'total_differs'] as const) {
    const divided = divide(0 - netAs(name), decidedOf(name, decided))
    balances.carrier_receivable += divided.accepted
    balances.written_off += divided.written_off
    balances.carrier_disputed += divided.rest
  }
  return withoutMinusZero(balances)
}

/** What brings the accounts from where they stand to where they must: nothing where they do. */
export function movesTo(target: CarrierBalances, current: CarrierBalances): MoneyMove[] {
  const { entries } = posting(
    carrierAccounts.map((account) => ({ account, amount: target[account] - current[account] })),
  )
  return entries.length === 0 ? [] : [{ kind: 'carrier-money', posting: { entries } }]
}

export const noBalances: CarrierBalances = {
  ...{ provider_bank: 0, carrier_receivable: 0, carrier_disputed: 0, carrier_cost: 0, written_off: 0 },
}

type Decided = Readonly<Record<Decision['end'], number>>

function decidedOf(name: DifferenceClass, decided: readonly Decision[]): Decided {
  const sum = (end: Decision['end']) =>
    decided.reduce((total, one) => total + (one.class === name && one.end === end ? one.amount : 0), 0)
  return { accepted: sum('accepted'), written_off: sum('written_off') }
}

/** What was decided never takes more than is still there: it shrinks when a later statement pays. */
function divide(amount: number, decided: Decided) {
  const written_off = within(decided.written_off, amount)
  const accepted = within(decided.accepted, amount - written_off)
  return { written_off, accepted, rest: amount - written_off - accepted }
}

/** As much of a decided amount as an amount of the same sign still has. */
export function within(decided: number, amount: number): number {
  if (Math.sign(decided) !== Math.sign(amount)) return 0
  return Math.abs(decided) < Math.abs(amount) ? decided : amount
}

function withoutMinusZero(balances: CarrierBalances): CarrierBalances {
  const clean = { ...balances }
  for (const account of carrierAccounts) clean[account] = balances[account] || 0
  return clean
}
