import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { giveTo, runningAs } from './account.ts'
import type { Home } from './home.ts'
import type { Runtime } from './runtime.ts'

export type Cluster = { data: string; log: string; credentials: Credentials }

/** `none` is for throw-away test databases: it trades surviving a power cut for speed. */
export type Durability = 'full' | 'none'

/** `postgres` administers the server; `guihang` owns the application's database and is no superuser. */
export type Credentials = { postgres: string; guihang: string }

/** Makes it at the first start. */
export function prepareCluster(home: Home, runtime: Runtime, durability: Durability): Cluster {
  const path = join(home.path, 'cluster')
  if (!existsSync(path)) createCluster(home, runtime, path, durability)
  return clusterIn(path)
}

/** Throws StartError where its passwords cannot be read. */
export function clusterIn(path: string): Cluster {
  const credentials = readCredentials(join(path, 'credentials.json'))
  return { data: join(path, 'data'), log: join(path, 'server.log'), credentials }
}

/** Refuses data that another major version of PostgreSQL wrote: its files cannot be read by ours. */
export function refuseAnotherVersion(home: Home, major: string): void {
  const file = join(home.path, 'cluster', 'data', 'PG_VERSION')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : major
  if (found === major) return
  throw new StartError(
    `The data folder ${home.dataDir} was written by PostgreSQL ${found} and this release brings PostgreSQL ${major}; start the release that wrote it, or set GUIHANG_DATA to a new folder.`,
  )
}

/** PostgreSQL must neither obey our caller's PG* variables nor its language. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].map((name) => [name, process.env[name]] as const)
  return { ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)), LC_ALL: 'C', TZ: 'UTC' }
}

/** Built aside and moved into place whole: a start that dies half-way leaves no half-made cluster. */
function createCluster(home: Home, runtime: Runtime, path: string, durability: Durability): void {
  const draft = mkdtempSync(join(home.path, 'draft-'))
  const credentials: Credentials = { postgres: randomPassword(), guihang: randomPassword() }
  writeFileSync(join(draft, 'credentials.json'), JSON.stringify(credentials), { mode: 0o600 })
  writeFileSync(join(draft, 'password'), credentials.postgres, { mode: 0o600 })
  mkdirSync(join(draft, 'data'), { mode: 0o700 })
  giveTo(home.account, draft)
  initialise(home, runtime, draft, durability)
  rmSync(join(draft, 'password'))
  try {
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // A second start beside us may have made the cluster first; then that one counts.
    if (!existsSync(path)) throw error
  }
}

function initialise(home: Home, runtime: Runtime, draft: string, durability: Durability): void {
  // Plain C knows no accented letters, in pg_trgm least of all. No UTF-8 ctype exists everywhere: the likeliest are tried.
  let complaint = ''
  for (const ctype of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const run = spawnSync(runtime.initdb, initdbArguments(draft, ctype, durability), {
      cwd: home.path,
      env: cleanEnvironment(),
      encoding: 'utf8',
      windowsHide: true,
      ...runningAs(home.account),
    })
    if (run.status === 0) return
    complaint = run.error ? run.error.message : run.stderr.trim()
    if (!complaint.includes('locale')) break
  }
  rmSync(draft, { recursive: true, force: true })
  throw new StartError(
    `PostgreSQL could not make its data directory below ${home.path}: ${oneLine(complaint)}; mend that, or set DATABASE_URL to a server of your own.`,
  )
}

function initdbArguments(draft: string, ctype: string, durability: Durability): string[] {
  return [
    `--pgdata=${join(draft, 'data')}`,
    `--pwfile=${join(draft, 'password')}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    `--lc-ctype=${ctype}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durability === 'none' ? ['--no-sync'] : []),
  ]
}

function readCredentials(file: string): Credentials {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new StartError(
      `The PostgreSQL passwords in ${file} cannot be read; restore that file from a backup, or set GUIHANG_DATA to a new folder.`,
    )
  }
}

function randomPassword(): string {
  return randomBytes(24).toString('base64url')
}

function oneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 3)
    .join(' ')
}
