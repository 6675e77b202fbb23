import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../platform/postgres/port.ts'

/** The secret of processes under test. */
export const testSecret = 'only for tests: nothing is kept that this could open'

/** The real API process, as operators run it. */
export type ApiProcess = {
  readonly url: string
  readonly process: ChildProcess
  /** From the start of the process to the first call it could serve. */
  readonly ready_ms: number
  /** Its CPU time: what the start costs, however busy the machine is. All of it where the system does not say. */
  readonly start_cpu_ms: number
  /** Everything it has written so far. */
  log(): string
  /** Sends a signal and waits for the end; answers the exit code, null when the signal itself ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

export type ApiProcessOptions = {
  readonly databaseUrl: string
  /** A free one unless given: a process that takes another's place comes back where its callers look for it. */
  readonly port?: number
  /** What Node runs, where it is not the API of this clone. */
  readonly program?: readonly string[]
  /** Variables over those of a production-like instance. */
  readonly environment?: Record<string, string>
}

const root = fileURLToPath(new URL('../../../../', import.meta.url))
/** A test that is cut short must not leave its processes behind. */
const leaveWithParent = pathToFileURL(join(root, 'scripts/leave-with-parent.mjs')).href
const compileCache = join(root, '.cache/node')
const patienceMs = 300_000

let built: Promise<string> | undefined

/** The API of this clone as `npm start` and a release run it: one packed file. */
export function apiProgram(): Promise<string> {
  built ??= build()
  return built
}

async function build(): Promise<string> {
  await promisify(execFile)(process.execPath, [join(root, 'scripts/start/api.ts')])
  return join(root, 'apps/api/dist/main.mjs')
}

/** Starts the API and waits until it serves: every check of `/readyz` holds, save that of the portal, which tests do not build. */
export async function startApiProcess(options: ApiProcessOptions): Promise<ApiProcess> {
  const port = options.port ?? (await freePort())
  const program = options.program ?? [await apiProgram()]
  const started = performance.now()
  const child = spawn(process.execPath, ['--import', leaveWithParent, ...program], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: options.databaseUrl,
      GUIHANG_DEMO: '0',
      GUIHANG_SECRET: testSecret,
      GUIHANG_MIGRATE: '0',
      PUBLIC_URL: 'https://guihang.example',
      PROVIDER_NAME: 'Giao Nhanh',
      HOTLINE: '1900 636 677',
      SUPPORT_EMAIL: 'hotro@guihang.example',
      // No proxy stands before it.
      STOP_DELAY_SECONDS: '1',
      // As under `npm start`: code compiled once serves every later start.
      NODE_COMPILE_CACHE: compileCache,
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  }
  const exited = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    const [code]: (number | null)[] = await exited
    return code ?? null
  }
  try {
    await untilReady(url, child, started)
    const ready_ms = performance.now() - started
    return { url, process: child, ready_ms, start_cpu_ms: cpuOf(child) ?? ready_ms, log: () => text, end }
  } catch (error) {
    child.kill('SIGKILL')
    throw new Error(`The API did not start; it wrote:\n${text}`, { cause: error })
  }
}

async function untilReady(url: string, child: ChildProcess, started: number): Promise<void> {
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}`)
    if (performance.now() - started > patienceMs) throw new Error('It was not ready in time')
    await sleep(20)
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`)
    const { checks = {} }: { checks?: Record<string, boolean> } = await response.json()
    return Object.entries(checks).every(([name, holds]) => holds || name === 'portal')
  } catch {
    return false
  }
}

// Fields 14 and 15 of the process's line: ticks of a hundredth of a second in its own code and in the system's.
function cpuOf({ pid }: ChildProcess): number | undefined {
  if (process.platform !== 'linux') return undefined
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
