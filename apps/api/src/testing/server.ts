import { readFileSync } from 'node:fs'
import pg from 'pg'
import { settle } from '../platform/database/spread/spread-tables.ts'

/** Few parts a table, so that a copy of the database takes no longer than it must. */
const fewShards = 4

const nodesByServer = new Map<string, Promise<readonly string[]>>()

/** The addresses of a server's nodes, its own first: on a Citus coordinator the workers' as well, else its own alone. */
function nodesOf(adminUrl: string): Promise<readonly string[]> {
  const known = nodesByServer.get(adminUrl) ?? readNodes(adminUrl)
  nodesByServer.set(adminUrl, known)
  return known
}

async function readNodes(adminUrl: string): Promise<readonly string[]> {
  return await onServer(adminUrl, async (client) => {
    const { rows } = await client.query<{ citus: boolean }>(
      `select to_regclass('pg_dist_node') is not null as citus`,
    )
    if (rows[0]?.citus !== true) return [adminUrl]
    const nodes = await client.query<{ nodename: string; nodeport: number }>(
      'select nodename, nodeport from pg_dist_node where isactive order by groupid',
    )
    return nodes.rows.map(({ nodename, nodeport }) => {
      const url = new URL(adminUrl)
      url.hostname = nodename
      url.port = String(nodeport)
      return url.href
    })
  })
}

/** Whether the tests' server is the coordinator of a cluster. */
export async function hasNodes(adminUrl: string): Promise<boolean> {
  return (await nodesOf(adminUrl)).length > 1
}

/** Runs the work on the server, or on each server of a cluster: databases are made, renamed and dropped on each. */
export async function onEachServer(
  adminUrl: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const nodes = await nodesOf(adminUrl)
  await Promise.all(nodes.map((node) => onServer(node, work)))
}

/** Makes the databases of one name, which each node has, one spread database. Does nothing on a single server. */
export async function joinServers(adminUrl: string, name: string, shard_count = fewShards): Promise<void> {
  const [coordinator, ...workers] = (await nodesOf(adminUrl)).map((node) => urlOf(node, name))
  if (coordinator === undefined || workers.length === 0) return
  for (const url of [coordinator, ...workers]) {
    await onServer(url, (client) => client.query('create extension citus'))
  }
  await onServer(coordinator, async (client) => {
    const { hostname, port } = new URL(coordinator)
    await client.query('select citus_set_coordinator_host($1, $2)', [hostname, Number(port)])
    for (const worker of workers.map((url) => new URL(url))) {
      await client.query('select citus_add_node($1, $2)', [worker.hostname, Number(worker.port)])
    }
    await client.query(`alter database ${name} set citus.shard_count = ${shard_count}`)
  })
}

/** Makes an empty database, which `dropDatabase` drops; on the coordinator of a cluster it is spread over the nodes. */
export async function makeDatabase(adminUrl: string, name: string, shard_count = fewShards): Promise<string> {
  await onEachServer(adminUrl, (server) =>
    server.query(`create database ${name} template template0 encoding 'UTF8'`),
  )
  await joinServers(adminUrl, name, shard_count)
  return urlOf(adminUrl, name)
}

export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await onEachServer(adminUrl, (server) => server.query(`drop database if exists ${name} with (force)`))
}

/** Sets what a copy of a database does not take over from the database. */
export async function settleCopy(url: string): Promise<void> {
  if (await hasNodes(url)) await onServer(url, settle)
}

/** What says, besides the migrations, how a server makes a database. */
export async function textsOfServer(adminUrl: string): Promise<string[]> {
  if (!(await hasNodes(adminUrl))) return []
  const files = ['spread-tables.ts', 'table-spread.ts', 'on-shop-node.sql']
  return files.map((file) =>
    readFileSync(new URL(`../platform/database/spread/${file}`, import.meta.url), 'utf8'),
  )
}

/** How many statements of a database wait for a lock. */
export async function waitingForLocks(url: string): Promise<number> {
  let waiting = 0
  await onEachServer(url, async (server) => {
    const { rows } = await server.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    waiting += rows[0]?.count ?? 0
  })
  return waiting
}

/** Sends away whoever is in a database that is to be copied or renamed: a cluster has a keeper in each that was ever used. */
export async function emptyDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
}

export async function onServer<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export function urlOf(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

export type PartPlace = { readonly shardid: string; readonly node: number }

/** Which part of a spread table rows of a key lie in, and on which node. */
export async function placeOf(database: pg.Pool, table: string, key: string): Promise<PartPlace> {
  const { rows } = await database.query<PartPlace>(
    `SELECT shardid, groupid AS node FROM pg_dist_placement
     WHERE shardid = get_shard_id_for_distribution_column($1::text::regclass, $2::text)`,
    [table, key],
  )
  const [place] = rows
  if (place === undefined) throw new Error(`${table} has no part for ${key}`)
  return place
}

/** Moves a part, with those of other tables that lie with it, to another node, for as long as that takes. */
export async function movePart(
  url: string,
  { shardid, node }: PartPlace,
  mode: 'block_writes' | 'force_logical',
): Promise<void> {
  await onServer(url, async (client) => {
    const { rowCount } = await client.query(
      `SELECT citus_move_shard_placement($1, own.nodename, own.nodeport, other.nodename, other.nodeport,
         shard_transfer_mode => $3::text::citus.shard_transfer_mode)
       FROM pg_dist_node AS own JOIN pg_dist_node AS other ON other.groupid <> own.groupid AND other.shouldhaveshards
       WHERE own.groupid = $2 ORDER BY other.groupid LIMIT 1`,
      [shardid, node, mode],
    )
    if (rowCount !== 1) throw new Error('The cluster has one node')
  })
}
