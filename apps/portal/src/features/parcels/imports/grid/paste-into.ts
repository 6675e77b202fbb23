import type { ImportField } from '@guihang/domain/parcels/imports/import-fields'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { m } from '../../../../texts/messages.js'
import { askOrders } from '../paste/ask-orders.ts'
import { looksLikeChat } from '../paste/order-rows.ts'
import type { RowSheet } from '../sheet/row-sheet.ts'
import type { SheetRow } from '../sheet/row-values.ts'
import { lastLine, rowIn } from '../sheet/sheet-rows.ts'
import { isOpen } from './grid-edits.ts'
import { inLines, pastedChanges } from './pasted-rows.ts'

export type Paste = { readonly row: SheetRow; readonly field: ImportField; readonly text: string }

/** Puts what is pasted into the grid: cells from the active one on, or on an empty line the orders of a chat. */
export async function pasteInto(
  sheet: RowSheet,
  rows: readonly SheetRow[],
  { row, field, text }: Paste,
): Promise<void> {
  const { rows: all } = sheet.get()
  const from = rows.indexOf(row)
  if (rowIn(all, row.no) === undefined && looksLikeChat(text)) {
    const orders = await ordersOf(text)
    if (orders === null) return
    if (orders.length > 0) {
      sheet.edit(inLines(rows.slice(from).filter(isOpen), orders, lastLine(all)))
      toast.success(m.imports_paste_orders({ count: `${orders.length}` }))
      return
    }
  }
  const { changes, unknown } = pastedChanges(rows, from, field, { text, last: lastLine(all) })
  sheet.edit(changes)
  if (unknown.length > 0) toast.info(m.imports_paste_unknown({ columns: unknown.join(', ') }))
}

/** Null where the server could not be asked. */
async function ordersOf(text: string) {
  try {
    return await askOrders(text)
  } catch (problem) {
    toast.error(m.imports_paste_failed(), { detail: problemOf(problem).message })
    return null
  }
}
