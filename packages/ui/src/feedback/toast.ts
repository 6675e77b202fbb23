import { createSignal } from '../signal.ts'
import type { ToastNote, ToastOptions } from './toast-note.ts'

let wanted = false
const waiting: ToastNote[] = []
let show = (note: ToastNote): void => void waiting.push(note)
const changes = createSignal()

/** A bold fact, one line of consequence, undo where it can be undone (docs/rules/portal-screens.md). */
export const toast = {
  success: (fact: string, options: ToastOptions = {}) => send({ ...options, kind: 'success', fact }),
  info: (fact: string, options: ToastOptions = {}) => send({ ...options, kind: 'info', fact }),
  error: (fact: string, options: ToastOptions = {}) => send({ ...options, kind: 'error', fact }),
}

function send(note: ToastNote): void {
  wanted = true
  changes.tell()
  show(note)
}

/** The host takes over what waits for it. Without a connection it comes late. */
export function hostToasts(host: (note: ToastNote) => void): void {
  show = host
  for (const note of waiting.splice(0)) show(note)
}

/** Whether a toast was ever asked for: until then its code and styles are not loaded. */
export function useToastsWanted(): boolean {
  return changes.useValue(() => wanted)
}
