import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { restoreBackup } from '../../apps/api/src/platform/backup/index.ts'
import { addressOfRunningPostgres, startPostgres } from '../../apps/api/src/platform/postgres/index.ts'
import { freePort } from '../../apps/api/src/platform/postgres/port.ts'
import { testSecret } from '../../apps/api/src/testing/api-process.ts'
import { brokenPromises, promises } from '../../apps/api/src/testing/campaign/promises.ts'
import { createEmptyDatabase, type TestDatabase } from '../../apps/api/src/testing/database.ts'
import { isFullSize } from '../../apps/api/src/testing/size.ts'
import { personOf, variablesOf } from '../../apps/api/src/testing/upgrade/as-form.ts'
import { dumps, type Form, unpackDump } from '../../apps/api/src/testing/upgrade/releases.ts'
import { visitShop } from '../../apps/api/src/testing/upgrade/visit-shop.ts'
import { type Start, startProcess, untilReady } from './start.fixture.ts'

const onUnix = process.platform !== 'win32'
/** The first dump is what the test of the folder starts on. The short form takes the oldest production and the newest. */
const newest = dumps.at(-1) ?? ''
const short: readonly string[] = ['november-22-production', newest]
const broughtUpToDate = dumps.filter(
  (dump) => dump !== 'november-22-demo' && (isFullSize || short.includes(dump)),
)

let folder: string
let port: number
let test: TestDatabase | undefined
const starts: Start[] = []
const homes: string[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guihang-earlier-'))
  // Root runs PostgreSQL as another user, who has to get in.
  chmodSync(folder, 0o755)
  port = await freePort()
})
// Also after a test that failed: the next one uses the same port.
afterEach(async () => {
  for (const { end } of starts.splice(0)) await end()
  await test?.drop()
  test = undefined
})
afterAll(() => {
  for (const path of [...homes, folder]) rmSync(path, { recursive: true, force: true })
})

describe.runIf(onUnix)('npm start on the data of an earlier release', () => {
  it('goes on with its data folder, also where the first start is killed while it migrates', async () => {
    const dataDir = folderWithSecret('folder')
    const postgres = await startPostgres({ dataDir, log: () => undefined })
    homes.push(postgres.home)
    await restore('november-22-demo', postgres.url)
    const before = await moneyAndHistory(postgres.url)
    const ran = await migrationsOf(postgres.url)
    await postgres.stop()

    const killed = start('demo', { GUIHANG_DATA: dataDir })
    await expect.poll(killed.output, { interval: 20 }).toContain('Bringing the database up to date …')
    const url = addressOfRunningPostgres(dataDir)
    await expect.poll(() => migrationsOf(url), { interval: 20 }).toBeGreaterThan(ran)
    killed.child.kill('SIGKILL')
    await killed.exit
    expect(killed.output()).not.toContain('Database up to date')

    const again = start('demo', { GUIHANG_DATA: dataDir })
    await untilReady(again)
    expect(again.output()).toMatch(/Database up to date after \d+ migrations/)
    await expectWholeShop(url, 'demo', before)
    expect(await again.end()).toBe(0)
  })

  it.each(broughtUpToDate)(
    'brings %s up to date on a server of its own, lets its people go on and keeps every promise',
    async (dump) => {
      const form = dump.endsWith('-demo') ? 'demo' : 'production'
      test = await createEmptyDatabase()
      await restore(dump, test.url)
      const before = await moneyAndHistory(test.url)
      const own = { GUIHANG_DATA: folderWithSecret(dump), DATABASE_URL: test.url }
      // Only the oldest one, whose migrations take longest.
      const waiting = dump === 'november-22-production' ? await startWaiting(form, own) : undefined
      const begun = start(form, own)
      await untilReady(begun)
      await expectWholeShop(test.url, form, before)
      if (waiting) await untilReady(waiting)
      expect(await waiting?.end()).toBe(waiting && 0)
      expect(await begun.end()).toBe(0)
      if (dump === '0.1.0-production') {
        const wrong = start(form, { ...own, GUIHANG_SECRET: 'another secret than before' })
        expect(await wrong.exit).toBe(1)
        expect(wrong.output()).toContain('GUIHANG_SECRET is not the one this database was first started with')
      }
      if (dump === newest) {
        const later = "insert into schema_migrations values ('9999-of-a-later-release.sql', '')"
        await test.database.pool.query(later)
        const old = start(form, own)
        expect(await old.exit).toBe(1)
        expect(old.output()).toContain(
          'The database was made by a newer version: it knows the migration 9999-of-a-later-release.sql, which is not here.',
        )
        expect(old.output()).not.toContain('ready')
      }
    },
  )
})

function folderWithSecret(name: string): string {
  const dataDir = join(folder, name)
  mkdirSync(dataDir, { mode: 0o755 })
  writeFileSync(join(dataDir, 'secret'), testSecret, { mode: 0o600 })
  return dataDir
}

async function restore(dump: string, url: string): Promise<void> {
  const path = join(folder, `${dump}.gz`)
  unpackDump(dump, path)
  await restoreBackup(url, path)
}

function start(form: Form, variables: Record<string, string>): Start {
  const begun = startProcess({
    PORT: String(port),
    HOST: '',
    DATABASE_URL: '',
    ...variablesOf[form],
    ...variables,
  })
  starts.push(begun)
  return begun
}

/** A second process that leaves the migrations to the first. */
async function startWaiting(form: Form, own: Record<string, string>): Promise<Start> {
  const second = { ROLE: 'api', GUIHANG_MIGRATE: '0', PORT: String(await freePort()) }
  const waiting = start(form, { ...own, ...second })
  await expect
    .poll(waiting.output)
    .toContain('Waiting for another process to bring the database up to date …')
  return waiting
}

async function migrationsOf(url: string): Promise<number> {
  return (await rowsOf(url, 'select name as row from schema_migrations')).length
}

/** Every posting and every event, as a line each. */
async function moneyAndHistory(url: string): Promise<Set<string>> {
  return new Set(
    await rowsOf(
      url,
      `select concat_ws(' ', transaction_id, position, account, amount) as row from ledger_entries
       union all select concat_ws(' ', parcel_id, position, event, at, cash_amount) from parcel_events
       union all select concat_ws(' ', id, tracking_number, receiver_name) from parcels`,
    ),
  )
}

async function rowsOf(url: string, query: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ row: string }>(query)
    return rows.map(({ row }) => row)
  } finally {
    await client.end()
  }
}

/** Its person signs in, opens parcels and creates one; nothing that was there is lost, and all sums are right. */
async function expectWholeShop(url: string, form: Form, before: Set<string>): Promise<void> {
  const address = `http://127.0.0.1:${port}`
  const { total, created } = await visitShop(address, personOf[form])
  expect(total).toBeGreaterThan(form === 'demo' ? 50 : 2)
  expect(created).toMatch(/^GH\d{10}$/)
  expect([...before.difference(await moneyAndHistory(url))]).toEqual([])
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    expect(await brokenPromises(client, promises)).toEqual([])
  } finally {
    await client.end()
  }
}
