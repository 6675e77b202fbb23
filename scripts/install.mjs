// `node scripts/install.mjs`: installs this release and checks that it is whole. Plain JavaScript that runs on Node 20.19.
//   --production   also builds the portal, and leaves out in the end what only tests and the build need
//   --check        installs nothing
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'
import { broughtNodePath, installPackages, isWantedNode, missingPackages } from './packages.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const asked = process.argv.slice(2)
const production = asked.includes('--production')

const faults = await run().catch((error) => [error.message])
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(production ? 'This release is installed, and its portal is built.' : 'Everything is installed.')

async function run() {
  process.chdir(root)
  const unknown = asked.filter((option) => !['--production', '--check'].includes(option))
  if (unknown.length > 0) return [`Unknown: ${unknown.join(' ')}. Known: --production, --check.`]
  if (!asked.includes('--check')) await withLock(join(root, '.cache', 'install.lock'), install)
  return [...missingPackages(production ? 'run' : 'test'), ...(production ? missingInProduction() : [])]
}

function install() {
  console.log('Installing packages …')
  npmMust(installPackages(production ? 'build' : 'test'))
  if (!production) return
  console.log('Building the portal …')
  for (const step of ['messages.mjs', 'build.mjs']) {
    const built = spawnSync(ourNode(), [join('apps/portal/scripts', step)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (built.status !== 0) throw new Error('The portal could not be built (the reason is above).')
  }
  console.log('Removing what only tests and the build need …')
  npmMust(installPackages('run'))
}

function npmMust(installed) {
  if (!installed)
    throw new Error(
      'npm could not install the packages (its own message is above); mend that and start again.',
    )
}

/** What the units start and the API loads only when it is called for. */
function missingInProduction() {
  const link = join('node_modules', '.bin', 'node')
  const [major] = /\d+/.exec(outputOf(link, ['--version'])) ?? []
  const loads = "for (const name of ['sharp', '@node-rs/argon2', 'pg', 'fastify']) await import(name)"
  return [
    Number(major) >= 24 ? undefined : `${link}, which the units start, is no Node 24`,
    existsSync('apps/portal/dist/index.html')
      ? undefined
      : 'apps/portal/dist is missing: the portal is not built',
    spawnSync(ourNode(), ['--input-type=module', '-e', loads], { stdio: ['ignore', 'inherit', 'inherit'] })
      .status === 0
      ? undefined
      : 'A package made for this system cannot be loaded (its own message is above)',
  ].filter((fault) => fault !== undefined)
}

function outputOf(command, args) {
  return spawnSync(command, args, { encoding: 'utf8' }).stdout ?? ''
}

function ourNode() {
  const brought = broughtNodePath()
  return brought === undefined || (isWantedNode() && !existsSync(brought)) ? process.execPath : brought
}
