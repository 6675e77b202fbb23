import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Random } from '@guihang/domain/seeded-random'
import { sqlState } from '../../../../platform/database/database-errors.ts'
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
  /** The coordinator of a cluster on which the rows of shops are spread; then there is nothing of the above. */
  readonly coordinator?: string
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
  /** Moves the rows of some shops to another node of a cluster. */
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
  if (form.coordinator !== undefined) return await openOnCluster(form.coordinator)
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
    const by = (url: string, { port }: FaultyProxy) =>
      Object.assign(new URL(url), { port: String(port) }).href
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

/** The nodes are somebody else's: what happens to them is that parts move from one to another. */
async function openOnCluster(coordinator: string): Promise<Storage> {
  const postgres = await openOnServer(coordinator)
  const { hostname, port } = new URL(postgres.url)
  const proxy = await openProxy({ host: hostname, port: Number(port) })
  const spared = () => {
    throw new Error('The servers of a cluster are not brought down')
  }
  return {
    postgres: { ...postgres, crash: spared, halt: spared, goOn: spared },
    moveAPart: (random) => moveAPart(postgres.url, random),
    proxies: [proxy],
    addressesOf: (place) => ({
      databaseUrl:
        place === 0 ? Object.assign(new URL(postgres.url), { port: String(proxy.port) }).href : postgres.url,
    }),
    async close() {
      await proxy.close()
      await tidy(postgres.url)
      await postgres.close()
    },
  }
}

type Part = { readonly shardid: string; readonly nodename: string; readonly nodeport: number }

/** A move that met a write in a deadlock is tried again, as an operator would. */
async function moveAPart(url: string, random: Random): Promise<void> {
  for (let left = 5; ; left -= 1) {
    try {
      return await moveOnce(url, random)
    } catch (error) {
      if (left === 0 || sqlState(error) !== '40P01') throw error
      await tidy(url)
    }
  }
}

/** What a move that was broken off has left behind: it holds the databases. */
async function tidy(url: string): Promise<void> {
  await onServer(url, (client) => client.query('call citus_cleanup_orphaned_resources()'))
}

/** All tables have their rows of a shop in parts that move together. Writes to them wait for the last moments. */
async function moveOnce(url: string, random: Random): Promise<void> {
  await onServer(url, async (client) => {
    const { rows: parts } = await client.query<Part>(
      "select shardid, nodename, nodeport from citus_shards where table_name = 'parcels'::regclass order by shardid",
    )
    const { rows: nodes } = await client.query<Omit<Part, 'shardid'>>(
      'select nodename, nodeport from pg_dist_node where isactive and shouldhaveshards order by nodeid',
    )
    const part = random.pick(parts)
    const elsewhere = nodes.filter(
      ({ nodename, nodeport }) => nodename !== part.nodename || nodeport !== part.nodeport,
    )
    const to = random.pick(elsewhere)
    await client.query("select citus_move_shard_placement($1, $2, $3, $4, $5, 'force_logical')", [
      part.shardid,
      part.nodename,
      part.nodeport,
      to.nodename,
      to.nodeport,
    ])
  })
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
