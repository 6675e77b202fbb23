import { type ChildProcess, execFile, spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { hasNoRoom } from '../disk/disk-full.ts'
import { runningAs } from './account.ts'
import { type Cluster, cleanEnvironment, type Durability } from './cluster.ts'
import type { Home } from './home.ts'
import type { Runtime } from './runtime.ts'

/** Everything needed to run one server: its home, its programs, its data and how careful it is with them. */
export type Server = {
  home: Home
  runtime: Runtime
  cluster: Cluster
  durability: Durability
  settings: Readonly<Record<string, string>>
}

export type PidFile = { pid: number; port: number; sharedMemoryId: number | undefined }

const stopLimitS = 20

/** In a session of its own: Ctrl-C and a kill -9 of ours spare it. `exited`: its last words when it stops by itself. */
export function launch(server: Server, port: number): { exited: Promise<string>; end(): Promise<void> } {
  const { home, runtime, cluster } = server
  rotateLog(cluster.log)
  const log = openSync(cluster.log, 'a', 0o600)
  if (home.account) chownSync(cluster.log, home.account.uid, home.account.gid)
  const begins = statSync(cluster.log).size
  const options = { cwd: home.path, env: cleanEnvironment(), ...runningAs(home.account) }
  // On Windows only pg_ctl can drop an administrator's rights, which postgres refuses to run with.
  const child =
    process.platform === 'win32'
      ? spawn(
          runtime.pgCtl,
          [
            'start',
            '--wait',
            '-D',
            cluster.data,
            '-l',
            cluster.log,
            '-o',
            serverArguments(server, port).slice(2).join(' '),
          ],
          { ...options, stdio: 'ignore', windowsHide: true },
        )
      : spawn(runtime.postgres, serverArguments(server, port), {
          ...options,
          detached: true,
          stdio: ['ignore', log, log],
        })
  child.unref()
  closeSync(log)
  const exited = ended(child).then((reason) => reason ?? writtenSince(cluster.log, begins))
  return {
    exited,
    async end() {
      // PostgreSQL's fast shutdown. On Windows the child is not the server itself.
      if (process.platform !== 'win32') child.kill('SIGINT')
      await Promise.race([exited, pause(stopLimitS * 1_000)])
      await shutDown(server)
    },
  }
}

// A server that was stopped may have lost its folder before its end is noticed; it has nothing to say then.
function writtenSince(log: string, begins: number): string {
  try {
    return readFileSync(log).subarray(begins).toString()
  } catch {
    return ''
  }
}

/** Adopted or our own: open transactions are rolled back, data are safe. */
export async function shutDown(server: Server): Promise<void> {
  const { home, runtime, cluster } = server
  const stop = (mode: string) =>
    promisify(execFile)(
      runtime.pgCtl,
      ['stop', '-D', cluster.data, '-m', mode, '--wait', '-t', String(stopLimitS)],
      {
        cwd: home.path,
        env: cleanEnvironment(),
        windowsHide: true,
        ...runningAs(home.account),
      },
    )
  if (!readPidFile(cluster)) return
  await stop('fast').catch(() => readPidFile(cluster) && stop('immediate').catch(() => undefined))
}

/** The server that says it runs on these data, if any; the file may be left over from one that died. */
export function readPidFile(cluster: Cluster): PidFile | undefined {
  try {
    const lines = readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')
    const sharedMemoryId = Number(lines[6]?.trim().split(/\s+/)[1])
    return { pid: Number(lines[0]), port: Number(lines[3]), sharedMemoryId: sharedMemoryId || undefined }
  } catch {
    return undefined
  }
}

/** Whether a running server was started by this release with the same programs and settings. */
export function runsAsWeWould(server: Server, port: number): boolean {
  try {
    const options = readFileSync(join(server.cluster.data, 'postmaster.opts'), 'utf8').trim()
    const ours = [
      server.runtime.postgres,
      ...serverArguments(server, port).map((argument) => `"${argument}"`),
    ]
    return process.platform === 'win32' || options === ours.join(' ')
  } catch {
    return false
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Another program may have the number now. Removed only where Linux shows that, and that nothing holds the shared memory. */
export function removeStalePidFile(cluster: Cluster, { pid, sharedMemoryId }: PidFile): boolean {
  if (process.platform !== 'linux' || isPostgresOn(cluster, pid) || holdsSharedMemory(sharedMemoryId))
    return false
  rmSync(join(cluster.data, 'postmaster.pid'), { force: true })
  return true
}

function isPostgresOn(cluster: Cluster, pid: number): boolean {
  try {
    // The command line of a dead but unreaped process is empty.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster.data)
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT')
  }
}

function holdsSharedMemory(id: number | undefined): boolean {
  if (id === undefined) return false
  const rows = readFileSync('/proc/sysvipc/shm', 'utf8').trim().split('\n').slice(1)
  // Columns: key shmid perms size cpid lpid nattch …
  return rows.map((row) => row.trim().split(/\s+/)).some((row) => Number(row[1]) === id && Number(row[6]) > 0)
}

function serverArguments({ cluster, durability, settings: own }: Server, port: number): string[] {
  const settings = {
    ...serverSettings,
    ...(durability === 'none' ? careless : {}),
    ...own,
    port: String(port),
  }
  return [
    '-D',
    cluster.data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

const serverSettings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  // The data lie on a local disk, most often an SSD.
  random_page_cost: '1.1',
  // Plans of this application's short queries never earn back the time compiling them takes.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  datestyle: 'ISO',
  // Errors carry the values that caused them (names, phones), so only the server's own events are logged.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
}

const careless: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // The tests' server: several instances at a time, each with its pool, its job runners and their listeners.
  max_connections: '400',
}

/** Resolves when the server has ended, with a reason only if it never began. */
function ended(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    // On Windows pg_ctl ends well as soon as the server is up; only a failed start counts.
    child.once('exit', (code) =>
      process.platform === 'win32' && code === 0 ? undefined : resolve(undefined),
    )
  })
}

/** PostgreSQL writes a few lines per start; one older file is kept. A full disk may have no room for a new file. */
function rotateLog(path: string): void {
  if (!existsSync(path) || statSync(path).size <= 1_000_000 || hasNoRoom(dirname(path))) return
  renameSync(path, `${path}.1`)
}
