import { useSyncExternalStore } from 'react'

/** Tells components of changes outside of React. */
export function createSignal() {
  const listeners = new Set<() => void>()
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    /** Answers how to end that. */
    listen,
    tell(): void {
      for (const listener of listeners) listener()
    },
    /** What `read` answers, and again after each change. */
    useValue: <Value>(read: () => Value): Value => useSyncExternalStore(listen, read),
  }
}
