import { createGatewayToken } from '@guihang/contract/connection/gateway-tokens'
import { listParcels } from '@guihang/contract/parcels/parcels'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer } from '../../../server.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { timed } from '../../../testing/stopwatch.ts'
import { type Clock, manualClock } from '../../clock.ts'
import { createMetrics } from '../../metrics.ts'
import type { HttpServer } from '../http-server.ts'
import { createSharedLimit, type SharedLimit } from './shared-limit.ts'

const mostCalls = 1_200

let api: TestApi
let clock: Clock & { advance(by_ms: number): void }
/** Another process: a server of its own on the same database. */
let other: HttpServer
beforeAll(async () => {
  clock = manualClock(new Date('2026-11-22T03:00:00Z'))
  const environment = { CALLS_PER_SESSION: String(mostCalls), CALLS_PER_ADDRESS: '1000000' }
  api = await startTestApi({ clocks: { real: clock }, environment })
  const platform = { ...api.platform, metrics: createMetrics({ process: false }) }
  other = await createServer(platform, { shedOverload: false, portal: '/nonexistent/portal' })
  await other.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await other.close(2_000)
  await api.stop()
})

async function newToken(): Promise<string> {
  const { client } = await api.signIn()
  const body = { name: 'Kho', scopes: ['tracking' as const], expires_in_days: null }
  return (await client.call(createGatewayToken, { body })).data.gateway_token
}

async function calls(origin: string, token: string, count: number): Promise<Response[]> {
  const headers = { authorization: `Bearer ${token}` }
  const responses: Response[] = []
  for (let left = count; left > 0; left -= 40) {
    const some = Array.from({ length: Math.min(40, left) }, async () => {
      const response = await fetch(`${origin}/v1/shop-packages`, { headers })
      await response.arrayBuffer()
      return response
    })
    responses.push(...(await Promise.all(some)))
  }
  return responses
}

const passed = (responses: readonly Response[]) => responses.filter(({ status }) => status === 200).length

describe('the limit of a gateway token', () => {
  it('is one for two processes, which say what is left and when to come back', async () => {
    const token = await newToken()
    const first = await calls(api.url, token, mostCalls - 200)
    expect(passed(first)).toBe(mostCalls - 200)
    const second = await calls(other.app.listeningOrigin, token, 300)
    // What the first process has not told yet is at most a twentieth of what was left.
    expect(passed(second)).toBeGreaterThanOrEqual(200)
    expect(passed(second)).toBeLessThanOrEqual(200 + (mostCalls - 200) * 0.05)
    const refused = second.at(-1)
    expect(refused?.status).toBe(429)
    expect(refused?.headers.get('ratelimit-policy')).toBe(
      `"address";q=1000000;w=60, "token";q=${mostCalls};w=60`,
    )
    expect(refused?.headers.get('ratelimit')).toMatch(/^"address";r=\d+;t=60, "token";r=0;t=60$/)
    expect(refused?.headers.get('retry-after')).toBe('60')
    // The first one learns of the second when it tells again.
    expect(passed(await calls(api.url, token, 20))).toBeLessThanOrEqual(13)
    expect(await refusal(api.client(token).call(listParcels, {}))).toMatchObject(answers(429, 'ERATE'))
  })

  it('is nobody else’s, and opens with the next minute in both processes', async () => {
    const [token, another] = [await newToken(), await newToken()]
    expect(passed(await calls(api.url, token, mostCalls + 20))).toBe(mostCalls)
    expect(passed(await calls(other.app.listeningOrigin, token, 20))).toBe(0)
    const [free] = await calls(other.app.listeningOrigin, another, 1)
    expect(free?.headers.get('ratelimit')).toContain(`"token";r=${mostCalls - 1};t=60`)
    clock.advance(60_000)
    for (const origin of [api.url, other.app.listeningOrigin])
      expect(passed(await calls(origin, token, 20))).toBe(20)
  })

  it('keeps no address or id in the database', async () => {
    await calls(api.url, await newToken(), 1)
    const { rows } = await api.database.pool.query('select subject from call_counts')
    expect(rows.length).toBeGreaterThan(1)
    for (const { subject } of rows) expect(subject).toMatch(/^[\w-]{22}$/)
  })
})

describe('a limit that several processes count', () => {
  const processes = (count: number, most: number): SharedLimit[] =>
    Array.from({ length: count }, () =>
      createSharedLimit(api.platform, { name: `test ${most}`, most, window_ms: 60_000, keys: 100 }),
    )

  it('refuses nobody below it, and lets one process overdraw by a twentieth at most', async () => {
    const limits = processes(4, 500)
    let admitted = 0
    for (let count = 0; count < 1_000; count += 1) {
      const taken = await limits[count % 4]?.take('a')
      if (taken?.refused === false) admitted += 1
      else expect(admitted).toBeGreaterThanOrEqual(500)
    }
    expect(admitted).toBeGreaterThanOrEqual(500)
    expect(admitted).toBeLessThanOrEqual(500 + 3 * 25)
  })

  it('asks the database once for a caller far below it', async () => {
    const [limit] = processes(1, 600)
    expect(await limit?.take('b')).toMatchObject({ refused: false, left: 599 })
    const later = Array.from({ length: 28 }, () => limit?.take('b'))
    expect(later.filter((one) => one instanceof Promise)).toEqual([])
  })

  it('check 41: holds up one call a moment while the database does not answer, and counts on', async () => {
    const [limit] = processes(1, 900)
    const locked = await api.database.pool.connect()
    await locked.query('begin')
    await locked.query('lock table call_counts in access exclusive mode')
    const first = await timed(async () => limit?.take('e'))
    expect(first.answer).toMatchObject({ refused: false, left: 899 })
    expect(first.took_ms).toBeLessThan(2_000)
    const others = await timed(() => Promise.all(Array.from({ length: 899 }, () => limit?.take('e'))))
    expect(others.answer.filter((taken) => taken?.refused)).toEqual([])
    expect(others.took_ms).toBeLessThan(1_000)
    expect(await limit?.take('e')).toMatchObject({ refused: true, left: 0 })
    await locked.query('rollback')
    locked.release()
    await expect.poll(async () => (await limit?.take('f'))?.left).toBe(899)
    clock.advance(1)
    const told = () => api.database.pool.query('select 1 from call_counts where count = 900')
    await expect.poll(async () => (await told()).rowCount).toBe(1)
  })

  it('begins a window with the first call of any process', async () => {
    const [one, other] = processes(2, 800)
    expect(await one?.take('d')).toMatchObject({ left: 799, reset_s: 60 })
    clock.advance(40_000)
    expect(await other?.take('d')).toMatchObject({ left: 798, reset_s: 20 })
    clock.advance(20_000)
    expect(await other?.take('d')).toMatchObject({ left: 799, reset_s: 60 })
    expect(await one?.take('d')).toMatchObject({ left: 798, reset_s: 60 })
  })

  it('tells of an old and a new minute at once without a mistake', async () => {
    const [limit] = processes(1, 700)
    const before = limit?.take('c')
    clock.advance(60_000)
    const after = await limit?.take('c')
    await before
    expect(after).toMatchObject({ refused: false, left: 699 })
    expect(await limit?.take('c')).toMatchObject({ left: 698 })
  })
})
