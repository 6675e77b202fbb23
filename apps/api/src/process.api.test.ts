import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createClient } from '@guihang/contract/client'
import { login } from '@guihang/contract/shop/identity'
import { makeTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiProcess, startApiProcess } from './testing/api-process.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { peopleBuilders } from './testing/people/people.ts'
import { type Line, openLine } from './testing/road/line.ts'
import { storeBody } from './testing/road/places.ts'
import { timed } from './testing/stopwatch.ts'
import { untilAnswered } from './testing/until-answered.ts'

/** The real process (`main.ts`), with the database behind a line that the test can cut. */
let database: TestDatabase
let line: Line
beforeAll(async () => {
  database = await createTestDatabase({ places: true })
  await database.database.db.insertInto('seeds').values({ name: 'first', finished_at: new Date() }).execute()
  line = await openLine(database.url)
})
afterAll(async () => {
  await line.close()
  await database.drop()
})

type Running = { api: ApiProcess; token: string; shop_id: string }

async function startProcess(environment: Record<string, string> = {}): Promise<Running> {
  const api = await startApiProcess({ databaseUrl: line.url, environment })
  const user = await peopleBuilders(database.database).buildUser()
  const tokens = await untilAnswered(() =>
    createClient({ baseUrl: api.url }).call(login, {
      body: { username: user.email, password: user.password },
    }),
  )
  return { api, token: tokens.access_token, shop_id: user.shop.id }
}

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url)
  await response.arrayBuffer()
  return response.status
}

describe('check 41: with the database gone', () => {
  it('the process stays up, answers 503 within two seconds, and recovers by itself', async () => {
    const { api, token } = await startProcess()
    const { process: child, url } = api
    const headers = { authorization: `Bearer ${token}` }
    try {
      expect((await fetch(`${url}/v1/stores`, { headers })).status).toBe(200)
      // What a call costs beside the tests that run at the same time; the promise is about the wait on top of it.
      const usual_ms: number[] = []
      for (let turn = 0; turn < 5; turn += 1) {
        usual_ms.push((await timed(() => fetch(`${url}/v1/stores`, { headers }))).took_ms)
      }
      line.cut()
      for (let turn = 0; turn < 3; turn += 1) {
        const { answer: response, took_ms } = await timed(() => fetch(`${url}/v1/stores`, { headers }))
        expect(took_ms - Math.max(...usual_ms)).toBeLessThan(2_000)
        expect(response.status).toBe(503)
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(Number(response.headers.get('retry-after'))).toBeLessThan(2)
        expect(await response.json()).toMatchObject({ code: 'EBUSY' })
      }
      for (const [language, words] of [
        ['vi', 'Hệ thống đang bận'],
        ['en', 'We cannot look it up right now'],
      ] as const) {
        // as: the list is a table
        const page = await fetch(`${url}/t/${makeTrackingNumber('GH', 1)}?lang=${language}`)
        expect(page.status).toBe(503)
        expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
        expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
        const text = await page.text()
        expect(text).toContain(words)
        expect(text).toContain('1900 636 677')
      }
      expect(await statusOf(`${url}/healthz`)).toBe(200)
      expect(await statusOf(`${url}/readyz`)).toBe(503)
      line.mend()
      const { took_ms } = await timed(async () => {
        await expect.poll(() => statusOf(`${url}/v1/stores?limit=1`).catch(() => 0)).toBe(401)
        await expect.poll(async () => (await fetch(`${url}/v1/stores`, { headers })).status).toBe(200)
      })
      expect(took_ms).toBeLessThan(20_000)
      expect(child.exitCode).toBeNull()
    } finally {
      line.mend()
      await api.end('SIGTERM')
    }
  })
})

describe('another GUIHANG_SECRET on the same data', () => {
  it('stops the start with one sentence, and the right one starts again', async () => {
    const databaseUrl = database.url
    const first = await startApiProcess({ databaseUrl })
    await first.end('SIGTERM')
    const other = { GUIHANG_SECRET: 'another secret, as long as the first one' }
    const refused = await startApiProcess({ databaseUrl, environment: other }).catch((error: Error) => error)
    expect(refused).toBeInstanceOf(Error)
    expect(String(refused)).toContain(
      'GUIHANG_SECRET is not the one this database was first started with; set that one again',
    )
    const again = await startApiProcess({ databaseUrl })
    expect(await again.end('SIGTERM')).toBe(0)
  })
})

