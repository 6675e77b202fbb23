import { createSignal } from './signal.ts'

/** Something that many places open and one place draws. */
export function createOpener() {
  const changes = createSignal()
  let isOpen = false

  function become(next: boolean): void {
    isOpen = next
    changes.tell()
  }

  return {
    useOpen: (): boolean => changes.useValue(() => isOpen),
    open: () => become(true),
    close: () => become(false),
  }
}
