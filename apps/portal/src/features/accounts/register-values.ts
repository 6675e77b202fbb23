import type { RegisterShop } from '@guihang/contract/people/accounts'
import { readStored, writeStored } from '../../core/session/storage.ts'
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

// Whoever left it may have left the machine for good: an internet café's, a relative's.
const keptFor = 3 * 86_400_000

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
  const empty = !values || JSON.stringify(values) === JSON.stringify(emptyRegistration())
  writeStored(place, empty ? null : JSON.stringify({ ...values, kept_at: Date.now() }))
}

/** The form somebody left unsent here lately, as far as it can still be read; an older one is forgotten. */
export function findRegistration(): RegisterValues | null {
  const found = readRegistration(readStored(place), Date.now())
  if (!found) writeStored(place, null)
  return found
}

/** Reads a kept form; a field that another version wrote differently is as in an empty form. */
export function readRegistration(text: string | null, now: number): RegisterValues | null {
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
  if (!(now - Number(value('kept_at') ?? Number.NaN) < keptFor)) return null
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
