import type { SheetReason } from '@guihang/domain/parcels/order-files/columns/file-columns'
import type { SheetMapping } from '@guihang/domain/parcels/order-files/sheet-mapping'
import {
  templateVersionIn,
  type UnderstoodSheet,
  understandSheet,
} from '@guihang/domain/parcels/order-files/understand-sheet'
import { readSheet, readSheetStarts } from '../../../../platform/spreadsheets/read-sheet.ts'
import type { SheetRow } from '../../../../platform/spreadsheets/sheet-rows.ts'

/** Rows by which a sheet is understood: titles, headings, and enough orders to see what the columns hold. */
const sampleRows = 400
/** Sheets beyond these are listed and not looked into. */
const mostSheets = 12

export type FileSheet = {
  readonly index: number
  readonly name: string
  readonly hidden: boolean
  /** Of its first lines, those that look like orders. */
  readonly orders: number
}

export type ChosenSheet = {
  readonly sheets: readonly FileSheet[]
  readonly sheet: number
  readonly sheet_because: SheetReason
  /** Several sheets hold orders: somebody must say which. */
  readonly asked: boolean
  readonly sample: readonly SheetRow[]
  /** Undefined where nothing in it looks like orders. */
  readonly understood: UnderstoodSheet | undefined
}

type Looked = FileSheet & Pick<ChosenSheet, 'sample' | 'understood'>

/** The sheet of a file that holds its orders: the one that somebody named, else the one that looks most like orders. */
export async function chooseSheet(
  path: string,
  named: number | null,
  mappings: ReadonlyMap<string, SheetMapping>,
  hash: (key: string) => string,
): Promise<ChosenSheet> {
  const listed = await readSheetStarts(path, { named, most_sheets: mostSheets, most_rows: sampleRows })
  const starts = listed.length === 0 ? [{ name: '', hidden: false, rows: await firstRows(path) }] : listed
  const looked = starts.map(({ name, hidden, rows }, index): Looked => {
    const understood = rows.length === 0 ? undefined : understandSheet(rows, mappings, hash)
    return { index, name, hidden, orders: understood?.orders ?? 0, sample: rows, understood }
  })
  const sheets = listed.length === 0 ? [] : looked
  const chosen = looked.find(({ index }) => index === named) ?? best(looked)
  const others = looked.filter((one) => one !== chosen && holdsOrders(one))
  const { index, sample, understood } = chosen
  const because = reasonOf(chosen, {
    named,
    shown: listed.filter(({ hidden }) => !hidden).length,
    others: others.length,
  })
  return {
    sheets: sheets.map(({ index: at, name, hidden, orders }) => ({ index: at, name, hidden, orders })),
    ...{ sheet: index, sheet_because: because, sample, understood },
    asked: named === null && others.length > 0,
  }
}

function reasonOf(
  { index }: Looked,
  { named, shown, others }: { named: number | null; shown: number; others: number },
): SheetReason {
  if (named === index) return 'chosen'
  if (shown < 2) return 'only'
  return others === 0 ? 'alone' : 'most'
}

function holdsOrders({ understood, orders }: Looked): boolean {
  return understood?.layout !== undefined && orders > 0
}

// Our own template's first sheet counts although nothing is filled in yet.
function best(looked: readonly Looked[]): Looked {
  const score = (one: Looked) => {
    const named = one.understood === undefined ? 0 : one.understood.layout === undefined ? 1 : 2
    const ours = templateVersionIn(one.sample) === undefined ? 0 : 10_000
    return ours + (one.orders > 0 ? named * 1_000 : named) + one.orders
  }
  const [first, ...others] = looked
  if (first === undefined) throw new Error('A file has at least one sheet')
  return others.reduce((most, next) => (score(next) > score(most) ? next : most), first)
}

async function firstRows(path: string): Promise<SheetRow[]> {
  const first: SheetRow[] = []
  for await (const rows of readSheet(path)) {
    first.push(...rows.slice(0, sampleRows - first.length))
    if (first.length >= sampleRows) break
  }
  return first
}
