import type { ErrorAnswer } from '@guihang/contract/common'
import type { CreateParcel } from '@guihang/contract/parcels/parcels'
import { createSignal } from '@guihang/ui/signal.ts'
import { parsed } from '@guihang/web/storage/parsed.ts'
import { presentPerson } from '../../../core/session/present-person.ts'
import { readStored, writeStored } from '../../../core/storage/storage.ts'

/** A parcel that was typed without a connection. */
export type UnsentParcel = {
  /** The idempotency key of its call, so that it is created once however often it is sent. */
  readonly key: string
  /** The person who typed it; nobody else sees it. */
  readonly of: string
  readonly body: CreateParcel
  /** When its first call went out; null while it was never sent. */
  readonly sent_at: string | null
  /** `held` is being changed; `unclear` was sent so long ago that the server has forgotten its key: was it created? */
  readonly state: 'waiting' | 'held' | 'refused' | 'unclear'
  readonly refusal: { readonly status: number; readonly body: ErrorAnswer } | null
}

export const unsentKey = 'guihang.unsent'
export const unsentChanges = createSignal()

/** Keeps a parcel that was not sent, or whose call at `sent_at` had no answer: it may have been created all the same. */
export function keepUnsent(key: string, body: CreateParcel, sent_at: string | null): void {
  const kept: UnsentParcel = {
    key,
    of: presentPerson() ?? '',
    body,
    sent_at,
    state: 'waiting',
    refusal: null,
  }
  const isItself = (one: unknown) =>
    typeof one === 'object' && one !== null && 'key' in one && one.key === key
  writeUnsent([...storedUnsent().filter((one) => !isItself(one)), kept])
}

/** As whatever version of the portal wrote it. */
export function storedUnsent(): unknown[] {
  const stored = parsed(readStored(unsentKey))
  return Array.isArray(stored) ? stored : []
}

export function writeUnsent(parcels: readonly unknown[]): void {
  writeStored(unsentKey, parcels.length === 0 ? null : JSON.stringify(parcels))
  unsentChanges.tell()
}
