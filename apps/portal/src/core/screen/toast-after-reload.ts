import { useEffect } from 'react'
import { readStored, writeStored } from '../../core/session/storage.ts'
import { toast } from '../../ui/feedback/toast.ts'

const place = 'guihang.told'

/**
 * Loads the page anew, as spec section 7 has it after a new bank account, and says there what was done. Where a form
 * stands unsaved it is said here at once: a reload would ask whether to lose it (decision 0150).
 */
export function reloadAndTell(fact: string): void {
  // Asked as the browser would ask.
  if (!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))) {
    toast.success(fact)
    return
  }
  writeStored(place, fact)
  window.location.reload()
}

/** Says what the page before this one did. */
export function useToldAfterReload(): void {
  useEffect(() => {
    const fact = readStored(place)
    if (fact === null) return
    writeStored(place, null)
    toast.success(fact)
  }, [])
}
