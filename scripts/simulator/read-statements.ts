import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CarrierKind } from '@guihang/domain/connection/carriers/carrier-kinds'
import {
  readStatementRow,
  type StatementRow,
} from '@guihang/domain/money/carrier-statements/reading/read-statement-row'
import {
  asksForColumns,
  understandStatement,
} from '@guihang/domain/money/carrier-statements/reading/statement-layouts'
import { readSheet, readSheetStarts } from '../../apps/api/src/platform/spreadsheets/read-sheet.ts'
import type { SheetRow } from '../../apps/api/src/platform/spreadsheets/sheet-rows.ts'

/** The rows of all sheets of a statement, from its bytes, by the scanner of uploads and the rules of statements. */
export async function readStatement(bytes: Uint8Array, kind: CarrierKind): Promise<StatementRow[]> {
  const sheets = await sheetsIn(bytes)
  return sheets.flatMap((rows) => {
    const layout = understandStatement(rows.slice(0, 200), undefined, kind)
    if (layout === undefined || asksForColumns(layout)) throw new Error('The columns are not understood')
    return rows.filter(({ no }) => no > layout.no).map(({ cells }) => readStatementRow(cells, layout))
  })
}

export async function sheetsIn(bytes: Uint8Array): Promise<SheetRow[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'guihang-statement-'))
  try {
    const path = join(folder, 'statement')
    await writeFile(path, bytes)
    const starts = await readSheetStarts(path, { named: null, most_sheets: 10, most_rows: 1 })
    const sheets: SheetRow[][] = []
    for (const sheet of starts.length === 0 ? [undefined] : starts.keys()) {
      const rows: SheetRow[] = []
      for await (const lot of readSheet(path, sheet)) rows.push(...lot)
      sheets.push(rows)
    }
    return sheets
  } finally {
    await rm(folder, { recursive: true })
  }
}
