import type { Store } from '@guihang/contract/stores'
import { onSessionEnd, presentSession } from '../../core/session/session.ts'
import { readStored, writeStored } from '../../core/session/storage.ts'

const key = 'guihang.stores'
onSessionEnd(() => writeStored(key, null))

/** Keeps the stores of this session for a form that opens without a connection. */
export function keepStores(stores: readonly Store[]): void {
  writeStored(key, JSON.stringify({ of: presentSession(), stores }))
}

/** The stores of this session's last visit; undefined where none were kept. */
export function keptStores(): readonly Store[] | undefined {
  try {
    // as: written by keepStores alone
    const kept = JSON.parse(readStored(key) ?? '{}') as { of?: string; stores?: Store[] }
    return kept.of === presentSession() ? kept.stores : undefined
  } catch {
    return undefined
  }
}
