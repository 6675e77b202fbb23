import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { type Durability, prepareCluster, refuseAnotherVersion } from './cluster.ts'
import { ensureDatabase } from './database.ts'
import { settleHome } from './home.ts'
import { type Lease, takeLease } from './lease.ts'
import { freePort } from './port.ts'
import { packagedMajor, prepareRuntime } from './runtime.ts'
import {
  isAlive,
  launch,
  readPidFile,
  removeStalePidFile,
  runsAsWeWould,
  type Server,
  shutDown,
} from './server.ts'

export type PostgresOptions = {
  /** The folder named by GUIHANG_DATA; made when missing. */
  dataDir: string
  /** Takes one line of progress. */
  log: (line: string) => void
  durability?: Durability
  /** PostgreSQL's own settings that differ from ours. */
  settings?: Readonly<Record<string, string>>
  /** Called once when a server that stood cannot be brought back. */
  onFailure?: (error: Error) => void
}

/** A running PostgreSQL of our own. */
export type Postgres = {
  /** Opens the application's database as its owner, who is no superuser. */
  url: string
  /** Opens the maintenance database as superuser: for backups and for tests that make databases of their own. */
  adminUrl: string
  /** One sentence: version, address, user and folder. */
  describe: string
  /** The folder that holds its programs and data. */
  home: string
  /** Shuts the server down cleanly; resolves when it is gone. */
  stop(): Promise<void>
}

// Recovery after a crash under load takes seconds; a minute without any progress is a fault to report.
const DEADLINE_MS = 60_000
const RETRY_MS = 100
// How long a process named by postmaster.pid may neither answer nor die before we look who it really is.
const SILENCE_MS = 1000

/**
 * Brings up the embedded PostgreSQL and keeps it up: makes the data at the first start, takes over a server left
 * behind by a killed supervisor, waits out what a crash left, and starts the server again when it dies.
 * Throws StartError with one sentence for everything the operator can mend.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { log, durability = 'full', settings = {} } = options
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
  const first = await bringUp(server, log)
  await ensureDatabase(server, first.port)
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

type Standing = { port: number; lease: Lease }

/** Adopts the server that runs on these data or starts one, until we hold its lease. */
async function bringUp(server: Server, log: (line: string) => void, wantedPort?: number): Promise<Standing> {
  const deadline = Date.now() + DEADLINE_MS
  let lastWords = ''
  while (Date.now() < deadline) {
    const running = readPidFile(server.cluster)
    if (running && isAlive(running.pid)) {
      const adopted = await adopt(server, log, wantedPort)
      if (adopted) return adopted
    } else {
      const port = wantedPort ?? (await freePort())
      const outcome = await start(server, port)
      if (typeof outcome !== 'string') return outcome
      lastWords = outcome
      refuseHopeless(server, lastWords)
    }
    await pause(RETRY_MS)
  }
  throw new StartError(
    `PostgreSQL did not become ready within ${DEADLINE_MS / 1000} seconds${quote(lastWords)}; its log is ${server.cluster.log}.`,
  )
}

/** Takes over a living server. Undefined: it has gone, or was made to go, and a new one can be tried. */
async function adopt(
  server: Server,
  log: (line: string) => void,
  wantedPort?: number,
): Promise<Standing | undefined> {
  const deadline = Date.now() + DEADLINE_MS
  let silentSince = Date.now()
  for (;;) {
    const running = readPidFile(server.cluster)
    if (!running || !isAlive(running.pid)) return undefined
    const answer = await takeLease(server, running.port)
    if (typeof answer === 'object') {
      if ((wantedPort ?? running.port) === running.port && runsAsWeWould(server, running.port)) {
        log('Took over the PostgreSQL that a killed start left running')
        return { port: running.port, lease: answer }
      }
      log('Stopping a PostgreSQL left running with other settings')
      await answer.release()
      await shutDown(server)
      return undefined
    }
    if (answer === 'not ready') silentSince = Date.now()
    else if (Date.now() - silentSince > SILENCE_MS && removeStalePidFile(server.cluster, running))
      return undefined
    if (Date.now() > deadline) throw unreachable(server, running.pid)
    await pause(RETRY_MS)
  }
}

/** Starts a server and waits until it gives us the lease, or ends: then the answer is its last words. */
async function start(server: Server, port: number): Promise<Standing | string> {
  const { exited } = launch(server, port)
  let lastWords: string | undefined
  exited.then((words) => {
    lastWords = words
  })
  const deadline = Date.now() + DEADLINE_MS
  while (lastWords === undefined && Date.now() < deadline) {
    const answer = await takeLease(server, port)
    if (typeof answer === 'object') return { port, lease: answer }
    await Promise.race([exited, pause(25)])
  }
  return lastWords ?? ''
}

/** Watches the lease; when the server dies it is started again on the same port, which the application knows. */
function keepUp(
  server: Server,
  first: Standing,
  { log, onFailure }: PostgresOptions,
): { stop(): Promise<void> } {
  let stopping = false
  const watch = async () => {
    for (let { lease } = first; ; ) {
      await lease.lost
      if (stopping) return
      log('PostgreSQL went away, starting it again')
      ;({ lease } = await bringUp(server, log, first.port))
      log('PostgreSQL is back')
    }
  }
  const watching = watch().catch((error: Error) => {
    if (!stopping) onFailure?.(error)
  })
  return {
    async stop() {
      stopping = true
      await shutDown(server)
      await watching
    },
  }
}

/** Faults that pass by themselves are retried: all that the dying processes of a killed server still hold. */
function refuseHopeless(server: Server, lastWords: string): void {
  if (
    /lock file|shared memory block|could not bind|Address already in use|could not create any TCP/.test(
      lastWords,
    )
  )
    return
  throw new StartError(`PostgreSQL does not start${quote(lastWords)}; its log is ${server.cluster.log}.`)
}

function unreachable(server: Server, pid: number): StartError {
  return new StartError(
    `Process ${pid} holds the data folder ${server.home.dataDir} (${server.cluster.data}/postmaster.pid) and does not answer; stop it, or set GUIHANG_DATA to another folder.`,
  )
}

function quote(lastWords: string): string {
  const lines = lastWords.split('\n').filter((line) => line.trim() !== '')
  const fatal = lines.find((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1)
  return fatal ? ` (${fatal.replace(/^.*?(FATAL|PANIC): +/, '').trim()})` : ''
}
