import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Postgres, type PostgresOptions, startPostgres } from '../../platform/postgres/index.ts'
import { onServer } from '../server.ts'

export type ReplicatedPostgres = {
  /** A superuser's address of the server that takes writes. */
  readonly adminUrl: string
  /** The address of the same database on the replica. */
  replicaOf(databaseUrl: string): string
  /** The replica goes on answering, and takes in nothing more until it is thawed. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  stopReplica(): Promise<void>
  stop(): Promise<void>
}

/** Two servers of our own, the second a streaming replica of the first: a copy of its folder that follows its log. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'guihang-replicated-'))
  // Root runs PostgreSQL as another user, who has to get in.
  chmodSync(folder, 0o755)
  const [firstDir, secondDir] = [join(folder, 'first'), join(folder, 'second')]
  const options = { log: () => undefined, durability: 'none' } as const
  const first = await startPostgres({ ...options, dataDir: firstDir })
  const second = await startReplica(first, firstDir, { ...options, dataDir: secondDir })
  const onReplica = (text: string) => onServer(second.adminUrl, (client) => client.query(text))
  let replicaRuns = true
  async function stopReplica(): Promise<void> {
    if (replicaRuns) await second.stop()
    replicaRuns = false
  }
  return {
    adminUrl: first.adminUrl,
    replicaOf(databaseUrl) {
      const url = new URL(databaseUrl)
      url.host = new URL(second.adminUrl).host
      return url.href
    },
    async freeze() {
      await onReplica('select pg_wal_replay_pause()')
    },
    async thaw() {
      if (replicaRuns) await onReplica('select pg_wal_replay_resume()')
    },
    stopReplica,
    async stop() {
      await stopReplica()
      await first.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a streaming replica in a new folder, which follows the log of a running server by this port. */
export async function startReplica(
  first: Postgres,
  firstDir: string,
  options: PostgresOptions,
  port = new URL(first.adminUrl).port,
): Promise<Postgres> {
  await copyRunning(first, firstDir, options.dataDir, port)
  return await startPostgres(options)
}

async function copyRunning(
  { adminUrl, home }: Postgres,
  from: string,
  to: string,
  port: string,
): Promise<void> {
  await onServer(adminUrl, async (client) => {
    await client.query(`select pg_backup_start('replica', true)`)
    // The owner of the files is the user that runs PostgreSQL.
    execFileSync('cp', ['-a', from, to])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    const data = join(home.replace(from, to), 'cluster', 'data')
    for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(data, name), { force: true })
    writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '')
    writeFileSync(join(data, 'standby.signal'), '')
    const { hostname, username, password } = new URL(adminUrl)
    const origin = `host=${hostname} port=${port} user=${username} password=${password}`
    appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${origin}'\n`)
    const { uid, gid } = statSync(data)
    for (const name of ['backup_label', 'standby.signal']) chownSync(join(data, name), uid, gid)
  })
}
