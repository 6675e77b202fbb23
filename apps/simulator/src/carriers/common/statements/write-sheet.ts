import type { StatementLine } from './statement-line.ts'
import type { StatementSheet, WrittenCell } from './statement-style.ts'

export type WrittenSheet = { readonly name: string; readonly rows: readonly (readonly WrittenCell[])[] }

/** One sheet: title, headings, rows, what the carrier takes for the transfer (VND), a total, and who signs. */
export function writeSheet(
  { name, title, columns, takes }: StatementSheet,
  all: readonly StatementLine[],
  { transfer_fee, total }: { readonly transfer_fee: number; readonly total: string | null },
): WrittenSheet {
  const lines = all.filter(takes)
  const rows: WrittenCell[][] = title.map((row) => [...row])
  rows.push(columns.map(({ heading }) => heading))
  for (const [at, line] of lines.entries()) rows.push(columns.map(({ write }) => write(line, at + 1)))
  const last = columns.length - 1
  const fee = columns[last]?.amount?.write(0 - transfer_fee)
  if (transfer_fee > 0 && fee !== undefined)
    rows.push(columns.map((_, at) => (at === 0 ? 'Phí chuyển khoản' : at === last ? fee : null)))
  if (total !== null) {
    const sums = columns.map(({ amount }, at) => {
      if (amount === undefined) return null
      const sum = lines.reduce((so_far, line) => so_far + amount.of(line), 0)
      return amount.write(at === last ? sum - transfer_fee : sum)
    })
    rows.push([total, ...sums.slice(1)])
  }
  rows.push([], [null, 'Người lập bảng', null, 'Kế toán trưởng'])
  return { name, rows }
}
