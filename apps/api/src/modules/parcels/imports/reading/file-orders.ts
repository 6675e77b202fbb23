import { createHash } from 'node:crypto'
import { limits } from '@guihang/domain/limits'
import { cellsOf, findColumns, missingColumns } from '@guihang/domain/parcels/imports/find-columns'
import type { ImportFault } from '@guihang/domain/parcels/imports/import-states'
import { templateVersion } from '@guihang/domain/parcels/imports/import-template'
import type { FileQuestion } from '@guihang/domain/parcels/order-files/columns/file-columns'
import { type JoinedOrder, noOrder, OrderJoiner } from '@guihang/domain/parcels/order-files/join-orders'
import { lineKind } from '@guihang/domain/parcels/order-files/line-kind'
import type { LeftOutReason } from '@guihang/domain/parcels/order-files/order-file'
import { readOrderLine } from '@guihang/domain/parcels/order-files/order-line'
import { joinedLayout, type SheetMapping } from '@guihang/domain/parcels/order-files/sheet-mapping'
import {
  type SheetLayout,
  templateVersionIn,
  type UnderstoodSheet,
} from '@guihang/domain/parcels/order-files/understand-sheet'
import { readSheet } from '../../../../platform/spreadsheets/read-sheet.ts'
import type { SheetRow } from '../../../../platform/spreadsheets/sheet-rows.ts'
import { type ChosenSheet, chooseSheet } from './choose-sheet.ts'

/** An order has two lines and more in the files of platforms. */
const mostLines = 150_000
/** A file with more lines that are no orders than this is refused. */
const mostLeftOut = 50_000
const mostLinesBefore = 50

export class FileFault extends Error {
  readonly fault: ImportFault

  constructor(fault: ImportFault) {
    super(fault)
    this.fault = fault
  }
}

export type ToldColumns = Pick<UnderstoodSheet, 'no' | 'columns' | 'joins_lines' | 'fill' | 'source'> &
  Pick<ChosenSheet, 'sheets' | 'sheet' | 'sheet_because'> & {
    readonly questions: readonly FileQuestion[]
    readonly lacks: UnderstoodSheet['lacks']
  }

/** Something must be answered before the file is read. */
export class ColumnsAsked extends Error {
  readonly columns: ToldColumns

  constructor(columns: ToldColumns) {
    super('Something of the file must be answered')
    this.columns = columns
  }
}

/** The orders of a file, and what is known of it as a whole before the first of them. */
export type FileOrders = {
  readonly understood: UnderstoodSheet
  readonly told: ToldColumns
  readonly total: number
  readonly left_out: number
  readonly left_out_by: Readonly<Partial<Record<LeftOutReason, number>>>
  readonly paid: number
  readonly orders: () => AsyncIterable<JoinedOrder> | Iterable<JoinedOrder>
}

type Asked = {
  readonly mappings: readonly SheetMapping[]
  readonly sheet: number | null
}

/** Reads a file once. What is wrong with it as a whole is thrown: FileFault, SheetFault, ColumnsAsked. */
export async function openFileOrders(path: string, { mappings, sheet }: Asked): Promise<FileOrders> {
  const known = new Map(mappings.map((mapping) => [mapping.key, mapping]))
  const chosen = await chooseSheet(path, sheet, known, hashOfHeadings)
  const version = templateVersionIn(chosen.sample.slice(0, mostLinesBefore))
  if (version !== undefined && version !== templateVersion) throw new FileFault('outdated_template')
  const { understood } = chosen
  if (understood === undefined) throw unknownLayout(chosen.sample)
  const told = toldColumns(chosen, understood)
  const { layout } = understood
  // Whoever fills in our template is asked nothing: its columns are there, and empty cells are said of their rows.
  const isOurs = version !== undefined && layout !== undefined
  if (layout === undefined) throw new ColumnsAsked(told)
  const source: Source = { path, sheet: chosen.sheets.length === 0 ? undefined : chosen.sheet, understood }
  const found =
    layout.kind === 'joined' ? await joinedOrders(source, layout) : await plainOrders(source, layout)
  if (found.total > limits.import_rows_max) throw new FileFault('too_many_rows')
  if (found.total + found.left_out === 0) throw new FileFault('empty')
  // Nobody answers for a file that cannot be taken.
  if (told.questions.length > 0 && !isOurs) throw new ColumnsAsked(told)
  return { understood, told: isOurs ? { ...told, questions: [] } : told, ...found }
}

