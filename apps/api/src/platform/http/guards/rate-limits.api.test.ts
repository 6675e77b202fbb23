import { getProfile } from '@guihang/contract/shop/identity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { refusal } from '../../../testing/matrix/refusals.ts'
import { type Clock, manualClock } from '../../clock.ts'
import { addressKey } from './address-key.ts'

let api: TestApi
let clock: Clock & { advance(by_ms: number): void }
beforeAll(async () => {
  clock = manualClock(new Date())
  api = await startTestApi({
    clocks: { real: clock },
    environment: { CALLS_PER_SESSION: '1200', CALLS_PER_ADDRESS: '3000' },
  })
})
afterAll(() => api.stop())

async function statuses(
  count: number,
  call: () => Promise<{ status: number }>,
): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (let left = count; left > 0; left -= 50) {
    for (const { status } of await Promise.all(Array.from({ length: Math.min(50, left) }, call))) {
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  return counts
}

describe('limits', () => {
  it('let a session make 1,200 calls a minute, and say when it may go on', async () => {
    const { client, access_token, user } = await api.signIn()
    const headers = { authorization: `Bearer ${access_token}` }
    const counts = await statuses(1_200, async () => {
      const response = await api.fetch('/v1/banks', { headers })
      await response.arrayBuffer()
      return response
    })
    expect(counts).toEqual(new Map([[200, 1_200]]))
    const refused = await refusal(client.call(getProfile, {}))
    expect([refused.status, refused.body.code]).toEqual([429, 'ERATE'])
    expect(refused.retryAfter).toBeGreaterThan(0)
    expect(refused.retryAfter).toBeLessThanOrEqual(60)
    // Another session of the same person is another session.
    await (await api.signIn(user)).client.call(getProfile, {})
    clock.advance(60_000)
    await client.call(getProfile, {})
  })

  it('let an address make 3,000 calls a minute', async () => {
    clock.advance(60_000)
    const counts = await statuses(3_100, async () => {
      const response = await api.fetch('/v1/public-settings')
      await response.arrayBuffer()
      return response
    })
    expect(counts).toEqual(
      new Map([
        [200, 3_000],
        [429, 100],
      ]),
    )
    // Files, health and signing in go on.
    expect((await api.fetch('/healthz')).status).toBe(200)
    expect((await api.fetch('/v1/openapi.json')).status).toBe(200)
    await api.signIn()
    clock.advance(60_000)
    expect((await api.fetch('/v1/public-settings')).status).toBe(200)
  })

  it('do not believe a forwarded address unless a proxy is trusted', async () => {
    clock.advance(60_000)
    const counts = await statuses(3_050, async () => {
      const response = await api.fetch('/v1/public-settings', {
        headers: { 'x-forwarded-for': `10.0.0.${Math.floor(Math.random() * 250)}` },
      })
      await response.arrayBuffer()
      return response
    })
    expect(counts.get(429)).toBe(50)
  })
})

describe('the key of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})
