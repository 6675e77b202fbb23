import { createHash } from 'node:crypto'
import { cellText } from '@guihang/domain/parcels/imports/read-cells'
import { headingsKey } from '@guihang/domain/parcels/order-files/sheet-mapping'
import type { SheetCell } from '../../../../platform/spreadsheets/sheet-rows.ts'

/** What a set of headings is known by, whatever their order and case. Columns without a heading, shown as `(A)`, do not count. */
export function hashOfHeadings(headings: readonly SheetCell[]): string {
  const texts = headings
    .map((heading) => cellText(heading).slice(0, 200))
    .filter((heading) => !/^\([A-Z]{1,2}\)$/.test(heading))
  return createHash('sha256').update(headingsKey(texts)).digest('base64url')
}
