import { createSignal } from '@guihang/ui/signal.ts'
import { onStoredElsewhere } from '@guihang/web/storage/storage.ts'
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './storage.ts'

type Flag = 'showWarning' | 'showUpdatePassword'

const changes = createSignal()

/** Whether a reminder may still be shown: the login set its flag to 'true' and the person has not closed it since. */
export function useStoredFlag(flag: Flag): boolean {
  return useSyncExternalStore(subscribe, () => readStored(flag) === 'true')
}

/** Closes a reminder until the next login (spec section 2). */
export function lowerStoredFlag(flag: Flag): void {
  writeStored(flag, 'false')
  changes.tell()
}

function subscribe(listener: () => void): () => void {
  const stop = changes.listen(listener)
  const stopElsewhere = onStoredElsewhere(listener)
  return () => {
    stop()
    stopElsewhere()
  }
}
