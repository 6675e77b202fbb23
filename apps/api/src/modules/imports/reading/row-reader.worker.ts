import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { cellsOf, findColumns, missingColumns, type SheetColumns } from '@guihang/domain/imports/find-columns'
import type { ImportCells } from '@guihang/domain/imports/import-fields'
import type { RowPatch } from '@guihang/domain/imports/import-remarks'
import type { ImportFault } from '@guihang/domain/imports/import-states'
import { templateVersion, versionIn } from '@guihang/domain/imports/import-template'
import { type AddressMatcher, addressMatcher } from '@guihang/domain/imports/match-address'
import { type RowReader, readImportRow } from '@guihang/domain/imports/read-import-row'
import { lookOf } from '@guihang/domain/imports/row-look'
import { readSheet } from '../../../platform/spreadsheets/read-sheet.ts'
import { SheetFault, type SheetRow } from '../../../platform/spreadsheets/sheet-rows.ts'
import { judgeParcel } from './judged-parcel.ts'
import type { FromReader, ReaderContext, SheetOrder, ToReader } from './row-reader.ts'

// Reads spreadsheets beside the process that answers calls: a file of strangers, and seconds of work.

const port = parentPort
if (port === null) throw new Error('This program runs as a worker thread')
const { gazetteers } = workerData as { gazetteers: Parameters<typeof addressMatcher>[0] } // as: what row-reader.ts gives
// Made ready at the first address: a file that is none of orders is told at once.
let matcher: AddressMatcher | undefined
const match: AddressMatcher = (cells) => {
  matcher ??= addressMatcher(gazetteers)
  return matcher(cells)
}
const most_rows = 50_000
const rows_a_lot = 250
/** Titles and notes above the headings. */
const most_lines_before = 50

let go: (() => void) | undefined

port.on('message', (message: ToReader) => {
  if (message.kind === 'go') go?.()
  else if (message.kind === 'rows') {
    const reader = readerOf(message.context)
    const rows = message.rows.map(({ no, cells, chosen }) => orderOf(no, cells, chosen, reader))
    port.postMessage({ kind: 'rows', id: message.id, rows } satisfies FromReader)
  } else void readFile(message.path, message.context)
})

async function readFile(path: string, context: ReaderContext): Promise<void> {
  try {
    port?.postMessage({ kind: 'total', total: await countOrders(path) } satisfies FromReader)
    await sendOrders(path, readerOf(context))
    port?.postMessage({ kind: 'end' } satisfies FromReader)
  } catch (error) {
    if (error instanceof FileFault)
      port?.postMessage({ kind: 'fault', fault: error.fault } satisfies FromReader)
    else if (error instanceof SheetFault) {
      port?.postMessage({ kind: 'fault', fault: error.problem } satisfies FromReader)
    } else throw error
  }
}

class FileFault extends Error {
  readonly fault: ImportFault

  constructor(fault: ImportFault) {
    super(fault)
    this.fault = fault
  }
}

/** The orders of a sheet: what lies below its headings and is not blank. Throws what makes the file none of orders. */
async function* ordersOf(path: string): AsyncGenerator<{ no: number; cells: ImportCells }> {
  let columns: SheetColumns | undefined
  for await (const rows of readSheet(path)) {
    for (const { no, cells } of rows) {
      if (columns === undefined) {
        columns = headingsIn(no, cells)
        continue
      }
      const filled = cellsOf(cells, columns)
      if (filled !== undefined) yield { no, cells: filled }
    }
  }
  if (columns === undefined) throw new FileFault('no_headings')
}

function headingsIn(no: number, cells: SheetRow['cells']): SheetColumns | undefined {
  const version = cells.map(versionIn).find((found) => found !== undefined)
  if (version !== undefined && version !== templateVersion) throw new FileFault('outdated_template')
  const columns = findColumns(cells)
  if (columns === undefined && no > most_lines_before) throw new FileFault('no_headings')
  if (columns !== undefined && missingColumns(columns).length > 0) throw new FileFault('missing_headings')
  return columns
}

/** How many orders a file has. What is wrong with it as a whole is told before a row of it is stored. */
async function countOrders(path: string): Promise<number> {
  let total = 0
  for await (const _ of ordersOf(path)) {
    total += 1
    if (total > most_rows) throw new FileFault('too_many_rows')
  }
  if (total === 0) throw new FileFault('empty')
  return total
}

/** Sends the orders of a file in lots, each when the one before was stored. */
async function sendOrders(path: string, reader: RowReader): Promise<void> {
  const known: Known = { codes: new Map(), looks: new Map() }
  let lot: SheetOrder[] = []
  for await (const { no, cells } of ordersOf(path)) {
    lot.push(withTwins(orderOf(no, cells, {}, reader), known))
    if (lot.length < rows_a_lot) continue
    await send(lot)
    lot = []
  }
  if (lot.length > 0) await send(lot)
}

async function send(rows: readonly SheetOrder[]): Promise<void> {
  const stored = new Promise<void>((resolve) => {
    go = resolve
  })
  port?.postMessage({ kind: 'lot', rows } satisfies FromReader)
  await stored
}

function readerOf({ store_id, stores }: ReaderContext): RowReader {
  return { match, store_id, stores: new Map(stores) }
}

function orderOf(no: number, cells: ImportCells, chosen: RowPatch, reader: RowReader): SheetOrder {
  const row = readImportRow(cells, chosen, reader)
  const look = lookOf(row.parcel)
  return {
    no,
    ...judgeParcel(row),
    private_code: row.parcel.private_code ?? null,
    look: look === undefined ? null : createHash('sha1').update(look).digest('base64url'),
  }
}

type Known = { readonly codes: Map<string, number>; readonly looks: Map<string, number> }

/** A code that stands in the file twice is wrong, an order that does is suspicious. The first is told neither. */
function withTwins(row: SheetOrder, { codes, looks }: Known): SheetOrder {
  const coded = row.private_code === null ? undefined : codes.get(row.private_code)
  const alike = row.look === null ? undefined : looks.get(row.look)
  if (row.private_code !== null && coded === undefined) codes.set(row.private_code, row.no)
  if (row.look !== null && alike === undefined) looks.set(row.look, row.no)
  if (coded !== undefined) {
    const error = { field: 'private_code', rule: 'code_twice', values: { no: coded } }
    return { ...row, parcel: null, errors: [...row.errors, error] }
  }
  if (alike === undefined) return row
  const warning = { field: 'receiver_name', rule: 'same_look_file', values: { no: alike } }
  return { ...row, warnings: [...row.warnings, warning] }
}
