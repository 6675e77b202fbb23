import type { ParcelScore } from './parcel-score.ts'

/** How many parcels had each value. */
export type Spread = Readonly<Record<number, number>>

const counts = [
  'parcels',
  'ended',
  'tried',
  'first_attempt',
  'returned',
  'promised',
  'on_promise',
  // VND and g of what statements charge.
  'charged',
  'charged_weight',
  // Those on statements together with those that should be, and how many of them differ.
  'stated',
  'differing',
] as const
type Count = (typeof counts)[number]

const spreads = ['tenths', 'days_until_paid'] as const

/** Sums of parcels, which can be put together. */
export type ScoreSums = Readonly<Record<Count, number>> & Readonly<Record<(typeof spreads)[number], Spread>>

export type GrowingSums = Record<Count, number> & Record<(typeof spreads)[number], Record<number, number>>

export function noScores(): GrowingSums {
  return {
    ...{ parcels: 0, ended: 0, tried: 0, first_attempt: 0, returned: 0, promised: 0, on_promise: 0 },
    ...{ charged: 0, charged_weight: 0, stated: 0, differing: 0, tenths: {}, days_until_paid: {} },
  }
}

export function addScore(sums: GrowingSums, score: ParcelScore): void {
  sums.parcels += 1
  sums.ended += count(score.ended)
  sums.tried += told(score.first_attempt)
  sums.first_attempt += count(score.first_attempt)
  sums.returned += count(score.returned)
  sums.promised += told(score.on_promise)
  sums.on_promise += count(score.on_promise)
  sums.charged += score.charged?.cost ?? 0
  sums.charged_weight += score.charged?.weight ?? 0
  sums.stated += told(score.differing)
  sums.differing += count(score.differing)
  if (score.tenths !== null) addTo(sums.tenths, score.tenths, 1)
  if (score.days_until_paid !== null) addTo(sums.days_until_paid, score.days_until_paid, 1)
}

export function addScores(sums: GrowingSums, other: ScoreSums): void {
  for (const name of counts) sums[name] += other[name]
  for (const name of spreads)
    for (const [value, times] of Object.entries(other[name])) addTo(sums[name], Number(value), times)
}

function count(is: boolean | null): number {
  return Number(is === true)
}

function told(value: boolean | null): number {
  return Number(value !== null)
}

function addTo(spread: Record<number, number>, value: number, times: number): void {
  spread[value] = (spread[value] ?? 0) + times
}

/** The figures of a scorecard: shares from 0 to 1, days, VND a kilo; null without a parcel to tell. */
export function figuresOf(sums: ScoreSums) {
  const { tenths, charged, charged_weight } = sums
  return {
    parcels: sums.parcels,
    ended: sums.ended,
    first_attempt: share(sums.first_attempt, sums.tried),
    returned: share(sums.returned, sums.ended),
    days_middle: tenthsOf(placeIn(tenths, 0.5)),
    days_slow: tenthsOf(placeIn(tenths, 0.9)),
    on_promise: share(sums.on_promise, sums.promised),
    cost_a_kilo: charged_weight === 0 ? null : Math.round(charged / (charged_weight / 1_000)),
    differing: share(sums.differing, sums.stated),
    days_until_paid: placeIn(sums.days_until_paid, 0.5),
  }
}

/** To a hundredth of a percent. */
function share(some: number, of: number): number | null {
  return of === 0 ? null : Math.round((some / of) * 10_000) / 10_000
}

function tenthsOf(value: number | null): number | null {
  return value === null ? null : value / 10
}

/** The smallest value that this share of the parcels did not exceed. */
export function placeIn(spread: Spread, part: number): number | null {
  const sorted = Object.entries(spread)
    .map(([value, count]) => ({ value: Number(value), count }))
    .toSorted((one, other) => one.value - other.value)
  const all = sorted.reduce((sum, { count }) => sum + count, 0)
  let passed = 0
  for (const { value, count } of sorted) {
    passed += count
    if (passed >= all * part) return value
  }
  return null
}