describe('check 40: SIGTERM under load', () => {
  it('fails no request in flight, is not ready for longer than a proxy needs to see it, and exits within ten seconds', async () => {
    // As in production without a setting of its own.
    const { api, token, shop_id } = await startProcess({ STOP_DELAY_SECONDS: '' })
    const { process: child, url, log } = api
    const agent = new Agent({ keepAlive: true, maxSockets: 8 })
    const places = await placesServed(() => createStore(agent, url, token))
    const storesOf = async () =>
      (await database.database.pool.query('SELECT FROM stores WHERE shop_id = $1', [shop_id])).rowCount ?? 0
    const before = await storesOf()
    const refusedBefore = faultsOf(log())
    const outcomes: string[] = []
    let stopped = false
    const customers = Array.from({ length: places }, async () => {
      while (!stopped) {
        const outcome = await createStore(agent, url, token)
        if (outcome === 'ECONNREFUSED') return
        outcomes.push(outcome)
      }
    })
    await expect.poll(() => outcomes.length).toBeGreaterThan(50)
    const readiness: string[] = []
    const asked_at = performance.now()
    child.kill('SIGTERM')
    const exit = timed(() => once(child, 'exit'))
    const seenNotReady = (async () => {
      while (child.exitCode === null) {
        const ready = await fetch(`${url}/readyz`).then(
          async (response) => `${response.status} ${(await response.json()).status}`,
          () => 'gone',
        )
        readiness.push(`${ready} after ${outcomes.length}`)
        if (ready.startsWith('503 stopping') || ready === 'gone') return
      }
    })()
    await seenNotReady
    const served = outcomes.length
    const { answer, took_ms } = await exit
    const seen_ms = performance.now() - asked_at
    const [code] = answer
    expect(took_ms).toBeLessThan(10_000)
    // deploy/Caddyfile asks every second and waits two for the answer.
    expect(seen_ms).toBeGreaterThan(3_000)
    stopped = true
    await Promise.all(customers)
    agent.destroy()
    expect(code).toBe(0)
    expect(readiness.at(-1)).toMatch(/^503 stopping/)
    // It went on serving after it had said so, and nobody was let down.
    expect(outcomes.length).toBeGreaterThan(served)
    expect(new Set(outcomes), faultsOf(log())).toEqual(new Set(['201']))
    // Nor was anything done that was not answered.
    expect((await storesOf()) - before).toBe(outcomes.length)
    expect(faultsOf(log())).toBe(refusedBefore)
  })
})

/** Callers at once, eight at most, of whom the process refuses none: a slow machine has no time for eight. */
async function placesServed(work: () => Promise<string>): Promise<number> {
  for (let places = 8; places > 1; places /= 2) {
    const outcomes: string[] = []
    const customer = async () => {
      while (outcomes.length < 50) outcomes.push(await work())
    }
    await Promise.all(Array.from({ length: places }, customer))
    if (outcomes.every((outcome) => outcome === '201')) return places
  }
  return 1
}

/** Why something was refused stands in the log alone. */
function faultsOf(log: string): string {
  return log
    .split('\n')
    .filter((line) => line.startsWith('{"level":50'))
    .join('\n')
}

/** The status of one create, or the code of the error that the connection ended with. */
async function createStore(agent: Agent, url: string, token: string): Promise<string> {
  const body = JSON.stringify(storeBody())
  return await new Promise((resolve) => {
    const call = request(
      `${url}/v1/stores`,
      {
        agent,
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(String(response.statusCode)))
        response.on('error', () => resolve('cut off'))
      },
    )
    call.on('error', (error: NodeJS.ErrnoException) => {
      // A connection kept alive that the server closed just as it was used again, or a new one that still stood in the
      // queue when the door closed: nothing was taken, one asks anew. What was taken and not answered is in the database.
      if (error.code === 'ECONNRESET') resolve(createStore(agent, url, token))
      else resolve(error.code ?? error.message)
    })
    call.end(body)
  })
}
