import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Database, silentLog } from '../database/index.ts'
import {
  addConnectionJob,
  addShopJob,
  countJobs,
  defaultLaneLimits,
  type GivingWay,
  type Jobs,
  type JobsOptions,
  startJobs,
} from './index.ts'

declare module './payloads.ts' {
  interface JobPayloads {
    'test-share': { name: string }
    'test-carrier': { name: string }
  }
}

let test: TestDatabase
let database: Database
let jobs: Jobs[] = []
/** Names in the order in which their jobs began; each works until it may end. */
let began: string[] = []
let mayEnd = new Map<string, () => void>()

beforeAll(async () => {
  test = await createTestDatabase()
  database = test.database
})
afterEach(async () => {
  for (const end of mayEnd.values()) end()
  await Promise.all(jobs.map((one) => one.stop()))
  await sql`delete from graphile_worker._private_jobs`.execute(database.db)
  jobs = []
  began = []
  mayEnd = new Map()
})
afterAll(() => test.drop())

const start = async (options: Pick<JobsOptions, 'limits' | 'givingWay'> = {}) => {
  const started = await startJobs({
    ...options,
    database,
    log: silentLog,
    lanes: { 'test-share': 'import', 'test-carrier': 'carrier' },
    tasks: { 'test-share': work, 'test-carrier': work },
  })
  jobs.push(started)
}
const work = async ({ name }: { readonly name: string }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  mayEnd.set(name, resolve)
  began.push(name)
  await promise
}
const end = (name: string) => {
  mayEnd.get(name)?.()
  mayEnd.delete(name)
}
const shops = { a: 'a', b: 'b', c: 'c' }
const add = (name: string, { is_large = false } = {}) => {
  const shop_id = shops[name.slice(0, 1) as keyof typeof shops] // as: names begin with the shop
  return addShopJob(database.db, 'test-share', { name }, { key: name, shop_id, is_large })
}
const large = { is_large: true }

describe('the share of a shop', () => {
  it('is one large job at a time, and two large ones of all shops leave places to small ones', async () => {
    for (const name of ['a1', 'a2', 'a3']) await add(name, large)
    await start()
    await expect.poll(() => began).toEqual(['a1'])
    await add('b1', large)
    await expect.poll(() => began).toEqual(['a1', 'b1'])
    await add('c1', large)
    for (const name of ['c2', 'b2']) {
      await add(name)
      await expect.poll(() => began.at(-1)).toBe(name)
      end(name)
    }
    expect(began).toEqual(['a1', 'b1', 'c2', 'b2'])
    // The next place for a large job is that of the shop which had none, though others came before it.
    end('a1')
    await expect.poll(() => began.at(-1)).toBe('c1')
    end('b1')
    await expect.poll(() => began.at(-1)).toBe('a2')
  })

  it('of small jobs is half of the places, and shops take turns', async () => {
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) await add(name)
    await start()
    await expect.poll(() => began).toEqual(['a1', 'a2'])
    for (const name of ['b1', 'b2', 'b3']) await add(name)
    await expect.poll(() => began).toEqual(['a1', 'a2', 'b1', 'b2'])
    await add('c1')
    end('a1')
    await expect.poll(() => began.at(-1)).toBe('c1')
    end('b1')
    await expect.poll(() => began.at(-1)).toBe('a3')
    for (const name of ['a2', 'a3', 'c1', 'b2', 'a4', 'b3', 'a5']) {
      await expect.poll(() => began).toContain(name)
      end(name)
    }
    await expect.poll(() => countJobs(database.db)).toMatchObject({ due: 0, running: 0 })
    expect(began.toSorted()).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'b3', 'c1'])
  })

  it('leaves a lane of one place no job that never runs', async () => {
    await start({ limits: { ...defaultLaneLimits, import: 1 } })
    for (const name of ['a1', 'a2', 'b1']) await add(name, large)
    for (const name of ['a1', 'b1', 'a2']) {
      await expect.poll(() => began.at(-1)).toBe(name)
      end(name)
    }
  })

  it('is that of each process, and no job runs in two', async () => {
    await Promise.all([start(), start()])
    for (const name of ['a1', 'a2', 'a3']) await add(name, large)
    await add('b1', large)
    await expect.poll(() => began.toSorted()).toEqual(['a1', 'a2', 'b1'])
  })
})

describe('the share of a connection with a carrier', () => {
  const ask = (name: string) =>
    addConnectionJob(database.db, 'test-carrier', { name }, { key: name, connection_id: name.slice(0, 1) })

  it('is half of the places, so that one that hangs holds up no other', async () => {
    const hanging = Array.from({ length: 12 }, (_, at) => `a${at}`)
    for (const name of hanging) await ask(name)
    await start()
    await expect.poll(() => began).toHaveLength(4)
    for (const name of ['b1', 'c1', 'b2', 'c2', 'b3']) {
      await ask(name)
      await expect.poll(() => began.at(-1)).toBe(name)
      end(name)
    }
    expect(began.filter((name) => name.startsWith('a'))).toHaveLength(4)
  })

  it('is no work beside which large jobs of shops rest', async () => {
    let small = 0
    const givingWay: GivingWay = {
      small(work) {
        small += 1
        return work()
      },
      giveWay: async () => undefined,
    }
    await start({ givingWay })
    await ask('a1')
    await expect.poll(() => began).toEqual(['a1'])
    expect(small).toBe(0)
    await add('b1')
    await expect.poll(() => began).toEqual(['a1', 'b1'])
    expect(small).toBe(1)
  })
})
