import type { ImportColumns, ImportMapping, NamedColumns } from '@guihang/contract/parcels/order-files'
import {
  faultOfNames,
  namedColumns,
  platformColumns,
  understoodColumns,
} from '@guihang/domain/parcels/order-files/columns/named-columns'
import {
  headingsKey,
  namesNeeded,
  no_fill,
  type SheetMapping,
} from '@guihang/domain/parcels/order-files/sheet-mapping'
import type * as z from 'zod/mini'
import type { SignedInShop } from '../../../../platform/auth/caller.ts'
import type { Reader, Tx } from '../../../../platform/database/index.ts'
import { reject, rejectFields } from '../../../../platform/http/answers/reject.ts'
import { newId } from '../../../../platform/new-id.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { ImportRecord } from '../imports.store.ts'
import { hashOfHeadings, type ToldColumns } from '../reading/file-orders.ts'
import { readAgain } from '../reading/read-import.ts'
import { guardImports, requireImport, requireLockedImport } from '../require-import.ts'
import { findMapping, type MappingRow, putMapping, updateMapping } from './mappings.store.ts'

type Named = z.infer<typeof NamedColumns>

/** ENOTFOUND where the file has none or they are not known yet. */
export async function getColumns(
  reader: Reader,
  shop: SignedInShop,
  import_id: string,
): Promise<ImportColumns> {
  const record = await requireImport(reader, shop, import_id)
  const told = toldOf(record)
  if (told === null) throw reject('ENOTFOUND')
  return columnsAnswer(told, canChange(record))
}

function toldOf({ asked_columns, told_columns }: ImportRecord): ToldColumns | null {
  return asked_columns ?? told_columns
}

function canChange({ working, file_id, rows_created }: ImportRecord): boolean {
  return working === null && file_id !== null && rows_created === 0
}

// An import that waited for an answer before an upgrade knows less of its columns.
function columnsAnswer(told: ToldColumns, can_change: boolean): ImportColumns {
  const { no, joins_lines, fill, sheet = 0, sheet_because = 'only', source = null } = told
  return {
    ...{ no, joins_lines, sheet, sheet_because, source, can_change },
    columns: told.columns.map((column) => ({
      ...{ maybe: null, seems: 'text' as const, asked: false, unit: null, unit_asked: false }, // as: a kind
      ...column,
      values: [...column.values],
    })),
    fill: { ...no_fill, ...fill },
    questions: [...(told.questions ?? ['columns'])],
    lacks: [...(told.lacks ?? [])],
    sheets: [...(told.sheets ?? [])],
  }
}

/** The import, whose file can be read again. Raises EIMPORT while something works on it or once something of it is created. */
async function requireChangeable(tx: Tx, shop: SignedInShop, import_id: string) {
  const record = await requireLockedImport(tx, shop, import_id)
  const told = toldOf(record)
  if (told === null) throw reject('ENOTFOUND')
  if (record.working !== null || record.rows_created > 0) throw reject('EIMPORT')
  if (record.file_id === null && record.asked_columns === null) throw reject('EIMPORT')
  return { record, told }
}

/** The file was kept, and is read now. Raises EVALID at columns, and EIMPORT while something works on the import. */
export async function nameColumns(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  shop: SignedInShop,
  import_id: string,
  named: Named,
): Promise<ImportRecord> {
  const { record, told } = await requireChangeable(tx, shop, import_id)
  const used_at = platform.businessClock.now()
  const shown = told.columns.map(({ heading }) => heading)
  await putMapping(tx, {
    shop_id: shop.id,
    id: newId(used_at),
    headings_key: hashOfHeadings(headingsKey(shown.filter((heading) => !/^\([A-Z]{1,2}\)$/.test(heading)))),
    file_name: record.file_name,
    ...answersOf(told, named),
    used_at,
  })
  // The sheet that was shown is the one that was answered for.
  return await readAgain(
    tx,
    record,
    told.sheets === undefined || told.sheets.length === 0 ? {} : { sheet: told.sheet },
  )
}

/** Raises EVALID at sheet, and EIMPORT as `nameColumns` does. */
export async function chooseSheetOf(
  tx: Tx,
  shop: SignedInShop,
  import_id: string,
  sheet: number,
): Promise<ImportRecord> {
  const { record, told } = await requireChangeable(tx, shop, import_id)
  if (told.sheets?.[sheet] === undefined) throw rejectFields({ sheet: [{ rule: 'invalid' }] })
  return await readAgain(tx, record, { sheet })
}

type Answers = Pick<SheetMapping, 'columns' | 'joins_lines' | 'fill' | 'keeps_layout'>

function answersOf(told: ToldColumns, { columns, joins_lines, units = [], fill = no_fill }: Named): Answers {
  const unitAt = new Map(units.map(({ place, unit }) => [place, unit]))
  if (columns !== undefined) {
    refuseFault(faultOfNames(told.columns, columns))
    return {
      columns: namedColumns(told.columns, columns, unitAt),
      ...{ joins_lines: joins_lines ?? told.joins_lines, fill, keeps_layout: false },
    }
  }
  const keeps_layout = told.source !== null && told.source !== 'mapped'
  if (!keeps_layout && !namesNeeded(told.columns.flatMap(({ field }) => field ?? [])))
    refuseFault('columns_missing')
  return {
    columns: keeps_layout ? platformColumns(told.columns, unitAt) : understoodColumns(told.columns, unitAt),
    ...{ joins_lines: joins_lines ?? (told.source === 'mapped' && told.joins_lines), fill, keeps_layout },
  }
}

function refuseFault(rule: ReturnType<typeof faultOfNames>): void {
  if (rule !== undefined) throw rejectFields({ columns: [{ rule }] })
}

export async function renameColumns(
  tx: Tx,
  shop: SignedInShop,
  id: string,
  named: Named,
): Promise<MappingRow> {
  guardImports(shop)
  const mapping = await findMapping(tx, shop.id, id)
  if (mapping === undefined) throw reject('ENOTFOUND')
  const known = mapping.columns.map((column, place) => ({ ...column, place }))
  const { columns, joins_lines, fill, units = [] } = named
  const unitAt = new Map(units.map(({ place, unit }) => [place, unit]))
  if (columns !== undefined) refuseFault(faultOfNames(known, columns))
  return await updateMapping(tx, shop.id, id, {
    columns: columns === undefined ? understoodColumns(known, unitAt) : namedColumns(known, columns, unitAt),
    joins_lines: joins_lines ?? mapping.joins_lines,
    fill: fill ?? mapping.fill,
    keeps_layout: columns === undefined && mapping.keeps_layout,
  })
}

export function mappingAnswer(row: MappingRow): ImportMapping {
  const { id, file_name, columns, joins_lines, fill, keeps_layout, used_at } = row
  return {
    ...{ id, file_name, joins_lines, keeps_layout, fill: { ...no_fill, ...fill } },
    columns: columns.map(({ heading, field, unit }) => ({ heading, field, unit: unit ?? null })),
    used_at: used_at.toISOString(),
  }
}
