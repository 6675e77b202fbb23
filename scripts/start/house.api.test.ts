import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Client, createClient } from '@guihang/contract/client'
import { getCarrierRules } from '@guihang/contract/connection/carrier-rules'
import { listCarrierConnections } from '@guihang/contract/connection/carriers'
import { listHubs } from '@guihang/contract/provider/hubs'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { freePort } from '../../apps/api/src/platform/postgres/port.ts'
import { timed } from '../../apps/api/src/testing/stopwatch.ts'
import { withLock } from '../lock.mjs'
import { type Start, startProcess, untilReady } from './start.fixture.ts'

const onUnix = process.platform !== 'win32'

let folder: string
let dataDir: string
let port: number
const starts: Start[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guihang-house-'))
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'data')
  port = await freePort()
})

afterAll(async () => {
  for (const { end } of starts) await end()
  const home =
    existsSync(join(dataDir, 'postgres-home')) && readFileSync(join(dataDir, 'postgres-home'), 'utf8').trim()
  if (home) rmSync(home, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

// One house lives through all of these, in this order: starting it fills a whole demo.
describe.runIf(onUnix)('npm start', () => {
  it('stops with one sentence, before anything has begun, when a value is wrong', async () => {
    for (const [name, value, sentence] of [
      ['PORT', 'abc', 'PORT must be a whole number from 1 to 65535, but is "abc".'],
      ['SIMULATOR_SCENARIO', 'wild', 'SIMULATOR_SCENARIO must be one of mixed, success, but is "wild".'],
      ['DATABASE_URL', 'postgres://127.0.0.1:1/x', 'cannot be opened: connect ECONNREFUSED 127.0.0.1:1.'],
    ] as const) {
      // as: the list is a table
      const wrong = start({ [name]: value })
      expect(await wrong.exit).toBe(1)
      expect(wrong.output().trim().split('\n').at(-1)).toContain(sentence)
      expect(existsSync(dataDir)).toBe(false)
    }
  })

  it('stops with one sentence when an instance that is no demo does not say whose it is', async () => {
    const identity = { PUBLIC_URL: 'https://guihang.example', HOTLINE: '', SUPPORT_EMAIL: '' }
    const wrong = start({ GUIHANG_DEMO: '0', GUIHANG_SECRET: 'long enough for a test', ...identity })
    expect(await wrong.exit).toBe(1)
    expect(wrong.output()).toBe(
      'PROVIDER_NAME, HOTLINE, and SUPPORT_EMAIL must be set when GUIHANG_DEMO is 0: shops read this on screens, in mails and on labels.\n',
    )
    expect(existsSync(dataDir)).toBe(false)
  })

  it('stops with one sentence when the data folder cannot be made', async () => {
    for (const variables of [{}, { DATABASE_URL: inject('postgresUrl') }]) {
      const wrong = start({ GUIHANG_DATA: '/proc/guihang', ...variables })
      expect(await wrong.exit).toBe(1)
      expect(wrong.output().trim().split('\n').at(-1)).toBe(
        'The data folder /proc/guihang cannot be made (ENOENT); set GUIHANG_DATA to a folder you may write.',
      )
    }
  })

  it('obeys SIGTERM while it waits for another start of the clone', async () => {
    const lock = join(import.meta.dirname, '..', '..', '.cache', 'portal-build.lock')
    const built = join(import.meta.dirname, '..', '..', '.cache', 'portal-build')
    // Another test may build it just now.
    await withLock(lock, async () => {
      const before = existsSync(built) ? readFileSync(built) : undefined
      rmSync(built, { force: true })
      const waiting = start({ GUIHANG_DATA: join(folder, 'waiting') })
      await expect.poll(() => waiting.output()).toContain('Waiting for another start')
      const { answer, took_ms } = await timed(() => waiting.end())
      expect(answer).toBe(0)
      expect(took_ms).toBeLessThan(10_000)
      if (before !== undefined) writeFileSync(built, before)
    })
  })

  it('brings up everything and says where to go and how to sign in', async () => {
    const { output } = await startUntilReady()
    expect(output()).toContain(`http://127.0.0.1:${port}`)
    expect(output()).toContain('demo@guihang.vn / Guihang@2026')
    expect(output()).toContain(`http://127.0.0.1:${port}/console/\n`)
    // Browsers make no passkey for an address.
    expect(output()).toContain(`http://localhost:${port}/console/ (to try passkeys)`)
    expect(output()).not.toMatch(/error/i)
    const page = await fetch(`http://127.0.0.1:${port}/`)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(running()).toHaveLength(3)
  })

  let operator: Client
  it('lets npm run operator make a token beside it, with nothing but the data folder', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, '..', 'operate', 'operator.ts'), 'create', 'Ca đêm', '--scopes', 'read'],
      { env: { PATH: process.env.PATH, GUIHANG_DATA: dataDir, DATABASE_URL: '', GUIHANG_DEMO: '1' } },
    )
    operator = createClient({ baseUrl: `http://127.0.0.1:${port}`, token: () => stdout.trim() })
    expect((await operator.call(listHubs, {})).data.length).toBeGreaterThan(0)
  })

  async function carrierStates(): Promise<string[]> {
    const { data } = await operator.call(listCarrierConnections, {})
    return data.map(({ code, active, trouble }) => `${code} ${trouble ?? (active ? 'on' : 'off')}`)
  }

  it('connects three simulated carriers and sends some provinces by them', async () => {
    const rules = async () => (await operator.call(getCarrierRules, {})).data.rules
    await expect.poll(rules, { interval: 500 }).toHaveLength(4)
    expect(await carrierStates()).toEqual(['GHN on', 'GHTK on', 'VTP on'])
  })

  it('refuses in one sentence a second start on the same port, or on the same data', async () => {
    const samePort = start({ GUIHANG_DATA: join(folder, 'other') })
    expect(await samePort.exit).toBe(1)
    expect(samePort.output()).toBe(
      `Port ${port} is in use by another program; stop that one, or set PORT to a free one.\n`,
    )
    const sameData = start({ PORT: String(await freePort()) })
    expect(await sameData.exit).toBe(1)
    expect(sameData.output()).toContain(
      `The data folder ${dataDir} is in use by a running instance (process `,
    )
    expect(await isReady()).toBe(true)
  })

  it('brings the API back when it is killed', async () => {
    const api = running().find(({ command }) => command.includes('apps/api/dist/main.mjs'))
    // No number, or 0, would end whoever runs this.
    if (api === undefined) throw new Error('The house runs no API')
    process.kill(api.pid, 'SIGKILL')
    await expect.poll(isReady).toBe(false)
    await expect.poll(isReady).toBe(true)
    expect(starts.at(-3)?.output()).toContain('API ended unexpectedly (SIGKILL), starting it again')
  })

  it('is ready again after a kill -9: the processes left behind leave, and PostgreSQL is taken over', async () => {
    const house = starts.find(({ child }) => child.exitCode === null)
    const before = running()
    house?.child.kill('SIGKILL')
    await house?.exit
    const { output } = await startUntilReady()
    expect(output()).toContain('Took over the PostgreSQL that a killed start left running')
    const after = running().map(({ pid }) => pid)
    const survivors = before.filter(({ pid }) => after.includes(pid))
    expect(survivors.map(({ command }) => command.includes('postgres -D'))).toEqual([true])
    // The carriers have other ports, and people would find no trouble.
    expect(await carrierStates()).toEqual(['GHN on', 'GHTK on', 'VTP on'])
  })

  it('stops everything cleanly when asked to', async () => {
    const house = starts.at(-1)
    house?.child.kill('SIGTERM')
    expect(await house?.exit).toBe(0)
    expect(house?.output().trim().split('\n').slice(-2)).toEqual(['Stopping …', 'Stopped.'])
    expect(running()).toEqual([])
  })
})

function start(variables: Record<string, string> = {}): Start {
  const begun = startProcess({
    PORT: String(port),
    HOST: '',
    DATABASE_URL: '',
    GUIHANG_DATA: dataDir,
    GUIHANG_DEMO: '1',
    ...variables,
  })
  starts.push(begun)
  return begun
}

async function startUntilReady(): Promise<Start> {
  const begun = start()
  await untilReady(begun)
  return begun
}

async function isReady(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok === true
}

/** What the house runs: PostgreSQL, API and simulator, told from those of other houses by its data folder. */
function running(): { pid: number; command: string }[] {
  const rows = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
  const processes = rows.map((row) => {
    const [, pid, ppid, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? []
    return { pid: Number(pid), ppid: Number(ppid), command }
  })
  const houses = starts.map(({ child }) => child.pid)
  const ours = processes.filter(({ ppid, command }) => houses.includes(ppid) || isOurPostmaster(command))
  return ours.map(({ pid, command }) => ({ pid, command }))
}

function isOurPostmaster(command: string): boolean {
  return command.includes('postgres -D') && command.includes(dataDir)
}
