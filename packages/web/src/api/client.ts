import { createClient } from '@guihang/contract/client'
import { getLanguage } from '../language.ts'
import { watchedFetch } from './connection.ts'

/** How an app signs the calls of its session. */
export type Signing = {
  /** The bearer token of a call; an app whose session is a cookie has none. */
  token?(): Promise<string>
  /** A call was answered 401: the token it was made with, or the session of the cookie, is dead. */
  onUnauthorized(token: string | null): void
  /** What goes with a call of this method. */
  headers?(method: string): Readonly<Record<string, string>>
}

let signing: Signing | undefined

/** For calls that belong to no session: their 401 is their own affair. */
export const publicClient = createClient({
  baseUrl: '',
  language: getLanguage,
  fetch: withHeaders(watchedFetch),
})

/** The API, as the contract declares it: `client.call(listParcels, { query, signal })`. */
export const client = clientBy(watchedFetch)

/** Says once how the calls of the app are signed, and answers the client that makes them. */
export function signCalls(own: Signing): typeof client {
  signing = own
  return client
}

/** The same where something else sends the calls. */
export function clientBy(send: typeof fetch) {
  return createClient({
    baseUrl: '',
    language: getLanguage,
    token: () => signed().token?.() ?? null,
    onUnauthorized: (token) => signed().onUnauthorized(token),
    fetch: withHeaders(send),
  })
}

function signed(): Signing {
  if (!signing) throw new Error('The app has not said how its calls are signed (signCalls)')
  return signing
}

/** Adds what the app wants said with each call. */
function withHeaders(send: typeof fetch): typeof fetch {
  return (address, init) => {
    const own = signing?.headers?.(init?.method ?? 'GET')
    if (own === undefined) return send(address, init)
    const headers = new Headers(init?.headers)
    for (const [name, value] of Object.entries(own)) headers.set(name, value)
    return send(address, { ...init, headers })
  }
}
