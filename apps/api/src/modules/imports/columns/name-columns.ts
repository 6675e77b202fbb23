import type { ImportMapping, NamedColumns } from '@guihang/contract/imports/order-files'
import type { AskedColumns } from '@guihang/domain/order-files/guess-columns'
import { headingsKey, namesNeeded, type SheetMapping } from '@guihang/domain/order-files/sheet-mapping'
import { v7 } from 'uuid'
import type * as z from 'zod/mini'
import type { SignedInShop } from '../../../platform/auth/caller.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type ImportRecord, updateImport } from '../imports.store.ts'
import { enqueueReading } from '../reading/enqueue-reading.ts'
import { hashOfHeadings } from '../reading/file-orders.ts'
import { guardImports, requireImport, requireLockedImport } from '../require-import.ts'
import { findMapping, type MappingRow, putMapping, updateMapping } from './mappings.store.ts'

type Named = z.infer<typeof NamedColumns>

/** The headings of a file that waits for its columns to be named; ENOTFOUND where none is asked for. */
export async function getColumns(
  reader: Reader,
  shop: SignedInShop,
  import_id: string,
): Promise<AskedColumns> {
  const { asked_columns } = await requireImport(reader, shop, import_id)
  if (asked_columns === null) throw reject('ENOTFOUND')
  return asked_columns
}

/**
 * Remembers what the columns of a file are, and has the file read: it was kept meanwhile. Raises EVALID at columns, and
 * EIMPORT while something works on the import.
 */
export async function nameColumns(
  platform: Platform,
  tx: Tx,
  shop: SignedInShop,
  import_id: string,
  named: Named,
): Promise<ImportRecord> {
  const record = await requireLockedImport(tx, shop, import_id)
  if (record.working !== null) throw reject('EIMPORT')
  if (record.asked_columns === null) throw reject('ENOTFOUND')
  const headings = record.asked_columns.columns
  const columns = namedColumns(headings, named)
  const used_at = platform.businessClock.now()
  await putMapping(tx, {
    shop_id: shop.id,
    id: v7({ msecs: used_at.getTime() }),
    headings_key: hashOfHeadings(headingsKey(headings.map(({ heading }) => heading))),
    file_name: record.file_name,
    columns,
    joins_lines: named.joins_lines,
    used_at,
  })
  await enqueueReading(tx, { shop_id: shop.id, import_id }, { is_large: false })
  return await updateImport(tx, shop.id, import_id, {
    working: 'reading',
    status: 'created',
    asked_columns: null,
  })
}

/** Names the columns of a remembered set of headings anew. */
export async function renameColumns(
  tx: Tx,
  shop: SignedInShop,
  id: string,
  named: Named,
): Promise<MappingRow> {
  guardImports(shop)
  const mapping = await findMapping(tx, shop.id, id)
  if (mapping === undefined) throw reject('ENOTFOUND')
  const headings = mapping.columns.map(({ heading }, place) => ({ heading, place }))
  const columns = namedColumns(headings, named)
  return await updateMapping(tx, shop.id, id, { columns, joins_lines: named.joins_lines })
}

function namedColumns(
  headings: readonly { readonly heading: string; readonly place: number }[],
  { columns }: Named,
): SheetMapping['columns'] {
  const fields = columns.map(({ field }) => field)
  if (
    new Set(fields).size < fields.length ||
    new Set(columns.map(({ place }) => place)).size < fields.length
  ) {
    throw rejectFields({ columns: [{ rule: 'columns_twice' }] })
  }
  if (columns.some(({ place }) => !headings.some((heading) => heading.place === place))) {
    throw rejectFields({ columns: [{ rule: 'column_unknown' }] })
  }
  if (!namesNeeded(fields)) throw rejectFields({ columns: [{ rule: 'columns_missing' }] })
  return headings.map(({ heading, place }) => ({
    heading,
    field: columns.find((column) => column.place === place)?.field ?? null,
  }))
}

export function mappingAnswer({ id, file_name, columns, joins_lines, used_at }: MappingRow): ImportMapping {
  return { id, file_name, columns, joins_lines, used_at: used_at.toISOString() }
}
