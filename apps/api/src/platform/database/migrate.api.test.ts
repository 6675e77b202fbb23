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

it('the product’s own migrations leave nothing to do', async () => {
  const test = await createTestDatabase()
  expect(readMigrations().length).toBeGreaterThan(0)
  expect(await pendingMigrations(test.database)).toEqual([])
  expect(await migrate({ url: test.url, log: silentLog })).toEqual([])
  await test.drop()
})
