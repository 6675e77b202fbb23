import { type OrderFromText, readOrders } from '@guihang/domain/parcels/order-text/read-orders'
import { realDirectory } from '../../apps/api/src/modules/parcels/addresses/directory.fixture.ts'
import { type Figure, type Measured, percentile, type Table } from '../figure.ts'
import type { Kind, Sample } from './sample.ts'
import { heldOut, tuned } from './samples.ts'
import { fields, type Mark, type Scored, scoreSample } from './score.ts'

/** Messages are read this often, and the quickest counts: what the machine does beside it is no part of the reader. */
const rounds = 15

/**
 * Reads every invented message in both address schemes: how many have all fields right, how many codes are wrong and shown
 * as sure, and how long a message takes. The held-out part was written first and is not tuned on: its score is the promise.
 */
export async function benchPaste(): Promise<Measured> {
  const directory = await realDirectory()
  const gazetteers = [directory.gazetteer('vn2025'), directory.gazetteer('vn_legacy')]
  const read = (text: string) => readOrders(text, gazetteers)
  const scored = (kinds: readonly Kind[]) =>
    kinds.map((kind) => ({
      ...kind,
      results: kind.samples.map((sample) => score(sample, read(sample.text))),
    }))
  const score = (sample: Sample, orders: readonly OrderFromText[]) => scoreSample(sample, orders, gazetteers)
  const sets = { 'held out': scored(heldOut), tuned: scored(tuned) }
  const texts = [...heldOut, ...tuned].flatMap(({ samples }) => samples.map(({ text }) => text))
  const times = texts.map((text) =>
    Math.min(...Array.from({ length: rounds }, () => timed(() => read(text)))),
  )
  const wrongCodes = Object.values(sets)
    .flat()
    .flatMap(({ results }) => results.flat())
    .reduce((sum, { wrongCodes }) => sum + wrongCodes, 0)
  return {
    figures: [
      share('held-out messages with all fields right, clean', sets['held out'], 'clean', 0.98),
      share('held-out messages with all fields right, hard', sets['held out'], 'hard', 0.88),
      share('held-out messages with all fields right, adversarial', sets['held out'], 'adversarial', 0.8),
      {
        name: 'wrong codes shown as sure',
        value: wrongCodes,
        floor: 0,
        ratio: wrongCodes,
        target: 0,
        within: 'at_most',
        unit: 'codes',
      },
      time('time a message, p99', percentile(times, 0.99)),
    ],
    readings: [
      { name: 'time a message, p50', value: percentile(times, 0.5), unit: 'ms' },
      {
        name: 'tuned messages with all fields right, clean',
        value: rightShare(sets.tuned, 'clean') * 100,
        unit: '%',
      },
      {
        name: 'tuned messages with all fields right, hard',
        value: rightShare(sets.tuned, 'hard') * 100,
        unit: '%',
      },
      {
        name: 'tuned messages with all fields right, adversarial',
        value: rightShare(sets.tuned, 'adversarial') * 100,
        unit: '%',
      },
      { name: 'messages', value: texts.length, unit: '' },
    ],
    tables: Object.entries(sets).map(([name, kinds]) => tableOf(name, kinds)),
  }
}

type ScoredKind = Kind & { readonly results: readonly (readonly Scored[])[] }

function share(name: string, kinds: readonly ScoredKind[], level: Kind['level'], target: number): Figure {
  const value = rightShare(kinds, level)
  return { name, value, floor: 1, ratio: value, target, within: 'at_least', unit: 'of 1' }
}

function rightShare(kinds: readonly ScoredKind[], level: Kind['level']): number {
  const results = kinds.filter((kind) => kind.level === level).flatMap((kind) => kind.results)
  return results.filter(allRight).length / results.length
}

function allRight(orders: readonly Scored[]): boolean {
  return orders.every(({ marks }) => fields.every((field) => marks[field] === 'right'))
}

const longest = 10

function time(name: string, value: number): Figure {
  return { name, value, floor: longest, ratio: value / longest, target: 1, within: 'at_most', unit: 'ms' }
}

function timed(work: () => unknown): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

/** Right / empty / wrong of every field in every kind. */
function tableOf(name: string, kinds: readonly ScoredKind[]): Table {
  const rows = kinds.map(({ kind, level, results }) => {
    const orders = results.flat()
    const count = (field: (typeof fields)[number], mark: Mark) =>
      orders.filter(({ marks }) => marks[field] === mark).length
    const cells = fields.map(
      (field) => `${count(field, 'right')}/${count(field, 'empty')}/${count(field, 'wrong')}`,
    )
    return [kind, level, ...cells, `${results.filter(allRight).length} of ${results.length}`]
  })
  return { name: `${name}: right/empty/wrong`, head: ['kind', 'level', ...fields, 'all right'], rows }
}
