import { type Figure, type Measured, median, percentile, type Reading } from '../figure.ts'
import { carryParcels, createParcels, wayOfAParcel } from '../stage/carry.ts'
import { type FilledStage, type Filling, fillStage, givenName, trackingNumber } from '../stage/fill-stage.ts'
import { measureFootprint } from '../stage/footprint.ts'
import { type Call, callAll } from '../stage/http-load.ts'
import { type CallingShop, staySignedIn } from '../stage/shops.ts'
import { openStage, providersServer, type Stage } from '../stage/stage.ts'

const clients = 16
const few = 10_000
/** Parcels that go their whole way on a filled database. */
const carried = 2_000
const callsEach = 2_800
const rounds = 7

export type Question = {
  readonly name: string
  readonly path: (words: Words) => string
  readonly by?: 'operator'
}

/** What operators ask about the parcels of all shops. */
const askedByOperators: readonly Question[] = [
  { name: 'parcels in two statuses', path: () => '/ops/v1/parcels?status=waiting_for_pickup,in_delivery' },
  { name: 'parcels of a phone', path: ({ phone }) => `/ops/v1/parcels?phone=${phone}` },
  { name: 'parcels of a shop', path: ({ shop }) => `/ops/v1/parcels?shop_code=${shop.shop_code}` },
  {
    name: 'parcels of a shop in a status',
    path: ({ shop }) => `/ops/v1/parcels?shop_code=${shop.shop_code}&status=in_delivery`,
  },
  { name: 'parcels of a store', path: ({ shop }) => `/ops/v1/parcels?store_id=${shop.store_id}` },
  { name: 'parcels of three days', path: ({ from, to }) => `/ops/v1/parcels?from=${from}&to=${to}` },
  { name: 'search by phone over all shops', path: ({ phone }) => `/ops/v1/search?keyword=${phone}` },
  { name: 'search by an order code over all shops', path: ({ code }) => `/ops/v1/search?keyword=DH-${code}` },
  {
    name: 'search by a name in a shop',
    path: ({ shop, name }) => `/ops/v1/search?keyword=${name}&shop_code=${shop.shop_code}`,
  },
  { name: 'one parcel', path: ({ code }) => `/ops/v1/parcels/${code}` },
]

/** What a shop types into the search of its list; `words` are of parcels that exist. */
export const searches: readonly Question[] = [
  { name: 'search by phone', path: ({ phone }) => `/v1/shop-packages?keyword=${phone}` },
  { name: 'search by tracking number', path: ({ code }) => `/v1/shop-packages?keyword=${code}` },
  {
    name: 'search by the end of a phone',
    path: ({ phone }) => `/v1/shop-packages?keyword=${phone.slice(-6)}`,
  },
  { name: 'search by a name of many', path: () => '/v1/shop-packages?keyword=hong%20nhung' },
  { name: 'search by a name of one', path: ({ name }) => `/v1/shop-packages?keyword=${name}` },
]

/** What a shop asks of its list all day. */
const questions: readonly Question[] = [
  { name: 'list', path: () => '/v1/shop-packages' },
  { name: 'list of a group', path: () => '/v1/shop-packages?status_group=delivering' },
  { name: 'list of three days', path: ({ from, to }) => `/v1/shop-packages?from=${from}&to=${to}` },
  ...searches,
  { name: 'detail with history', path: ({ id }) => `/v1/packages/${id}` },
  { name: 'status counts', path: () => '/v1/package-status-group-with-count' },
  { name: 'live dashboard, two in five unpaid', path: () => '/v1/dashboard' },
  ...askedByOperators.map(
    (question): Question => ({ ...question, name: `operator: ${question.name}`, by: 'operator' }),
  ),
]

type Words = {
  phone: string
  code: string
  name: string
  id: string
  from: string
  to: string
  shop: CallingShop
}

/**
 * List, search, detail and status counts with a million parcels in the database against ten thousand, spread over as many
 * shops: the question must not cost more because the shop has grown. Both stand side by side and are asked in turns, so
 * that a slow moment of the machine meets both; of each, the middle one of the rounds counts.
 */
export const benchScale = (stage: Stage): Promise<Measured> => compareSizes(stage, 1_000_000, everything)

/** The same with ten million. It takes 60 GB of disk and an hour, so it runs only by its name. */
export const benchGrowth = (stage: Stage): Promise<Measured> =>
  compareSizes(stage, 10_000_000, { ...everything, target: 1.3 })

export type Comparison = {
  readonly questions: readonly Question[]
  /** The part of the calls that may be slower: 0.99 is p99. */
  readonly part: number
  readonly target: number
  /** Whether the way of more parcels is read out as well. */
  readonly isWhole: boolean
  /** How the many are spread and what they have, where not as the few. */
  readonly filling?: Filling
}

