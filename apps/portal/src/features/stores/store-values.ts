import type { CreateStore, EditStore, Store } from '@guihang/contract/stores'
import {
  type AddressChoice,
  addressBodyOf,
  emptyAddress,
  isSameAddress,
} from '../addresses/address-choice.ts'

/** What the form holds: the fields of the wire, with null for a unit not chosen yet. */
export type StoreValues = AddressChoice &
  Pick<CreateStore, 'store_name' | 'phone' | 'address' | 'address_type'>

/** The fields in the order in which they stand on the screen. */
export const storeFields = [
  'store_name',
  'phone',
  'address_level_1_code',
  'address_level_2_code',
  'address_level_3_code',
  'address',
  'address_type',
] as const satisfies readonly (keyof StoreValues)[]

/** A form nobody has written into. */
export function emptyStore(): StoreValues {
  return { store_name: '', phone: '', ...emptyAddress(), address: '', address_type: 'work' }
}

/** The form of a store as it is. */
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

/** What the form would send. */
export function bodyOf(values: StoreValues) {
  const { store_name, phone, address, address_type } = values
  return { store_name, phone, ...addressBodyOf(values), address, address_type }
}

/** What of a judged body differs from the store as it was: the units of an address only together. */
export function changesOf(body: CreateStore, values: StoreValues, before: StoreValues): EditStore {
  const changes: EditStore = isSameAddress(values, before) ? {} : (addressBodyOf(values) as EditStore) // as: judged before
  if (body.store_name !== before.store_name) changes.store_name = body.store_name
  if (body.phone !== before.phone) changes.phone = body.phone
  if (body.address !== before.address) changes.address = body.address
  if (body.address_type !== before.address_type) changes.address_type = body.address_type
  return changes
}

/** Whether somebody typed something that the server does not have. */
export function differs(values: StoreValues, before: StoreValues): boolean {
  const texts = ['store_name', 'phone', 'address', 'address_type'] as const // as: the names, not any text
  return !isSameAddress(values, before) || texts.some((field) => values[field] !== before[field])
}
