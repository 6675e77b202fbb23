import { describe, expect, it } from 'vitest'
import { secretOf, secretsOf } from './secrets.ts'

const instance = 'the secret of this instance'
const endpoint = { id: '0194f000-0000-7000-8000-000000000001', secret_version: 3 }
const now = new Date('2026-11-18T05:00:00Z')
const until = (ms: number) => secretsOf(instance, { ...endpoint, old_secret_until: new Date(+now + ms) }, now)

describe('the secrets that sign', () => {
  it('are the newest alone without a rotation, and once the old one has had its time', () => {
    const newest = secretOf(instance, endpoint)
    expect(secretsOf(instance, { ...endpoint, old_secret_until: null }, now)).toEqual([newest])
    expect(until(0)).toEqual([newest])
    expect(until(-1)).toEqual([newest])
  })

  it('are the newest and the one before until then', () => {
    expect(until(1)).toEqual(
      [3, 2].map((secret_version) => secretOf(instance, { ...endpoint, secret_version })),
    )
  })

  it('differ by instance, endpoint and version', () => {
    const others = [
      secretOf('another instance', endpoint),
      secretOf(instance, { ...endpoint, id: '0194f000-0000-7000-8000-000000000002' }),
      secretOf(instance, { ...endpoint, secret_version: 4 }),
    ]
    expect(new Set([secretOf(instance, endpoint), ...others]).size).toBe(4)
  })
})
