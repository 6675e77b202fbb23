// Plain JavaScript that runs on Node 20.19, the oldest Node this project can be started with: it installs what is
// missing and then goes on under the Node 24 that npm brought.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { withLock } from './lock.mjs'
import { broughtNodePath, installPackages, isInstalled, isWantedNode } from './packages.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const oldest = [20, 19]

// As they were when we began: npm, or the shell between us, may be killed while packages are installed.
const family = ancestors()

/**
 * Installs what is missing, then runs a script, named from this folder, under Node 24 with our own arguments.
 *
 * @param {import('./packages.mjs').Need} need what the script needs packages for
 */
export async function enter(script, need) {
  if (wasLeftByNpm()) process.kill(process.pid, 'SIGTERM')
  process.chdir(root)
  const node = await prepare(need).catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
  const path = join(root, 'scripts', script)
  stopWithNpm()
  if (node === process.execPath) await import(pathToFileURL(path).href)
  else continueUnder(node, path)
}

/** Makes the clone ready and answers the Node to go on with. */
async function prepare(need) {
  refuseOldNode()
  if (!isInstalled(need))
    await withLock(join(root, '.cache', 'install.lock'), () => installWhatIsMissing(need))
  return isWantedNode() ? process.execPath : broughtNode()
}

function refuseOldNode() {
  const [ours = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (ours > oldest[0] || (ours === oldest[0] && minor >= oldest[1])) return
  throw new Error(
    `Node.js ${oldest.join('.')} or newer is needed, but this is ${process.versions.node}; install a newer one from https://nodejs.org.`,
  )
}

function installWhatIsMissing(need) {
  // Another start may have done it while we waited for the lock.
  if (isInstalled(need)) return
  const missing = !existsSync('node_modules/.package-lock.json')
  console.log(missing ? 'Installing packages (only the first time) …' : 'Installing packages that changed …')
  if (!installPackages(need))
    throw new Error(
      `npm could not install the packages (its own message is above); mend that and start again.`,
    )
}

function broughtNode() {
  const path = broughtNodePath()
  const works = path && existsSync(path) && spawnSync(path, ['--version']).status === 0
  if (works) return path
  throw new Error(
    `Node.js 24 is needed and none is brought for this system (${process.platform} ${process.arch}); install it from https://nodejs.org and start again.`,
  )
}

/** Hands the terminal over; the channel between us tells each that the other has died. */
function continueUnder(node, script) {
  const watch = pathToFileURL(join(root, 'scripts', 'leave-with-parent.mjs')).href
  const child = spawn(node, ['--import', watch, script, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

/**
 * When npm itself is killed nobody tells us, but we, or the shell that npm put between us, get another parent: then
 * stop as if asked to.
 */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const look = setInterval(leaveWithoutNpm, 250)
  look.unref()
  leaveWithoutNpm()

  function leaveWithoutNpm() {
    if (ancestors() === family) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }
}

/** Whether npm, or the shell between us, was killed before we began: our parent is then whoever takes in orphans. */
function wasLeftByNpm() {
  const script = process.env.npm_lifecycle_script
  // Not npm but one of its programs started us.
  if (!script?.includes(basename(process.argv[1] ?? ''))) return false
  const command = commandOf(process.ppid)
  const starter = command.includes(script) ? Number(ancestors().split(' ')[1]) : process.ppid
  // In a container npm itself may be the first process.
  return takesInOrphans(starter) && !/npm|yarn|bun/.test(commandOf(starter))
}

function takesInOrphans(pid) {
  return pid === 1 || /\bsystemd\b/.test(commandOf(pid))
}

function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** Our parent and, where Linux tells, the parent's parent. */
function ancestors() {
  try {
    const [, grandparent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return `${process.ppid} ${grandparent}`
  } catch {
    return `${process.ppid}`
  }
}
