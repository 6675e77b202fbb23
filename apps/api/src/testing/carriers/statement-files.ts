import { buffer } from 'node:stream/consumers'
import { writeWorkbook } from '../../platform/spreadsheets/write-workbook.ts'

export type StatementCells = readonly (string | number | null)[]

/** Headings that every carrier's file may have. */
export const statementHeadings = [
  'Mã vận đơn',
  'Mã đơn khách hàng',
  'Tiền thu hộ',
  'Phí giao hàng',
  'Phí hoàn',
  'Thực nhận',
] as const

/** A row of these: COD, freight and return fee, with the net that they give. */
export function statementRow(
  carrier_code: string,
  { cod = 0, freight = 0, return_fee = 0, our_code = '' }: Partial<Row> = {},
): StatementCells {
  return [carrier_code, our_code, cod, freight, return_fee, cod - freight - return_fee]
}

type Row = { cod: number; freight: number; return_fee: number; our_code: string }

export function statementCsv(rows: readonly StatementCells[], name = 'doi-soat.csv', separator = ','): File {
  const quoted = (cell: string | number | null) => `"${String(cell ?? '').replaceAll('"', '""')}"`
  const text = rows.map((row) => row.map(quoted).join(separator)).join('\n')
  return new File([text], name, { type: 'text/csv' })
}

/** With the headings above the rows. */
export function statementFile(rows: readonly StatementCells[], name?: string): File {
  return statementCsv([[...statementHeadings], ...rows], name)
}

export async function statementWorkbook(
  sheets: Readonly<Record<string, readonly StatementCells[]>>,
  name = 'doi-soat.xlsx',
): Promise<File> {
  const bytes = await buffer(
    writeWorkbook(
      Object.entries(sheets).map(([sheet, rows]) => ({
        name: sheet,
        columns: Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, () => ({ width: 16 })),
        rows: rows.map((row) => [...row]),
      })),
    ),
  )
  return new File([new Uint8Array(bytes)], name)
}
