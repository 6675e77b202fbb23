import type { BankAccount } from '@guihang/contract/shop/banks'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { onSessionEnd } from '../session/session.ts'

/** The dialogs that spec section 2 has the shell host: a banner opens them as well as the profile. */
export type AccountDialog =
  | { kind: 'bank'; account: BankAccount | null }
  | { kind: 'password' }
  | { kind: 'ignore_password' }

let shown: AccountDialog | null = null
const listeners = new Set<() => void>()

// The next person to sign in here must not see an open dialog: it shows a bank account.
onSessionEnd(() => openAccountDialog(null))

export function openAccountDialog(dialog: AccountDialog | null): void {
  shown = dialog
  for (const listener of listeners) listener()
}

export function useAccountDialog(): AccountDialog | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
}

/** Closes the open dialog on the way to another screen, as by the browser's Back. */
export function useClosedByMoving(): void {
  const router = useRouter()
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && openAccountDialog(null)),
    [router],
  )
}
