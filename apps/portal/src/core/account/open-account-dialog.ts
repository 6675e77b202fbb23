import type { BankAccount } from '@guihang/contract/shop/banks'
import { createSignal } from '@guihang/ui/signal.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onSessionEnd } from '../session/session.ts'

/** The dialogs that spec section 2 has the shell host: a banner opens them as well as the profile. */
export type AccountDialog =
  | { kind: 'bank'; account: BankAccount | null }
  | { kind: 'password' }
  | { kind: 'ignore_password' }

let shown: AccountDialog | null = null
const changes = createSignal()

// The next person to sign in here must not see an open dialog: it shows a bank account.
onSessionEnd(() => openAccountDialog(null))

export function openAccountDialog(dialog: AccountDialog | null): void {
  shown = dialog
  changes.tell()
}

export function useAccountDialog(): AccountDialog | null {
  return changes.useValue(() => shown)
}

/** Closes the open dialog on the way to another screen, as by the browser's Back. */
export function useClosedByMoving(): void {
  const router = useRouter()
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && openAccountDialog(null)),
    [router],
  )
}
