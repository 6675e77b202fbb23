import { getProfile, refresh } from '@guihang/contract/shop/identity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Clock, manualClock } from '../../../../platform/clock.ts'
import { startTestApi, type TestApi } from '../../../../testing/api.ts'
import { refusal } from '../../../../testing/matrix/refusals.ts'

let api: TestApi
let clock: Clock & { advance(by_ms: number): void }
beforeAll(async () => {
  clock = manualClock(new Date())
  api = await startTestApi({ clocks: { real: clock } })
})
afterAll(async () => {
  await api.stop()
})

function exchange(refresh_token: string) {
  return api.client().call(refresh, { body: { refresh_token } })
}

async function codeOf(refresh_token: string): Promise<string> {
  return (await refusal(exchange(refresh_token))).body.code
}

describe('refreshing a session', () => {
  it('answers new tokens that work, and a refresh token that works again', async () => {
    const { refresh_token } = await api.signIn()
    const second = await exchange(refresh_token)
    expect(second.refresh_token).not.toBe(refresh_token)
    await api.client(second.access_token).call(getProfile, {})
    const third = await exchange(second.refresh_token)
    await api.client(third.access_token).call(getProfile, {})
  })

  it('check 27: lets five tabs that refresh at once all stay in', async () => {
    const { refresh_token } = await api.signIn()
    const tabs = await Promise.all(Array.from({ length: 5 }, () => exchange(refresh_token)))
    expect(new Set(tabs.map((tab) => tab.refresh_token)).size).toBe(1)
    for (const tab of tabs) await api.client(tab.access_token).call(getProfile, {})
    clock.advance(20 * 60_000)
    const later = await Promise.all(tabs.map((tab) => exchange(tab.refresh_token)))
    for (const tab of later) await api.client(tab.access_token).call(getProfile, {})
  })

  it('check 27: accepts the token before for ten seconds', async () => {
    const { refresh_token } = await api.signIn()
    const first = await exchange(refresh_token)
    clock.advance(9_900)
    expect((await exchange(refresh_token)).refresh_token).toBe(first.refresh_token)
  })

  it('check 27: ends the session for everybody when a token is used again later', async () => {
    const { refresh_token } = await api.signIn()
    const owner = await exchange(refresh_token)
    clock.advance(10_100)
    expect(await codeOf(refresh_token)).toBe('ETOKEN')
    expect(await codeOf(owner.refresh_token)).toBe('ETOKEN')
    clock.advance(1_000)
    const after = await refusal(api.client(owner.access_token).call(getProfile, {}))
    expect(after.body.code).toBe('ETOKEN')
  })

  it('check 27: ends the session when a token of long ago comes back', async () => {
    const { refresh_token } = await api.signIn()
    let newest = refresh_token
    for (let turn = 0; turn < 3; turn += 1) {
      clock.advance(60_000)
      newest = (await exchange(newest)).refresh_token
    }
    expect(await codeOf(refresh_token)).toBe('ETOKEN')
    expect(await codeOf(newest)).toBe('ETOKEN')
  })

  it('does not let somebody end a session who only knows its id', async () => {
    const { refresh_token } = await api.signIn()
    const bytes = Buffer.from(refresh_token, 'base64url')
    bytes.fill(7, 32, 64)
    expect(await codeOf(bytes.toString('base64url'))).toBe('ETOKEN')
    await exchange(refresh_token)
  })

  it('refuses what is no refresh token', async () => {
    const { access_token } = await api.signIn()
    for (const text of ['x', access_token.slice(0, 500), 'A'.repeat(107), '%00', 'ộ'.repeat(50)]) {
      expect(await codeOf(text)).toBe('ETOKEN')
    }
  })

  it('ends a session that was not refreshed for thirty days', async () => {
    const { refresh_token } = await api.signIn()
    clock.advance(29 * 86_400_000)
    const fresh = await exchange(refresh_token)
    clock.advance(30 * 86_400_000 + 1)
    expect(await codeOf(fresh.refresh_token)).toBe('ETOKEN')
  })

  it('keeps only hashes of the tokens', async () => {
    const { refresh_token } = await api.signIn()
    await exchange(refresh_token)
    const { rows } = await api.database.pool.query('select sessions::text as text from sessions')
    const stored = rows.map((row) => row.text).join('\n')
    const secret = Buffer.from(refresh_token, 'base64url').subarray(32, 64)
    expect(stored).not.toContain(refresh_token)
    expect(stored).not.toContain(secret.toString('base64url'))
    expect(stored).not.toContain(secret.toString('hex'))
  })
})
