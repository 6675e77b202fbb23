import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { silentLog } from './log.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { type Migration, readMigrations } from './read-migrations.ts'

const first = migration('0001-make-a.sql', 'create table a (id int); insert into a values (1);')
const second = migration('0002-make-b.sql', 'create table b (id int);')

function migration(name: string, text: string): Migration {
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
}

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
    const changed = migration(first.name, 'create table a (id bigint);')
    await expect(run([changed, second])).rejects.toThrow('0001-make-a.sql was changed after it had run')
  })

  it('stop with a sentence when the database is ahead of the code', async () => {
    await expect(run([first])).rejects.toThrow('newer version: it knows the migration 0002-make-b.sql')
  })

  it('stop with a sentence when a number was squeezed in', async () => {
    const late = migration('0001-z-late.sql', 'create table c (id int);')
    await expect(run([first, late, second])).rejects.toThrow('give it a later number')
    expect(await tables()).toEqual(['a', 'b'])
  })

  it('keep nothing of a file that fails half way', async () => {
    const broken = migration('0003-broken.sql', 'create table c (id int); select 1 / 0;')
    await expect(run([first, second, broken])).rejects.toThrow('0003-broken.sql failed')
    expect(await tables()).toEqual(['a', 'b'])
    expect(await pendingMigrations(empty.database, [first, second, broken])).toEqual([broken.name])
  })
})

it('the product’s own migrations leave nothing to do', async () => {
  const test = await createTestDatabase()
  expect(readMigrations().length).toBeGreaterThan(0)
  expect(await pendingMigrations(test.database)).toEqual([])
  expect(await migrate({ url: test.url, log: silentLog })).toEqual([])
  await test.drop()
})
