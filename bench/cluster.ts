import { randomBytes } from 'node:crypto'
import { createClient } from '@guihang/contract/client'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { mintOperatorToken } from '../apps/api/src/platform/auth/mint-operator-token.ts'
import { dropDatabase, hasNodes, makeDatabase, onServer, urlOf } from '../apps/api/src/testing/server.ts'
import { singleEvents } from './events.ts'
import { type Figure, type Measured, median, percentile } from './figure.ts'
import { callAll } from './stage/http-load.ts'
import { type CallingShop, openShops, parcelBody } from './stage/shops.ts'
import { openStageOn, type Stage, secret } from './stage/stage.ts'

const clients = 16
const perRound = 800
const lists = 400
const rounds = 7
/** Parcels of each shop when the measure begins: the creates that warm the API up, 2,000 a shop. */
const warmUp = clients * 2_000
/** How many parts a table has where nobody sets it. */
const shard_count = 32

/**
 * Creates, single events and lists over HTTP on a cluster against a database of its coordinator that is not spread,
 * alternating, so that both meet the same machine and the same release of PostgreSQL (decision 0364).
 */
export async function benchCluster(): Promise<Measured> {
  const server = process.env.CLUSTER_DATABASE_URL
  if (!server) {
    console.error('  CLUSTER_DATABASE_URL names no cluster: nothing is measured')
    return { figures: [] }
  }
  if (!(await hasNodes(server))) throw new Error('CLUSTER_DATABASE_URL names no coordinator with nodes')
  const spread = await openSide(server, 'spread')
  try {
    const plain = await openSide(server, 'plain')
    try {
      return await compare(spread, plain)
    } finally {
      await plain.stage.stop()
    }
  } finally {
    await spread.stage.stop()
  }
}

type Side = {
  readonly stage: Stage
  readonly shops: readonly CallingShop[]
  readonly operator: string
  /** A parcel of each shop, on which events are reported. */
  readonly numbers: readonly string[]
}

async function openSide(server: string, kind: 'spread' | 'plain'): Promise<Side> {
  const stage = await openStageOn(...(await openDatabase(server, kind)))
  try {
    const shops = await openShops(stage, clients)
    const numbers: string[] = []
    for (const { token, store_id } of shops) {
      const client = createClient({ baseUrl: stage.api, token: () => token })
      const { data } = await client.call(createParcel, { body: parcelBody(store_id) })
      numbers.push(data.tracking_number)
    }
    const { token: operator } = await mintOperatorToken(stage.database, secret, { name: 'bench', days: 1 })
    await singleEvents(stage, operator, numbers, clients, ['accept'])
    return { stage, shops, operator, numbers }
  } catch (error) {
    await stage.stop()
    throw error
  }
}

/** A new database, on all nodes or on the coordinator alone, and how it is dropped. */
async function openDatabase(
  server: string,
  kind: 'spread' | 'plain',
): Promise<[string, () => Promise<void>]> {
  const name = `guihang_bench_${kind}_${randomBytes(4).toString('hex')}`
  if (kind === 'spread')
    return [await makeDatabase(server, name, shard_count), () => dropDatabase(server, name)]
  const ask = (text: string) => onServer(server, (coordinator) => coordinator.query(text))
  await ask(`create database ${name} template template0 encoding 'UTF8'`)
  return [urlOf(server, name), async () => void (await ask(`drop database if exists ${name} with (force)`))]
}

type Measure = (side: Side) => Promise<number>

async function compare(spread: Side, plain: Side): Promise<Measured> {
  for (const side of [spread, plain]) {
    await creates(side, warmUp)
    await events(side, perRound * 2)
    await list(side)
  }
  const inTurns = async (measure: Measure) => {
    const pairs: { spread: number; plain: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      pairs.push({ plain: await measure(plain), spread: await measure(spread) })
    }
    return pairs
  }
  const figure = async (
    measure: Measure,
    { name, target, within, unit }: Pick<Figure, 'name' | 'target' | 'within' | 'unit'>,
  ): Promise<Figure> => {
    const pairs = await inTurns(measure)
    return {
      name: `cluster: ${name} / not spread`,
      value: median(pairs.map((pair) => pair.spread)),
      floor: median(pairs.map((pair) => pair.plain)),
      ratio: median(pairs.map((pair) => pair.spread / pair.plain)),
      target,
      within,
      unit,
    }
  }
  const rate = { target: 0.5, within: 'at_least', unit: '/s' } as const
  return {
    figures: [
      await figure((side) => creates(side, perRound), { name: 'creates a second', ...rate }),
      await figure((side) => events(side, perRound), { name: 'single events a second', ...rate }),
      await figure(list, { name: "p50 of a shop's list", target: 2, within: 'at_most', unit: 'ms' }),
    ],
  }
}

async function creates({ stage, shops }: Side, count: number): Promise<number> {
  const bodies = shops.map(({ store_id }) => JSON.stringify(parcelBody(store_id)))
  return await rateOf(count, () =>
    callAll(stage.api, clients, count, (index) => ({
      method: 'POST',
      path: '/v1/packages',
      token: shops[index % shops.length]?.token ?? '',
      body: bodies[index % bodies.length] ?? '',
    })),
  )
}

async function events({ stage, operator, numbers }: Side, count: number): Promise<number> {
  return await rateOf(count, () => singleEvents(stage, operator, numbers, count))
}

async function list({ stage, shops }: Side): Promise<number> {
  const taken = await callAll(stage.api, clients, lists, (index) => ({
    method: 'GET',
    path: '/v1/shop-packages',
    token: shops[index % shops.length]?.token ?? '',
  }))
  return percentile(taken, 0.5)
}

async function rateOf(count: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return count / ((performance.now() - began) / 1000)
}
