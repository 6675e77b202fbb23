import type { BankAccount } from '@guihang/contract/banks'
import { useSyncExternalStore } from 'react'

/** The dialogs that spec section 2 has the shell host: a banner opens them as well as the profile. */
export type AccountDialog =
  | { kind: 'bank'; account: BankAccount | null }
  | { kind: 'password' }
  | { kind: 'ignore_password' }

let shown: AccountDialog | null = null
const listeners = new Set<() => void>()

/** Opens one over whatever screen one is at; null closes it. */
export function openAccountDialog(dialog: AccountDialog | null): void {
  shown = dialog
  for (const listener of listeners) listener()
}

/** The one that is open. */
export function useAccountDialog(): AccountDialog | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
}
