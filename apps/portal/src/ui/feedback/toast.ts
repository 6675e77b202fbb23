import { useSyncExternalStore } from 'react'
import type { ToastNote, ToastOptions } from './toast-note.ts'

let wanted = false
const listeners = new Set<() => void>()

/** Says in passing what has happened: a bold fact, one line of consequence, undo where it can be undone (decision 0043). */
export const toast = {
  success: (fact: string, options: ToastOptions = {}) => send({ ...options, kind: 'success', fact }),
  info: (fact: string, options: ToastOptions = {}) => send({ ...options, kind: 'info', fact }),
  error: (fact: string, options: ToastOptions = {}) => send({ ...options, kind: 'error', fact }),
}

function send(note: ToastNote): void {
  wanted = true
  for (const listener of listeners) listener()
  void import('./toast-host.tsx').then(({ showToast }) => showToast(note))
}

/** Whether a toast was ever asked for: until then its code and styles are not loaded. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => wanted,
  )
}
