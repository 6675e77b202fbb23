import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedIn, startTestApi, type TestApi } from '../../../testing/api.ts'

let api: TestApi
let session: SignedIn
beforeAll(async () => {
  api = await startTestApi()
  session = await api.signIn()
})
afterAll(() => api.stop())

function ask(path: string, encoding: string) {
  const authorization = `Bearer ${session.access_token}`
  return api.fetch(path, { headers: { authorization, 'accept-encoding': encoding } })
}

describe('a large answer', () => {
  it.each(['br', 'gzip'])('travels as %s and says the same', async (encoding) => {
    const plain = await ask('/v1/address-level-1?address_scheme=vn_legacy', 'identity')
    const packed = await ask('/v1/address-level-1?address_scheme=vn_legacy', encoding)
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(packed.headers.get('content-encoding')).toBe(encoding)
    expect(packed.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(
      Number(plain.headers.get('content-length')) / 2,
    )
    expect(await packed.json()).toEqual(await plain.json())
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip;q=0.9, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['BR', 'br'],
    ['*', 'gzip'],
    ['x-gzip', 'gzip'],
    ['deflate', null],
    ['br;q=0, gzip;q=0', null],
    ['identity;q=0', null],
    ['', null],
  ])('to a reader who understands "%s" travels as %s, and caches know', async (understood, encoding) => {
    const answer = await ask('/v1/address-level-1?address_scheme=vn_legacy', understood)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('accept-language, accept-encoding')
  })
})

describe('a small answer', () => {
  it('travels as it is', async () => {
    const answer = await ask('/v1/user/profile', 'br, gzip')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-encoding')).toBeNull()
  })
})
