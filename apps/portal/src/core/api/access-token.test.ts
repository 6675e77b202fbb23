import { ApiError, NetworkError } from '@guihang/contract/client'
import { getProfile } from '@guihang/contract/shop/identity'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { givePortal } from '../session/give-portal.ts'
import { endSession, isSignedIn, keepTokens, onSessionEnd } from '../session/session.ts'
import { readStored } from '../storage/storage.ts'
import { freshToken } from './access-token.ts'
import { client } from './api.ts'

givePortal()

/** A token that lived `lived` seconds of the clock, of which the portal reads the lifetime alone. */
function tokenOf(seconds: number, name: string): string {
  const payload = btoa(JSON.stringify({ iat: 0, exp: seconds }))
  return `${name}.${payload}.signature`
}

const minute = 60
const renewed = { access_token: tokenOf(15 * minute, 'new'), refresh_token: 'r2' }
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const refusal = (status: number, code: string) => json(status, { code, message: code, request_id: 'r-1' })

function serverThat(renew: () => Response) {
  const tokens: (string | null)[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.includes('refresh')) {
      return new Promise<Response>((resolve) => resolve(renew()))
    }
    // A call that fails makes the portal ask whether the server is there; that question carries no token.
    if (url.includes('public-settings')) return Promise.resolve(json(200, { data: {} }))
    const token = new Headers(init.headers).get('authorization')
    tokens.push(token)
    return Promise.resolve(
      token === `Bearer ${renewed.access_token}` ? json(200, { data: {} }) : refusal(401, 'ETOKEN'),
    )
  })
  return tokens
}

const ask = () => client.call(getProfile, { query: {} })
const ends: string[] = []
onSessionEnd((why) => ends.push(why))

beforeEach(() => {
  ends.length = 0
  vi.useFakeTimers({ toFake: ['Date'] })
  keepTokens({ access_token: tokenOf(15 * minute, 'old'), refresh_token: 'r1' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a tab that slept past the end of its access token', () => {
  beforeEach(() => {
    vi.setSystemTime(Date.now() + 60 * minute * 1000)
  })

  it.each([
    ['the server is busy', () => refusal(503, 'EBUSY'), ApiError],
    ['the server asks for patience', () => refusal(429, 'ELIMIT'), ApiError],
    [
      'there is no line',
      () => {
        throw new TypeError('Failed to fetch')
      },
      NetworkError,
    ],
  ])('stays signed in while it cannot be renewed because %s', async (_, renew, problem) => {
    const tokens = serverThat(renew)
    await expect(ask()).rejects.toBeInstanceOf(problem)
    expect(tokens).toEqual([])
    expect(ends).toEqual([])
    expect(readStored('refresh_token')).toBe('r1')
    serverThat(() => json(200, renewed))
    await expect(ask()).resolves.toEqual({ data: {} })
  })

  it('is signed out when its refresh token is dead', async () => {
    serverThat(() => refusal(401, 'ETOKEN'))
    await expect(ask()).rejects.toMatchObject({ status: 401 })
    expect(ends).toContain('expired')
    expect(isSignedIn()).toBe(false)
  })
})

describe('a renewal ahead of time', () => {
  it('that fails leaves the call the token that still does', async () => {
    vi.setSystemTime(Date.now() + 14.5 * minute * 1000)
    serverThat(() => refusal(503, 'EBUSY'))
    expect(await freshToken()).toBe(tokenOf(15 * minute, 'old'))
  })
})

describe('a 401 that comes late', () => {
  const newer = { access_token: tokenOf(15 * minute, 'newer'), refresh_token: 'r9' }

  it('ends the session whose token it refused', async () => {
    serverThat(() => json(200, renewed))
    await expect(ask()).rejects.toMatchObject({ status: 401 })
    expect(ends).toContain('expired')
    expect(isSignedIn()).toBe(false)
  })

  it('does not end the session that another tab has begun meanwhile', async () => {
    serverThat(() => json(200, renewed))
    const asked = ask()
    await Promise.resolve()
    keepTokens(newer)
    await expect(asked).rejects.toMatchObject({ status: 401 })
    expect(ends).toEqual([])
    expect(readStored('access_token')).toBe(newer.access_token)
  })

  it.each([
    ['refused', () => refusal(401, 'ETOKEN')],
    ['granted', () => json(200, renewed)],
  ])('of a renewal, or its answer: %s, it leaves the newer session alone', async (_, answer) => {
    vi.setSystemTime(Date.now() + 60 * minute * 1000)
    serverThat(() => {
      keepTokens(newer)
      return answer()
    })
    expect(await freshToken()).toBe(newer.access_token)
    expect(ends).toEqual([])
  })
})

describe('a call that a screen makes after its session has ended', () => {
  it('is cancelled before it is sent, and ends no other session', async () => {
    const tokens = serverThat(() => json(200, renewed))
    endSession('logout')
    ends.length = 0
    await expect(ask()).rejects.toMatchObject({ kind: 'cancelled' })
    expect(tokens).toEqual([])
    expect(ends).toEqual([])
  })
})
