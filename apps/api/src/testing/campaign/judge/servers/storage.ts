import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Random } from '@guihang/domain/seeded-random'
import { onServer } from '../../../server.ts'
import { type Pgbouncer, startPgbouncer } from '../../../servers/pgbouncer.ts'
import { signalPostgres } from '../../../servers/postgres-processes.ts'
import { startReplica } from '../../../servers/replicated-postgres.ts'
import { type CrashingPostgres, openCrashingPostgres } from '../../crashing-postgres.ts'
import { openOnServer } from '../../given-server.ts'
import { aWhile } from '../scene.ts'
import { type FaultyProxy, openProxy } from './proxy.ts'

/** A disk that can be full. */
export type Disk = { readonly path: string; fill(): void; makeRoom(): void }

/** What stands beside PostgreSQL, and who makes its tables: the short form has nothing of it. */
export type StorageForm = {
  readonly hasReplica: boolean
  readonly hasPooler: boolean
  readonly disk?: Disk
  readonly bringUp?: Parameters<typeof openCrashingPostgres>[2]
  /** Several servers on which the rows of shops are spread; then there is nothing of the above. */
  readonly spread?: SpreadServers
}

/** Servers of somebody else's: what happens to them is that the rows of some shops move from one to another. */
export type SpreadServers = {
  /** The one that callers reach. */
  readonly adminUrl: string
  moveAPart(databaseUrl: string, random: Random): Promise<void>
  /** Removes what a move that was broken off has left behind: it holds the database. */
  tidy(databaseUrl: string): Promise<void>
}

export const postgresAlone: StorageForm = { hasReplica: false, hasPooler: false }

/** A server whose processes can be halted, and which comes back when it is killed. */
export type Server = {
  halt(): void
  goOn(): void
  kill(): Promise<void>
}

/** The replica, which can also go on answering without taking in anything more. */
export type Replica = Server & { freeze(): Promise<void>; thaw(): Promise<void> }

export type Addresses = {
  readonly databaseUrl: string
  readonly DATABASE_READ_URL?: string
  readonly DATABASE_POOL_URL?: string
}

/** PostgreSQL, its replica and PgBouncer, with proxies between them and before each. */
export type Storage = {
  readonly postgres: Pick<CrashingPostgres, 'url' | 'database' | 'crash'> & Pick<Server, 'halt' | 'goOn'>
  readonly replica?: Replica
  readonly pooler?: Server
  readonly disk?: Disk
  /** Moves the rows of some shops to another server. */
  readonly moveAPart?: (random: Random) => Promise<void>
  /** Before and between the servers. */
  readonly proxies: readonly FaultyProxy[]
  /**
   * The addresses that the process of this number is started with. Even and odd numbers reach PostgreSQL through a proxy
   * each, number 1 makes its calls through PgBouncer, and each reads from the replica.
   */
  addressesOf(place: number): Addresses
  close(): Promise<void>
}

/**
 * A killed process's connections stay open for a while, and those of the new process need room beside them. PostgreSQL
 * keeps enough of its log for a replica that was away.
 */
const settings = { max_connections: '200', wal_keep_size: '1GB' }

