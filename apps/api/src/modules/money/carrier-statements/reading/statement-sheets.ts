import type { CarrierKind } from '@guihang/domain/connection/carriers/carrier-kinds'
import {
  asksForColumns,
  type StatementLayout,
  type StatementMapping,
  understandStatement,
} from '@guihang/domain/money/carrier-statements/reading/statement-layouts'
import type { StatementFault } from '@guihang/domain/money/carrier-statements/statement-faults'
import { isMoneyField } from '@guihang/domain/money/carrier-statements/statement-fields'
import type { NamedStatementColumn } from '../../../../platform/database/tables/carriers-money.ts'
import { readSheet, readSheetStarts } from '../../../../platform/spreadsheets/read-sheet.ts'
import { type SheetRow, sheetLimits } from '../../../../platform/spreadsheets/sheet-rows.ts'
import { hashOfHeadings } from './headings-hash.ts'

/** A file that can be read and is no statement. */
export class StatementFileFault extends Error {
  override readonly name = 'StatementFileFault'
  readonly fault: StatementFault

  constructor(fault: StatementFault) {
    super(`The statement is not read: ${fault}`)
    this.fault = fault
  }
}

export type StatementSheet = {
  /** Null and undefined: the file has no other. */
  readonly name: string | null
  readonly index: number | undefined
  readonly layout: StatementLayout
  /** A person has said what its columns are. */
  readonly isNamed: boolean
}

const mostSheets = 20
const sampleRows = 100
const mostLinesBefore = 50

/** The sheets that may hold rows of a statement; hidden ones are not looked at. Throws StatementFileFault and SheetFault. */
export async function findSheets(
  path: string,
  { kind, mappings }: { readonly kind: CarrierKind; readonly mappings: Mappings },
): Promise<readonly StatementSheet[]> {
  const known = new Map(mappings)
  const starts = await startsOf(path)
  if (starts.every(({ rows }) => rows.length === 0)) throw new StatementFileFault('empty')
  const sheets = starts.flatMap(({ name, index, rows }): StatementSheet[] => {
    const mapping = mappingAmong(rows, known)
    const layout = understandStatement(rows, mapping, kind)
    if (layout === undefined) return []
    return [{ name: starts.length > 1 ? name : null, index, layout, isNamed: mapping !== undefined }]
  })
  if (sheets.length === 0) throw new StatementFileFault('no_headings')
  return sheets
}

type Mappings = readonly (readonly [string, StatementMapping])[]

async function startsOf(path: string) {
  const starts = await readSheetStarts(path, { named: null, most_sheets: mostSheets, most_rows: sampleRows })
  if (starts.length === 0) return [{ name: '', index: undefined, rows: await firstRows(path) }]
  return starts.flatMap(({ name, rows }, index) => (rows.length === 0 ? [] : [{ name, index, rows }]))
}

async function firstRows(path: string): Promise<SheetRow[]> {
  const first: SheetRow[] = []
  for await (const rows of readSheet(path)) {
    first.push(...rows.slice(0, sampleRows - first.length))
    if (first.length >= sampleRows) break
  }
  return first
}

/** What people have said of the first row whose headings they have seen. */
function mappingAmong(
  rows: readonly SheetRow[],
  known: ReadonlyMap<string, StatementMapping>,
): StatementMapping | undefined {
  if (known.size === 0) return undefined
  for (const { no, cells } of rows) {
    if (no > mostLinesBefore) break
    const mapping = known.get(hashOfHeadings(cells))
    if (mapping !== undefined) return mapping
  }
  return undefined
}

/**
 * Sheets that a person must say the columns of before anything is read. One of words alone, as a cover, asks nobody where
 * another sheet holds the rows.
 */
export function askingSheets(sheets: readonly StatementSheet[]): readonly StatementSheet[] {
  const hasRows = sheets.some(({ layout }) => layout.lacks.length === 0)
  return sheets.filter(
    ({ layout, isNamed }) => !isNamed && asksForColumns(layout) && !(hasRows && layout.lacks.length > 1),
  )
}

/** Sheets whose rows count: those of numbers and money, and where a person says so, those of money alone. */
export function readableSheets(sheets: readonly StatementSheet[]): readonly StatementSheet[] {
  return sheets.filter(
    ({ layout, isNamed }) =>
      layout.lacks.length === 0 || (isNamed && layout.columns.some(({ field }) => isMoneyField(field))),
  )
}

/** By their place in the file: so many of each sheet are read. */
export function columnsOf(sheets: readonly StatementSheet[]): NamedStatementColumn[] {
  return sheets.flatMap(({ name: sheet, layout }, position) =>
    layout.columns.map(({ place, heading, field, values }) => ({
      ...{ place: position * sheetLimits.columns + place, sheet, heading, field, values },
    })),
  )
}
