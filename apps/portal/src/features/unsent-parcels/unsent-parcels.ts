import type { ErrorAnswer } from '@guihang/contract/common'
import type { CreateParcel } from '@guihang/contract/parcels/parcels'
import { presentPerson } from '../../core/session/present-person.ts'
import { onStoredElsewhere, readStored, writeStored } from '../../core/session/storage.ts'

/** A parcel that was typed without a connection. */
export type UnsentParcel = {
  /** The idempotency key of its call, so that it is created once however often it is sent. */
  readonly key: string
  /** The person who typed it; nobody else sees it. */
  readonly of: string
  readonly body: CreateParcel
  /** When its first call went out; null while it was never sent. */
  readonly sent_at: string | null
  /**
   * `waiting` goes by itself; `held` is being changed; `refused` has to be put right; `unclear` was sent so long ago that
   * the server has forgotten its key, so the person looks first whether it was created.
   */
  readonly state: 'waiting' | 'held' | 'refused' | 'unclear'
  /** Why the server refused it. */
  readonly refusal: { readonly status: number; readonly body: ErrorAnswer } | null
}

const key = 'guihang.unsent'
const listeners = new Set<() => void>()
type Reading = { text: string | null; of: string | null; mine: readonly UnsentParcel[] }
let read: Reading = { text: null, of: null, mine: [] }

/** The unsent parcels of whoever is signed in, the first typed first. The same list until one of them changes. */
export function unsentParcels(): readonly UnsentParcel[] {
  const text = readStored(key)
  const person = presentPerson()
  if (text !== read.text || person !== read.of)
    read = { text, of: person, mine: all().filter(({ of }) => of === person) }
  return read.mine
}

export function findUnsent(wanted: string | null): UnsentParcel | undefined {
  return unsentParcels().find((parcel) => parcel.key === wanted)
}

/** Keeps a parcel that was not sent, or whose call at `sent_at` had no answer: it may have been created all the same. */
export function keepUnsent(idempotencyKey: string, body: CreateParcel, sent_at: string | null): void {
  const kept: UnsentParcel = {
    key: idempotencyKey,
    of: presentPerson() ?? '',
    body,
    sent_at,
    state: 'waiting',
    refusal: null,
  }
  write([...all().filter((parcel) => parcel.key !== idempotencyKey), kept])
}

export function changeUnsent(
  wanted: string,
  change: Partial<Pick<UnsentParcel, 'sent_at' | 'state' | 'refusal'>>,
): void {
  write(all().map((parcel) => (parcel.key === wanted ? { ...parcel, ...change } : parcel)))
}

export function dropUnsent(wanted: string): void {
  write(all().filter((parcel) => parcel.key !== wanted))
}

/** Forgets the unsent parcels of whoever is signed in. */
export function forgetUnsent(): void {
  const person = presentPerson()
  write(all().filter(({ of }) => of !== person))
}

/** Calls back when the list changes, here or in another tab. Answers how to end that. */
export function watchUnsent(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onStoredElsewhere((changed) => (changed === key || changed === null) && listener())
  return () => {
    listeners.delete(listener)
    stop()
  }
}

function all(): UnsentParcel[] {
  try {
    // as: written by this module alone
    return JSON.parse(readStored(key) ?? '[]') as UnsentParcel[]
  } catch {
    return []
  }
}

function write(parcels: readonly UnsentParcel[]): void {
  writeStored(key, parcels.length === 0 ? null : JSON.stringify(parcels))
  for (const listener of listeners) listener()
}