export async function openStorage(form: StorageForm): Promise<Storage> {
  if (form.spread !== undefined) return await openOnServers(form.spread)
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  try {
    const postgres = await openCrashingPostgres(settings, form.disk?.path, form.bringUp)
    closing.push(async () => {
      signalled(postgres.server.home, 'SIGCONT')
      await postgres.close()
    })
    const proxies: FaultyProxy[] = []
    const before = async (url: string): Promise<FaultyProxy> => {
      const { hostname, port } = new URL(url)
      const proxy = await openProxy({ host: hostname, port: Number(port) })
      proxies.push(proxy)
      closing.push(proxy.close)
      return proxy
    }
    const [toDatabase, toDatabaseAsWell] = [await before(postgres.url), await before(postgres.url)]
    const replica = form.hasReplica ? await openReplica(postgres, await before(postgres.url)) : undefined
    if (replica !== undefined) closing.push(replica.close)
    const toReplica = replica === undefined ? undefined : await before(replica.url)
    const pooler = form.hasPooler ? await openPooler(postgres, await before(postgres.url)) : undefined
    if (pooler !== undefined) closing.push(pooler.close)
    const toPooler = pooler === undefined ? undefined : await before(pooler.url)
    return {
      postgres: {
        ...postgres,
        halt: () => signalled(postgres.server.home, 'SIGSTOP'),
        goOn: () => signalled(postgres.server.home, 'SIGCONT'),
      },
      ...(replica !== undefined && { replica }),
      ...(pooler !== undefined && { pooler }),
      ...(form.disk !== undefined && { disk: form.disk }),
      proxies,
      addressesOf: (place) => ({
        databaseUrl: by(postgres.url, place % 2 === 0 ? toDatabase : toDatabaseAsWell),
        ...(toReplica !== undefined && { DATABASE_READ_URL: by(postgres.url, toReplica) }),
        ...(place === 1 && toPooler !== undefined && { DATABASE_POOL_URL: by(postgres.url, toPooler) }),
      }),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The same address by way of the proxy. */
function by(url: string, { port }: FaultyProxy): string {
  return Object.assign(new URL(url), { port: String(port) }).href
}

async function openOnServers({ adminUrl, moveAPart, tidy }: SpreadServers): Promise<Storage> {
  const postgres = await openOnServer(adminUrl)
  const { hostname, port } = new URL(postgres.url)
  const proxy = await openProxy({ host: hostname, port: Number(port) })
  const spared = () => {
    throw new Error('Servers of somebody else are not brought down')
  }
  return {
    postgres: { ...postgres, crash: spared, halt: spared, goOn: spared },
    moveAPart: (random) => moveAPart(postgres.url, random),
    proxies: [proxy],
    addressesOf: (place) => ({
      databaseUrl: place === 0 ? by(postgres.url, proxy) : postgres.url,
    }),
    async close() {
      await proxy.close()
      await tidy(postgres.url)
      await postgres.close()
    },
  }
}

async function openReplica(postgres: CrashingPostgres, toFirst: FaultyProxy) {
  const folder = mkdtempSync(join(tmpdir(), 'guihang-replica-'))
  // Root runs PostgreSQL as another user, who has to get in.
  chmodSync(folder, 0o755)
  const options = { dataDir: join(folder, 'data'), settings, log: () => undefined }
  const server = await startReplica(postgres.server, postgres.dataDir, options, String(toFirst.port))
  const ask = (text: string) =>
    untilThere(() => onServer(server.adminUrl, async (client) => void (await client.query(text))))
  return {
    url: server.adminUrl,
    halt: () => signalled(server.home, 'SIGSTOP'),
    goOn: () => signalled(server.home, 'SIGCONT'),
    async kill() {
      signalled(server.home, 'SIGKILL')
    },
    freeze: () => ask('select pg_wal_replay_pause()'),
    thaw: () => ask('select pg_wal_replay_resume()'),
    async close() {
      signalled(server.home, 'SIGCONT')
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Tries for a minute: a replica that was killed comes back within seconds, on a machine that has other work later. */
async function untilThere(work: () => Promise<void>): Promise<void> {
  for (let left = 600; ; left -= 1) {
    try {
      return await work()
    } catch (error) {
      if (left === 0) throw error
      await aWhile(100)
    }
  }
}

async function openPooler(postgres: CrashingPostgres, toFirst: FaultyProxy) {
  const folder = mkdtempSync(join(tmpdir(), 'guihang-pooler-'))
  chmodSync(folder, 0o755)
  const database = 'guihang = host=127.0.0.1 port='
  const pgbouncer: Pgbouncer = await startPgbouncer(folder, new URL(postgres.url), {
    [`${database}5432`]: `${database}${toFirst.port}`,
  })
  return {
    url: `postgres://127.0.0.1:${pgbouncer.port}`,
    halt: () => pgbouncer.signal('SIGSTOP'),
    goOn: () => pgbouncer.signal('SIGCONT'),
    kill: () => pgbouncer.kill(),
    async close() {
      await pgbouncer.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A server that a kill has just ended is not there to be halted. */
function signalled(home: string, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  try {
    signalPostgres(home, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
