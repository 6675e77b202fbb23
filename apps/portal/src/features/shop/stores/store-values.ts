import type { CreateStore, Store } from '@guihang/contract/shop/stores'
import { keysOf } from '@guihang/domain/keys-of'
import { type AddressChoice, emptyAddress } from '../../../core/addresses/address-choice.ts'

/** What the form holds: every field of the wire, with null for a unit not chosen yet. */
export type StoreValues = AddressChoice & OwnValues
type OwnValues = Required<Omit<CreateStore, keyof AddressChoice>>

const empty: OwnValues = { store_name: '', phone: '', address: '', address_type: 'work' }

export function emptyStore(): StoreValues {
  return { ...empty, ...emptyAddress() }
}

export function valuesOf(store: Store): StoreValues {
  const own = keysOf(empty).map((field) => [field, store[field] ?? empty[field]])
  return {
    ...(Object.fromEntries(own) as OwnValues), // as: each field of the store under its own name
    address_scheme: store.address_level_1.scheme,
    address_level_1_code: store.address_level_1.code,
    address_level_2_code: store.address_level_2?.code ?? null,
    address_level_3_code: store.address_level_3?.code ?? null,
  }
}
