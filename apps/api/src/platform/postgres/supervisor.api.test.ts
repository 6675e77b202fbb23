import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sizeOf } from '../../testing/size.ts'
import { timed } from '../../testing/stopwatch.ts'
import { type Account, canReach } from './account.ts'
import { type Durability, type Postgres, startPostgres } from './index.ts'

const onLinux = process.platform === 'linux'
const asRoot = onLinux && process.getuid?.() === 0
const fixture = join(import.meta.dirname, 'hold.fixture.ts')
const nobody: Account = { name: 'nobody', uid: 65_534, gid: 65_534 }

// Making a cluster takes a second or two, so the tests that do not need a new one share one.
const shared = publicFolder()
let folder: string
let stops: (() => Promise<unknown>)[]

beforeEach(() => {
  folder = publicFolder()
  stops = []
})

afterEach(async () => {
  for (const stop of stops.reverse()) await stop()
  rmSync(folder, { recursive: true, force: true })
})

afterAll(() => rmSync(shared, { recursive: true, force: true }))

describe('the embedded PostgreSQL', () => {
  it('answers on loopback only, with a password in a private file, and has the extensions the search needs', async () => {
    const postgres = await start(join(folder, 'data'))
    expect(new URL(postgres.url).hostname).toBe('127.0.0.1')
    expect(statSync(join(postgres.home, 'cluster', 'credentials.json')).mode & 0o777).toBe(0o600)
    expect(statSync(postgres.home).mode & 0o777).toBe(0o700)
    expect(await ask(postgres.url, 'show listen_addresses')).toBe('127.0.0.1')
    expect(await ask(postgres.adminUrl, 'show unix_socket_directories')).toBe('')
    expect(await ask(postgres.url, 'show server_encoding')).toBe('UTF8')
    expect(await ask(postgres.url, "select lower('ĐẶNG THỊ ƯỚC')")).toBe('đặng thị ước')
    expect(await ask(postgres.url, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false)
    for (const extension of ['pg_trgm', 'unaccent', 'btree_gin']) {
      await ask(postgres.url, `create extension ${extension}`)
    }
    expect(await ask(postgres.url, "select unaccent('Đặng Thị Ước')")).toBe('Dang Thi Uoc')
    expect(
      await ask(postgres.url, "select similarity('đường', 'duong') < similarity('đường', 'đường')"),
    ).toBe(true)
    await expect(ask(postgres.url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow('password')
  })

  it('keeps its data and its password over a restart', async () => {
    const dataDir = shared
    const first = await start(dataDir)
    await ask(first.url, 'create table if not exists kept as select 42 as answer')
    await first.stop()
    expect(existsSync(join(first.home, 'cluster', 'data', 'postmaster.pid'))).toBe(false)
    const second = await start(dataDir)
    expect(await ask(second.url, 'select answer from kept')).toBe(42)
    expect(new URL(second.url).password).toBe(new URL(first.url).password)
  })

  it('survives a kill -9 of the process that started it, and the next start takes it over within 5 seconds', async () => {
    const dataDir = shared
    const held = await hold(dataDir)
    await ask(held.url, 'create table if not exists kept as select 42 as answer')
    await kill(held.child, 'SIGKILL')
    expect(await ask(held.url, 'select answer from kept')).toBe(42)
    const log: string[] = []
    const { answer: postgres, took_ms } = await timed(() => start(dataDir, log))
    expect(took_ms).toBeLessThan(5_000)
    expect(log).toEqual(['Took over the PostgreSQL that a killed start left running'])
    expect(await ask(postgres.url, 'select answer from kept')).toBe(42)
  })

  it('restarts again and again after everything was killed at work, whatever locks were left', async () => {
    const dataDir = shared
    const rounds = sizeOf({ short: 2, full: 5 })
    for (let round = 1; round <= rounds; round++) {
      const held = await hold(dataDir, undefined, 'full')
      await ask(held.url, 'create table if not exists rounds (round int primary key)')
      await ask(held.url, `insert into rounds values (${round})`)
      // A busy backend outlives its postmaster for a moment and holds its shared memory.
      const busy = ask(
        held.url,
        'do $$ begin perform count(*) from generate_series(1, 3000000); end $$',
      ).catch(() => undefined)
      const postmaster = postmasterOf(held.home)
      await kill(held.child, 'SIGKILL')
      process.kill(postmaster, 'SIGKILL')
      await busy
    }
    const postgres = await start(dataDir, [], 'full')
    expect(await ask(postgres.url, 'select count(*)::int from rounds')).toBe(rounds)
  })

  it('starts a server that crashed again by itself, on the same port', async () => {
    const log: string[] = []
    const postgres = await start(shared, log)
    process.kill(postmasterOf(postgres.home), 'SIGKILL')
    const { took_ms } = await timed(() => expect.poll(() => log).toContain('PostgreSQL is back'))
    expect(await ask(postgres.url, 'select 1')).toBe(1)
    expect(took_ms).toBeLessThan(10_000)
  })

  it.runIf(onLinux)(
    'goes on trying on a full disk, says so once, and is back by itself once there is room',
    async () => {
      const log: string[] = []
      const postgres = await start(shared, log)
      const tries = join(folder, 'tries')
      writeFileSync(tries, '')
      chmodSync(tries, 0o666)
      chmodSync(folder, 0o777)
      // In place of the server, a program that ends as PostgreSQL does on a full disk.
      const makeRoom = replaceServer(
        postgres.home,
        `echo >> ${tries}; echo 'PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device' >&2; exit 1`,
      )
      process.kill(postmasterOf(postgres.home), 'SIGKILL')
      await expect.poll(() => readFileSync(tries, 'utf8').length).toBeGreaterThan(2)
      makeRoom()
      const { took_ms } = await timed(() => expect.poll(() => log).toContain('PostgreSQL is back'))
      expect(took_ms).toBeLessThan(30_000)
      expect(await ask(postgres.url, 'select 1')).toBe(1)
      expect(log.filter((line) => line.startsWith('No space left on the disk of '))).toHaveLength(1)
      expect(log.length).toBeLessThan(4)
    },
  )

  it.runIf(onLinux)('stops at once while it brings a server back, and leaves none behind', async () => {
    const postgres = await start(shared)
    const server = `sleep 600${process.pid}`
    const restore = replaceServer(postgres.home, `exec ${server}`)
    try {
      process.kill(postmasterOf(postgres.home), 'SIGKILL')
      await expect.poll(() => commands(server)).toHaveLength(1)
      const { took_ms } = await timed(() => postgres.stop())
      expect(took_ms).toBeLessThan(10_000)
      expect(commands(server)).toEqual([])
    } finally {
      restore()
    }
  })

  it.runIf(onLinux)('leaves no server behind when its start is given up half-way', async () => {
    const stopped = await start(shared)
    await stopped.stop()
    const data = join(stopped.home, 'cluster', 'data')
    const ending = new AbortController()
    const starting = startPostgres({ dataDir: shared, log: () => undefined, signal: ending.signal })
    await expect.poll(() => commands(data), { interval: 1 }).not.toEqual([])
    ending.abort(new Error('asked to stop'))
    await expect(starting.then((one) => stops.push(one.stop))).rejects.toThrow('asked to stop')
    expect(commands(data)).toEqual([])
  })

  it('refuses in one sentence to share a data folder with a running instance', async () => {
    const dataDir = shared
    const held = await hold(dataDir)
    await expect(start(dataDir)).rejects.toThrow(
      `The data folder ${dataDir} is in use by a running instance (process ${held.child.pid}); stop that one, or set GUIHANG_DATA to another folder.`,
    )
    expect(await ask(held.url, 'select 1')).toBe(1)
  })

  it('refuses in one sentence data that another major version wrote', async () => {
    const dataDir = join(folder, 'data')
    const data = join(dataDir, 'postgres', 'cluster', 'data')
    mkdirSync(data, { recursive: true })
    writeFileSync(join(data, 'PG_VERSION'), '15\n')
    await expect(start(dataDir)).rejects.toThrow(
      `The data folder ${dataDir} was written by PostgreSQL 15 and this release brings PostgreSQL 18; start the release that wrote it, or set GUIHANG_DATA to a new folder.`,
    )
  })

  it('runs two instances side by side', async () => {
    const [one, other] = await Promise.all([start(join(folder, 'one')), start(join(folder, 'other'))])
    await ask(one.url, 'create table mine ()')
    expect(new URL(one.url).port).not.toBe(new URL(other.url).port)
    expect(await ask(other.url, "select to_regclass('mine')")).toBe(null)
  })

  it('lets only one of two starts at the same moment have the data folder', async () => {
    const dataDir = shared
    const outcomes = await Promise.allSettled([start(dataDir), start(dataDir)])
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(String(refused?.reason)).toContain('is in use by a running instance')
  })

  it.runIf(onLinux)('starts although its old process number now belongs to another program', async () => {
    const dataDir = shared
    const first = await start(dataDir)
    const pidFile = join(first.home, 'cluster', 'data', 'postmaster.pid')
    const lines = readFileSync(pidFile, 'utf8').split('\n')
    await first.stop()
    writeFileSync(pidFile, [process.pid, ...lines.slice(1)].join('\n'))
    const second = await start(dataDir)
    expect(await ask(second.url, 'select 1')).toBe(1)
  })

  it.runIf(onLinux)('has a session of its own, so that Ctrl-C in the terminal never reaches it', async () => {
    const postmaster = postmasterOf((await start(shared)).home)
    const [, , , session] = readFileSync(`/proc/${postmaster}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    expect(Number(session)).toBe(postmaster)
  })

  it.runIf(asRoot)(
    'runs below a folder only root may enter: as another user, from a folder that one can reach',
    async () => {
      const closed = join(folder, 'home')
      mkdirSync(closed, { mode: 0o700 })
      const dataDir = join(closed, 'data')
      const first = await start(dataDir)
      stops.unshift(async () => rmSync(first.home, { recursive: true, force: true }))
      expect(first.home).toMatch(/^\/var\/lib\/guihang\/[0-9a-f]{16}$/)
      expect(first.describe).toMatch(/run as (postgres|nobody), data in \/var\/lib\/guihang\//)
      expect(statSync(`/proc/${postmasterOf(first.home)}`).uid).not.toBe(0)
      await ask(first.url, 'create table kept as select 42 as answer')
      await first.stop()
      // Once chosen, the place stays, also when the folder opens up later.
      chmodSync(closed, 0o755)
      const second = await start(dataDir)
      expect(second.home).toBe(first.home)
      expect(await ask(second.url, 'select answer from kept')).toBe(42)
    },
  )

  it.runIf(asRoot && canReach(nobody, import.meta.dirname))(
    'runs as the ordinary user who starts it, and root goes on as that user',
    async () => {
      const dataDir = join(folder, 'data')
      mkdirSync(dataDir)
      chownSync(dataDir, nobody.uid, nobody.gid)
      const held = await hold(dataDir, nobody)
      expect(statSync(`/proc/${postmasterOf(held.home)}`).uid).toBe(nobody.uid)
      await kill(held.child, 'SIGTERM')
      const postgres = await start(dataDir)
      expect(statSync(`/proc/${postmasterOf(postgres.home)}`).uid).toBe(nobody.uid)
      await postgres.stop()
      const again = await hold(dataDir, nobody)
      expect(await ask(again.url, 'select 1')).toBe(1)
    },
  )

  it.runIf(asRoot && canReach(nobody, import.meta.dirname))(
    "refuses in one sentence an ordinary user on another user's data",
    async () => {
      const dataDir = join(folder, 'data')
      await (await start(dataDir)).stop()
      await expect(hold(dataDir, nobody)).rejects.toThrow(
        `The data folder ${dataDir} was made by another user (its PostgreSQL is in ${dataDir}/postgres); start as that user, or set GUIHANG_DATA to another folder.`,
      )
    },
  )
})

/** A temporary folder that other users may enter. */
function publicFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'guihang-house-'))
  chmodSync(path, 0o755)
  return path
}

async function start(
  dataDir: string,
  log: string[] = [],
  durability: Durability = 'none',
): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, log: (line) => log.push(line), durability })
  stops.push(postgres.stop)
  return postgres
}

/** Puts a shell script in place of the server's program; answers how to put the program back. */
function replaceServer(home: string, script: string): () => void {
  const runtime = readdirSync(home).find((name) => name.startsWith('runtime-')) ?? ''
  const program = join(home, runtime, 'bin', 'postgres')
  renameSync(program, `${program}.kept`)
  writeFileSync(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return () => renameSync(`${program}.kept`, program)
}

/** The command lines of running processes that hold these words. */
function commands(words: string): string[] {
  const rows = execFileSync('ps', ['-A', '-ww', '-o', 'args='], { encoding: 'utf8' }).split('\n')
  return rows.filter((row) => row.includes(words))
}

type Held = Pick<Postgres, 'url' | 'home'> & { child: ChildProcess }

/** Starts PostgreSQL in a process of its own, which can be killed. */
async function hold(dataDir: string, account?: Account, durability: Durability = 'none'): Promise<Held> {
  const options = account ? { uid: account.uid, gid: account.gid } : {}
  const child = fork(fixture, [dataDir, durability], { ...options, cwd: '/', stdio: 'inherit' })
  stops.push(() => kill(child, 'SIGTERM'))
  const [message] = await once(child, 'message')
  if (message.error) throw new Error(message.error)
  return { ...message, child }
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

function postmasterOf(home: string): number {
  return Number(readFileSync(join(home, 'cluster', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function ask(url: string, question: string): Promise<unknown> {
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(question)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}
