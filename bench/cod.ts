import { createClient } from '@guihang/contract/client'
import { getCodOverview } from '@guihang/contract/money/cod-overview'
import { codFigures } from '@guihang/domain/money/cod/cod-figures'
import { type Figure, type Measured, percentile, type Reading } from './figure.ts'
import { fillUnpaid, type Unpaid } from './stage/fill-unpaid.ts'
import { type CallingShop, openShops, staySignedIn } from './stage/shops.ts'
import type { Stage } from './stage/stage.ts'

const calls = Number(process.env.COD_CALLS ?? 300)
const many = Number(process.env.COD_UNPAID ?? 250_000)
const year = Number(process.env.COD_YEAR ?? 1_000_000)

/** In the order in which they are filled. */
const shopsAsked: readonly Unpaid[] = [
  { parcels: 1_000, days: 30, unpaid: 1_000, letters: 'CF' },
  { parcels: many, days: 30, unpaid: many, letters: 'CM' },
  // A quarter of its year is unpaid.
  { parcels: year, days: 365, unpaid: year / 4, letters: 'CY' },
]

type Question = { readonly name: string; readonly path: (shop: CallingShop) => string }

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const wholeYear = `from=${day(364)}&to=${day(0)}`

/** What the dashboard and the screens below `/cod` ask. */
const questions: readonly Question[] = [
  { name: 'the dashboard', path: () => '/v1/dashboard' },
  { name: 'the dashboard of a store', path: ({ store_id }) => `/v1/dashboard?store_id=${store_id}` },
  { name: 'the overview', path: () => '/v1/cod-overview' },
  { name: 'the overview of a year', path: () => `/v1/cod-overview?${wholeYear}` },
  { name: 'the charts', path: () => '/v1/cod-charts' },
  { name: 'the charts of 92 days', path: () => `/v1/cod-charts?from=${day(91)}&to=${day(0)}` },
  ...codFigures.map((figure) => ({
    name: `a page of ${figure}`,
    path: () => `/v1/cod-items?figure=${figure}&limit=50`,
  })),
  { name: 'a page of a year’s turnover', path: () => `/v1/cod-items?figure=turnover&limit=50&${wholeYear}` },
]

/**
 * The dashboard and `/cod` of a shop with 250,000 unpaid parcels of a month, and of one that has sent a million in a year,
 * compared with those of a shop with 1,000, call by call in turn.
 */
export async function benchCod(stage: Stage): Promise<Measured> {
  const opened = await openShops(stage, shopsAsked.length)
  for (const [at, asked] of shopsAsked.entries()) {
    const [shop] = await staySignedIn(stage, opened.slice(at, at + 1))
    if (shop === undefined) throw new Error('No shop was opened')
    opened[at] = shop
    await fillUnpaid(stage, shop, asked)
    await check(stage, shop, asked)
  }
  const figures: Figure[] = []
  const readings: Reading[] = []
  for (const question of questions) {
    const shops = await staySignedIn(stage, opened)
    opened.splice(0, opened.length, ...shops)
    const [small = [], large = [], long = []] = await askInTurn(stage, shops, question)
    const figure = (of: string, times: readonly number[]): Figure => {
      const [value, floor] = [percentile(times, 0.99), percentile(small, 0.99)]
      return {
        name: `cod: ${question.name}, p99 of a shop with ${of} / of one with 1000`,
        ...{ value, floor, ratio: value / floor },
        ...{ target: 1.5, within: 'at_most', unit: 'ms' },
      }
    }
    figures.push(figure(`${many} unpaid parcels`, large), figure(`${year} parcels of a year`, long))
    const middle = [small, large, long].map((times) => percentile(times, 0.5))
    for (const [at, value] of middle.entries())
      readings.push({
        ...{ value, unit: 'ms' },
        name: `cod: ${question.name}, p50 of a shop with ${shopsAsked[at]?.parcels} parcels`,
      })
  }
  return { figures, readings }
}

/** Milliseconds of each call, by shop. */
async function askInTurn(stage: Stage, shops: readonly CallingShop[], { path }: Question) {
  const times: number[][] = shops.map(() => [])
  for (let round = -20; round < calls; round += 1) {
    for (const [at, shop] of shops.entries()) {
      const began = performance.now()
      const answer = await fetch(`${stage.api}${path(shop)}`, {
        headers: { authorization: `Bearer ${shop.token}` },
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${path(shop)} was answered by ${answer.status}: ${text}`)
      // The first rounds warm all of them up.
      if (round >= 0) times[at]?.push(performance.now() - began)
    }
  }
  return times
}

async function check(stage: Stage, { token }: CallingShop, { unpaid }: Unpaid): Promise<void> {
  const client = createClient({ baseUrl: stage.api, token: () => token })
  const { waiting_transfer } = (await client.call(getCodOverview, {})).data
  if (waiting_transfer.count !== unpaid)
    throw new Error(`${waiting_transfer.count} of ${unpaid} parcels wait`)
}
