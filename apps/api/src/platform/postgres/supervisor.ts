import { Client } from 'pg'
import { bringUp, type Standing } from './bring-up.ts'
import { type Durability, prepareCluster, refuseAnotherVersion } from './cluster.ts'
import { logFullDisk } from './full-disk.ts'
import { settleHome } from './home.ts'
import { adminConnection } from './lease.ts'
import { packagedMajor, prepareRuntime } from './runtime.ts'
import { type Server, shutDown } from './server.ts'

export type PostgresOptions = {
  /** The folder named by GUIHANG_DATA; made when missing. */
  dataDir: string
  log: (line: string) => void
  durability?: Durability
  /** PostgreSQL's own settings that differ from ours. */
  settings?: Readonly<Record<string, string>>
  /** Gives the start up: a server that was launched is shut down, and the promise rejects with the reason. */
  signal?: AbortSignal
  /** Called once when a server that stood cannot be brought back. */
  onFailure?: (error: Error) => void
}

export type Postgres = {
  /** Opens the application's database as its owner, who is no superuser. */
  url: string
  /** Opens the maintenance database as superuser: for backups and for tests that make databases of their own. */
  adminUrl: string
  /** One sentence: version, address, user and folder. */
  describe: string
  home: string
  stop(): Promise<void>
}

/** Takes over a server left behind, waits out a crash and a full disk, and restarts a dead one. Throws StartError. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { log, durability = 'full', settings = {}, signal = new AbortController().signal } = options
  const home = settleHome(options.dataDir)
  refuseAnotherVersion(home, packagedMajor())
  const runtime = prepareRuntime(home)
  const server: Server = {
    home,
    runtime,
    cluster: prepareCluster(home, runtime, durability),
    durability,
    settings,
  }
  const first = await bringUp(server, { signal, log, onDiskFull: logFullDisk(server, log).full })
  try {
    await ensureDatabase(server, first.port)
  } catch (error) {
    await shutDown(server)
    throw error
  }
  const guard = keepUp(server, first, options)
  const { postgres, guihang } = server.cluster.credentials
  return {
    url: `postgres://guihang:${guihang}@127.0.0.1:${first.port}/guihang`,
    adminUrl: `postgres://postgres:${postgres}@127.0.0.1:${first.port}/postgres`,
    describe: `PostgreSQL ${runtime.version} on 127.0.0.1:${first.port}${home.account ? ` run as ${home.account.name}` : ''}, data in ${home.path}`,
    home: home.path,
    stop: guard.stop,
  }
}

/** Watches the lease; when the server dies it is started again on the same port, which the application knows. */
function keepUp(
  server: Server,
  first: Standing,
  { log, onFailure }: PostgresOptions,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const disk = logFullDisk(server, log)
  let gone = new AbortController()
  const watch = async () => {
    for (let { lease } = first; ; ) {
      await lease.lost
      if (signal.aborted) return
      gone.abort()
      if (!disk.isTold()) log('PostgreSQL went away, starting it again')
      const again = { wantedPort: first.port, signal, log: () => undefined, onDiskFull: disk.full }
      ;({ lease } = await bringUp(server, again))
      if (signal.aborted) return
      gone = new AbortController()
      disk.stands(gone.signal).catch(() => undefined)
    }
  }
  const watching = watch().catch((error: Error) => {
    if (!signal.aborted) onFailure?.(error)
  })
  return {
    async stop() {
      stopping.abort()
      await shutDown(server)
      await watching
      gone.abort()
      // One that was coming back at this very moment.
      await shutDown(server)
    },
  }
}

/** Makes the application's role and database where they are missing; the role owns the database and nothing more. */
async function ensureDatabase(server: Server, port: number): Promise<void> {
  const client = new Client(adminConnection(server, port))
  await client.connect()
  try {
    await ensureRole(client, server.cluster.credentials.guihang)
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'guihang'")
    if (rowCount === 0) await client.query('create database guihang owner guihang')
  } finally {
    await client.end()
  }
}

async function ensureRole(client: Client, password: string): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_roles where rolname = 'guihang'")
  // Role statements take no parameters; escapeLiteral quotes the value.
  if (rowCount === 0)
    await client.query(`create role guihang login password ${client.escapeLiteral(password)}`)
}
