import { m } from '../../../../texts/messages.js'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { RowSheet } from '../sheet/row-sheet.ts'
import type { SheetRow } from '../sheet/row-values.ts'

/** Takes a row out. A press on the toast brings it back. Answers whether the row could be taken out. */
export function removeRow(sheet: RowSheet, row: SheetRow): boolean {
  if (!sheet.remove(row.no)) return false
  toast.success(m.imports_row_removed({ no: `${row.no}` }), {
    undo: () => sheet.edit([{ no: row.no, values: row.values }]),
  })
  return true
}
