import type { OwnKey } from './stored-keys.ts'

/** Reading and writing never throw: where a browser refuses storage the portal works until the tab is closed. */
export type StoredKey =
  | 'access_token'
  | 'refresh_token'
  | 'language'
  | 'showWarning'
  | 'showUpdatePassword'
  | OwnKey

const memory = new Map<string, string>()

export function readStored(key: StoredKey): string | null {
  // What a full storage did not take is newer than what it still holds.
  const refused = memory.get(key)
  if (refused !== undefined) return refused
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: StoredKey, value: string | null): void {
  memory.delete(key)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value !== null) memory.set(key, value)
  }
}

/** Removes each of these keys, and all that begin with one that ends with a dot. */
export function forgetStored(keys: readonly string[]): void {
  for (const key of storedKeys('guihang.'))
    if (keys.some((one) => key === one || (one.endsWith('.') && key.startsWith(one)))) writeStored(key, null)
}

export function storedKeys(prefix: `guihang.${string}`): OwnKey[] {
  const keys = new Set(memory.keys())
  try {
    for (const key of Object.keys(localStorage)) keys.add(key)
  } catch {
    // Refused: there are only those of this tab.
  }
  return [...keys].filter((key): key is OwnKey => key.startsWith(prefix))
}

/** Calls back when another tab changed one of the keys (null: all were cleared). Answers how to stop. */
export function onStoredElsewhere(listener: (key: string | null) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.storageArea === window.localStorage) listener(event.key)
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
