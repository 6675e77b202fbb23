import { createHash } from 'node:crypto'
import { cellsOf, findColumns, missingColumns } from '@guihang/domain/imports/find-columns'
import type { ImportFault } from '@guihang/domain/imports/import-states'
import { templateVersion, versionIn } from '@guihang/domain/imports/import-template'
import { findLayout, type SheetLayout } from '@guihang/domain/order-files/find-layout'
import { type AskedColumns, askColumns } from '@guihang/domain/order-files/guess-columns'
import { type JoinedOrder, OrderJoiner } from '@guihang/domain/order-files/join-orders'
import { readOrderLine } from '@guihang/domain/order-files/order-line'
import type { SheetMapping } from '@guihang/domain/order-files/sheet-mapping'
import { readSheet } from '../../../platform/spreadsheets/read-sheet.ts'
import type { SheetRow } from '../../../platform/spreadsheets/sheet-rows.ts'

const most_orders = 50_000
/** An order has two lines and more in the files of platforms. */
const most_lines = 150_000
/** Titles and notes above the headings. */
const most_lines_before = 50
/** Rows that are shown to somebody who names the columns. */
const sample_rows = 20

/** The file is none of orders. */
export class FileFault extends Error {
  readonly fault: ImportFault

  constructor(fault: ImportFault) {
    super(fault)
    this.fault = fault
  }
}

/** The headings are unknown, and look like orders all the same. */
export class ColumnsAsked extends Error {
  readonly columns: AskedColumns

  constructor(columns: AskedColumns) {
    super('The columns of the file are unknown')
    this.columns = columns
  }
}

/** The orders of a file, and what is known of it as a whole before the first of them. */
export type FileOrders = {
  readonly layout: SheetLayout
  /** Orders that become rows, and those that do not. */
  readonly total: number
  readonly left_out: number
  readonly orders: () => AsyncIterable<JoinedOrder> | Iterable<JoinedOrder>
}

/** Reads a file once. What is wrong with it as a whole is thrown: FileFault, SheetFault, ColumnsAsked. */
export async function openFileOrders(path: string, mappings: readonly SheetMapping[]): Promise<FileOrders> {
  const known = new Map(mappings.map((mapping) => [mapping.key, mapping]))
  const { layout, rows } = await readLayout(path, known)
  const found =
    layout.kind === 'joined' ? await joinedOrders(layout, rows) : await plainOrders(path, known, layout, rows)
  if (found.total > most_orders) throw new FileFault('too_many_rows')
  if (found.total + found.left_out === 0) throw new FileFault('empty')
  return found
}

/** How a set of headings is stored. */
export function hashOfHeadings(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

type Layout<Kind extends SheetLayout['kind']> = Extract<SheetLayout, { kind: Kind }>
type Mappings = ReadonlyMap<string, SheetMapping>

/** The layout of a file, and its rows below the headings. */
async function readLayout(
  path: string,
  mappings: Mappings,
): Promise<{ layout: SheetLayout; rows: AsyncGenerator<SheetRow> }> {
  const rows = eachRow(path)
  const before: SheetRow[] = []
  for await (const row of notClosing(rows)) {
    const version = row.cells.map(versionIn).find((one) => one !== undefined)
    if (version !== undefined && version !== templateVersion) throw new FileFault('outdated_template')
    const layout = findLayout(row.cells, mappings, hashOfHeadings)
    if (layout !== undefined) return { layout, rows }
    before.push(row)
    if (row.no > most_lines_before) break
  }
  for await (const row of notClosing(rows)) {
    if (before.length >= most_lines_before + sample_rows) break
    before.push(row)
  }
  await rows.return(undefined)
  throw unknownLayout(before)
}

function unknownLayout(rows: readonly SheetRow[]): Error {
  const asked = askColumns(rows.slice(0, most_lines_before))
  if (asked !== undefined) return new ColumnsAsked(asked)
  const some = rows.some(({ cells }) => {
    const columns = findColumns(cells)
    return columns !== undefined && missingColumns(columns).length > 0
  })
  return new FileFault(some ? 'missing_headings' : 'no_headings')
}

async function joinedOrders(layout: Layout<'joined'>, rows: AsyncGenerator<SheetRow>): Promise<FileOrders> {
  const joiner = new OrderJoiner(layout.layout)
  for await (const { no, cells } of rows) {
    const line = readOrderLine(cells, layout.layout.columns)
    if (line !== undefined) joiner.add(no, line)
    if (joiner.lines > most_lines) throw new FileFault('too_many_rows')
  }
  let [total, left_out] = [0, 0]
  for (const order of joiner.orders()) {
    if ('left_out' in order) left_out += 1
    else total += 1
  }
  return { layout, total, left_out, orders: () => joiner.orders() }
}

/** A line each: read once to count them, and again to send them, so that the file is never in memory as a whole. */
async function plainOrders(
  path: string,
  mappings: Mappings,
  layout: Layout<'lines'>,
  rows: AsyncGenerator<SheetRow>,
): Promise<FileOrders> {
  let total = 0
  for await (const { cells } of rows) {
    if (cellsOf(cells, layout.columns) === undefined) continue
    total += 1
    if (total > most_orders) throw new FileFault('too_many_rows')
  }
  async function* orders(): AsyncGenerator<JoinedOrder> {
    const again = await readLayout(path, mappings)
    for await (const { no, cells } of again.rows) {
      const filled = cellsOf(cells, layout.columns)
      if (filled !== undefined) yield { no, cells: filled }
    }
  }
  return { layout, total, left_out: 0, orders }
}

async function* eachRow(path: string): AsyncGenerator<SheetRow> {
  for await (const rows of readSheet(path)) yield* rows
}

/** The rows of a generator that others go on with: leaving the loop does not close it. */
async function* notClosing(rows: AsyncGenerator<SheetRow>): AsyncGenerator<SheetRow> {
  for (;;) {
    const { done, value } = await rows.next()
    if (done) return
    yield value
  }
}
