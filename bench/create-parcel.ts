import type { ChildProcess } from 'node:child_process'
import { type Measured, median, percentile } from './figure.ts'
import { bareRound, type Round, startBare } from './stage/bare.ts'
import { callAll } from './stage/http-load.ts'
import { type CallingShop, openShops, parcelBody } from './stage/shops.ts'
import type { Stage } from './stage/stage.ts'

const clients = 16
const perRound = 800
const rounds = 7
/** The compiler has seen enough of a path after some thousand calls; before that a call costs twice as much. */
const warmUp = 3_000

/**
 * Creating a parcel over HTTP against the bare transaction, alternating, so that both meet the same machine. CPU is
 * that of all who serve a request: the API (or the bare client) and PostgreSQL; the callers' own is in neither.
 */
export async function benchCreate(stage: Stage): Promise<Measured> {
  const shops = await openShops(stage, clients)
  const bare = startBare('bare-create.ts')
  try {
    return await compare(stage, shops, bare)
  } finally {
    bare.disconnect()
  }
}

async function compare(stage: Stage, shops: CallingShop[], bare: ChildProcess): Promise<Measured> {
  const times: number[] = []
  const http = (count: number) => overHttp(stage, shops, count, times)
  await http(warmUp)
  const order = { url: stage.url, clients, shops, template: await templateOf(stage) }
  const floor = (count: number) => {
    const bareOrder = { ...order, count }
    return bareRound(stage, bare, bareOrder)
  }
  await floor(warmUp)
  times.length = 0
  const pairs: { product: Round; bare: Round }[] = []
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ bare: await floor(perRound), product: await http(perRound) })
  }
  const middle = (of: (pair: { product: Round; bare: Round }) => number) => median(pairs.map(of))
  return {
    figures: [
      {
        name: 'create parcel: rate over HTTP / bare transaction',
        value: middle(({ product }) => product.rate),
        floor: middle((pair) => pair.bare.rate),
        ratio: middle((pair) => pair.product.rate / pair.bare.rate),
        target: 0.6,
        within: 'at_least',
        unit: '/s',
      },
      {
        name: 'create parcel: CPU per request / bare transaction, database included',
        value: middle(({ product }) => product.own_ms + product.database_ms),
        floor: middle((pair) => pair.bare.own_ms + pair.bare.database_ms),
        ratio: middle(
          (pair) =>
            (pair.product.own_ms + pair.product.database_ms) / (pair.bare.own_ms + pair.bare.database_ms),
        ),
        target: 1.6,
        within: 'at_most',
        unit: 'ms CPU',
      },
    ],
    readings: [
      {
        name: 'create parcel: CPU of the API alone',
        value: middle(({ product }) => product.own_ms),
        unit: 'ms',
      },
      {
        name: 'bare transaction: CPU of its client alone',
        value: middle((pair) => pair.bare.own_ms),
        unit: 'ms',
      },
      { name: 'create parcel p50, 16 clients', value: percentile(times, 0.5), unit: 'ms' },
      { name: 'create parcel p99, 16 clients', value: percentile(times, 0.99), unit: 'ms' },
    ],
  }
}

async function overHttp(stage: Stage, shops: CallingShop[], count: number, times: number[]): Promise<Round> {
  const bodies = shops.map(({ store_id }) => JSON.stringify(parcelBody(store_id)))
  const cpu = await stage.cpuSeconds()
  const database = await stage.databaseCpuSeconds()
  const began = performance.now()
  const taken = await callAll(stage.api, clients, count, (index) => ({
    method: 'POST',
    path: '/v1/packages',
    token: shops[index % shops.length]?.token ?? '',
    body: bodies[index % bodies.length] ?? '',
  }))
  const seconds = (performance.now() - began) / 1000
  times.push(...taken)
  return {
    rate: count / seconds,
    own_ms: (((await stage.cpuSeconds()) - cpu) / count) * 1000,
    database_ms: (((await stage.databaseCpuSeconds()) - database) / count) * 1000,
  }
}

/** A row as the API stored it: what the bare transaction stores again under other ids. */
async function templateOf(stage: Stage): Promise<object> {
  const { rows } = await stage.database.pool.query('SELECT * FROM whole_parcels ORDER BY id DESC LIMIT 1')
  const [row] = rows
  if (row === undefined) throw new Error('The API has stored nothing')
  return row
}
