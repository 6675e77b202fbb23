import { getPublicSettings, type PublicSettings } from '@guihang/contract/system'
import { useEffect, useSyncExternalStore } from 'react'
import { publicClient } from './api.ts'

let settings: PublicSettings | null = null
let asked = false
const listeners = new Set<() => void>()

/**
 * The provider as configured: name, hotline, support e-mail, business day. Asked for once a visit; null until then,
 * and again at the next use after a failure. Outside the query cache, so that the login screen need not load it.
 */
export function useSettings(): PublicSettings | null {
  useEffect(() => {
    if (!asked) void ask()
  }, [])
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => settings,
  )
}

async function ask(): Promise<void> {
  asked = true
  try {
    const { data } = await publicClient.call(getPublicSettings, {})
    settings = data
    for (const listener of listeners) listener()
  } catch {
    asked = false
  }
}
