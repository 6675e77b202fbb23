import { setTimeout as pause } from 'node:timers/promises'
import { hasNoRoom, saysDiskFull } from '../disk/disk-full.ts'
import { StartError } from '../start-error.ts'
import { type Lease, takeLease } from './lease.ts'
import { freePort } from './port.ts'
import {
  isAlive,
  launch,
  readPidFile,
  removeStalePidFile,
  runsAsWeWould,
  type Server,
  shutDown,
} from './server.ts'

export type Standing = { port: number; lease: Lease }

export type BringUp = {
  /** The port that the application knows already. Undefined at the start: any free one. */
  wantedPort?: number
  /** Ends the work: a server that we have launched is shut down, and the reason is thrown. */
  signal: AbortSignal
  /** Told that a server was taken over, or stopped because of its settings. */
  log: (line: string) => void
  /** Called at each try that finds no room on the disk; the tries go on for as long as that lasts. */
  onDiskFull: () => void
}

// Recovery after a crash under load takes seconds; a minute without any progress is a fault to report.
const deadlineMs = 60_000
const retryMs = 100
// On a full disk every try writes to the same log and fails again: rarely enough to be calm, often enough to be soon.
const fullDiskMs = { first: 500, longest: 5_000 }
// How long a process named by postmaster.pid may neither answer nor die before we look who it really is.
const silenceMs = 1000

/** Starts the server or takes it over, until we hold its lease. */
export async function bringUp(server: Server, how: BringUp): Promise<Standing> {
  let deadline = Date.now() + deadlineMs
  let wait = 0
  let lastWords = ''
  while (Date.now() < deadline) {
    how.signal.throwIfAborted()
    const outcome = await attempt(server, how)
    if (typeof outcome === 'object') return outcome
    lastWords = outcome ?? lastWords
    if (outcome !== undefined && (saysDiskFull(outcome) || hasNoRoom(server.cluster.data))) {
      how.onDiskFull()
      deadline = Date.now() + deadlineMs
      wait = wait === 0 ? fullDiskMs.first : Math.min(wait * 2, fullDiskMs.longest)
    } else {
      wait = 0
      if (outcome !== undefined) refuseHopeless(server, outcome)
    }
    await pause(wait || retryMs, undefined, { signal: how.signal }).catch(() => undefined)
  }
  throw new StartError(
    `PostgreSQL did not become ready within ${deadlineMs / 1000} seconds${quote(lastWords)}; its log is ${server.cluster.log}.`,
  )
}

/** One try. A text is the last words of a server that ended; undefined means that another try may do. */
async function attempt(server: Server, how: BringUp): Promise<Standing | string | undefined> {
  const running = readPidFile(server.cluster)
  if (running && isAlive(running.pid)) return await adopt(server, how)
  try {
    return await start(server, how.wantedPort ?? (await freePort()), how.signal)
  } catch (error) {
    // Its log could not be opened.
    if (error instanceof Error && saysDiskFull(error.message)) return error.message
    throw error
  }
}

/** Takes over a living server. Undefined: it has gone, or was made to go, and a new one can be tried. */
async function adopt(server: Server, how: BringUp): Promise<Standing | undefined> {
  const deadline = Date.now() + deadlineMs
  let silentSince = Date.now()
  for (;;) {
    how.signal.throwIfAborted()
    const running = readPidFile(server.cluster)
    if (!running || !isAlive(running.pid)) return undefined
    const answer = await takeLease(server, running.port)
    if (typeof answer === 'object') {
      if ((how.wantedPort ?? running.port) === running.port && runsAsWeWould(server, running.port)) {
        how.log('Took over the PostgreSQL that a killed start left running')
        return { port: running.port, lease: answer }
      }
      how.log('Stopping a PostgreSQL left running with other settings')
      await answer.release()
      await shutDown(server)
      return undefined
    }
    if (answer === 'not ready') silentSince = Date.now()
    else if (Date.now() - silentSince > silenceMs && removeStalePidFile(server.cluster, running))
      return undefined
    if (Date.now() > deadline) throw unreachable(server, running.pid)
    await pause(retryMs)
  }
}

/** Starts a server and waits until it gives us the lease, or ends: then the answer is its last words. */
async function start(server: Server, port: number, signal: AbortSignal): Promise<Standing | string> {
  const { exited, end } = launch(server, port)
  let lastWords: string | undefined
  exited.then((words) => {
    lastWords = words
  })
  const deadline = Date.now() + deadlineMs
  while (lastWords === undefined && Date.now() < deadline) {
    const answer = await takeLease(server, port)
    if (signal.aborted) {
      await end()
      throw signal.reason
    }
    if (typeof answer === 'object') return { port, lease: answer }
    await Promise.race([exited, pause(25)])
  }
  return lastWords ?? ''
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
