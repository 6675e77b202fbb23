import type { ErrorAnswer } from '@guihang/contract/common'
import type { CreateParcel } from '@guihang/contract/parcels/parcels'
import * as z from 'zod/mini'
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

/**
 * What a parcel must have to be shown, changed and sent. Not all that the contract asks of a new parcel: a rule that a new
 * version has changed is for the server to say at its field, and no reason to lose what was typed.
 */
const Readable = z.object({
  key: z.string(),
  of: z.string(),
  body: z.object({
    receiver_name: z.string(),
    receiver_phone: z.string(),
    products: z.array(z.object({ name: z.string(), quantity: z.number(), value: z.number() })),
    cod: z.number(),
  }),
  sent_at: z.nullable(z.string()),
  state: z.enum(['waiting', 'held', 'refused', 'unclear']),
  refusal: z.nullable(z.object({ status: z.number(), body: z.object({ message: z.string() }) })),
})

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
    const kept: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isReadable) : []
  } catch {
    return []
  }
}

function isReadable(kept: unknown): kept is UnsentParcel {
  return Readable.safeParse(kept).success
}

function write(parcels: readonly UnsentParcel[]): void {
  writeStored(key, parcels.length === 0 ? null : JSON.stringify(parcels))
  for (const listener of listeners) listener()
}
