import type { SheetReason } from '@guihang/domain/order-files/file-columns'
import type { SheetMapping } from '@guihang/domain/order-files/sheet-mapping'
import {
  templateVersionIn,
  type UnderstoodSheet,
  understandSheet,
} from '@guihang/domain/order-files/understand-sheet'
import { listSheets, readSheet } from '../../../platform/spreadsheets/read-sheet.ts'
import type { SheetRow } from '../../../platform/spreadsheets/sheet-rows.ts'

/** Rows by which a sheet is understood: titles, headings, and enough orders to see what the columns hold. */
const sample_rows = 400
/** Sheets beyond these are listed and not looked into. */
const most_sheets = 12

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
  const listed = await listSheets(path)
  const look = async (index: number): Promise<Looked> => {
    const sample = await firstRows(path, listed.length === 0 ? undefined : index)
    const understood = understandSheet(sample, mappings, hash)
    const { name, hidden } = listed[index] ?? { name: '', hidden: false }
    return { index, name, hidden, orders: understood?.orders ?? 0, sample, understood }
  }
  const looked: Looked[] = []
  for (const index of listed.length === 0 ? [0] : listed.keys()) {
    const left = named === index || (looked.length < most_sheets && listed[index]?.hidden !== true)
    if (left || listed.length === 0) looked.push(await look(index))
  }
  if (looked.length === 0) looked.push(await look(0))
  const sheets = listed.map(
    ({ name, hidden }, index): FileSheet =>
      looked.find((one) => one.index === index) ?? { index, name, hidden, orders: 0 },
  )
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

/** The receiver is named, and orders are there. */
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

async function firstRows(path: string, sheet: number | undefined): Promise<SheetRow[]> {
  const first: SheetRow[] = []
  for await (const rows of readSheet(path, sheet)) {
    first.push(...rows.slice(0, sample_rows - first.length))
    if (first.length >= sample_rows) break
  }
  return first
}
