import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../platform/postgres/port.ts'
import { StartError } from '../../platform/start-error.ts'

/** PgBouncer in transaction mode with the settings that we ship. */
export type Pgbouncer = {
  readonly port: number
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  /** Kills it and starts it anew on the same port. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const shipped = join(import.meta.dirname, '../../../../../deploy/pgbouncer.ini')
const patienceMs = 10_000

/**
 * Starts PgBouncer before a server, whose address names a user and a password. `changed` are pieces of the shipped settings
 * and what stands in their place. Throws StartError where PgBouncer is not installed.
 */
export async function startPgbouncer(
  folder: string,
  { username, password }: URL,
  changed: Readonly<Record<string, string>>,
): Promise<Pgbouncer> {
  const port = await freePort()
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  writeFileSync(users, `"${username}" "${password}"\n`)
  const replaced: Readonly<Record<string, string>> = {
    ...changed,
    'listen_port = 6432': `listen_port = ${port}`,
    'logfile = /var/log/postgresql/pgbouncer.log': '',
    'pidfile = /run/postgresql/pgbouncer.pid': '',
    '/etc/pgbouncer/userlist.txt': users,
  }
  let text = readFileSync(shipped, 'utf8')
  for (const [ours, wanted] of Object.entries(replaced)) {
    if (!text.includes(ours)) throw new Error(`deploy/pgbouncer.ini has no "${ours}" any more`)
    text = text.replace(ours, wanted)
  }
  writeFileSync(settings, text)
  let running = await start(settings, port)
  return {
    port,
    signal: (signal) => void running.kill(signal),
    async kill() {
      await ended(running, 'SIGKILL')
      running = await start(settings, port)
    },
    async stop() {
      running.kill('SIGCONT')
      await Promise.race([ended(running, 'SIGINT'), sleep(patienceMs).then(() => running.kill('SIGKILL'))])
    },
  }
}

async function ended(child: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

async function start(settings: string, port: number): Promise<ChildProcess> {
  // PgBouncer refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child = spawn('/usr/sbin/pgbouncer', ['-q', ...asUser, settings], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const failed = once(child, 'error').then(() => true)
  for (const began = performance.now(); performance.now() - began < patienceMs; ) {
    if (await isListening(port)) return child
    const isGone = await Promise.race([failed, sleep(50).then(() => child.exitCode !== null)])
    if (isGone) break
  }
  throw new StartError('PgBouncer does not start: run "sudo apt-get install pgbouncer" and start again.')
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
