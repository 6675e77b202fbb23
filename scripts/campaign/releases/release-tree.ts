import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ownTree = join(import.meta.dirname, '..', '..', '..')
const readyMs = 600_000

/** A start of a release, or of the newest code, as a process of its own. */
export type Started = {
  readonly url: string
  /** Everything it has written so far. */
  output(): string
  /** Resolves when it says that it is ready; throws with its words when it ends instead. */
  ready(): Promise<void>
  /** Resolves when it has written this; throws when it ends before. */
  says(words: string): Promise<void>
  /** Asks it to stop, or kills it where the signal says so, and waits; answers the exit code. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  /** Waits until it ends by itself. */
  ended(): Promise<number | null>
}

/**
 * Lays out a commit in a new folder, with packages that fit: linked from one of the trees whose lockfile agrees, which is
 * ours or another release's, and otherwise installed by the release's own first start.
 */
export function openReleaseTree(commit: string, folder: string, others: readonly string[]): string {
  const tree = layOut(commit, folder)
  const fitting = [ownTree, ...others].find((other) => hasPackagesFor(tree, other))
  if (fitting !== undefined) linkPackages(tree, fitting)
  return tree
}

const install = ['install', '--no-save', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']

/** Lays out a commit of which only the API runs: on our packages where they fit, otherwise on its own, which npm brings. */
export function openApiTree(commit: string, folder: string): string {
  const tree = layOut(commit, folder)
  if (hasPackagesFor(tree, ownTree)) linkPackages(tree, ownTree)
  else execFileSync('npm', install, { cwd: tree, stdio: 'ignore' })
  return tree
}

function layOut(commit: string, folder: string): string {
  const tree = join(folder, commit)
  mkdirSync(tree)
  const archive = execFileSync('git', ['archive', commit], { cwd: ownTree, maxBuffer: 1e9 })
  execFileSync('tar', ['x', '-C', tree], { input: archive })
  return tree
}

/** Starts a tree as `npm start` does. */
export function startTree(tree: string, variables: Readonly<Record<string, string>>, port: number): Started {
  const child = spawn(process.execPath, [join(tree, 'scripts', 'start.mjs')], {
    cwd: tree,
    env: { ...process.env, HOST: '', DATABASE_URL: '', PORT: String(port), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const parts: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(String(part)))
  const output = () => parts.join('')
  const exit = new Promise<number | null>((resolve) => {
    child.once('close', resolve)
  })
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const says = async (words: string) => {
    const deadline = Date.now() + readyMs
    while (!output().includes(words)) {
      if (isOver() || Date.now() > deadline) throw new Error(`It never said "${words}":\n${output()}`)
      await sleep(50)
    }
  }
  return {
    url: `http://127.0.0.1:${port}`,
    output,
    says,
    ready: () => says('is ready.'),
    async end(signal = 'SIGTERM') {
      if (!isOver()) child.kill(signal)
      return await exit
    },
    ended: () => exit,
  }
}

type Packages = Record<string, { version?: string; link?: boolean; optional?: boolean }>

function hasPackagesFor(tree: string, other: string): boolean {
  const present = packagesIn(other)
  return Object.entries(packagesOf(join(tree, 'package-lock.json')))
    .filter(([path, { optional, link }]) => isPackage(path) && !optional && !link)
    .every(([path, { version }]) => present[path]?.version === version)
}

/** A start installs no types. */
function isPackage(path: string): boolean {
  return path.includes('node_modules/') && !/\/(@types\/|undici-types$)/.test(path)
}

function packagesIn(tree: string): Packages {
  return packagesOf(join(tree, 'node_modules', '.package-lock.json'))
}

function packagesOf(lockfile: string): Packages {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {}
}

/** Each package is a link to the other tree's, but our own packages are the tree's. */
function linkPackages(tree: string, other: string): void {
  const [from, to] = [join(other, 'node_modules'), join(tree, 'node_modules')]
  mkdirSync(join(to, '@guihang'), { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@guihang') symlinkSync(join(from, name), join(to, name))
  for (const group of ['apps', 'packages'])
    for (const name of readdirSync(join(tree, group))) {
      symlinkSync(join('..', '..', group, name), join(to, '@guihang', name))
      const own = join(other, group, name, 'node_modules')
      if (existsSync(own)) symlinkSync(own, join(tree, group, name, 'node_modules'))
    }
}
