import type { Store } from '@guihang/contract/shop/stores'
import type { AddressDirectory } from '../../parcels/addresses/index.ts'
import { storeFieldsOf } from './store-fields.ts'
import type { StoreRow } from './stores.store.ts'

export function storeAnswer(row: StoreRow, directory: AddressDirectory): Store {
  const { address_level_1, address_level_2, address_level_3 } = directory.unitRefs(row.address_scheme, [
    row.address_level_1_code,
    row.address_level_2_code,
    row.address_level_3_code,
  ])
  if (address_level_1 === null) throw new Error('A store names a province that is in no list')
  return {
    id: row.id,
    ...storeFieldsOf(row),
    address_level_1,
    address_level_2,
    address_level_3,
    is_default: row.is_default,
    sync_state: row.sync_state,
    sync_error: row.sync_error,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
