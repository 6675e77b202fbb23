import type { OpenSubmission } from '../../core/forms/submission.ts'
import { readStored, type StoredKey, writeStored } from '../../core/session/storage.ts'
import { emptyItem, emptyValues, type ItemValues, type ParcelValues } from './form-values.ts'

/** An unsaved form as this machine keeps it. */
export type LocalDraft = {
  /** Instant of the last keystroke kept. */
  saved_at: string
  /** Who wrote it: somebody else at the same machine does not see it. */
  user_id: string
  /** The parcel's state the changes belong to (`updated_at`); '' for a new one. */
  base: string
  values: ParcelValues
  /** A submission whose answer never came. */
  open: OpenSubmission | null
}

const prefix = 'guihang.parcel-form.'

export type DraftPlace = 'create' | `create.${number}` | `edit.${string}` | `copy.${string}`

/** Keeps the unsaved form; null forgets it. */
export function keepDraft(place: DraftPlace, draft: LocalDraft | null): void {
  writeStored(keyOf(place), draft && JSON.stringify(draft))
}

/** The unsaved form this user left at this place, as far as it can still be read. */
export function findDraft(place: DraftPlace, user_id: string, base: string): LocalDraft | null {
  const draft = readDraft(readStored(keyOf(place)))
  return draft && draft.user_id === user_id && draft.base === base ? draft : null
}

/** Reads a stored draft; a field that a newer or older version wrote differently is as in an empty form. */
export function readDraft(text: string | null): LocalDraft | null {
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    if (!isRecord(stored) || !isRecord(stored.values)) return null
    const { saved_at, user_id, base, open } = stored
    if (typeof saved_at !== 'string' || typeof user_id !== 'string' || typeof base !== 'string') return null
    return { saved_at, user_id, base, values: readValues(stored.values), open: readOpen(open) }
  } catch {
    return null
  }
}

function keyOf(place: DraftPlace): StoredKey {
  return `${prefix}${place}` as StoredKey // as: the prefix begins with ours
}

function readValues(stored: Record<string, unknown>): ParcelValues {
  const empty = emptyValues()
  const values = Object.fromEntries(
    Object.entries(empty).map(([field, fallback]) => {
      const value = stored[field]
      if (field === 'products') return [field, readItems(value)]
      return [field, isLike(value, fallback, field) ? value : fallback]
    }),
  )
  return values as ParcelValues // as: every field of an empty form, each of the type it has there
}

function readItems(stored: unknown): ItemValues[] {
  if (!Array.isArray(stored)) return [emptyItem()]
  const items = stored.flatMap((item: unknown) => {
    if (!isRecord(item) || typeof item.name !== 'string') return []
    return [{ name: item.name, quantity: figure(item.quantity), value: figure(item.value) }]
  })
  return items.length > 0 ? items : [emptyItem()]
}

const choices: Record<string, readonly string[]> = {
  address_scheme: ['vn2025', 'vn_legacy'],
  payment_option: ['sender', 'receiver'],
  delivery_option: ['open_box', 'no_check'],
}

function isLike(value: unknown, fallback: unknown, field: string): boolean {
  const allowed = choices[field]
  if (allowed) return typeof value === 'string' && allowed.includes(value)
  if (fallback !== null) return typeof value === typeof fallback
  return value === null || typeof value === (field.startsWith('address_') ? 'string' : 'number')
}

function readOpen(stored: unknown): OpenSubmission | null {
  if (!isRecord(stored) || typeof stored.key !== 'string' || typeof stored.sent !== 'string') return null
  return { key: stored.key, sent: stored.sent }
}

function figure(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
