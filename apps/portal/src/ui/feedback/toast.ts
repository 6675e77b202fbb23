import { useSyncExternalStore } from 'react'

export type ToastOptions = {
  /** One line of consequence. */
  detail?: string | undefined
  /** Takes the action back; the toast then offers it. */
  undo?: (() => void) | undefined
  /** Something to do about it; an error with an action stays until it is closed. */
  action?: { label: string; onAction: () => void } | undefined
  /** The same id replaces the toast instead of adding one. */
  id?: string | undefined
}

export type ToastKind = 'success' | 'info' | 'error'
export type ToastNote = ToastOptions & { kind: ToastKind; fact: string }

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
