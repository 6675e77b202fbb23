import { carrierKinds } from '@guihang/domain/connection/carriers/carrier-kinds'
import { differenceClasses } from '@guihang/domain/money/carrier-statements/difference-classes'
import {
  type CarrierFacts,
  differencesOf,
  totalDiffers,
  unknownNumber,
} from '@guihang/domain/money/carrier-statements/differences'
import { type ParcelAmounts, sumOfAmounts } from '@guihang/domain/money/carrier-statements/parcel-amounts'
import type { StatementRow } from '@guihang/domain/money/carrier-statements/reading/read-statement-row'
import { netOfStatement } from '@guihang/domain/money/carrier-statements/reading/statement-net'
import type { ParcelEnd } from '@guihang/domain/money/carrier-statements/split-differences'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EndWord } from '../../apps/simulator/src/carriers/common/fake-carrier.ts'
import type { StatementOrder } from '../../apps/simulator/src/carriers/common/statements/statement-line.ts'
import {
  type WrittenStatement,
  writeStatements,
} from '../../apps/simulator/src/carriers/common/statements/write-statements.ts'
import { readStatement } from './read-statements.ts'
import { type Found, ordersOf, sorted } from './statement-orders.ts'

const parcels = 3_000
const statements = 4
const ofEach = 20
const all = Object.fromEntries(differenceClasses.map((name) => [name, name === 'total_differs' ? 2 : ofEach]))
const asked = { seed: 33, statements, faults: all, transfer_fee: 5_500 }

const endOf: Readonly<Record<EndWord, ParcelEnd>> = {
  ...{
    delivered: 'delivered',
    partly_delivered: 'delivered_partly',
    returned: 'returned',
    cancelled: 'cancelled',
  },
  ...{ lost: 'lost', damaged: 'lost', destroyed: 'lost', exception: 'lost', compensated: 'lost' },
}

function factsOf(order: StatementOrder, read: CarrierFacts['statements']): CarrierFacts {
  const day = order.at.toISOString().slice(0, 10)
  return {
    ...{ due: order.collected, delivered_on: order.collected > 0 ? day : null },
    ...{
      ended: order.end === null ? 'on_the_way' : endOf[order.end],
      ended_on: order.end === null ? null : day,
    },
    ...{ quoted: order.quoted, quoted_return: null, booked_weight: order.booked_weight / 1_000, told: null },
    ...{ statements: read, today: '2026-12-01', pays_within_days: 5, daysOff: new Set<string>() },
  }
}

type Read = { readonly file: WrittenStatement; readonly rows: readonly StatementRow[] }

/** What the provider finds in the files, as they come. The same file again is the same statement. */
function compare(orders: readonly StatementOrder[], coming: readonly Read[]): Found[] {
  const byNumber = new Map(
    orders.flatMap((order) => [order.code, order.client_code].map((number) => [number, order])),
  )
  const ofOrder = new Map<StatementOrder, Map<string, ParcelAmounts[]>>()
  const found: Found[] = []
  const known = new Set<string>()
  for (const { file, rows } of coming) {
    if (known.has(file.file)) continue
    known.add(file.file)
    const unknown = new Map<string, ParcelAmounts[]>()
    for (const row of rows) {
      if (row.kind === 'fault') throw new Error(`A row of ${file.file} cannot be read: ${row.field}`)
      if (row.kind !== 'parcel') continue
      const order = byNumber.get(row.carrier_code ?? '') ?? byNumber.get(row.our_code ?? '')
      if (order === undefined) push(unknown, row.carrier_code ?? '', row.amounts)
      else {
        const files = ofOrder.get(order) ?? new Map<string, ParcelAmounts[]>()
        ofOrder.set(order, files)
        push(files, file.file, row.amounts)
      }
    }
    for (const [carrier_code, amounts] of unknown)
      for (const one of unknownNumber(sumOfAmounts(amounts))) found.push({ ...one, carrier_code })
    const { net } = netOfStatement(rows)
    for (const one of totalDiffers({ net, received: file.bank })) found.push({ ...one, carrier_code: '' })
  }
  for (const order of orders) {
    const read = [...(ofOrder.get(order) ?? [])].map(([id, amounts]) => ({
      ...{ id, state: 'matched' as const, day: '2026-11-20', amounts: sumOfAmounts(amounts) }, // as: a state
    }))
    for (const one of differencesOf(factsOf(order, read))) found.push({ ...one, carrier_code: order.code })
  }
  return sorted(found)
}

function push(lists: Map<string, ParcelAmounts[]>, key: string, amounts: ParcelAmounts): void {
  lists.set(key, [...(lists.get(key) ?? []), amounts])
}

describe.each(carrierKinds)('the statements of %s', (kind) => {
  const orders = ordersOf(kind, parcels)
  let coming: Read[]
  beforeAll(async () => {
    const files = writeStatements(orders, { ...asked, kind })
    coming = await Promise.all(
      files.map(async (file) => ({ file, rows: await readStatement(file.bytes, kind) })),
    )
  })
  const planted = () => sorted(coming.flatMap(({ file }) => file.planted))

  it('hold every class of fault, all of them are found and none is invented', () => {
    const counts = differenceClasses.map((name) => planted().filter((one) => one.class === name).length)
    expect(counts.slice(0, -1)).toEqual(differenceClasses.slice(0, -1).map(() => ofEach))
    expect(counts.at(-1)).toBeGreaterThan(0)
    expect(compare(orders, coming)).toEqual(planted())
  })

  it('say the same in any order and any number of times', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: statements - 1 }), { maxLength: 8 }), (order) => {
        const again = [...order, 2, 0, 3, 1].flatMap((at) => coming[at] ?? [])
        expect(compare(orders, again)).toEqual(planted())
      }),
      { numRuns: 3 },
    )
  })

  it('come to what the carrier says they do', () => {
    for (const { file, rows } of coming) {
      const { net } = netOfStatement(rows)
      expect(net).toBe(file.net)
      expect(rows.filter((row) => row.kind === 'other')).toMatchObject([
        { net: -5_500, words: 'Phí chuyển khoản' },
      ])
      expect(rows.some((row) => row.kind === 'parcel' && !row.adds_up)).toBe(false)
    }
  })

  it('without a fault have no difference, and are the same for the same seed', async () => {
    const write = () => writeStatements(orders.slice(0, 600), { kind, seed: 7 })
    const honest = await Promise.all(
      write().map(async (file) => ({ file, rows: await readStatement(file.bytes, kind) })),
    )
    expect(compare(orders.slice(0, 600), honest)).toEqual([])
    expect(write().map(({ bytes }) => bytes.toString('base64'))).toEqual(
      honest.map(({ file }) => file.bytes.toString('base64')),
    )
  })
})
