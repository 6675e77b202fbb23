import { useSyncExternalStore } from 'react'

let open = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  open = next
  for (const listener of listeners) listener()
}

/** Opens the command palette over the present screen. */
export function openPalette(): void {
  set(true)
}

export function closePalette(): void {
  set(false)
}

/** Whether the command palette is open. */
export function usePaletteOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
  )
}
