import { once } from 'node:events'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { openLine } from '../../testing/road/line.ts'
import { timed } from '../../testing/stopwatch.ts'
import {
  acrossShops,
  type Database,
  DatabaseUnavailable,
  isUniqueViolation,
  openDatabase,
  prepared,
  ShopNotNamed,
  shopTables,
  shopViews,
  silentLog,
} from './index.ts'

const shop = '01890000-0000-7000-8000-000000000001'
const now = new Date('2026-03-01T02:03:04.567Z')
let test: TestDatabase
let database: Database

beforeAll(async () => {
  test = await createTestDatabase()
  database = test.database
  await database.db
    .insertInto('shops')
    .values({
      id: shop,
      shop_code: 'S1',
      shop_name: 'Tiệm hoa',
      shop_type: 'personal',
      id_card_number: null,
      business_licence_number: null,
      paper_verify_expire_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
})

afterAll(async () => {
  await test.drop()
})

describe('values', () => {
  it('reads bigint and numeric as numbers, timestamptz as Date, date as text, jsonb as its value', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select 30000000::bigint as big, 1.250::numeric as exact, ${now}::timestamptz as instant,
        date '2026-03-01' as day, '{"a": [1]}'::jsonb as json, count(*) as count`.execute(database.db)
    expect(rows[0]).toEqual({
      big: 30_000_000,
      exact: 1.25,
      instant: now,
      day: '2026-03-01',
      json: { a: [1] },
      count: 1,
    })
  })

  it('refuses to round a bigint that no number can hold', async () => {
    await expect(sql`select 9007199254740993 as big`.execute(database.db)).rejects.toThrow('too large')
  })

  it('keeps the connection in use after a value could not be read', async () => {
    await sql`select 9007199254740993 as big`.execute(database.db).catch(() => undefined)
    const { rows } = await sql`select 1 as one`.execute(database.db)
    expect(rows).toEqual([{ one: 1 }])
  })
})

describe('transactions', () => {
  const count = (status: string) =>
    database.db
      .selectFrom('parcel_counts')
      .select('count')
      .where('shop_id', '=', shop)
      .where('status', '=', status)
      .executeTakeFirst()

  it('keeps everything of a transaction that ends well', async () => {
    const answer = await database.transaction(async (tx) => {
      await tx.insertInto('parcel_counts').values({ shop_id: shop, status: 'kept', count: 1 }).execute()
      return 'done'
    })
    expect(answer).toBe('done')
    expect(await count('kept')).toEqual({ count: 1 })
  })

  it('keeps nothing of a transaction that throws', async () => {
    const failed = database.transaction(async (tx) => {
      await tx.insertInto('parcel_counts').values({ shop_id: shop, status: 'lost', count: 1 }).execute()
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await count('lost')).toBeUndefined()
  })

  it('fails when a failed statement was swallowed, rather than commit half', async () => {
    const half = database.transaction(async (tx) => {
      await tx.insertInto('parcel_counts').values({ shop_id: shop, status: 'half', count: 1 }).execute()
      await sql`select 1 / 0`.execute(tx).catch(() => undefined)
    })
    await expect(half).rejects.toThrow('rolled back')
    expect(await count('half')).toBeUndefined()
  })

  it('ends well without a statement, and reports what it throws before one', async () => {
    expect(await database.transaction(async () => 1)).toBe(1)
    await expect(database.transaction(async () => Promise.reject(new Error('early')))).rejects.toThrow(
      'early',
    )
  })

  it('runs the loser of a deadlock again', async () => {
    await database.db
      .insertInto('parcel_counts')
      .values([
        { shop_id: shop, status: 'a', count: 0 },
        { shop_id: shop, status: 'b', count: 0 },
      ])
      .execute()
    let runs = 0
    let waiting: (() => void)[] = []
    const both = async () => {
      // Both hold their first row before either asks for its second; a later run finds nobody to wait for.
      if (runs > 2) return
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        if (waiting.length === 2) {
          for (const go of waiting) go()
          waiting = []
        }
      })
    }
    const raise = (first: string, second: string) =>
      database.transaction(async (tx) => {
        runs += 1
        const add = (status: string) =>
          tx
            .updateTable('parcel_counts')
            .set((set) => ({ count: set('count', '+', 1) }))
            .where('shop_id', '=', shop)
            .where('status', '=', status)
            .execute()
        await add(first)
        await both()
        await add(second)
      })
    await Promise.all([raise('a', 'b'), raise('b', 'a')])
    // One more where the run that begins again is quicker to a row than the one that waits for it.
    expect(runs).toBeGreaterThanOrEqual(3)
    expect(runs).toBeLessThanOrEqual(4)
    expect(await count('a')).toEqual({ count: 2 })
    expect(await count('b')).toEqual({ count: 2 })
  })

  it('gives up a conflict that does not end after three runs, as not available', async () => {
    let runs = 0
    const stuck = database.transaction(async (tx) => {
      runs += 1
      await sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`.execute(tx)
    })
    await expect(stuck).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(runs).toBe(3)
  })

  it('tells a unique violation by the name of its index', async () => {
    const twice = database.db
      .insertInto('parcel_counts')
      .values([
        { shop_id: shop, status: 'twice', count: 0 },
        { shop_id: shop, status: 'twice', count: 0 },
      ])
      .execute()
    const error = await twice.catch((reason: unknown) => reason)
    expect(isUniqueViolation(error, 'parcel_counts_pkey')).toBe(true)
    expect(isUniqueViolation(error)).toBe(true)
    expect(isUniqueViolation(error, 'parcels_code_key')).toBe(false)
    expect(isUniqueViolation(new Error('other'))).toBe(false)
  })
})

