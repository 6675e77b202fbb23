import type { RegisterShop } from '@guihang/contract/accounts'
import { readStored, writeStored } from '../../app/storage.ts'
import { type AddressChoice, addressBodyOf, emptyAddress } from '../addresses/address-choice.ts'

/** What the form holds: the fields of the wire, with null for a unit not chosen yet. */
export type RegisterValues = AddressChoice &
  Pick<RegisterShop, 'shop_type' | 'shop_name' | 'name' | 'email' | 'phone' | 'address' | 'categories'>

/** The fields in the order in which they stand on the screen. */
export const registerFields = [
  'shop_type',
  'shop_name',
  'name',
  'email',
  'phone',
  'address_level_1_code',
  'address_level_2_code',
  'address_level_3_code',
  'address',
  'categories',
] as const satisfies readonly (keyof RegisterValues)[]

// The sign-out forgets whatever begins so.
const place = 'guihang.draft.register'

/** A form nobody has written into. */
export function emptyRegistration(): RegisterValues {
  return {
    shop_type: 'personal',
    shop_name: '',
    name: '',
    email: '',
    phone: '',
    ...emptyAddress(),
    address: '',
    categories: [],
  }
}

/** What the form would send. */
export function bodyOf(values: RegisterValues, captcha_token: string) {
  const { shop_type, shop_name, name, email, phone, address, categories } = values
  const units = addressBodyOf(values)
  return { shop_type, shop_name, name, email, phone, address, ...units, categories, captcha_token }
}

/** Keeps the unsent form on this machine, so that a reload loses nothing; null forgets it. */
export function keepRegistration(values: RegisterValues | null): void {
  writeStored(place, values && JSON.stringify(values))
}

/** The form somebody left unsent here, as far as it can still be read. */
export function findRegistration(): RegisterValues | null {
  return readRegistration(readStored(place))
}

/** Reads a kept form; a field that another version wrote differently is as in an empty form. */
export function readRegistration(text: string | null): RegisterValues | null {
  if (text === null) return null
  let kept: unknown
  try {
    kept = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof kept !== 'object' || kept === null) return null
  const stored: object = kept
  const value = (name: string): unknown => Reflect.get(stored, name)
  const words = (name: string) => (typeof value(name) === 'string' ? String(value(name)) : '')
  const code = (name: string) => words(name) || null
  const categories = value('categories')
  return {
    shop_type: value('shop_type') === 'organization' ? 'organization' : 'personal',
    shop_name: words('shop_name'),
    name: words('name'),
    email: words('email'),
    phone: words('phone'),
    address: words('address'),
    address_scheme: value('address_scheme') === 'vn_legacy' ? 'vn_legacy' : 'vn2025',
    address_level_1_code: code('address_level_1_code'),
    address_level_2_code: code('address_level_2_code'),
    address_level_3_code: code('address_level_3_code'),
    categories: Array.isArray(categories) ? categories.filter((id) => typeof id === 'string') : [],
  }
}
