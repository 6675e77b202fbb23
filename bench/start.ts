import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '../apps/api/src/platform/postgres/port.ts'
import type { Figure, Measured } from './figure.ts'

const root = join(import.meta.dirname, '..')

/** `npm start` on a fresh clone of what is committed, with an empty cache of npm, and once more; and what that brought. */
export async function benchStart(): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'guihang-bench-start-'))
  // Root runs PostgreSQL as another user, who has to get in.
  chmodSync(folder, 0o755)
  const clone = join(folder, 'guihang')
  try {
    execFileSync('git', ['clone', '--quiet', root, clone])
    const port = await freePort()
    const cache = join(folder, 'npm')
    const first = await startOnce(clone, port, cache)
    const again = await startOnce(clone, port, cache)
    const packages = join(clone, 'node_modules')
    return {
      figures: [
        figure('npm start on a fresh clone', first, 120, 's'),
        figure('npm start again', again, 3, 's'),
        figure('fetched for it', megabytesOf(join(cache, '_cacache/content-v2')), 190, 'MB'),
        figure('packages on disk', megabytesOf(packages), 520, 'MB'),
        figure('packages', countPackages(packages), 280, 'packages'),
      ],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function figure(name: string, value: number, floor: number, unit: string): Figure {
  return { name, value, floor, ratio: value / floor, target: 1, within: 'at_most', unit }
}

/** What a folder takes on the disk (MB), as `du` counts it: each file once, whole blocks. */
function megabytesOf(folder: string): number {
  return Number(/^\d+/.exec(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }))?.[0])
}

/** The packages that npm wrote down as installed, without the links to our own. */
function countPackages(folder: string): number {
  const { packages } = JSON.parse(readFileSync(join(folder, '.package-lock.json'), 'utf8'))
  const installed: { readonly link?: boolean }[] = Object.values(packages)
  return installed.filter(({ link }) => link !== true).length
}

/** Seconds from the command to the line that says it is ready. */
async function startOnce(clone: string, port: number, cache: string): Promise<number> {
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: {
      ...withoutOurs(process.env),
      PORT: String(port),
      DATABASE_URL: '',
      GUIHANG_DATA: '',
      PUBLIC_URL: '',
      npm_config_cache: cache,
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
