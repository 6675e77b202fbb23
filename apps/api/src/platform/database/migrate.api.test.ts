import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { silentLog } from './log.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { type Migration, migrationOf, readMigrations } from './read-migrations.ts'

const first = migrationOf('0001-make-a.sql', 'create table a (id int); insert into a values (1);')
const second = migrationOf('0002-make-b.sql', 'create table b (id int);')

describe('migrations', () => {
  let empty: TestDatabase

  beforeAll(async () => {
    empty = await createEmptyDatabase()
  })
  afterAll(async () => {
    await empty.drop()
  })

  const run = (migrations: Migration[]) => migrate({ url: empty.url, log: silentLog, migrations })
  const tables = async () => {
    const { rows } = await empty.database.pool.query(
      `select relname from pg_class where relname in ('a', 'b', 'c')`,
    )
    return rows.map((row) => row.relname).sort()
  }

  it('run once when several processes start at the same moment', async () => {
    expect(await pendingMigrations(empty.database, [first])).toEqual([first.name, 'graphile-worker'])
    const ran = await Promise.all([run([first]), run([first]), run([first])])
    expect(ran.flat()).toEqual([first.name])
    expect(await tables()).toEqual(['a'])
    expect(await pendingMigrations(empty.database, [first])).toEqual([])
  })

  it('run what was added, and readiness names it until then', async () => {
    expect(await pendingMigrations(empty.database, [first, second])).toEqual([second.name])
    expect(await run([first, second])).toEqual([second.name])
    expect(await tables()).toEqual(['a', 'b'])
  })

  it('stop with a sentence when a file that has run was changed', async () => {
    const changed = migrationOf(first.name, 'create table a (id bigint);')
    await expect(run([changed, second])).rejects.toThrow('0001-make-a.sql was changed after it had run')
  })

  it('stop with a sentence when the database is ahead of the code', async () => {
    await expect(run([first])).rejects.toThrow('newer version: it knows the migration 0002-make-b.sql')
  })

  it('stop with a sentence when a number was squeezed in', async () => {
    const late = migrationOf('0001-z-late.sql', 'create table c (id int);')
    await expect(run([first, late, second])).rejects.toThrow('give it a later number')
    expect(await tables()).toEqual(['a', 'b'])
  })

  it('keep nothing of a file that fails half way', async () => {
    const broken = migrationOf('0003-broken.sql', 'create table c (id int); select 1 / 0;')
    await expect(run([first, second, broken])).rejects.toThrow('0003-broken.sql failed')
    expect(await tables()).toEqual(['a', 'b'])
    expect(await pendingMigrations(empty.database, [first, second, broken])).toEqual([broken.name])
  })
})

describe('a migration of a table that is in use', () => {
  let test: TestDatabase
  /** Somebody who has begun to write and is not done. */
  let slow: pg.Client

  beforeEach(async () => {
    test = await createEmptyDatabase()
    await run([first])
    slow = new pg.Client({ connectionString: test.url })
    await slow.connect()
  })
  afterEach(async () => {
    await slow.end()
    await test.drop()
  })

  const run = (migrations: Migration[], log = silentLog) => migrate({ url: test.url, log, migrations })
  const write = async () => await test.database.pool.query('insert into a values (2)')
  const until = async (condition: string) =>
    await expect
      .poll(async () => {
        const { rows } = await test.database.pool.query(
          `select from pg_stat_activity where application_name = 'guihang-migrate' and ${condition}`,
        )
        return rows.length
      })
      .toBeGreaterThan(0)

  it('steps back after a second, so that others write, and changes it once it is free', async () => {
    await slow.query('begin; insert into a values (3)')
    const { promise: steppedBack, resolve } = Promise.withResolvers<void>()
    const column = migrationOf('0002-a-column.sql', 'alter table a add column name text;')
    const migrating = run([first, column], { ...silentLog, info: () => resolve() })
    await until(`wait_event_type = 'Lock'`)
    await steppedBack
    // The slow one has the table all the while.
    await write()
    await slow.query('commit')
    expect(await migrating).toEqual([column.name])
    await test.database.pool.query('select name from a')
  })

  it('builds an index online while others write', async () => {
    await slow.query('begin; insert into a values (3)')
    const index = migrationOf(
      '0002-an-index.sql',
      '-- online\ncreate index concurrently if not exists a_index on a (id);\n',
    )
    const migrating = run([first, index])
    await until(`wait_event_type = 'Lock'`)
    await write()
    await slow.query('commit')
    expect(await migrating).toEqual([index.name])
    expect(await pendingMigrations(test.database, [first, index])).toEqual([])
  })

  it('goes on online where it broke off, and builds what was left half-built anew', async () => {
    const statements =
      'alter table a add column if not exists name text;\ncreate unique index concurrently if not exists a_key on a (id);\n'
    const online = migrationOf('0002-a-key.sql', `-- online\n${statements}`)
    await write()
    await write()
    await expect(run([first, online])).rejects.toThrow('the next start goes on with it')
    expect(await pendingMigrations(test.database, [first, online])).toEqual([online.name])
    await test.database.pool.query('delete from a where id = 2')
    expect(await run([first, online])).toEqual([online.name])
    const { rows } = await test.database.pool.query(
      `select indisvalid from pg_index where indexrelid = 'a_key'::regclass`,
    )
    expect(rows).toEqual([{ indisvalid: true }])
  })

  it('counts as run where it ran in its former words', async () => {
    const anew = migrationOf(
      first.name,
      `-- online\n-- formerly ${first.checksum}\ncreate table if not exists a (id int);\n`,
    )
    expect(await run([anew])).toEqual([])
  })
})

