import type { BankAccount } from '@guihang/contract/banks'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { onSessionEnd } from '../../core/session/session.ts'

/** The dialogs that spec section 2 has the shell host: a banner opens them as well as the profile. */
export type AccountDialog =
  | { kind: 'bank'; account: BankAccount | null }
  | { kind: 'password' }
  | { kind: 'ignore_password' }

let shown: AccountDialog | null = null
const listeners = new Set<() => void>()

// Whoever signs in next here must not meet what was open, which shows a bank account.
onSessionEnd(() => openAccountDialog(null))

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

/** Closes it when one goes to another screen, as by the browser's Back. */
export function useClosedByMoving(): void {
  const router = useRouter()
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && openAccountDialog(null)),
    [router],
  )
}
