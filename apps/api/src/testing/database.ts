import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase, type StorageLog, silentLog } from '../platform/database/index.ts'
import { migrate } from '../platform/database/migrate.ts'
import { readMigrations } from '../platform/database/read-migrations.ts'
import { seedPlaces } from './road/places.ts'
import {
  dropDatabase,
  emptyDatabase,
  hasNodes,
  joinServers,
  onEachServer,
  onServer,
  settleCopy,
  textsOfServer,
  urlOf,
} from './server.ts'

export type TestDatabase = {
  /** Address of the new database. */
  url: string
  database: Database
  /** Closes the pool and drops the database; call it in afterAll. */
  drop(): Promise<void>
}

/** For statements and connections of tests, which a slow machine keeps waiting under their load. */
const ampleMs = 60_000

export type TestDatabaseOptions = {
  log?: StorageLog
  pool_size?: number
  /** Tests about limits give their own. */
  statement_limit_ms?: number
  connection_limit_ms?: number
  /** With the units of both address schemes and the default prices, as every instance has them. */
  places?: boolean
  /** A superuser's address of another server than that of the run. */
  server?: string
}

/**
 * A migrated database without rows, of its own for one test file, on the server of the run. Migrations run once a run
 * into a template; each database is a copy of it (tens of milliseconds).
 */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const adminUrl = options.server ?? inject('postgresUrl')
  const template = options.places ? await templateWithPlaces(adminUrl) : await migratedTemplate(adminUrl)
  return await openCopy(adminUrl, template, options)
}

/** Whether the run's server keeps all rows itself. What only such a server can do is left out elsewhere. */
export async function isSingleServer(): Promise<boolean> {
  return !(await hasNodes(inject('postgresUrl')))
}

/** A database without tables, for tests of migrations. */
export async function createEmptyDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  return await openCopy(inject('postgresUrl'), 'template0', options)
}

async function openCopy(
  adminUrl: string,
  template: string,
  options: TestDatabaseOptions,
): Promise<TestDatabase> {
  const name = `guihang_test_${randomBytes(6).toString('hex')}`
  await onEachServer(adminUrl, (client) => copyDatabase(client, template, name))
  const url = urlOf(adminUrl, name)
  await settleCopy(url)
  const database = openDatabase({
    url: adminUrl === inject('postgresUrl') ? bySocket(url) : url,
    pooler_url: pooledUrl(url),
    log: options.log ?? silentLog,
    pool_size: options.pool_size ?? 10,
    statement_limit_ms: options.statement_limit_ms ?? ampleMs,
    connection_limit_ms: options.connection_limit_ms ?? ampleMs,
  })
  return {
    url,
    database,
    async drop() {
      await database.close()
      await dropDatabase(adminUrl, name)
    },
  }
}

function bySocket(url: string): string {
  const socket = inject('postgresSocket')
  return socket === null ? url : `${url}?host=${encodeURIComponent(socket)}`
}

/** The campaign `pgbouncer` runs tests by way of a pooler. */
function pooledUrl(url: string): string | undefined {
  const host = process.env.GUIHANG_TEST_POOLER
  if (!host) return undefined
  const pooled = new URL(url)
  pooled.host = host
  return pooled.href
}

/** The name of the template for the migrations as they are now; made when it is not there. */
async function migratedTemplate(adminUrl: string): Promise<string> {
  const checksums = readMigrations().map(({ name, checksum }) => `${name} ${checksum}`)
  checksums.push(...(await textsOfServer(adminUrl)))
  const digest = createHash('sha256').update(checksums.join('\n')).digest('hex').slice(0, 16)
  return await builtOnce(
    adminUrl,
    `guihang_template_${digest}`,
    "template0 encoding 'UTF8'",
    async (url, name) => {
      await joinServers(adminUrl, name)
      await migrate({ url, log: silentLog })
    },
  )
}

async function templateWithPlaces(adminUrl: string): Promise<string> {
  const migrated = await migratedTemplate(adminUrl)
  return await builtOnce(adminUrl, `${migrated}_places`, migrated, async (url) => {
    const database = openDatabase({ url, log: silentLog, statement_limit_ms: ampleMs })
    await seedPlaces(database)
    await database.close()
  })
}

async function builtOnce(
  adminUrl: string,
  template: string,
  origin: string,
  build: (url: string, name: string) => Promise<void>,
): Promise<string> {
  await onServer(adminUrl, async (client) => {
    // Several test processes begin at once: the first builds, the others wait for it. The lock ends with the session.
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    if (await databaseExists(client, template)) return
    // Built under a name of its own and renamed when complete: who is killed half-way leaves no half template.
    const draft = `${template}_${randomBytes(4).toString('hex')}`
    await onEachServer(adminUrl, (server) => copyDatabase(server, origin, draft))
    await build(urlOf(adminUrl, draft), draft)
    await onEachServer(adminUrl, async (server) => {
      await patiently(server, draft, () => server.query(`alter database ${draft} rename to ${template}`))
    })
  })
  return template
}

async function databaseExists(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  return rowCount === 1
}

async function copyDatabase(client: pg.Client, template: string, name: string): Promise<void> {
  await patiently(client, template, () => client.query(`create database ${name} template ${template}`))
}

/** Repeats what fails because another session is still about to leave the database (55006). */
async function patiently<T>(client: pg.Client, database: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (stateOf(error) !== '55006' || attempt === 50) throw error
      if (database.startsWith('guihang_template_')) await emptyDatabase(client, database)
      await sleep(20 * Math.min(attempt, 10))
    }
  }
}

function stateOf(error: unknown): unknown {
  return error instanceof pg.DatabaseError ? error.code : undefined
}
