import type { Store } from '@guihang/contract/stores'
import { keepForSession, keptForSession } from '../../core/session/kept-for-session.ts'

/** Keeps the stores of this session for a form that opens without a connection. */
export function keepStores(stores: readonly Store[]): void {
  keepForSession('guihang.stores', stores)
}

/** The stores of this session's last visit; undefined where none were kept. */
export function keptStores(): readonly Store[] | undefined {
  // as: written by keepStores alone
  return keptForSession('guihang.stores') as readonly Store[] | undefined
}
