import type { PublicSettings } from '@guihang/contract/home/system'
import { createSignal } from '@guihang/ui/signal.ts'
import { useEffect } from 'react'
import { app } from './app.ts'
import { getLanguage } from './language.ts'

let settings: PublicSettings | null = null
let asked = false
// How far the provider's business clock is ahead of this machine's.
let ahead = 0
const changes = createSignal()

/** Asked for once a visit; null until then, and asked again at the next use after a failure. */
export function useSettings(): PublicSettings | null {
  useEffect(() => {
    if (!asked) void ask()
  }, [])
  return changes.useValue(knownSettings)
}

/** For code outside of components, which ask again when it comes. */
export function knownSettings(): PublicSettings | null {
  return settings
}

/** Business time, which the server's dates are of, in milliseconds; this machine's own until the provider's is known. */
export function businessNow(): number {
  return Date.now() + ahead
}

/** Asks anew, where business time may have been moved. */
export async function renewSettings(): Promise<void> {
  await ask()
}

/** By hand and not by the contract's client, which the login screen fetches only when it is used (decision 0047). */
async function ask(): Promise<void> {
  asked = true
  try {
    const response = await fetch(app().settings, { headers: { 'accept-language': getLanguage() } })
    if (!response.ok) throw new Error(String(response.status))
    const answer: { data: PublicSettings } = await response.json()
    settings = answer.data
    ahead = Date.parse(settings.now) - Date.now()
    changes.tell()
  } catch {
    asked = false
  }
}
