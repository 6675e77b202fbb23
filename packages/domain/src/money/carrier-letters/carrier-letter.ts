import type { Day } from '../../calendar.ts'
import type { CarrierKind } from '../../connection/carriers/carrier-kinds.ts'
import type { DifferenceClass } from '../carrier-statements/difference-classes.ts'

/** What a letter is about: the money that each side owes by one difference. All as it was when the letter was made. */
export type LetterHead = {
  readonly provider_name: string
  readonly hotline: string
  readonly support_email: string
  readonly carrier: CarrierKind
  /** The contract's own name. */
  readonly connection_name: string
  /** No carrier must take a trial's letter for a claim. */
  readonly trial: boolean
}

export const letterFigures = ['cod', 'cost', 'return_fee', 'net'] as const
export type LetterFigure = (typeof letterFigures)[number]

/** VND; null where nobody says it. */
export type LetterColumn = Readonly<Record<LetterFigure, number | null>>

export const letterColumns = ['expected', 'told', 'charged', 'received'] as const
export type LetterColumnName = (typeof letterColumns)[number]

/** What the carrier itself said of the parcel, in its codes. Never anything of the receiver. */
export type LetterEvidence = {
  readonly status: string | null
  readonly status_words: string | null
  readonly reason: string | null
  readonly reason_words: string | null
  /** ISO 8601, as the carrier names it. */
  readonly said_at: string | null
}

export type LetterLine = Readonly<Record<LetterColumnName, LetterColumn>> & {
  readonly class: DifferenceClass
  readonly carrier_code: string | null
  readonly our_code: string | null
  readonly delivered_on: Day | null
  readonly statement: string | null
  /** What the carrier called its file. */
  readonly file: string | null
  /** Where it stands in that file: its sheet, null where the file has one, and its line there. */
  readonly row: { readonly sheet: string | null; readonly line: number } | null
  /** VND, above 0: the carrier owes it. */
  readonly amount: number
  readonly evidence: LetterEvidence | null
}

export type CarrierLetterText = {
  readonly number: string
  readonly made_on: Day
  readonly head: LetterHead
  readonly lines: readonly LetterLine[]
}

/** `GHN-CV-301126-01`: by the connection, the day, and which letter of that day it is. */
export function letterNumber(connection: string, day: Day, count: number): string {
  const [year = '', month = '', on = ''] = day.split('-')
  return `${connection}-CV-${on}${month}${year.slice(2)}-${String(count).padStart(2, '0')}`
}

/** Of the four columns the figure that a difference is about. */
export const figureOf: Readonly<Record<DifferenceClass, LetterFigure>> = {
  not_paid: 'cod',
  paid_less: 'cod',
  paid_more: 'cod',
  paid_not_delivered: 'cod',
  freight_above_quote: 'cost',
  weight_changed: 'cost',
  return_charged: 'return_fee',
  twice: 'net',
  unknown_number: 'net',
  held_back: 'net',
  total_differs: 'net',
}

export type LetterTotals = {
  /** What the carrier owes, and what the provider owes, both positive. */
  readonly owed_to_us: number
  readonly owed_by_us: number
  readonly amount: number
}

export function letterTotals(lines: readonly Pick<LetterLine, 'amount'>[]): LetterTotals {
  const sum = (some: readonly number[]) => some.reduce((total, amount) => total + amount, 0)
  const amounts = lines.map(({ amount }) => amount)
  const owed_to_us = sum(amounts.filter((amount) => amount > 0))
  const owed_by_us = 0 - sum(amounts.filter((amount) => amount < 0))
  return { owed_to_us, owed_by_us, amount: owed_to_us - owed_by_us }
}
