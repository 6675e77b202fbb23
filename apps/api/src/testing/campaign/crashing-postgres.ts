import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Postgres, startPostgres } from '../../platform/postgres/index.ts'
import { postmasterOf } from '../servers/postgres-processes.ts'
import { type CampaignDatabase, openReady } from './given-server.ts'

/** A PostgreSQL of its own with full durability under the product's supervisor, ready for an API. */
export type CrashingPostgres = CampaignDatabase & {
  readonly server: Postgres
  readonly dataDir: string
  /** Brings it down without warning, each round in another way; resolves when its supervisor has brought it back. */
  crash(round: number): Promise<void>
}

/**
 * `settings` are PostgreSQL's own, where they differ from those of `npm start`; `folder` holds its data; `bringUp` makes the
 * tables of another release.
 */
export async function openCrashingPostgres(
  settings: Readonly<Record<string, string>> = {},
  folder = tmpdir(),
  bringUp?: Parameters<typeof openReady>[1],
): Promise<CrashingPostgres> {
  const dataDir = mkdtempSync(join(folder, 'guihang-crash-'))
  // Root runs PostgreSQL as another user, who has to get in.
  chmodSync(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir, settings, log: () => undefined })
  const database = await openReady(postgres.url, bringUp)
  const postmaster = () => postmasterOf(postgres.home)
  const ways = [
    // The whole server at once, as when the machine's memory killer picks it.
    async () => process.kill(postmaster(), 'SIGKILL'),
    // Immediate shutdown: every connection ends without a word, nothing is written any more.
    async () => process.kill(postmaster(), 'SIGQUIT'),
    // One backend: the server ends all the others and recovers.
    async () => killSome(() => busyBackend(postgres.adminUrl)),
  ]
  return {
    url: postgres.url,
    database,
    server: postgres,
    dataDir,
    async crash(round) {
      // A connection of our own tells when the server is gone. Backends too busy to notice may acknowledge still more,
      // so only one that takes new connections has really come back.
      const witness = new pg.Client({ connectionString: postgres.adminUrl })
      witness.on('error', () => undefined)
      const gone = new Promise<void>((resolve) => witness.once('end', resolve))
      await witness.connect()
      await ways[round % ways.length]?.()
      await gone
      await untilConnected(postgres.adminUrl)
    },
    async close() {
      await database.close()
      await postgres.stop()
      rmSync(postgres.home, { recursive: true, force: true })
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilConnected(url: string): Promise<void> {
  const patience = AbortSignal.timeout(300_000)
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (patience.aborted) throw error
      await sleep(20)
    }
  }
}

/** The backend that worked last for the API. */
async function busyBackend(adminUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'guihang' order by query_start desc limit 1",
    )
    if (rows[0] === undefined) throw new Error('The API holds no connection')
    return rows[0].pid
  } finally {
    await client.end()
  }
}

/** One that has ended by itself meanwhile is none: another is looked for. */
async function killSome(find: () => Promise<number>): Promise<void> {
  for (;;) {
    try {
      process.kill(await find(), 'SIGKILL')
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}
