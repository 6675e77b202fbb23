import { createHash } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { ImportCells } from '@guihang/domain/parcels/imports/import-fields'
import type { RowPatch } from '@guihang/domain/parcels/imports/import-remarks'
import { type AddressMatcher, addressMatcher } from '@guihang/domain/parcels/imports/match-address'
import { type RowReader, readImportRow } from '@guihang/domain/parcels/imports/read-import-row'
import { lookOf } from '@guihang/domain/parcels/imports/row-look'
import { productKey } from '@guihang/domain/shop/presets/fill-from-products'
import { SheetFault } from '../../../../platform/spreadsheets/sheet-rows.ts'
import { ColumnsAsked, FileFault, type FileOrders, openFileOrders } from './file-orders.ts'
import { judgeParcel } from './judged-parcel.ts'
import type { FromReader, LeftOut, ReaderContext, SheetOrder, ToReader } from './row-reader.ts'

// Reads spreadsheets beside the process that answers calls: a file of strangers, and seconds of work.

const port = parentPort
if (port === null) throw new Error('This program runs as a worker thread')
const { gazetteers } = workerData as { gazetteers: Parameters<typeof addressMatcher>[0] } // as: what row-reader.ts gives
// The matcher takes a while to build. It is built at the first address, so that a file without orders is refused at once.
let matcher: AddressMatcher | undefined
const match: AddressMatcher = (cells) => {
  matcher ??= addressMatcher(gazetteers)
  return matcher(cells)
}
const rowsALot = 250

let go: (() => void) | undefined

port.on('message', (message: ToReader) => {
  if (message.kind === 'go') go?.()
  else if (message.kind === 'rows') {
    const reader = readerOf(message.context)
    const rows = message.rows.map(({ no, cells, chosen }) => orderOf(no, cells, chosen, reader))
    port.postMessage({ kind: 'rows', id: message.id, rows } satisfies FromReader)
  } else {
    if (message.is_large) leaveRoom()
    void readFile(message.path, message.context)
  }
})

/** Calls and small files come first on a busy machine. Elsewhere than on Linux this would slow down the whole process. */
function leaveRoom(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
}

async function readFile(path: string, context: ReaderContext): Promise<void> {
  const tell = (message: FromReader) => port?.postMessage(message)
  try {
    const file = await openFileOrders(path, context)
    const { told, total, left_out, left_out_by, paid, understood } = file
    tell({ kind: 'total', file: { total, left_out, left_out_by, paid, told, mapping: understood.mapped } })
    // The screen says it once for the file, where the shop was asked or a platform never names them.
    const sideless = told.lacks.includes('sides') && told.source !== null
    await sendOrders(file, { ...readerOf(context), fill: understood.fill, ...(sideless && { sideless }) })
    tell({ kind: 'end' })
  } catch (error) {
    if (error instanceof FileFault) tell({ kind: 'fault', fault: error.fault })
    else if (error instanceof ColumnsAsked) tell({ kind: 'asked', columns: error.columns })
    else if (error instanceof SheetFault) tell({ kind: 'fault', fault: error.problem, line: error.line })
    else throw error
  }
}

/** Sends the orders of a file in lots, each when the one before was stored. */
async function sendOrders({ orders }: FileOrders, reader: RowReader): Promise<void> {
  const known: Known = { codes: new Map(), looks: new Map() }
  let [rows, left_out]: [SheetOrder[], LeftOut[]] = [[], []]
  for await (const order of orders()) {
    if ('left_out' in order) left_out.push(order)
    else rows.push(withTwins(orderOf(order.no, order.cells, {}, reader), known))
    if (rows.length < rowsALot && left_out.length < rowsALot) continue
    await send(rows, left_out)
    rows = []
    left_out = []
  }
  if (rows.length + left_out.length > 0) await send(rows, left_out)
}

async function send(rows: readonly SheetOrder[], left_out: readonly LeftOut[]): Promise<void> {
  const stored = new Promise<void>((resolve) => {
    go = resolve
  })
  port?.postMessage({ kind: 'lot', rows, left_out } satisfies FromReader)
  await stored
}

function readerOf({ store_id, stores, products }: ReaderContext): RowReader {
  const known = new Map(products.map((product) => [productKey(product.name), product]))
  return { match, store_id, stores: new Map(stores), products: known }
}

function orderOf(no: number, cells: ImportCells, chosen: RowPatch, reader: RowReader): SheetOrder {
  const row = readImportRow(cells, chosen, reader)
  const look = lookOf(row.parcel)
  return {
    no,
    ...judgeParcel(row),
    presets: row.presets,
    private_code: row.parcel.private_code ?? null,
    look: look === undefined ? null : createHash('sha1').update(look).digest('base64url'),
  }
}

type Known = { readonly codes: Map<string, number>; readonly looks: Map<string, number> }

/** Marks the second row of two alike: with the same code it gets an error, with the same receiver, address and items a warning. */
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
