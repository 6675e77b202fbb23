import { addWorkingDays, type Day } from '../../calendar.ts'
import { type Difference, type DifferenceClass, differenceClasses } from './difference-classes.ts'
import { netOf, type ParcelAmounts } from './parcel-amounts.ts'
import {
  type DifferenceSplit,
  type ParcelEnd,
  type StatementOfParcel,
  splitDifferences,
} from './split-differences.ts'

export type CarrierTold = {
  readonly cod: number | null
  readonly cost: number | null
  /** kg */
  readonly weight: number | null
}

/** All that is known of the money between the provider and the carrier of one parcel. VND, kg. */
export type CarrierFacts = {
  /** The cash that the ledger says the carrier collected; 0 where nothing was, or the delivery was taken back. */
  readonly due: number
  readonly delivered_on: Day | null
  readonly ended: ParcelEnd
  /** The day of the end, however it ended; null on the way. */
  readonly ended_on: Day | null
  readonly quoted: number | null
  readonly quoted_return: number | null
  readonly booked_weight: number
  /** By messages, and when asked. */
  readonly told: CarrierTold | null
  /** In any order; each once. */
  readonly statements: readonly StatementOfParcel[]
  readonly today: Day
  /** Working days after which money that is not there is late. */
  readonly pays_within_days: number
  readonly daysOff: ReadonlySet<Day>
}

/** Each đồng stands in one difference at most. Those together are what `standOf` says. */
export function differencesOf(facts: CarrierFacts): Difference[] {
  const parts: Partial<Readonly<Record<DifferenceClass, number>>> = latePartsOf(facts).parts
  return differenceClasses.flatMap((name) => {
    const amount = parts[name] ?? 0
    return amount === 0 ? [] : [{ class: name, amount }]
  })
}

/**
 * What all differences of the parcel sum up to: (due − paid) + (charged − allowed). COD that is not late is not due yet, what
 * is held and not late is allowed, and so is every charge within the quote: the carrier may charge less.
 */
export function standOf(
  facts: CarrierFacts,
): Readonly<Record<'due' | 'paid' | 'charged' | 'allowed', number>> {
  const { paid, charged, allowed, parts, waits } = latePartsOf(facts)
  const { not_paid, held_back } = waits
  return {
    due: facts.due - (not_paid - parts.not_paid),
    paid,
    charged,
    allowed: allowed + (held_back - parts.held_back),
  }
}

function latePartsOf(facts: CarrierFacts): DifferenceSplit & { readonly waits: DifferenceSplit['parts'] } {
  const split = splitDifferences(facts, facts.due)
  const { not_paid, held_back } = split.parts
  const parts = {
    ...split.parts,
    not_paid: lateOf(not_paid, facts, facts.delivered_on),
    held_back: lateOf(held_back, facts, facts.ended === 'on_the_way' ? null : facts.ended_on),
  }
  return { ...split, parts, waits: split.parts }
}

function lateOf(
  amount: number,
  { today, pays_within_days, daysOff }: CarrierFacts,
  since: Day | null,
): number {
  // Nearly all parcels are paid: their days need no counting.
  if (amount === 0 || since === null) return 0
  return addWorkingDays(since, pays_within_days, daysOff) < today ? amount : 0
}

/** Nothing is due for a number that is no parcel of ours, and nothing may be charged for it. */
export function unknownNumber(amounts: ParcelAmounts): Difference[] {
  return differenceOf('unknown_number', 0 - netOf(amounts))
}

/** VND: what the statement comes to, and what its bank lines together are. */
export function totalDiffers({ net, received }: Record<'net' | 'received', number>): Difference[] {
  return differenceOf('total_differs', net - received)
}

function differenceOf(name: DifferenceClass, amount: number): Difference[] {
  return amount === 0 ? [] : [{ class: name, amount: amount || 0 }]
}
