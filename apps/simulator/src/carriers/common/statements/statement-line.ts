import type { EndWord } from '../fake-carrier.ts'

/** What a carrier's accounting knows of one parcel. VND, g. */
export type StatementOrder = {
  readonly code: string
  readonly client_code: string
  readonly status: string
  readonly end: EndWord | null
  /** When it came to this status. */
  readonly at: Date
  readonly collected: number
  /** VND that were to be collected. */
  readonly cod: number
  readonly quoted: number
  readonly booked_weight: number
}

export const lineAmounts = [
  'cod',
  'freight',
  'insurance',
  'return_fee',
  'cod_fee',
  'other_fee',
  'vat',
  'discount',
  'held',
  'released',
] as const
export type LineAmount = (typeof lineAmounts)[number]

/** A row of a statement before its carrier writes it in its own columns. VND: what the carrier takes is above 0, too. */
export type StatementLine = Readonly<Record<LineAmount, number>> & {
  readonly code: string
  readonly client_code: string
  readonly status: string
  readonly at: Date | null
  /** g */
  readonly weight: number | null
}

export function netOfLine(line: Readonly<Record<LineAmount, number>>): number {
  const { freight, insurance, return_fee, cod_fee, other_fee, vat, held } = line
  const taken = freight + insurance + return_fee + cod_fee + other_fee + vat + held
  return line.cod + line.discount + line.released - taken
}

export const noLineAmounts: Readonly<Record<LineAmount, number>> = {
  ...{ cod: 0, freight: 0, insurance: 0, return_fee: 0, cod_fee: 0 },
  ...{ other_fee: 0, vat: 0, discount: 0, held: 0, released: 0 },
}

/** The row of a parcel that has ended, as it should be: what it was booked for, in parts, and half of it for a way back. */
export function honestLine(order: StatementOrder): StatementLine {
  const vat = Math.round((order.quoted * 2) / 27)
  return {
    ...noLineAmounts,
    ...{ code: order.code, client_code: order.client_code, status: order.status, at: order.at },
    cod: order.collected,
    freight: order.quoted - vat,
    vat,
    return_fee: order.end === 'returned' ? Math.round(order.quoted / 2) : 0,
    weight: order.booked_weight,
  }
}
