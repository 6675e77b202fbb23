import { createSignal } from '@guihang/ui/signal.ts'

let open = false
const changes = createSignal()

function set(next: boolean): void {
  open = next
  changes.tell()
}

export function openPalette(): void {
  set(true)
}

export function closePalette(): void {
  set(false)
}

export function usePaletteOpen(): boolean {
  return changes.useValue(() => open)
}