describe('a single statement', () => {
  it('is run again after a deadlock or a serialization failure, as a transaction is', async () => {
    let runs = 0
    const stored = await database.oneStatement(async (db) => {
      runs += 1
      if (runs === 1)
        await sql`do $$ begin raise exception 'conflict' using errcode = '40P01'; end $$`.execute(db)
      return (await sql<{ runs: number }>`select ${runs}::int as runs`.execute(db)).rows
    })
    expect(stored).toEqual([{ runs: 2 }])
  })

  it('is not run again when its connection broke: it may be stored', async () => {
    let runs = 0
    const cut = database.oneStatement(async (db) => {
      runs += 1
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
    })
    await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(runs).toBe(1)
  })
})

describe('prepared statements', () => {
  it('are prepared once a connection and serve transactions as well', async () => {
    const text = 'select status from parcel_counts where shop_id = $1 and count = $2'
    await database.transaction(async (tx) => {
      await prepared(tx, 'by-count', text, [shop, -1])
      await prepared(tx, 'by-count', text, [shop, -2])
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from pg_prepared_statements where name = 'by-count'`.execute(tx)
      expect(rows).toEqual([{ n: 1 }])
    })
  })

  it('check 24: are refused when they forget the shop, and run across shops with a reason', async () => {
    const text = 'select count(*) as n from parcels'
    await expect(prepared(database.db, 'all-parcels', text, [])).rejects.toBeInstanceOf(ShopNotNamed)
    const open = acrossShops(database.db, 'a test looks at all shops')
    expect(await prepared(open, 'all-parcels', text, [])).toEqual([{ n: 0 }])
    await expect(prepared(database.db, 'all-parcels', text, [])).rejects.toBeInstanceOf(ShopNotNamed)
  })
})

describe('check 24: the guard at the driver', () => {
  it('knows every table that has a shop_id', async () => {
    // A table that lies by month is one table, which queries name.
    const { rows } = await sql<{ table_name: string }>`
      select relname as table_name from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not relispartition
        and attname = 'shop_id' and not attisdropped`.execute(database.db)
    // A view that only processes of 0.2.0 read (decision 0490).
    const ofBefore = 'support_requests'
    expect(rows.map((row) => row.table_name).sort()).toEqual([...shopTables, ...shopViews, ofBefore].sort())
  })

  it('refuses before anything is sent, inside and outside a transaction', async () => {
    await expect(database.db.deleteFrom('parcel_counts').execute()).rejects.toBeInstanceOf(ShopNotNamed)
    const inside = database.transaction((tx) => tx.updateTable('parcel_counts').set({ count: 0 }).execute())
    await expect(inside).rejects.toBeInstanceOf(ShopNotNamed)
    const left = await database.db
      .selectFrom('parcel_counts')
      .select('status')
      .where('shop_id', '=', shop)
      .execute()
    expect(left.length).toBeGreaterThan(0)
  })

  it('reads what had its plugins taken off', async () => {
    const bare = database.db.withoutPlugins()
    await expect(bare.selectFrom('parcels').selectAll().execute()).rejects.toBeInstanceOf(ShopNotNamed)
    expect(await bare.selectFrom('parcels').select('id').where('shop_id', '=', shop).execute()).toEqual([])
  })

  it('lets a transaction look across shops and stays the same transaction', async () => {
    await database.transaction(async (tx) => {
      const open = acrossShops(tx, 'a test looks at all shops')
      expect(open.isTransaction).toBe(true)
      await tx.insertInto('parcel_counts').values({ shop_id: shop, status: 'inside', count: 1 }).execute()
      const seen = await open
        .selectFrom('parcel_counts')
        .select('count')
        .where('status', '=', 'inside')
        .execute()
      expect(seen).toEqual([{ count: 1 }])
    })
  })
})

describe('check 41: a database that is away or slow', () => {
  const open = (options: {
    statement_limit_ms?: number
    connection_limit_ms?: number
    pool_size?: number
    url?: string
  }) => openDatabase({ url: test.url, log: silentLog, ...options })

  async function ended(work: Promise<unknown>): Promise<{ error: unknown; took_ms: number }> {
    const { answer: error, took_ms } = await timed(() =>
      work.then(
        () => undefined,
        (reason: unknown) => reason,
      ),
    )
    return { error, took_ms }
  }

  it('raises DatabaseUnavailable when no server listens', async () => {
    const away = open({ url: 'postgres://nobody@127.0.0.1:1/nothing' })
    const { error, took_ms } = await ended(sql`select 1`.execute(away.db))
    expect(error).toBeInstanceOf(DatabaseUnavailable)
    expect(took_ms).toBeLessThan(2_000)
    await expect(away.transaction(async (tx) => sql`select 1`.execute(tx))).rejects.toBeInstanceOf(
      DatabaseUnavailable,
    )
    await away.close()
  })

  it('raises it within two seconds when a statement hangs, with the product’s own limits', async () => {
    const slow = open({})
    const { error, took_ms } = await ended(sql`select pg_sleep(30)`.execute(slow.db))
    expect(error).toBeInstanceOf(DatabaseUnavailable)
    expect(took_ms).toBeLessThan(2_000)
    await slow.close()
  })

  it('raises it within two seconds when the server accepts connections and stays silent', async () => {
    const silent = createServer()
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const away = open({ url: `postgres://nobody@127.0.0.1:${port}/nothing` })
    const { error, took_ms } = await ended(away.transaction(async (tx) => sql`select 1`.execute(tx)))
    expect(error).toBeInstanceOf(DatabaseUnavailable)
    expect(took_ms).toBeLessThan(2_000)
    await away.close()
    silent.close()
  })

  it('raises it within two seconds for callers that wait for a connection, their statement included', async () => {
    const busy = open({ pool_size: 1 })
    const hanging = ended(sql`select pg_sleep(30)`.execute(busy.db))
    const waiting = await Promise.all(
      Array.from({ length: 5 }, () => ended(sql`select pg_sleep(30)`.execute(busy.db))),
    )
    for (const { error, took_ms } of [await hanging, ...waiting]) {
      expect(error).toBeInstanceOf(DatabaseUnavailable)
      expect(took_ms).toBeLessThan(2_000)
    }
    await busy.close()
  })

  it('serves a call whose new connection hangs by one that another call gives back', async () => {
    const line = await openLine(test.url)
    const own = open({ url: line.url })
    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const first = own.transaction(async (tx) => {
      await sql`select 1`.execute(tx)
      begun.resolve()
      await held.promise
    })
    await begun.promise
    line.muteAt('application_name')
    const second = sql<{ two: number }>`select 2 as two`.execute(own.db)
    // Once the new connection hangs, the first call gives its own back.
    await expect.poll(() => line.isMuting()).toBe(false)
    held.resolve()
    expect((await second).rows).toEqual([{ two: 2 }])
    await first
    await line.close()
    await own.close()
  })

  it('serves two calls of one moment by the one idle connection where a new one hangs', async () => {
    const line = await openLine(test.url)
    const own = open({ url: line.url })
    await sql`select 1`.execute(own.db)
    line.muteAt('application_name')
    const answers = await Promise.all(
      [1, 2].map((number) => sql<{ number: number }>`select ${number}::int as number`.execute(own.db)),
    )
    expect(answers.map(({ rows }) => rows)).toEqual([[{ number: 1 }], [{ number: 2 }]])
    await line.close()
    await own.close()
  })

  it('recovers by itself after every connection was killed, also in the middle of a transaction', async () => {
    const own = open({ statement_limit_ms: 10_000, connection_limit_ms: 10_000, pool_size: 3 })
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.01)`.execute(own.db)))
    let runs = 0
    const survived = own.transaction(async (tx) => {
      runs += 1
      if (runs === 1) {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
        await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(database.db)
      }
      return await sql`select 1`.execute(tx)
    })
    await expect(survived).resolves.toBeDefined()
    expect(runs).toBe(2)
    await own.close()
  })

  it('does not run a transaction again whose COMMIT was cut off', async () => {
    const own = open({ statement_limit_ms: 10_000, pool_size: 1 })
    // A deferred trigger that hangs: the transaction is at its COMMIT when the connection is killed.
    await sql`create table if not exists slow_commits (id int)`.execute(database.db)
    await sql`create or replace function wait_at_commit() returns trigger language plpgsql as
      $$ begin perform pg_sleep(30); return null; end $$`.execute(database.db)
    await sql`create constraint trigger waits after insert on slow_commits
      deferrable initially deferred for each row execute function wait_at_commit()`.execute(database.db)
    let runs = 0
    let pid = 0
    const cut = own.transaction(async (tx) => {
      runs += 1
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      pid = rows[0]?.pid ?? 0
      await sql`insert into slow_commits values (1)`.execute(tx)
    })
    const outcome = ended(cut)
    await expect
      .poll(async () => {
        const { rows } = await sql<{
          query: string
        }>`select query from pg_stat_activity where pid = ${pid}`.execute(database.db)
        return rows[0]?.query
      })
      .toBe('COMMIT')
    await sql`select pg_terminate_backend(${pid}::int)`.execute(database.db)
    expect((await outcome).error).toBeInstanceOf(DatabaseUnavailable)
    expect(runs).toBe(1)
    await own.close()
  })

  it('raises DatabaseUnavailable when the server has no connection left', async () => {
    const name = new URL(test.url).pathname.slice(1)
    const role = `few_${name}`
    await sql`create role ${sql.id(role)} login password 'x' connection limit 0`.execute(database.db)
    const url = new URL(test.url)
    url.username = role
    url.password = 'x'
    const full = open({ url: url.href })
    const { error } = await ended(sql`select 1`.execute(full.db))
    expect(error).toBeInstanceOf(DatabaseUnavailable)
    expect(error).toHaveProperty('cause.code', '53300')
    await full.close()
    await sql`drop role ${sql.id(role)}`.execute(database.db)
  })

  it('leaves other errors as they are', async () => {
    const error = await sql`select 1 / 0`.execute(database.db).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(pg.DatabaseError)
    expect(error).not.toBeInstanceOf(DatabaseUnavailable)
  })
})
