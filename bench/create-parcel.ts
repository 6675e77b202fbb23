import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BareResult } from './bare-create.ts'
import { type Measured, median, percentile } from './figure.ts'
import { callAll } from './http-load.ts'
import { type CallingShop, openShops, parcelBody } from './shops.ts'
import type { Stage } from './stage.ts'

const clients = 16
const perRound = 800
const rounds = 7

/** Creating a parcel over HTTP against the bare transaction, alternating, so that both meet the same machine. */
export async function benchCreate(stage: Stage): Promise<Measured> {
  const shops = await openShops(stage, clients)
  const bare = fork(join(import.meta.dirname, 'bare-create.ts'), { execPath: process.execPath })
  try {
    return await compare(stage, shops, bare)
  } finally {
    bare.disconnect()
  }
}

async function compare(stage: Stage, shops: CallingShop[], bare: ChildProcess): Promise<Measured> {
  await overHttp(stage, shops, 400)
  const template = await templateOf(stage)
  const order = { url: stage.url, clients, shops, template }
  const bareRound = async (count: number): Promise<BareResult> => {
    bare.send({ ...order, count })
    const [result] = await once(bare, 'message')
    return result
  }
  await bareRound(400)
  const rates: number[] = []
  const costs: number[] = []
  const times: number[] = []
  let bareRates: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const floor = await bareRound(perRound)
    const http = await overHttp(stage, shops, perRound)
    rates.push(perRound / http.seconds / (perRound / floor.seconds))
    costs.push(http.cpu_seconds / floor.cpu_seconds)
    times.push(...http.times)
    bareRates = [...bareRates, perRound / floor.seconds]
  }
  const floor = median(bareRates)
  return {
    figures: [
      {
        name: 'create parcel: rate over HTTP / bare transaction',
        value: median(rates) * floor,
        floor,
        ratio: median(rates),
        target: 0.6,
        within: 'at_least',
        unit: '/s',
      },
      {
        name: 'create parcel: CPU per request / bare transaction',
        value: median(costs),
        floor: 1,
        ratio: median(costs),
        target: 1.6,
        within: 'at_most',
        unit: '×',
      },
    ],
    readings: [
      { name: 'create parcel p50, 16 clients', value: percentile(times, 0.5), unit: 'ms' },
      { name: 'create parcel p99, 16 clients', value: percentile(times, 0.99), unit: 'ms' },
    ],
  }
}

async function overHttp(stage: Stage, shops: CallingShop[], count: number) {
  const cpu = await stage.cpuSeconds()
  const began = performance.now()
  const bodies = shops.map(({ store_id }) => JSON.stringify(parcelBody(store_id)))
  const times = await callAll(stage.api, clients, count, (index) => ({
    method: 'POST',
    path: '/v1/packages',
    token: shops[index % shops.length]?.token ?? '',
    body: bodies[index % bodies.length] ?? '',
  }))
  const seconds = (performance.now() - began) / 1000
  return { seconds, cpu_seconds: (await stage.cpuSeconds()) - cpu, times }
}

/** A row as the API stored it: what the bare transaction stores again under other ids. */
async function templateOf(stage: Stage): Promise<object> {
  const { rows } = await stage.database.pool.query('SELECT * FROM parcels ORDER BY id DESC LIMIT 1')
  const [row] = rows
  if (row === undefined) throw new Error('The API has stored nothing')
  return row
}
