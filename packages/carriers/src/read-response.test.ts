import { describe, expect, it } from 'vitest'
import type { CarrierAccount } from './carrier.ts'
import { isSameSecret } from './compare-secrets.ts'
import { cutText } from './cut-text.ts'
import { faultOfStatus, faultWords } from './read-response.ts'

describe('an HTTP status', () => {
  it('tells a wrong secret, a crowd and a fault of the carrier apart', () => {
    expect(faultOfStatus(401, 'writes')).toBe('unauthorized')
    expect(faultOfStatus(429, 'writes')).toBe('unavailable')
    expect(faultOfStatus(503, 'reads')).toBe('unavailable')
    expect(faultOfStatus(400, 'writes')).toBeUndefined()
    expect(faultOfStatus(200, 'writes')).toBeUndefined()
  })

  it('leaves open whether a change was made when the carrier failed or sent us elsewhere', () => {
    for (const status of [100, 302, 408, 500, 504]) expect(faultOfStatus(status, 'writes')).toBe('unclear')
  })
})

describe('the words of a fault', () => {
  const account: CarrierAccount = {
    mode: 'live',
    secrets: { token: 'a b/c-secret' },
    settings: {},
    token: 'jwt-of-today',
    now: new Date('2026-11-23T00:00:00Z'),
  }

  it('hold no secret, however the carrier repeats it', () => {
    const words = faultWords(
      account,
      'Token a b/c-secret, a%20b%2Fc-secret, a b/\u200bc-secret and jwt-of-today',
    )
    expect(words).toBe('Token ***, ***, *** and ***')
  })

  it('are short enough to be shown', () => {
    expect(faultWords(account, 'x'.repeat(10_000))).toHaveLength(500)
  })
})

describe('a text that is too long', () => {
  it('ends with dots within the limit', () => {
    expect(cutText('Gọi trước khi giao', 10)).toBe('Gọi trước…')
    expect(cutText('Gọi trước', 9)).toBe('Gọi trước')
  })

  it('is never cut inside a sign', () => {
    expect(cutText('ab😀cd', 4)).toBe('ab…')
  })
})

describe('a secret', () => {
  it('fits itself alone, and an empty one fits nothing', () => {
    expect(isSameSecret('s3cret', 's3cret')).toBe(true)
    expect(isSameSecret('s3cre', 's3cret')).toBe(false)
    expect(isSameSecret(undefined, 's3cret')).toBe(false)
    expect(isSameSecret('', '')).toBe(false)
    expect(isSameSecret(undefined, undefined)).toBe(false)
  })
})
