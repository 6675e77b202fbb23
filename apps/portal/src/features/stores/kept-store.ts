import { readStored, writeStored } from '../../core/session/storage.ts'
import { emptyStore, type StoreValues } from './store-values.ts'

/** An unsaved form as this machine keeps it. */
export type KeptStore = {
  /** Who wrote it: somebody else at the same machine does not see it. */
  user_id: string
  /** The store's state the changes belong to (`updated_at`); '' for a new one. */
  base: string
  values: StoreValues
}

/** `new`, or the id of the store. */
export type StorePlace = string

/** Keeps the unsaved form; null forgets it. */
export function keepStore(place: StorePlace, kept: KeptStore | null): void {
  writeStored(`guihang.store-form.${place}`, kept && JSON.stringify(kept))
}

/** The unsaved form this user left at this place, as far as it can still be read. */
export function findKeptStore(place: StorePlace, user_id: string, base: string): StoreValues | null {
  const kept = readKeptStore(readStored(`guihang.store-form.${place}`))
  return kept && kept.user_id === user_id && kept.base === base ? kept.values : null
}

/** Reads a kept form; a field that another version wrote differently is as in an empty form. */
export function readKeptStore(text: string | null): KeptStore | null {
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    if (!isRecord(stored) || !isRecord(stored.values)) return null
    const { user_id, base, values } = stored
    if (typeof user_id !== 'string' || typeof base !== 'string') return null
    return { user_id, base, values: readValues(values) }
  } catch {
    return null
  }
}

function readValues(stored: Record<string, unknown>): StoreValues {
  const empty = emptyStore()
  const text = (name: 'store_name' | 'phone' | 'address') =>
    typeof stored[name] === 'string' ? stored[name] : empty[name]
  const code = (name: string) => (typeof stored[name] === 'string' ? stored[name] : null)
  return {
    store_name: text('store_name'),
    phone: text('phone'),
    address: text('address'),
    address_type: stored.address_type === 'home' ? 'home' : 'work',
    address_scheme: stored.address_scheme === 'vn_legacy' ? 'vn_legacy' : 'vn2025',
    address_level_1_code: code('address_level_1_code'),
    address_level_2_code: code('address_level_2_code'),
    address_level_3_code: code('address_level_3_code'),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
