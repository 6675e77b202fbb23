import type { Store } from '@guihang/contract/shop/stores'
import { type AddressDirectory, unitsOfColumns } from '../../parcels/addresses/index.ts'
import { storeFieldsOf } from './store-fields.ts'
import type { StoreRow } from './stores.store.ts'

export function storeAnswer(row: StoreRow, directory: AddressDirectory): Store {
  return {
    id: row.id,
    ...storeFieldsOf(row),
    ...unitsOfColumns(row, directory),
    is_default: row.is_default,
    sync_state: row.sync_state,
    sync_error: row.sync_error,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
