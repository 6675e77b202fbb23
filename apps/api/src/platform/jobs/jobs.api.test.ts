import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Line, openLine } from '../../testing/road/line.ts'
import { timed } from '../../testing/stopwatch.ts'
import { type Database, openDatabase, silentLog } from '../database/index.ts'
import { createLog } from '../log.ts'
import {
  addJob,
  countJobs,
  defaultLaneLimits,
  type Jobs,
  type JobsOptions,
  listExhaustedJobs,
  retryExhaustedJobs,
  startJobs,
  wakeJobs,
} from './index.ts'

declare module './payloads.ts' {
  interface JobPayloads {
    'test-note': { text: string }
    'test-fail': { text: string }
    'test-slow': { text: string }
  }
}

let test: TestDatabase
let database: Database
let jobs: Jobs | undefined

beforeAll(async () => {
  test = await createTestDatabase()
  database = test.database
})

afterEach(async () => {
  await jobs?.stop()
  jobs = undefined
  await sql`delete from graphile_worker._private_jobs`.execute(database.db)
})

afterAll(async () => {
  await test.drop()
})

const start = async (tasks: JobsOptions['tasks'], concurrency = 4) => {
  jobs = await startJobs({
    database,
    log: silentLog,
    tasks,
    limits: { ...defaultLaneLimits, other: concurrency },
  })
}

