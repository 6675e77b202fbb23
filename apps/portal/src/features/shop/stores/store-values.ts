import type { CreateStore, Store } from '@guihang/contract/shop/stores'
import { type AddressChoice, emptyAddress } from '../../../core/addresses/address-choice.ts'

/** What the form holds: every field of the wire, with null for a unit not chosen yet. */
export type StoreValues = AddressChoice & Required<Omit<CreateStore, keyof AddressChoice>>

export function emptyStore(): StoreValues {
  return { store_name: '', phone: '', ...emptyAddress(), address: '', address_type: 'work' }
}

export function valuesOf(store: Store): StoreValues {
  const { store_name, phone, address, address_type, address_level_1 } = store
  return {
    store_name,
    phone,
    address_scheme: address_level_1.scheme,
    address_level_1_code: address_level_1.code,
    address_level_2_code: store.address_level_2?.code ?? null,
    address_level_3_code: store.address_level_3?.code ?? null,
    address,
    address_type,
  }
}
