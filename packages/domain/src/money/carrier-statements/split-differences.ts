import type { Day } from '../../calendar.ts'
import type { DifferenceClass } from './difference-classes.ts'
import { type AmountField, chargeFields, type ParcelAmounts } from './parcel-amounts.ts'

export type ParcelEnd = 'delivered' | 'delivered_partly' | 'returned' | 'lost' | 'cancelled' | 'on_the_way'

export type StatementOfParcel = {
  readonly id: string
  readonly state: 'matched' | 'agreed' | 'received'
  readonly day: Day
  /** All rows of the parcel in this statement. */
  readonly amounts: ParcelAmounts
}

export type SplitFacts = {
  readonly ended: ParcelEnd
  /** VND by which the carrier was booked; null: whatever it charges is what it costs. */
  readonly quoted: number | null
  /** VND that its terms give for the way back; null: no terms are known. */
  readonly quoted_return: number | null
  /** kg */
  readonly booked_weight: number
  readonly statements: readonly Pick<StatementOfParcel, 'amounts'>[]
}

/** What no parcel can have. */
export type ParcelDifferenceClass = Exclude<DifferenceClass, 'unknown_number' | 'total_differs'>

export type DifferenceSplit = {
  /** VND of COD in all statements together. */
  readonly paid: number
  /** VND of all charges, less discounts and what was given back; what is held counts. */
  readonly charged: number
  /** VND of it that the carrier may keep. Nothing that is only held is in it. */
  readonly allowed: number
  readonly parts: Readonly<Record<ParcelDifferenceClass, number>>
}

/**
 * Divides what is wrong with a parcel's money among the classes; the parts together are (due − paid) + (charged − allowed),
 * whatever the order of the statements. It knows no clock: who asks decides whether `not_paid` and `held_back` are late.
 * `due`: VND that the carrier collected.
 */
export function splitDifferences(facts: SplitFacts, due: number): DifferenceSplit {
  const sum = (field: AmountField) =>
    facts.statements.reduce((total, { amounts }) => total + amounts[field], 0)
  const paid = sum('cod')
  const returned = sum('return_fee')
  const kept = sum('held') - sum('released')
  // What was held before it became a fee is given back with the fee: only together they say what was charged.
  const service = serviceOf(sum) - Math.max(0, -kept)
  const repeated = (field: AmountField) => repeatedIn(facts.statements.map(({ amounts }) => amounts[field]))

  const cod = splitCod(due, paid, repeated('cod'))
  const way = splitCharge(service, facts.quoted, serviceOf(repeated) - Math.max(0, -kept))
  const back =
    facts.ended === 'delivered'
      ? splitCharge(returned, 0, repeated('return_fee'))
      : splitCharge(returned, facts.quoted_return, repeated('return_fee'))
  const backIsWrong = facts.ended === 'delivered'
  const above = way.above + (backIsWrong ? 0 : back.above)
  const heavier = facts.statements.some(({ amounts }) => (amounts.weight ?? 0) > facts.booked_weight)
  return {
    paid,
    charged: service + returned + Math.max(0, kept),
    allowed: service - way.above - way.twice + (returned - back.above - back.twice),
    parts: {
      ...cod.parts,
      freight_above_quote: heavier ? 0 : above,
      weight_changed: heavier ? above : 0,
      return_charged: backIsWrong ? back.above : 0,
      twice: way.twice + back.twice - cod.twice,
      held_back: Math.max(0, kept),
    },
  }
}

function serviceOf(amount: (field: AmountField) => number): number {
  return chargeFields.reduce(
    (total, field) => total + (field === 'return_fee' ? 0 : amount(field)),
    -amount('discount'),
  )
}

/** Below 0 the carrier took back what it never gave: that is less than nothing, and what is due is not paid either. */
function splitCod(due: number, paid: number, repeated: number) {
  const over = Math.max(0, paid - due)
  const twice = between(repeated, 0, over)
  return {
    twice,
    parts: {
      not_paid: paid <= 0 ? due : 0,
      paid_less: paid > 0 ? Math.max(0, due - paid) : 0 - paid,
      paid_more: due > 0 ? 0 - (over - twice) : 0,
      paid_not_delivered: due > 0 ? 0 : 0 - (over - twice),
    },
  }
}

/** What is above the terms: first what was taken twice. Without terms only that. */
function splitCharge(charged: number, terms: number | null, repeated: number) {
  const over = Math.max(0, terms === null ? Math.min(charged, repeated) : charged - Math.max(0, terms))
  const twice = between(repeated, 0, over)
  return { twice, above: over - twice }
}

/**
 * VND of one component that stands in more than one statement: all of the same amount but one. One that the carrier took
 * back with the same amount was never there.
 */
function repeatedIn(amounts: readonly number[]): number {
  if (amounts.length < 2) return 0
  const counts = new Map<number, number>()
  for (const amount of amounts) {
    const size = Math.abs(amount)
    counts.set(size, (counts.get(size) ?? 0) + Math.sign(amount))
  }
  let repeated = 0
  for (const [size, count] of counts) repeated += size * Math.sign(count) * Math.max(0, Math.abs(count) - 1)
  return repeated
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