describe('an index of a table by months', () => {
  const text = 'create index concurrently if not exists events_by_place on parcel_events (place);\n'
  const own = readMigrations()
  const online = migrationOf('9999-events-by-place.sql', `-- online\n${text}`)
  let test: TestDatabase
  let slow: pg.Client

  beforeEach(async () => {
    test = await createTestDatabase()
    slow = new pg.Client({ connectionString: test.url })
    await slow.connect()
  })
  afterEach(async () => {
    await slow.end()
    await test.drop()
  })

  const run = async () => await migrate({ url: test.url, log: silentLog, migrations: [...own, online] })
  /** Months that have it, and whether the whole has it, which it does once all months do. */
  const found = async () => {
    const { rows } = await test.database.pool.query<{ months: number; built: number; whole: boolean }>(
      `select count(*)::int as months, count(*) filter (where index.indisvalid)::int as built,
         (select indisvalid from pg_index where indexrelid = 'events_by_place'::regclass) as whole
       from pg_inherits as part left join (
         select indrelid, indisvalid from pg_index join pg_inherits on inhrelid = indexrelid
         where inhparent = 'events_by_place'::regclass
       ) as index on index.indrelid = part.inhrelid
       where part.inhparent = 'parcel_events'::regclass`,
    )
    return rows[0]
  }

  it('is built month by month while others write, and months to come have it', async () => {
    // It holds the month in which it wrote.
    await slow.query('begin; lock table parcel_events_default in row exclusive mode')
    const migrating = run()
    await expect
      .poll(async () => {
        const { rows } = await test.database.pool.query(
          `select from pg_stat_activity where application_name = 'guihang-migrate' and wait_event_type = 'Lock'`,
        )
        return rows.length
      })
      .toBeGreaterThan(0)
    expect((await found())?.whole).toBe(false)
    await test.database.pool.query('begin; lock table parcel_events in row exclusive mode nowait; commit')
    await slow.query('commit')
    expect(await migrating).toEqual([online.name])
    const built = await found()
    expect(built?.months).toBeGreaterThan(1)
    expect(built).toMatchObject({ built: built?.months, whole: true })
    await test.database.pool.query(
      'create table events_of_2099 (like parcel_events including defaults including constraints)',
    )
    await test.database.pool.query(
      `alter table parcel_events attach partition events_of_2099
       for values from ('f0000000-0000-7000-8000-000000000000') to ('f1000000-0000-7000-8000-000000000000')`,
    )
    expect(await found()).toEqual({
      months: (built?.months ?? 0) + 1,
      built: (built?.months ?? 0) + 1,
      whole: true,
    })
  })

  it('goes on where it broke off', async () => {
    const { pool } = test.database
    await pool.query('create index events_by_place on only parcel_events (place)')
    // Of one month it was built and taken up, of another only half built.
    await pool.query('create index parcel_events_default_events_by_place on parcel_events_default (place)')
    const {
      rows: [taken],
    } = await pool.query<{ month: string }>(
      `select inhrelid::regclass::text as month from pg_inherits
       where inhparent = 'parcel_events'::regclass and inhrelid <> 'parcel_events_default'::regclass limit 1`,
    )
    await pool.query(`create index ${taken?.month}_events_by_place on ${taken?.month} (place)`)
    await pool.query(`alter index events_by_place attach partition ${taken?.month}_events_by_place`)
    expect(await run()).toEqual([online.name])
    const built = await found()
    expect(built).toMatchObject({ built: built?.months, whole: true })
  })
})

it('the product’s own migrations leave nothing to do', async () => {
  const test = await createTestDatabase()
  expect(readMigrations().length).toBeGreaterThan(0)
  expect(await pendingMigrations(test.database)).toEqual([])
  expect(await migrate({ url: test.url, log: silentLog })).toEqual([])
  await test.drop()
})