describe('jobs', () => {
  it('run soon after the commit of the change that enqueued them, not before', async () => {
    const seen: string[] = []
    await start({ 'test-note': async ({ text }) => void seen.push(text) })
    await database.transaction((tx) => addJob(tx, 'test-note', { text: 'warm' }))
    await expect.poll(() => seen.length).toBe(1)
    // The runner takes a job away a moment after its task is through.
    await expect.poll(() => countJobs(database.db)).toMatchObject({ running: 0 })
    await database.transaction(async (tx) => {
      await addJob(tx, 'test-note', { text: 'hello' })
      expect(await countJobs(database.db)).toMatchObject({ due: 0, running: 0 })
    })
    const { took_ms } = await timed(() => expect.poll(() => seen.at(-1), { interval: 5 }).toBe('hello'))
    // Without the notice a runner looks every two seconds.
    expect(took_ms).toBeLessThan(1_000)
  })

  it('are not there when the transaction did not commit', async () => {
    const failed = database.transaction(async (tx) => {
      await addJob(tx, 'test-note', { text: 'never' })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await countJobs(database.db)).toEqual({ due: 0, later: 0, running: 0, exhausted: 0 })
  })

  it('can be enqueued by a part of another statement', async () => {
    const seen: string[] = []
    await start({ 'test-note': async ({ text }) => void seen.push(text) })
    await database.transaction(async (tx) => {
      await sql`with made as (select 'from a statement' as text)
        select enqueue_job('test-note', json_build_object('text', text)) from made`.execute(tx)
      await wakeJobs(tx)
    })
    await expect.poll(() => seen).toEqual(['from a statement'])
  })

  it('of one key wait once, with the newest payload', async () => {
    await addJob(database.db, 'test-note', { text: 'old' }, { key: 'k' })
    await addJob(database.db, 'test-note', { text: 'new' }, { key: 'k' })
    expect((await countJobs(database.db)).due).toBe(1)
    const seen: string[] = []
    await start({ 'test-note': async ({ text }) => void seen.push(text) })
    await expect.poll(() => seen).toEqual(['new'])
  })

  it('of one key run again when the first is at work already', async () => {
    const seen: string[] = []
    const firstMayEnd = Promise.withResolvers<void>()
    await start({
      'test-slow': async ({ text }) => {
        seen.push(text)
        if (text === 'first') await firstMayEnd.promise
      },
    })
    await addJob(database.db, 'test-slow', { text: 'first' }, { key: 'k' })
    await expect.poll(() => seen).toEqual(['first'])
    await addJob(database.db, 'test-slow', { text: 'second' }, { key: 'k' })
    await expect.poll(() => seen).toEqual(['first', 'second'])
    firstMayEnd.resolve()
    await expect.poll(() => countJobs(database.db)).toEqual({ due: 0, later: 0, running: 0, exhausted: 0 })
  })

  it('enqueued by many under one key at once are never lost and never twice', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        database.transaction((tx) => addJob(tx, 'test-note', { text: String(index) }, { key: 'same' })),
      ),
    )
    expect((await countJobs(database.db)).due).toBe(1)
  })

  it('wait for their time', async () => {
    await addJob(database.db, 'test-note', { text: 'later' }, { run_at: new Date(Date.now() + 3_600_000) })
    expect(await countJobs(database.db)).toMatchObject({ due: 0, later: 1 })
  })

  it('of one queue run one after the other', async () => {
    let running = 0
    let most = 0
    let done = 0
    await start({
      'test-slow': async () => {
        running += 1
        most = Math.max(most, running)
        await sql`select 1`.execute(database.db)
        running -= 1
        done += 1
      },
    })
    for (let index = 0; index < 6; index += 1) {
      await addJob(database.db, 'test-slow', { text: String(index) }, { queue: 'one-by-one' })
    }
    await expect.poll(() => done).toBe(6)
    expect(most).toBe(1)
  })

  it('that fail are tried again later, say why, and log no word of it', async () => {
    const lines: string[] = []
    const log = createLog({ level: 'debug', write: (line) => void lines.push(line) })
    jobs = await startJobs({
      database,
      log,
      tasks: { 'test-fail': async () => Promise.reject(new Error('phone 0912345678 unknown')) },
    })
    await addJob(database.db, 'test-fail', { text: 'x' })
    await expect.poll(() => countJobs(database.db)).toMatchObject({ later: 1, running: 0 })
    const { rows } = await sql<{ last_error: string; wait: number }>`
      select last_error, extract(epoch from run_at - now())::float8 as wait from graphile_worker.jobs`.execute(
      database.db,
    )
    expect(rows[0]?.last_error).toContain('phone 0912345678 unknown')
    expect(rows[0]?.wait).toBeGreaterThan(0)
    expect(rows[0]?.wait).toBeLessThan(3)
    expect(lines.join()).toContain('will be tried again')
    expect(lines.join()).toContain('"task":"test-fail"')
    expect(lines.join()).not.toContain('0912345678')
  })

  it('that fail with what no text column takes are kept like others', async () => {
    await start({ 'test-fail': async () => Promise.reject(new Error(`half\0whole ${'x'.repeat(5_000)}`)) })
    await addJob(database.db, 'test-fail', { text: 'x' }, { max_attempts: 1 })
    await expect.poll(async () => (await listExhaustedJobs(database.db)).length).toBe(1)
    const [dead] = await listExhaustedJobs(database.db)
    expect(dead?.last_error).toMatch(/^halfwhole x+$/)
    expect(dead?.last_error).toHaveLength(2_000)
  })

  it('that have exhausted their attempts stay visible and can be started over', async () => {
    let works = false
    const seen: number[] = []
    await start({
      'test-fail': async (_, { attempt, max_attempts }) => {
        if (!works) throw new Error('not yet')
        seen.push(attempt, max_attempts)
      },
    })
    await addJob(database.db, 'test-fail', { text: 'x' }, { max_attempts: 1, key: 'dead' })
    await expect.poll(async () => (await listExhaustedJobs(database.db)).length).toBe(1)
    const [dead] = await listExhaustedJobs(database.db)
    expect(dead).toMatchObject({
      name: 'test-fail',
      key: 'dead',
      payload: { text: 'x' },
      attempts: 1,
      last_error: 'not yet',
    })
    expect(await countJobs(database.db)).toMatchObject({ exhausted: 1 })
    works = true
    expect(await retryExhaustedJobs(database.db, [dead?.id ?? 0])).toEqual([dead?.id])
    await expect.poll(() => seen).toEqual([1, 1])
    await expect.poll(() => listExhaustedJobs(database.db)).toEqual([])
  })

  it('at work when the process stops are waited for', async () => {
    const seen: string[] = []
    const mayEnd = Promise.withResolvers<void>()
    await start({
      'test-slow': async () => {
        seen.push('began')
        await mayEnd.promise
        seen.push('ended')
      },
    })
    await addJob(database.db, 'test-slow', { text: 'x' })
    await expect.poll(() => seen).toEqual(['began'])
    const stopped = jobs?.stop().then(() => seen.push('stopped'))
    jobs = undefined
    mayEnd.resolve()
    await stopped
    expect(seen).toEqual(['began', 'ended', 'stopped'])
    expect(await countJobs(database.db)).toEqual({ due: 0, later: 0, running: 0, exhausted: 0 })
  })

  it('go on after every connection was killed', async () => {
    const seen: string[] = []
    await start({ 'test-note': async ({ text }) => void seen.push(text) })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db)
    await addJob(database.db, 'test-note', { text: 'after' })
    await expect.poll(() => seen).toEqual(['after'])
  })

  it('go on after the database was away while several of them ended', async () => {
    const line = await openLine(test.url)
    const throughLine = openDatabase({ url: line.url, log: silentLog })
    const lines: string[] = []
    const seen: string[] = []
    const mayEnd = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
    jobs = await startJobs({
      database: throughLine,
      log: createLog({ level: 'debug', write: (text) => void lines.push(text) }),
      tasks: {
        'test-note': async ({ text }) => void seen.push(text),
        'test-slow': async ({ text }) => {
          seen.push(text)
          await mayEnd[Number(text)]?.promise
        },
      },
    })
    for (const index of mayEnd.keys()) await addJob(database.db, 'test-slow', { text: String(index) })
    await expect.poll(() => seen.length).toBe(mayEnd.length)
    line.cut()
    await addJob(database.db, 'test-note', { text: 'after' })
    for (const [index, { resolve }] of mayEnd.entries()) {
      resolve()
      // Each by itself: the runner counts its failures, and must not lose count.
      const failures = () => lines.filter((text) => text.includes('Failed to complete jobs')).length
      await expect.poll(failures, { interval: 5 }).toBe(index + 1)
    }
    line.mend()
    await expect.poll(() => seen).toContain('after')
    // What could not be marked as done is done again.
    await expect.poll(() => countJobs(database.db)).toEqual({ due: 0, later: 0, running: 0, exhausted: 0 })
    await jobs.stop()
    jobs = undefined
    await throughLine.close()
    await line.close()
  })

  it.each([
    ['the database never answers a runner that starts', (line: Line) => line.muteAt('migrations')],
    [
      'a connection is lost while the runner asks for the numbers of its tasks',
      (line: Line) => line.cutAt('_private_tasks'),
    ],
  ])('go on when %s', async (_, disturb) => {
    const line = await openLine(test.url)
    const throughLine = openDatabase({ url: line.url, log: silentLog })
    disturb(line)
    const seen: string[] = []
    await addJob(database.db, 'test-note', { text: 'one' })
    jobs = await startJobs({
      database: throughLine,
      log: silentLog,
      tasks: { 'test-note': async ({ text }) => void seen.push(text) },
      silence_ms: 3_000,
    })
    await expect.poll(() => seen).toEqual(['one'])
    await jobs.stop()
    jobs = undefined
    await throughLine.close()
    await line.close()
  })

  it('of a killed process are taken over when a look for them is never answered', async () => {
    const line = await openLine(test.url)
    const throughLine = openDatabase({ url: line.url, log: silentLog })
    line.muteAt('pg_stat_activity')
    await addJob(database.db, 'test-note', { text: 'orphan' })
    await sql`update graphile_worker._private_jobs set locked_by = 'pool-of-a-dead-process', locked_at = now()`.execute(
      database.db,
    )
    const seen: string[] = []
    const tasks: JobsOptions['tasks'] = { 'test-note': async ({ text }) => void seen.push(text) }
    jobs = await startJobs({ database: throughLine, log: silentLog, tasks })
    await expect.poll(() => seen).toEqual(['orphan'])
    await jobs.stop()
    jobs = undefined
    await throughLine.close()
    await line.close()
  })

  it('go on when the runner counts as hung: another takes its place, and nothing is lost or done twice', async () => {
    const seen: string[] = []
    const lines: string[] = []
    const log = { ...silentLog, warn: (_: object, text: string) => void lines.push(text) }
    jobs = await startJobs({
      database,
      log,
      tasks: { 'test-note': async ({ text }) => void seen.push(text) },
      // Less than it waits between two looks when there is nothing to do: each runner counts as hung soon.
      silence_ms: 500,
    })
    for (const text of ['one', 'two', 'three']) {
      const before = lines.filter((line) => line.includes('gets no jobs')).length
      const hung = () => lines.filter((line) => line.includes('gets no jobs')).length
      await expect.poll(hung).toBeGreaterThan(before)
      await database.transaction((tx) => addJob(tx, 'test-note', { text }))
      await expect.poll(() => seen.includes(text)).toBe(true)
    }
    expect(seen).toEqual(['one', 'two', 'three'])
  })

  it('go on when a runner counts as hung whose wish to hear of them was never answered', async () => {
    const line = await openLine(test.url)
    const throughLine = openDatabase({ url: line.url, log: silentLog })
    line.muteAt('jobs:insert')
    const hung = Promise.withResolvers<void>()
    const log = {
      ...silentLog,
      warn: (_: object, text: string) => text.includes('gets no jobs') && hung.resolve(),
    }
    jobs = await startJobs({
      database: throughLine,
      log,
      tasks: { 'test-note': async () => undefined },
      silence_ms: 500,
    })
    await hung.promise
    await jobs.stop()
    jobs = undefined
    await throughLine.close()
    await line.close()
  })

  it('of a process that was killed are taken over within seconds', async () => {
    await addJob(database.db, 'test-note', { text: 'orphan' })
    await sql`update graphile_worker._private_jobs set locked_by = 'pool-of-a-dead-process', locked_at = now()`.execute(
      database.db,
    )
    const seen: string[] = []
    await start({ 'test-note': async ({ text }) => void seen.push(text) })
    const { took_ms } = await timed(() => expect.poll(() => seen).toEqual(['orphan']))
    expect(took_ms).toBeLessThan(20_000)
  })

  it('that take longer than the look for orphans stay with the process that runs them', async () => {
    let runs = 0
    const mayEnd = Promise.withResolvers<void>()
    await start({
      'test-slow': async () => {
        runs += 1
        await mayEnd.promise
      },
    })
    await addJob(database.db, 'test-slow', { text: 'x' })
    await expect.poll(() => runs).toBe(1)
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pg_stat_activity join graphile_worker._private_jobs on application_name = locked_by`.execute(
      database.db,
    )
    expect(rows).toEqual([{ n: 1 }])
    mayEnd.resolve()
  })
})
