import { useSyncExternalStore } from 'react'
import { onStoredElsewhere, readStored, writeStored } from './storage.ts'

type Flag = 'showWarning' | 'showUpdatePassword'

const listeners = new Set<() => void>()

/** Whether a reminder may still be shown: the login set its flag to 'true' and the person has not closed it since. */
export function useStoredFlag(flag: Flag): boolean {
  return useSyncExternalStore(subscribe, () => readStored(flag) === 'true')
}

/** Closes a reminder until the next login (spec section 2). */
export function lowerStoredFlag(flag: Flag): void {
  writeStored(flag, 'false')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onStoredElsewhere(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}
