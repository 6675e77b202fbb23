import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../testing/database.ts'
import { faultsOfMigration, largeTables } from '../../testing/tables/faults-of-migration.ts'
import { silentLog } from './log.ts'
import { migrate } from './migrate.ts'
import { migrationOf, readMigrations } from './read-migrations.ts'

/** What processes of 0.2.0 read whole by plans that they keep: PostgreSQL refuses a plan whose columns are others (decision 0490). */
const readWholeBefore = ['parcels', 'parcel_states', 'whole_parcels', 'stores', 'support_requests']
const columnsText = `SELECT table_name, column_name, data_type FROM information_schema.columns
  WHERE table_schema = 'public' AND table_name = ANY ($1) ORDER BY table_name, ordinal_position`

/** The migrations of before stopped the writers of large tables; those of later do not. */
const lastOfBefore = '0230'

let test: TestDatabase
let client: pg.Client
beforeAll(async () => {
  test = await createEmptyDatabase()
  const before = readMigrations().filter(({ name }) => name.slice(0, 4) <= lastOfBefore)
  await migrate({ url: test.url, log: silentLog, migrations: before })
  client = new pg.Client({ connectionString: test.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await test.drop()
})

it('the product’s own migrations keep nobody of a large instance waiting, nor refuse what processes of before read', async () => {
  const known = await client.query(columnsText, [readWholeBefore])
  const faults: Record<string, readonly string[]> = {}
  for (const migration of readMigrations().filter(({ name }) => name.slice(0, 4) > lastOfBefore)) {
    const found = await faultsOfMigration(client, migration)
    if (found.length > 0) faults[migration.name] = found
  }
  expect(faults).toEqual({})
  const { rows } = await client.query('SELECT relname FROM pg_class WHERE relname = ANY ($1)', [largeTables])
  expect(rows).toHaveLength(largeTables.length)
  expect((await client.query(columnsText, [readWholeBefore])).rows).toEqual(known.rows)
  expect(new Set(known.rows.map(({ table_name }) => table_name)).size).toBe(readWholeBefore.length)
})

it('processes of 0.2.0 can write, change and lock requests of shops under their old name', async () => {
  const { rows } = await client.query(
    `SELECT is_insertable_into, is_updatable FROM information_schema.views WHERE table_name = 'support_requests'`,
  )
  expect(rows).toEqual([{ is_insertable_into: 'YES', is_updatable: 'YES' }])
  await client.query('SELECT request.* FROM support_requests AS request FOR UPDATE OF request')
})

it('an index of a table by months may be built online', async () => {
  const text = '-- online\nCREATE INDEX CONCURRENTLY IF NOT EXISTS by_place ON parcel_events (place);\n'
  expect(await faultsOfMigration(client, migrationOf('9999-a.sql', text))).toEqual([])
})

describe('a migration is refused that', () => {
  it.each([
    ['builds an index under a lock', 'CREATE INDEX a_index ON parcels (weight);', 'parcels is read whole'],
    ['checks all rows under a lock', 'ALTER TABLE parcels ADD CHECK (weight < 9);', 'parcels is read whole'],
    [
      'checks them in the transaction of the constraint',
      'ALTER TABLE parcels ADD CONSTRAINT a_check CHECK (weight < 9) NOT VALID; ALTER TABLE parcels VALIDATE CONSTRAINT a_check;',
      'parcels is read whole',
    ],
    [
      'refers from a large table',
      'ALTER TABLE parcel_searches ADD COLUMN a_shop uuid; ALTER TABLE parcel_searches ADD FOREIGN KEY (a_shop) REFERENCES shops (id);',
      'parcel_searches is read whole',
    ],
    ['forbids null', 'ALTER TABLE notices ALTER COLUMN outcome SET NOT NULL;', 'notices is read whole'],
    [
      'draws a default for each row',
      'ALTER TABLE parcels ADD COLUMN a_number double precision DEFAULT random();',
      'parcels is written anew',
    ],
    [
      'gives a column another type',
      'ALTER TABLE webhook_attempts ALTER COLUMN number TYPE numeric;',
      'webhook_attempts is written anew',
    ],
    ['fills a column', 'UPDATE parcels SET weight = 1;', 'parcels is read whole'],
    [
      'fills a table from a large one',
      'CREATE TABLE a_copy AS SELECT id FROM parcels;',
      'parcels is read whole',
    ],
    ['fills a column online', '-- online\nUPDATE parcels SET weight = 1;\n', 'parcels is read whole'],
    [
      'builds an index under a lock online',
      '-- online\nCREATE INDEX another_index ON parcels (weight);\n',
      'parcels is read whole',
    ],
  ])('%s', async (_, text, fault) => {
    const faults = await faultsOfMigration(client, migrationOf('9999-a.sql', text))
    expect(faults).toContain(fault)
  })
})
