import type { ColumnField } from '@guihang/domain/parcels/imports/import-fields'
import type { ColumnUnit } from '@guihang/domain/parcels/order-files/columns/column-units'
import type { LeftOutReason } from '@guihang/domain/parcels/order-files/order-file'
import type { FileFill } from '@guihang/domain/parcels/order-files/sheet-mapping'

/** What stands in a cell of an invented file; a date is the number of its day, with the format of one. */
export type Cell = string | number | { readonly date: number } | { readonly money: number } | null

/** A sheet as somebody made it. A merge is written as `A2:A4`. */
export type Sheet = {
  readonly name: string
  readonly rows: readonly (readonly Cell[])[]
  readonly merges?: readonly string[]
  readonly hidden?: true
}

/** What a careful person reads in a line of the file. */
export type Order = {
  /** Its first line in the sheet. */
  readonly no: number
  readonly name: string
  readonly phone: string
  readonly street: string
  readonly ward: string
  readonly cod: number
  readonly value: number
  /** kg. */
  readonly weight: number
  readonly goods: string
  readonly quantity: number
  readonly code: string
  readonly notes: string
  /** Can be created as it is, has to be put right, or has a question. */
  readonly verdict: 'creatable' | 'wrong' | 'asked'
}

/** What a person answers where the file asks. */
export type Answers = {
  readonly sheet?: string
  readonly columns?: Readonly<Record<string, ColumnField>>
  readonly units?: Readonly<Record<string, ColumnUnit>>
  readonly fill?: Partial<FileFill>
  readonly joins?: boolean
}

export type FileSample = {
  readonly name: string
  readonly bytes: Uint8Array
  /** Whether it must ask something before it is read. */
  readonly asks: boolean
  readonly answers?: Answers
  readonly orders: readonly Order[]
  readonly left_out: Readonly<Partial<Record<number, LeftOutReason>>>
}
