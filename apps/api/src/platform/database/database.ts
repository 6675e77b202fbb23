import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { Notifier } from './channels/notifier.ts'
import { StorageConnection, StorageDriver } from './connections/connection.ts'
import { endUnreadable } from './connections/unreadable-answers.ts'
import { DatabaseUnavailable, isOvertaken, isWorthRetrying } from './database-errors.ts'
import { tenantGuard } from './guard/tenant-guard.ts'
import type { StorageLog } from './log.ts'
import type { Reader, Tx } from './reader.ts'
import { ClusterCheck } from './spread/is-spread.ts'
import type { Tables } from './tables.ts'

export type Database = {
  /** Queries outside a transaction, guarded: a query on a shop's table must name the shop (check 24). */
  readonly db: Kysely<Tables>
  /** The pool itself, for the few parts that speak to PostgreSQL below the query builder (job runner, listeners). */
  readonly pool: pg.Pool
  /** The database itself, past a pooler: for connections that listen, and for those that hold something. */
  readonly url: string
  /** Runs `work` up to three times after conflicts and connections lost before COMMIT: it does nothing but database work. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Reads, then stores by one statement (decision 0364). A lost connection does not run it again: it may be stored. */
  oneStatement<T>(work: (db: Reader) => Promise<T>): Promise<T>
  /** Writes down that the shop changed. Resolves once other processes can know, or the database did not take it. */
  shopChanged(shop_id: string): Promise<void>
  /** Sends waiting notices, waits for running queries, then closes all connections. Calling it twice is allowed. */
  close(): Promise<void>
}

export type DatabaseOptions = {
  url: string
  /** A pooler in transaction mode in front of the database (decision 0363). Undefined: none. */
  pooler_url?: string | undefined
  log: StorageLog
  pool_size?: number
  /** How long a caller waits for a connection; default 1,500 ms (check 41: an answer within 2 s). */
  connection_limit_ms?: number
  /** How long one statement may take, the wait for a connection included; default 1,700 ms. Seeds and tools give more. */
  statement_limit_ms?: number
}

/** Opens the pool. Nothing connects until the first query, so a database that is down does not stop the start. */
export function openDatabase(options: DatabaseOptions): Database {
  const statement_limit_ms = options.statement_limit_ms ?? 1_700
  const pool = openPool(options, statement_limit_ms)
  const named = options.pooler_url === undefined
  const cluster = new ClusterCheck(pool, options.log)
  const notifier = new Notifier(pool, options.log, { named })
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new StorageAdapter(notifier, cluster),
      createDriver: () => new StorageDriver(pool, statement_limit_ms, { named }),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [tenantGuard],
  })
  let closing: Promise<void> | undefined
  return {
    db,
    pool,
    url: options.url,
    transaction: (work) => repeated(() => db.transaction().execute(work), isLost),
    oneStatement: (work) =>
      repeated(
        () => work(db),
        () => false,
      ),
    shopChanged: (shop_id) => notifier.changed(shop_id),
    close() {
      closing ??= notifier.end().then(() => pool.end())
      return closing
    },
  }
}

/** The same for a replica, which only reads. One that hangs is given up early: the primary answers instead. */
export function openReplica(options: Pick<DatabaseOptions, 'url' | 'log'>): Database {
  return openDatabase({ ...options, connection_limit_ms: 300, statement_limit_ms: 1_200 })
}

/**
 * What `work` reads with its reader is of one moment, that of its first statement: of a change that is stored meanwhile it
 * sees all or nothing. Where a transaction is under way already, it reads as that does.
 */
export async function readTogether<T>(reader: Reader, work: (reader: Reader) => Promise<T>): Promise<T> {
  if (reader.isTransaction) return await work(reader)
  return await repeated(() => reader.transaction().setIsolationLevel('repeatable read').execute(work), isLost)
}

/** NOTIFY after the commit; outside a transaction at once. For hints that may get lost with the process: work is a job. */
export async function notifyAfterCommit(reader: Reader, channel: string, payload: string): Promise<void> {
  await afterCommit(reader, (notifier) => notifier.send(channel, payload))
}