const everything: Comparison = { questions, part: 0.99, target: 1.5, isWhole: true }

export async function compareSizes(stage: Stage, many: number, asked: Comparison): Promise<Measured> {
  const small = await openStage('empty', {}, providersServer)
  try {
    return await compare(await fillStage(small, few), await fillStage(stage, many, asked.filling), asked)
  } finally {
    await small.stop()
  }
}

async function compare(
  filledFew: FilledStage,
  filledMany: FilledStage,
  { questions, part, target, isWhole }: Comparison,
): Promise<Measured> {
  let [small, large] = [filledFew, filledMany]
  const many = large.each * large.shops.length
  const pairs: { small: number[]; large: number[] }[][] = questions.map(() => [])
  // The first round warms up.
  for (let round = -1; round < rounds; round += 1) {
    small = await stillSignedIn(small)
    large = await stillSignedIn(large)
    for (const [at, question] of questions.entries()) {
      const pair = { small: await ask(small, question), large: await ask(large, question) }
      if (round >= 0) pairs[at]?.push(pair)
    }
  }
  const middle = (at: number, of: (pair: { small: number[]; large: number[] }) => number) =>
    median((pairs[at] ?? []).map(of))
  const figures = questions.map(({ name }, at): Figure => {
    const value = middle(at, (pair) => percentile(pair.large, part))
    const floor = middle(at, (pair) => percentile(pair.small, part))
    return {
      name: `${name}: p${part * 100} with ${many} parcels / with ${few}`,
      value,
      floor,
      ratio: value / floor,
      target,
      within: 'at_most',
      unit: 'ms',
    }
  })
  const readings = questions.map(
    ({ name }, at): Reading => ({
      name: `${name}: p50 with ${many} parcels`,
      value: middle(at, (pair) => percentile(pair.large, 0.5)),
      unit: 'ms',
    }),
  )
  if (!isWhole) return { figures, readings }
  readings.push(...(await carryOn(small)), ...(await carryOn(large)))
  return { figures, readings }
}

const stillSignedIn = async (side: FilledStage): Promise<FilledStage> => ({
  ...side,
  shops: await staySignedIn(side.stage, side.shops),
})

/** What some more parcels cost on their whole way, on a database of this size. */
async function carryOn({ stage, shops, operator, each }: FilledStage): Promise<Reading[]> {
  const before = await measureFootprint(stage)
  const began = performance.now()
  await createParcels(stage, shops, clients, carried)
  const created = performance.now()
  const { rows } = await stage.database.pool.query<{ tracking_number: string }>(
    'SELECT tracking_number FROM parcels ORDER BY id DESC LIMIT $1',
    [carried],
  )
  await carryParcels(
    stage,
    operator,
    rows.map(({ tracking_number }) => tracking_number),
  )
  const done = performance.now()
  const after = await measureFootprint(stage)
  const reading = (name: string, value: number, unit: string): Reading => ({
    name: `with ${each * shops.length} parcels: ${name}`,
    value,
    unit,
  })
  return [
    reading('parcels created', (carried * 1000) / (created - began), '/s'),
    reading('events', (carried * wayOfAParcel.length * 1000) / (done - created), '/s'),
    reading("log of a parcel's whole way", (after.wal - before.wal) / carried, 'B'),
    reading('bytes on disk', before.bytes, 'B'),
  ]
}

/** Milliseconds of each call. */
function ask(side: FilledStage, { path, by }: Question): Promise<number[]> {
  return callAll(side.stage.api, clients, callsEach / rounds, (index) =>
    callOf(side, path(wordsOf(side, 1 + ((index * 7919) % side.each), index)), index, by),
  )
}

function callOf(side: FilledStage, path: string, index: number, by?: 'operator'): Call {
  return { method: 'GET', path, token: by === 'operator' ? side.operator : shopOf(side, index).token }
}

function shopOf({ shops }: FilledStage, index: number): CallingShop {
  const shop = shops[index % shops.length]
  if (shop === undefined) throw new Error('There is no shop')
  return shop
}

/** What the parcel of this number of this shop is found by. */
function wordsOf(side: FilledStage, number: number, index: number): Words {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const ago = 1 + (number % 40)
  const histories = side.histories[index % side.shops.length] ?? []
  return {
    phone: `09${String(number).padStart(8, '0')}`,
    code: trackingNumber(index % side.shops.length, number),
    id: histories.at(number % histories.length) ?? '',
    name: encodeURIComponent(`nguyen thi ${givenName(number)}`),
    from: day(ago + 2),
    to: day(ago),
    shop: shopOf(side, index),
  }
}