function toldColumns(
  { sheets, sheet, sheet_because, asked }: ChosenSheet,
  understood: UnderstoodSheet,
): ToldColumns {
  const { no, columns, joins_lines, fill, source, lacks, questions } = understood
  return {
    ...{ no, columns, joins_lines, fill, source, lacks, sheets, sheet, sheet_because },
    questions: asked ? ['sheet', ...questions] : questions,
  }
}

export function hashOfHeadings(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

type Source = {
  readonly path: string
  readonly sheet: number | undefined
  readonly understood: UnderstoodSheet
}
type Layout<Kind extends SheetLayout['kind']> = Extract<SheetLayout, { kind: Kind }>
type Found = Omit<FileOrders, 'understood' | 'told'>

function unknownLayout(rows: readonly SheetRow[]): Error {
  const some = rows.slice(0, mostLinesBefore).some(({ cells }) => {
    const columns = findColumns(cells)
    return columns !== undefined && missingColumns(columns).length > 0
  })
  return new FileFault(some ? 'missing_headings' : 'no_headings')
}

async function joinedOrders(source: Source, { layout }: Layout<'joined'>): Promise<Found> {
  const joiner = new OrderJoiner(layout)
  for await (const { no, cells } of rowsBelow(source)) {
    joiner.add(no, readOrderLine(cells, layout.columns, source.understood.units), cells)
    if (joiner.lines > mostLines) throw new FileFault('too_many_rows')
  }
  const counted = new Counted()
  for (const order of joiner.orders()) counted.add(order)
  return { ...counted.found(), orders: () => joiner.orders() }
}

class Counted {
  #total = 0
  #paid = 0
  readonly #by: { [Reason in LeftOutReason]?: number } = {}

  add(order: JoinedOrder): void {
    if ('left_out' in order) this.#by[order.left_out] = (this.#by[order.left_out] ?? 0) + 1
    else {
      this.#total += 1
      if (order.paid === true) this.#paid += 1
    }
    if (Object.values(this.#by).reduce((sum, count) => sum + count, 0) > mostLeftOut) {
      throw new FileFault('too_many_rows')
    }
  }

  found(): Omit<Found, 'orders'> {
    const { cancelled = 0, returned = 0, delivered = 0, shipped = 0 } = this.#by
    const left_out = cancelled + returned + delivered + shipped
    return { total: this.#total, left_out, left_out_by: this.#by, paid: this.#paid }
  }
}

/** A line each: read once to count them, and again to send them, so that the file is never in memory as a whole. */
async function plainOrders(source: Source, layout: Layout<'lines'>): Promise<Found> {
  const counted = new Counted()
  let lines = 0
  for await (const order of plainRows(source, layout)) {
    // An order of several lines, of which the first names the receiver: all lines are put together.
    if (order === 'item') return await joinedOrders(source, joinedByReceiver(layout))
    counted.add(order)
    lines += 1
    if (lines > limits.import_rows_max + mostLeftOut) throw new FileFault('too_many_rows')
    if (counted.found().total > limits.import_rows_max) throw new FileFault('too_many_rows')
  }
  async function* orders(): AsyncGenerator<JoinedOrder> {
    for await (const order of plainRows(source, layout)) if (order !== 'item') yield order
  }
  return { ...counted.found(), orders }
}

function joinedByReceiver({ columns }: Layout<'lines'>): Layout<'joined'> {
  return { kind: 'joined', layout: joinedLayout(columns, { joins: false, source: null }) }
}

async function* plainRows(
  source: Source,
  { columns }: Layout<'lines'>,
): AsyncGenerator<JoinedOrder | 'item'> {
  let orders = 0
  for await (const { no, cells } of rowsBelow(source)) {
    const filled = cellsOf(cells, columns, source.understood.units)
    const kind = lineKind(filled, cells, { first: orders < 3 })
    if (kind === 'blank') continue
    if (kind === 'item' && orders > 0) yield 'item'
    else if (filled !== undefined && (kind === 'order' || kind === 'item')) {
      orders += 1
      yield { no, cells: filled }
    } else yield noOrder(no, kind, cells)
  }
}

async function* rowsBelow({ path, sheet, understood }: Source): AsyncGenerator<SheetRow> {
  const headings = understood.columns.map(({ heading }) => heading)
  for await (const rows of readSheet(path, sheet)) {
    for (const row of rows) {
      // Printed pages repeat the headings.
      if (row.no > understood.no && !repeats(row, headings)) yield row
    }
  }
}

function repeats({ cells }: SheetRow, headings: readonly string[]): boolean {
  const first = cells.find((cell) => cell !== undefined)
  if (typeof first !== 'string' || !headings.includes(first)) return false
  const texts = cells.filter((cell) => cell !== undefined)
  return texts.length > 2 && texts.every((text) => typeof text === 'string' && headings.includes(text))
}
