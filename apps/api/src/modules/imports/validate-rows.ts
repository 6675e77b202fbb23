import type { validateImportRows as declared } from '@guihang/contract/imports/imports'
import type { BodyOf } from '@guihang/contract/operation'
import {
  chosenUnitFields,
  type ImportField,
  type ImportValues,
  importFields,
  noValues,
} from '@guihang/domain/imports/import-fields'
import type { RowPatch } from '@guihang/domain/imports/import-remarks'
import { stateOf } from '@guihang/domain/imports/import-states'
import { keysOf } from '@guihang/domain/keys-of'
import type { SignedInShop } from '../../platform/auth/caller.ts'
import type { Tx } from '../../platform/database/index.ts'
import { rejectFields } from '../../platform/http/answers/reject.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AddressDirectory, addressDirectory } from '../addresses/index.ts'
import { listStoreRows } from '../stores/index.ts'
import { deleteRows, type ImportedRow, listRows, type NewImportedRow, putRows } from './import-rows.store.ts'
import { countChange, countsOf, updateImport } from './imports.store.ts'
import { changeOf, judgeRows, sumOf } from './judge-rows.ts'
import { announceImport } from './reading/read-import.ts'
import { type GridRow, readerContext, readGridRows, type SheetOrder } from './reading/row-reader.ts'
import { guardImports, requireIdleImport } from './require-import.ts'
import { listTwins } from './twins.store.ts'

type Body = BodyOf<typeof declared>

const MOST_ROWS = 50_000

/** Checks rows of a grid, and stores them where they belong to an import. Answers each as it is now, by line. */
export async function validateRows(
  platform: Platform,
  tx: Tx,
  shop: SignedInShop,
  body: Body,
): Promise<(NewImportedRow | ImportedRow)[]> {
  guardImports(shop)
  if (body.import_id !== undefined) return await storeEdits(platform, tx, shop, body.import_id, body)
  if (body.store_id === undefined) throw rejectFields({ store_id: [{ rule: 'required' }] })
  const read = await readRows(platform, tx, shop.id, body.store_id, body.rows, new Map())
  return await judgeRows(platform, tx, shop.id, withTwins(read, []))
}

async function storeEdits(
  platform: Platform,
  tx: Tx,
  shop: SignedInShop,
  import_id: string,
  { rows, removed = [] }: Body,
): Promise<(NewImportedRow | ImportedRow)[]> {
  const record = await requireIdleImport(tx, shop, import_id)
  const nos = [...rows.map(({ no }) => no), ...removed]
  const stored = await listRows(tx, shop.id, import_id, { nos, limit: nos.length + 1 })
  const before = new Map(stored.map((row) => [row.no, row]))
  // What is a parcel by now is changed there.
  const open = rows.filter(({ no }) => before.get(no)?.parcel_id == null)
  const gone = stored.filter(({ no, parcel_id }) => removed.includes(no) && parcel_id === null)
  await deleteRows(
    tx,
    shop.id,
    import_id,
    gone.map(({ no }) => no),
  )
  const read = await readRows(platform, tx, shop.id, record.store_id, open, before)
  const codes = read.flatMap(({ private_code }) => private_code ?? [])
  const looks = read.flatMap(({ look }) => look ?? [])
  const edited = new Set(open.map(({ no }) => no))
  const others = (await listTwins(tx, shop.id, import_id, { codes, looks })).filter(
    ({ no }) => !edited.has(no),
  )
  const judged = await judgeRows(platform, tx, shop.id, withTwins(read, others))
  await putRows(tx, shop.id, import_id, judged)
  const replaced = stored.filter(
    ({ no, parcel_id }) => parcel_id === null && (edited.has(no) || removed.includes(no)),
  )
  const changed = await countChange(
    tx,
    shop.id,
    import_id,
    sumOf(changeOf(judged, 1), changeOf(replaced, -1)),
  )
  const counts = countsOf(changed)
  const left = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (left + changed.rows_created > MOST_ROWS)
    throw rejectFields({ rows: [{ rule: 'max_items', values: { max: MOST_ROWS } }] })
  await updateImport(tx, shop.id, import_id, {
    // An empty grid is not done: nobody has put anything in.
    status: left + changed.rows_created === 0 ? 'created' : stateOf(counts),
    rows_total: left + changed.rows_created,
  })
  await announceImport(tx, shop.id, import_id)
  return [...judged, ...stored.filter(({ parcel_id, no }) => parcel_id !== null && !removed.includes(no))]
}

async function readRows(
  platform: Platform,
  tx: Tx,
  shop_id: string,
  store_id: string,
  rows: Body['rows'],
  before: ReadonlyMap<number, ImportedRow>,
): Promise<readonly SheetOrder[]> {
  const stores = await listStoreRows(tx, shop_id, {})
  if (!stores.some(({ id }) => id === store_id)) throw rejectFields({ store_id: [{ rule: 'store' }] })
  const directory = await addressDirectory(platform)
  const grid = rows.map(({ no, values }): GridRow => {
    const all = valuesOf(before.get(no)?.values, values)
    const filled = importFields.filter((field) => all[field].trim() !== '')
    const cells: { [Field in ImportField]?: string } = {}
    for (const field of filled) cells[field] = all[field]
    return { no, cells, chosen: chosenUnits(directory, all) }
  })
  return await readGridRows(platform, grid, readerContext(store_id, stores))
}

/** The values of a row as stored, with those sent in their place. */
function valuesOf(
  stored: Partial<ImportValues> = {},
  sent: { readonly [Field in keyof ImportValues]?: string | undefined },
) {
  const values: { -readonly [Field in keyof ImportValues]: string } = { ...noValues, ...stored }
  for (const field of keysOf(values)) values[field] = sent[field] ?? values[field]
  return values
}

// Codes hold while the names beside them are those of their units: a name typed over takes its code away.
function chosenUnits(directory: AddressDirectory, values: ImportValues): RowPatch {
  const scheme = (['vn2025', 'vn_legacy'] as const).find((known) => known === values.address_scheme)
  if (scheme === undefined) return {}
  for (const level of [1, 2, 3] as const) {
    const code = values[`address_level_${level}_code`]
    const name = values[`address_level_${level}`]
    if (code === '' && name === '') continue
    const unit = directory.find(scheme, code)
    if (unit === undefined || (name !== '' && unit.name !== name.trim().normalize('NFC'))) return {}
  }
  return Object.fromEntries([
    ...chosenUnitFields.map((field) => [field, values[field]]),
    ...(['address_level_1', 'address_level_2', 'address_level_3'] as const).map((field) => [
      field,
      directory.find(scheme, values[`${field}_code`])?.name ?? '',
    ]),
  ])
}

type Twin = Pick<ImportedRow, 'no' | 'private_code' | 'look'>

/** Rows with the code or look of another, among themselves and those that stand in the import. */
function withTwins(rows: readonly SheetOrder[], others: readonly Twin[]): SheetOrder[] {
  const all: readonly Twin[] = [...others, ...rows]
  return rows.map((row) => {
    const coded = all.find(
      ({ no, private_code }) => private_code !== null && private_code === row.private_code && no !== row.no,
    )
    const alike = all.find(({ no, look }) => look !== null && look === row.look && no < row.no)
    if (coded !== undefined) {
      const error = { field: 'private_code', rule: 'code_twice', values: { no: coded.no } }
      return { ...row, parcel: null, errors: [...row.errors, error] }
    }
    if (alike === undefined) return row
    const warning = { field: 'receiver_name', rule: 'same_look_file', values: { no: alike.no } }
    return { ...row, warnings: [...row.warnings, warning] }
  })
}
