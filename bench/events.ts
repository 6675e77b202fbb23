import { createClient } from '@guihang/contract/client'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { type ReportedEvent, reportEvents } from '@guihang/contract/provider/scans'
import { mintOperatorToken } from '../apps/api/src/platform/auth/mint-operator-token.ts'
import { type Measured, median, percentile } from './figure.ts'
import { bareRound, type Round, startBare } from './stage/bare.ts'
import { callAll } from './stage/http-load.ts'
import { openShops, parcelBody } from './stage/shops.ts'
import { type Stage, secret } from './stage/stage.ts'

const clients = 16
const perRound = 800
const rounds = 7
const warmUp = 3_000
const scanned = 2_000
const scans = 5

/**
 * What the provider reports: a scan of 2,000 parcels of 16 shops in one call, and one event a call at 16 clients against
 * its bare transaction, alternating.
 */
export async function benchEvents(stage: Stage): Promise<Measured> {
  const numbers = await waitingParcels(stage)
  const { token } = await mintOperatorToken(stage.database, secret, { name: 'bench', days: 1 })
  const seconds = await scanAll(stage, token, numbers)
  const times: number[] = []
  const pairs = await compare(stage, token, numbers, times)
  return {
    figures: [
      {
        name: `events: ${scanned} parcels scanned in one call`,
        value: median(seconds),
        floor: 2,
        ratio: median(seconds) / 2,
        target: 1,
        within: 'at_most',
        unit: 's',
      },
      {
        name: 'events: rate of single events over HTTP / bare transaction',
        value: median(pairs.map(({ product }) => product)),
        floor: median(pairs.map(({ bare }) => bare.rate)),
        ratio: median(pairs.map(({ product, bare }) => product / bare.rate)),
        target: 0.6,
        within: 'at_least',
        unit: '/s',
      },
    ],
    readings: [
      { name: `single event p50, ${clients} clients`, value: percentile(times, 0.5), unit: 'ms' },
      { name: `single event p99, ${clients} clients`, value: percentile(times, 0.99), unit: 'ms' },
      { name: `scan of ${scanned}, slowest of ${scans}`, value: Math.max(...seconds), unit: 's' },
    ],
  }
}

/** Tracking numbers of as many parcels as are scanned, all waiting for pickup. */
async function waitingParcels(stage: Stage): Promise<string[]> {
  const shops = await openShops(stage, clients)
  const made = await Promise.all(
    shops.map(async ({ token, store_id }) => {
      const client = createClient({ baseUrl: stage.api, token: () => token })
      const numbers: string[] = []
      for (let count = 0; count < scanned / clients; count += 1) {
        const { data } = await client.call(createParcel, { body: parcelBody(store_id) })
        numbers.push(data.tracking_number)
      }
      return numbers
    }),
  )
  return made.flat()
}

/** Seconds of each scan of all parcels: accepted, then put on a pickup and taken off it in turn. */
async function scanAll(stage: Stage, token: string, numbers: readonly string[]): Promise<number[]> {
  const operator = createClient({ baseUrl: stage.api, token: () => token })
  const report = async (event: ReportedEvent['event']) => {
    const began = performance.now()
    const events = numbers.map((tracking_number) => reported(tracking_number, event))
    const { data } = await operator.call(reportEvents, { body: { events } })
    const refused = data.find(({ ok }) => !ok)
    if (refused !== undefined) throw new Error(`${event} was refused: ${refused.code}`)
    return (performance.now() - began) / 1000
  }
  await report('accept')
  const seconds: number[] = []
  for (let scan = 0; scan < scans; scan += 1) {
    seconds.push(await report('plan_pickup'))
    await report('unplan_pickup')
  }
  return seconds
}

async function compare(
  stage: Stage,
  token: string,
  numbers: readonly string[],
  times: number[],
): Promise<{ product: number; bare: Round }[]> {
  const bare = startBare('bare-event.ts')
  const each = numbers.length / clients
  // A parcel of each shop for the API, and another for the floor.
  const own = Array.from({ length: clients }, (_, index) => numbers[index * each] ?? '')
  const tracking_numbers = Array.from({ length: clients }, (_, index) => numbers[index * each + 1] ?? '')
  const floor = (count: number) => {
    const order = { url: stage.url, clients, count, tracking_numbers }
    return bareRound(stage, bare, order)
  }
  const http = async (count: number) => {
    const began = performance.now()
    times.push(...(await singleEvents(stage, token, own, count)))
    return count / ((performance.now() - began) / 1000)
  }
  try {
    await http(warmUp)
    await floor(warmUp)
    times.length = 0
    const pairs: { product: number; bare: Round }[] = []
    for (let round = 0; round < rounds; round += 1)
      pairs.push({ bare: await floor(perRound), product: await http(perRound) })
    return pairs
  } finally {
    bare.disconnect()
  }
}

/** The events of each parcel in turn; a call for it begins when the one before it has ended. Answers milliseconds a call. */
export async function singleEvents(
  stage: Stage,
  token: string,
  numbers: readonly string[],
  count: number,
  events: readonly ReportedEvent['event'][] = ['plan_pickup', 'unplan_pickup'],
): Promise<number[]> {
  const lanes = numbers.map((tracking_number) => {
    let turn = 0
    return callAll(stage.api, 1, count / numbers.length, () => {
      const body = JSON.stringify({
        events: [reported(tracking_number, events[turn++ % events.length] ?? 'accept')],
      })
      return { method: 'POST', path: '/ops/v1/parcel-events', token, body }
    })
  })
  return (await Promise.all(lanes)).flat()
}

function reported(tracking_number: string, event: ReportedEvent['event']): ReportedEvent {
  const place = 'Kho Tân Bình, Thành phố Hồ Chí Minh'
  return { event_id: crypto.randomUUID(), tracking_number, event, place }
}