/** The same for the screens of a shop, on the shop's own channel; it is written down that the shop changed. */
export async function notifyShopAfterCommit(reader: Reader, shop_id: string, payload: string): Promise<void> {
  await afterCommit(reader, (notifier) => notifier.tell(shop_id, payload))
}

/** The same for the screens of the provider, which hear of all shops. */
export async function notifyOfficeAfterCommit(reader: Reader, payload: string): Promise<void> {
  await afterCommit(reader, (notifier) => notifier.tellOffice(payload))
}

/** The same for a channel whose listeners need a number: the counts of many transactions are sent as one sum. */
export async function countAfterCommit(reader: Reader, channel: string, count: number): Promise<void> {
  await afterCommit(reader, (notifier) => notifier.count(channel, count))
}

/** Whether the tables are spread over a cluster (decision 0364): a statement that writes then names one shop. */
export async function isSpread(reader: Reader): Promise<boolean> {
  return await clusterCheckOf(reader).isSpread()
}

export function clusterCheckOf(reader: Reader): ClusterCheck {
  return adapterOf(reader).cluster
}

function openPool(options: DatabaseOptions, statement_limit_ms: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.pooler_url ?? options.url,
    max: options.pool_size ?? 16,
    connectionTimeoutMillis: options.connection_limit_ms ?? 1_500,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'guihang',
    types: valueParsers,
    // BEGIN and the first statement leave in one packet, see StorageConnection.begin.
    pipeline: true,
    // A pooler takes no settings of a session: its own settings hold them.
    ...(options.pooler_url === undefined && {
      // The server stops a slow statement a little before the client gives the connection up.
      statement_timeout: Math.max(statement_limit_ms - 100, 50),
      idle_in_transaction_session_timeout: 60_000,
    }),
  })
  // Without listeners a database that goes away would take the process with it.
  pool.on('error', (error) => options.log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', (client) => {
    endUnreadable(client)
    client.on('error', (error) => options.log.debug({ err: error }, 'a database connection was lost'))
  })
  return pool
}

const attempts = 3

// A restart of the database leaves dead connections in the pool: the first use of one finds out, nothing was stored.
function isLost(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.safe_to_repeat
}

async function repeated<T>(run: () => Promise<T>, alsoAfter: (error: unknown) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (!isWorthRetrying(error) && !alsoAfter(error)) throw error
      if (attempt === attempts)
        throw error instanceof DatabaseUnavailable || isOvertaken(error)
          ? error
          : new DatabaseUnavailable(error)
      // Two transactions that met in a deadlock must not meet again at once.
      await sleep(Math.random() * 20 * attempt)
    }
  }
}

async function afterCommit(reader: Reader, use: (notifier: Notifier) => void): Promise<void> {
  const executor = reader.getExecutor()
  const adapter = adapterOf(reader)
  // Outside a transaction there is nothing to wait for, nor a connection to ask.
  if (!reader.isTransaction) return use(adapter.notifier)
  await executor.provideConnection(async (connection) => {
    if (!(connection instanceof StorageConnection)) throw new Error('A foreign driver is in use')
    connection.afterCommit(() => use(adapter.notifier))
  })
}

function adapterOf(reader: Reader): StorageAdapter {
  const { adapter } = reader.getExecutor()
  if (!(adapter instanceof StorageAdapter)) throw new Error('A foreign adapter is in use')
  return adapter
}

/** Every reader of a pool reaches by it what belongs to the pool. */
class StorageAdapter extends PostgresAdapter {
  readonly notifier: Notifier
  readonly cluster: ClusterCheck

  constructor(notifier: Notifier, cluster: ClusterCheck) {
    super()
    this.notifier = notifier
    this.cluster = cluster
  }
}

/** bigint and numeric arrive as numbers (beyond 2^53: an error), timestamptz as Date, date as 'YYYY-MM-DD'. */
const valueParsers: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format === 'binary') return pg.types.getTypeParser(oid, format)
    return ownParsers.get(oid) ?? pg.types.getTypeParser(oid, format)
  },
}

const ownParsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, readInteger],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, (text) => text],
])

function readInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}
