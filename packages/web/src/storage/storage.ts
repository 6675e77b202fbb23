// Reading and writing never throw: where a browser refuses storage an app works until the tab is closed.
const memory = new Map<string, string>()

export function readStored(key: string): string | null {
  // What a full storage did not take is newer than what it still holds.
  const refused = memory.get(key)
  if (refused !== undefined) return refused
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string | null): void {
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
  for (const key of storedKeys(''))
    if (keys.some((one) => key === one || (one.endsWith('.') && key.startsWith(one)))) writeStored(key, null)
}

export function storedKeys(prefix: string): string[] {
  const keys = new Set(memory.keys())
  try {
    for (const key of Object.keys(localStorage)) keys.add(key)
  } catch {
    // Refused: there are only those of this tab.
  }
  return [...keys].filter((key) => key.startsWith(prefix))
}

/** Calls back when another tab changed one of the keys (null: all were cleared). Answers how to stop. */
export function onStoredElsewhere(listener: (key: string | null) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.storageArea === window.localStorage) listener(event.key)
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
