import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hasNoRoom, saysDiskFull } from '../../apps/api/src/platform/disk/disk-full.ts'
import { makeFolder } from '../../apps/api/src/platform/make-folder.ts'
import { StartError } from '../../apps/api/src/platform/start-error.ts'
import type { Variables } from './variables.ts'

const leaveWithParent = new URL('../leave-with-parent.mjs', import.meta.url).href
/** A process gets this long to finish what it is doing. */
const graceMs = 15_000
/** One that dies younger than this is likely to do it again, so the next try waits longer and is not told again. */
const infancyMs = 10_000
const longestWaitMs = 5000
const largestLog = 10_000_000

export type KeepRunning = {
  /** What the operator is told has died. */
  name: string
  /** Node's own options, the file and its arguments. */
  command: string[]
  settings: Variables
  /** Undefined: it writes to our standard output. */
  logFile: string | undefined
  say: (line: string) => void
  /** Called when it ends before it has settled. */
  onFailure: (error: Error) => void
  /** It leaves its work to another process with this exit code: it is not started again. */
  yields?: { readonly code: number; readonly onYield: () => void } | undefined
}

/** A process that is kept running. */
export type Kept = {
  /** Tells that it works: from now on its death is an accident to mend, no longer a failed start. */
  settled(): void
  /** Asks it to finish, insists after a while, and resolves when it is gone. */
  stop(): Promise<void>
}

/** Runs a process and, once it has settled, starts it again whenever it dies without being asked to. */
export function keepRunning(options: KeepRunning): Kept {
  const stopping = new AbortController()
  let child = launch(options)
  let settled = false
  const watch = async () => {
    for (let wait = 0, said = ''; ; ) {
      const born = Date.now()
      const end = await exited(child)
      if (stopping.signal.aborted) return
      if (options.yields !== undefined && child.exitCode === options.yields.code) {
        options.yields.onYield()
        return
      }
      if (!settled) throw neverBegan(options, end)
      const young = Date.now() - born < infancyMs
      wait = young ? Math.min(Math.max(wait * 2, 100), longestWaitMs) : 0
      const line = `${options.name} ended unexpectedly (${end}), starting it again`
      if (!young || line !== said) options.say(line)
      said = line
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      child = launch(options)
    }
  }
  const watching = watch().catch(options.onFailure)
  return {
    settled: () => {
      settled = true
    },
    async stop() {
      stopping.abort()
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
      await exited(child)
      clearTimeout(timer)
      await watching
    },
  }
}

/** Runs a program to its end and answers what it printed; its complaint becomes the sentence that ends the start. */
export async function runToTheEnd(
  file: string,
  args: string[],
  { settings, signal }: { settings: Variables; signal: AbortSignal },
): Promise<string> {
  signal.throwIfAborted()
  const child = spawn(process.execPath, ['--import', leaveWithParent, file, ...args], {
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
  })
  const leave = () => child.kill('SIGTERM')
  signal.addEventListener('abort', leave)
  const [output, complaint, end] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    exited(child),
  ])
  signal.removeEventListener('abort', leave)
  signal.throwIfAborted()
  if (end === 'code 0') return output
  const words = (complaint || output).trim()
  // One sentence was meant for the operator as it is; more than that is a fault of ours, shown whole.
  throw new StartError(
    words && !words.includes('\n') ? words : `${words}\n${basename(file)} failed (${end}).`,
  )
}

/** In a session of its own, so that the terminal's Ctrl-C reaches only us; its channel ends it if we are killed. */
function launch({ command, settings, logFile }: KeepRunning): ChildProcess {
  const log = logFile === undefined ? 'inherit' : (openLog(logFile) ?? 'ignore')
  const child = spawn(process.execPath, ['--import', leaveWithParent, ...command], {
    env: settings,
    stdio: ['ignore', log, log, 'ipc'],
    detached: process.platform !== 'win32',
  })
  if (typeof log === 'number') closeSync(log)
  return child
}

function exited(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    const answer = () => resolve(child.signalCode ?? `code ${child.exitCode}`)
    if (child.exitCode !== null || child.signalCode !== null) answer()
    child.once('exit', answer)
    child.once('error', (error) => resolve(error.message))
  })
}

function neverBegan({ name, logFile }: KeepRunning, end: string): StartError {
  const written = logFile !== undefined && existsSync(logFile) ? readFileSync(logFile, 'utf8') : ''
  const sentence = lastSentence(written.slice(-20_000))
  return new StartError(
    `${name} does not start (${end})${sentence ? `: ${sentence}` : '; its own message is above.'}`,
  )
}

/** Undefined on a disk so full that no file can be opened: the process runs all the same, without a log. */
function openLog(path: string): number | undefined {
  try {
    makeFolder(dirname(path))
    const isLarge = existsSync(path) && statSync(path).size > largestLog
    if (isLarge && !hasNoRoom(dirname(path))) renameSync(path, `${path}.1`)
    return openSync(path, 'a', 0o600)
  } catch (error) {
    if (saysDiskFull(String(error))) return undefined
    throw error
  }
}

/** What a program that failed wanted to say: its error, else its last line. */
function lastSentence(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  const told = lines.filter((line) => line !== '' && !/^(at |\}|Node\.js v)/.test(line))
  return told.findLast((line) => /^\w*Error\b/.test(line)) ?? told.at(-1) ?? ''
}

async function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  const parts: string[] = []
  for await (const part of stream ?? []) parts.push(String(part))
  return parts.join('')
}
