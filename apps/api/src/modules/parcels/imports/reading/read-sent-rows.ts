import type { BodyOf } from '@guihang/contract/operation'
import type { validateImportRows } from '@guihang/contract/parcels/imports'
import { keysOf } from '@guihang/domain/keys-of'
import {
  chosenUnitFields,
  type ImportField,
  type ImportValues,
  importFields,
  noValues,
} from '@guihang/domain/parcels/imports/import-fields'
import type { RowPatch } from '@guihang/domain/parcels/imports/import-remarks'
import type { Tx } from '../../../../platform/database/index.ts'
import { rejectFields } from '../../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { listKnownProducts } from '../../../shop/presets/index.ts'
import { listStoreRows } from '../../../shop/stores/index.ts'
import { type AddressDirectory, addressDirectory } from '../../addresses/index.ts'
import type { ImportedRow } from '../import-rows.store.ts'
import { type GridRow, readerContext, readGridRows, type SheetOrder } from './row-reader.ts'

export async function readSentRows(
  platform: Platform,
  tx: Tx,
  shop_id: string,
  store_id: string,
  rows: BodyOf<typeof validateImportRows>['rows'],
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
  const products = await listKnownProducts(tx, shop_id)
  return await readGridRows(platform, grid, readerContext(store_id, stores, { products }))
}

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
