import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, createServer, type Server, Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createClient } from '@guihang/contract/client'
import { login } from '@guihang/contract/identity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { peopleBuilders } from './testing/people.ts'
import { storeBody } from './testing/places.ts'

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

type Line = { url: string; cut(): void; mend(): void; close(): Promise<void> }

/** A TCP line to the database. Cut, it ends what is open and refuses what is new. */
async function openLine(databaseUrl: string): Promise<Line> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  const server: Server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = new Socket().connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => sockets.delete(from))
    }
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server has one
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      isCut = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

type Running = { process: ChildProcess; url: string; log: () => string; token: string }

async function startProcess(): Promise<Running> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      PORT: String(await freePort()),
      DATABASE_URL: line.url,
      GUIHANG_DEMO: '0',
      GUIHANG_SECRET: 'only for tests: nothing is kept that this could open',
      GUIHANG_MIGRATE: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  }
  await expect.poll(() => text, { timeout: 20_000, interval: 50 }).toContain('"listening"')
  const url = `http://127.0.0.1:${/"port":(\d+)/.exec(text)?.[1]}`
  const user = await peopleBuilders(database.database).buildUser()
  const tokens = await createClient({ baseUrl: url }).call(login, {
    body: { username: user.email, password: user.password },
  })
  return { process: child, url, log: () => text, token: tokens.access_token }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server has one
  server.close()
  return port
}

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url)
  await response.arrayBuffer()
  return response.status
}

describe('check 41: with the database gone', () => {
  it('the process stays up, answers 503 within two seconds, and recovers by itself', async () => {
    const { process: child, url, token } = await startProcess()
    const headers = { authorization: `Bearer ${token}` }
    try {
      expect((await fetch(`${url}/v1/stores`, { headers })).status).toBe(200)
      line.cut()
      for (let turn = 0; turn < 3; turn += 1) {
        const started = performance.now()
        const response = await fetch(`${url}/v1/stores`, { headers })
        expect(performance.now() - started).toBeLessThan(2_000)
        expect(response.status).toBe(503)
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(Number(response.headers.get('retry-after'))).toBeLessThan(2)
        expect(await response.json()).toMatchObject({ code: 'EBUSY' })
      }
      expect(await statusOf(`${url}/healthz`)).toBe(200)
      expect(await statusOf(`${url}/readyz`)).toBe(503)
      line.mend()
      await expect
        .poll(async () => await statusOf(`${url}/v1/stores?limit=1`).catch(() => 0), { timeout: 10_000 })
        .toBe(401)
      await expect
        .poll(async () => (await fetch(`${url}/v1/stores`, { headers })).status, { timeout: 10_000 })
        .toBe(200)
      expect(child.exitCode).toBeNull()
    } finally {
      line.mend()
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  })
})

describe('check 40: SIGTERM under load', () => {
  it('fails no request in flight, is not ready first, and exits within ten seconds', async () => {
    const { process: child, url, token, log } = await startProcess()
    const agent = new Agent({ keepAlive: true, maxSockets: 8 })
    const outcomes: string[] = []
    let stopped = false
    const customers = Array.from({ length: 8 }, async () => {
      while (!stopped) {
        const outcome = await createStore(agent, url, token)
        if (outcome === 'ECONNREFUSED') return
        outcomes.push(outcome)
      }
    })
    await expect.poll(() => outcomes.length, { timeout: 10_000 }).toBeGreaterThan(50)
    const readiness: string[] = []
    child.kill('SIGTERM')
    const started = performance.now()
    const exited = once(child, 'exit')
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
    const [code] = await exited
    expect(performance.now() - started).toBeLessThan(10_000)
    stopped = true
    await Promise.all(customers)
    agent.destroy()
    expect(code).toBe(0)
    expect(readiness.at(-1)).toMatch(/^503 stopping/)
    // It went on serving after it had said so, and nobody was let down.
    expect(outcomes.length).toBeGreaterThan(served)
    expect(new Set(outcomes)).toEqual(new Set(['201']))
    expect(log()).not.toContain('"level":50')
  })
})

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
    call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    call.end(body)
  })
}
