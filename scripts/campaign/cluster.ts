import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Random } from '@guihang/domain/seeded-random'
import { sqlState } from '../../apps/api/src/platform/database/database-errors.ts'
import { chooseAccount, runningAs } from '../../apps/api/src/platform/postgres/account.ts'
import { freePort } from '../../apps/api/src/platform/postgres/port.ts'
import { StartError } from '../../apps/api/src/platform/start-error.ts'
import { hasNodes, onServer } from '../../apps/api/src/testing/server.ts'
import type { Outcome } from '../test/outcome.ts'
import { runVitest } from '../test/vitest.ts'

/** What runs otherwise where the rows of shops lie on several servers. */
const files = [
  '/platform/database/',
  '/platform/backup/',
  '/platform/months/',
  '/archive/',
  '/cod/',
  '/kept-sums/',
  '/ledger/',
  '/loads/',
  '/operated-parcels/',
  '/parcels/change/',
  '/parcels/create/',
  '/parcels/events/',
  '/parcels/list/',
  '/parcels/parcels/',
  '/parcels/receivers/',
  '/statements/',
  '/stores/',
  '/webhooks/',
]

const install =
  'Install postgresql-15 or newer with the extension citus 13 (citusdata.com names a package for each release), or name a coordinator that knows its nodes in CLUSTER_DATABASE_URL.'

/** Runs tests of the API on a cluster. */
export async function runOnCluster(): Promise<Outcome> {
  return await onCluster((url) => runVitest(['api'], files, { GUIHANG_TEST_DATABASE_URL: url }))
}

/** Works on the coordinator that CLUSTER_DATABASE_URL names, else on three servers of the installed Citus. */
export async function onCluster<T>(work: (coordinator: string) => Promise<T>): Promise<T> {
  const given = process.env.CLUSTER_DATABASE_URL
  const cluster = given ? { url: given, stop: () => undefined } : await startCluster()
  try {
    if (!(await hasNodes(cluster.url)))
      throw new StartError(`CLUSTER_DATABASE_URL names a server without nodes. ${install}`)
    return await work(cluster.url)
  } finally {
    cluster.stop()
  }
}

type Part = { readonly shardid: string; readonly nodename: string; readonly nodeport: number }

/** Moves the rows of some shops to another node. What met a write in a deadlock is tried again, as an operator would. */
export async function moveAPart(url: string, random: Random): Promise<void> {
  for (let left = 5; ; left -= 1) {
    try {
      return await moveOnce(url, random)
    } catch (error) {
      if (left === 0 || sqlState(error) !== '40P01') throw error
      await tidy(url)
    }
  }
}

/** Removes what a move that was broken off has left behind: it holds the databases. */
export async function tidy(url: string): Promise<void> {
  await onServer(url, (client) => client.query('call citus_cleanup_orphaned_resources()'))
}

/** All tables have their rows of a shop in parts that move together. Writes to them wait for the last moments. */
async function moveOnce(url: string, random: Random): Promise<void> {
  await onServer(url, async (client) => {
    const { rows: parts } = await client.query<Part>(
      "select shardid, nodename, nodeport from citus_shards where table_name = 'parcels'::regclass order by shardid",
    )
    const { rows: nodes } = await client.query<Omit<Part, 'shardid'>>(
      'select nodename, nodeport from pg_dist_node where isactive and shouldhaveshards order by nodeid',
    )
    const part = random.pick(parts)
    const elsewhere = nodes.filter(
      ({ nodename, nodeport }) => nodename !== part.nodename || nodeport !== part.nodeport,
    )
    const to = random.pick(elsewhere)
    await client.query("select citus_move_shard_placement($1, $2, $3, $4, $5, 'force_logical')", [
      part.shardid,
      part.nodename,
      part.nodeport,
      to.nodename,
      to.nodeport,
    ])
  })
}

/** One coordinator and two workers on loopback. PostgreSQL refuses to run as root, so it runs as postgres then. */
async function startCluster() {
  const bin = findPrograms()
  const account = chooseAccount()
  const folder = mkdtempSync(join(tmpdir(), 'guihang-cluster-'))
  const own = (path: string) => account && chownSync(path, account.uid, account.gid)
  chmodSync(folder, 0o755)
  own(folder)
  // The nodes connect to each other, and would look for certificates in the home of whoever started this.
  const options = { env: { ...process.env, HOME: folder }, ...runningAs(account) }
  const run = (program: string, words: string[]) =>
    execFileSync(join(bin, program), words, { stdio: 'ignore', ...options })
  const started: string[] = []
  const stop = () => {
    for (const data of started) spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'fast', 'stop'], options)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const urls: string[] = []
    for (const name of ['coordinator', 'worker-1', 'worker-2']) {
      const [data, log, port] = [join(folder, name), join(folder, `${name}.log`), await freePort()]
      run('initdb', [
        '-D',
        data,
        '-U',
        'postgres',
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--locale=C.UTF-8',
        '--no-sync',
      ])
      appendFileSync(join(data, 'postgresql.conf'), settings(port, folder))
      started.push(data)
      try {
        run('pg_ctl', ['-D', data, '-l', log, '-w', 'start'])
      } catch {
        throw new StartError(`PostgreSQL with Citus does not start:\n${readFileSync(log, 'utf8')}`)
      }
      urls.push(`postgres://postgres@127.0.0.1:${port}/postgres`)
    }
    const [coordinator = '', ...workers] = urls
    for (const url of urls) await onServer(url, (server) => server.query('create extension citus'))
    await onServer(coordinator, async (server) => {
      const portOf = (url: string) => Number(new URL(url).port)
      await server.query("select citus_set_coordinator_host('127.0.0.1', $1)", [portOf(coordinator)])
      for (const url of workers) await server.query("select citus_add_node('127.0.0.1', $1)", [portOf(url)])
    })
    return { url: coordinator, stop }
  } catch (error) {
    stop()
    throw error
  }
}

const settings = (port: number, folder: string) => `
shared_preload_libraries = 'citus'
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
max_connections = 200
max_prepared_transactions = 200
wal_level = logical
fsync = off
citus.enable_unsafe_triggers = on
`

/** The programs of a PostgreSQL that has Citus: of the folder that CITUS_BIN names, or the newest of Debian's. */
function findPrograms(): string {
  const folders = [process.env.CITUS_BIN ?? '', ...globSync('/usr/lib/postgresql/*/bin').sort().reverse()]
  const found = folders.find((bin) => bin !== '' && existsSync(join(bin, '../lib/citus.so')))
  if (found === undefined) throw new StartError(`There is no PostgreSQL with Citus here. ${install}`)
  return found
}
