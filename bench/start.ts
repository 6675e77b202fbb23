import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '../apps/api/src/platform/postgres/port.ts'
import type { Figure, Measured } from './figure.ts'

const root = join(import.meta.dirname, '..')

/** `npm start` on a fresh clone of what is committed, with npm's cache as it is, and once more. */
export async function benchStart(): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'guihang-bench-start-'))
  // Root runs PostgreSQL as another user, who has to get in.
  chmodSync(folder, 0o755)
  const clone = join(folder, 'guihang')
  try {
    execFileSync('git', ['clone', '--quiet', root, clone])
    const port = await freePort()
    const first = await startOnce(clone, port)
    const again = await startOnce(clone, port)
    return {
      figures: [figure('npm start on a fresh clone', first, 120), figure('npm start again', again, 5)],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function figure(name: string, value: number, floor: number): Figure {
  return { name, value, floor, ratio: value / floor, target: 1, within: 'at_most', unit: 's' }
}

/** Seconds from the command to the line that says it is ready. */
async function startOnce(clone: string, port: number): Promise<number> {
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: {
      ...withoutOurs(process.env),
      PORT: String(port),
      DATABASE_URL: '',
      GUIHANG_DATA: '',
      PUBLIC_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own: npm passes no signal on to what it started.
    detached: true,
  })
  try {
    await untilReady(child)
    return (performance.now() - began) / 1000
  } finally {
    if (child.exitCode === null && child.pid !== undefined) {
      process.kill(-child.pid, 'SIGTERM')
      await once(child, 'exit')
    }
  }
}

/** As a stranger has it: no Node and no settings that npm gave to this run. */
function withoutOurs(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const path = (env.PATH ?? '').split(delimiter).filter((part) => !part.startsWith(root))
  const own = Object.entries(env).filter(([name]) => !name.startsWith('npm_'))
  return { ...Object.fromEntries(own), PATH: path.join(delimiter) }
}

async function untilReady(child: ChildProcess): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      said += text.toString()
      if (said.includes('is ready.')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`npm start ended (${code}):\n${said}`)))
  })
}
