import type { Parcel } from '@guihang/contract/parcels/parcels'
import { addWorkingDays, businessDayOf } from '@guihang/domain/calendar'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { AheadClock, CarrierBooks, type StatementLine } from '../../../testing/carriers/carrier-books.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { sizeOf } from '../../../testing/size.ts'
import { readDaysOff } from '../../provider/holidays/index.ts'

let api: TestApi
let books: CarrierBooks
let shop: ShopWithStore
const business = new AheadClock()
/** Working days. */
const within_days = 3

beforeAll(async () => {
  api = await startTestApi({ clocks: { business } })
  shop = await shopWithStore(api)
  books = await CarrierBooks.open(api, 'GHN')
  await books.terms({ pay_shop_after_days: within_days, pays_within_days: within_days, return_percent: 50 })
})
afterAll(() => api.stop())

/** Of two parcels, one on its way at first, in up to three files, and of neither. */
const line = fc.record({
  of: fc.constantFrom(0, 1, 'other' as const),
  cod: fc.constantFrom(0, 500_000, 450_000, -50_000),
  freight: fc.constantFrom(0, 25_000, 31_000),
  return_fee: fc.constantFrom(0, 12_500),
  held: fc.constantFrom(0, 0, 10_000),
})
const file = fc.array(line, { minLength: 1, maxLength: 3 })
/** What happens in between, in any order and as often as it likes. */
const step = fc.oneof(
  fc.record({ do: fc.constant('receive' as const), file: fc.nat(2), missing: fc.constantFrom(0, 0, 700) }),
  fc.record({ do: fc.constant('settle' as const), file: fc.nat(2) }),
  fc.constant({ do: 'deliver' as const }),
  fc.constant({ do: 'judge' as const }),
  fc.constant({ do: 'wait' as const }),
)

it('each đồng is on one side once, for any files in any order and repetition', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(file, { minLength: 1, maxLength: 3 }),
      fc.array(step, { maxLength: 8 }),
      async (files, steps) => {
        const parcels = [await books.parcel(shop), await books.parcel(shop, { after: 'start_delivery' })]
        const ids: string[] = []
        for (const lines of files) ids.push(await books.statement(lines.map((one) => linesOf(one, parcels))))
        const delivered = new Set<Parcel>(parcels.slice(0, 1))
        const received = new Set<string>()
        const deliver = async () => {
          const [, second] = parcels
          if (second === undefined || delivered.has(second)) return
          delivered.add(second)
          await books.goOn(second, 'deliver', 'confirm_delivery')
        }
        const receive = async (id: string | undefined, missing: number) => {
          if (id === undefined || received.has(id)) return
          received.add(id)
          await books.receive(id, missing, missing === 0 ? [] : [{ as: 'disputed', amount: missing }])
        }
        for (const one of steps) {
          if (one.do === 'receive') await receive(ids[one.file], one.missing)
          else if (one.do === 'settle') await books.settle(ids[one.file] ?? ids[0] ?? '')
          else if (one.do === 'deliver') await deliver()
          else if (one.do === 'judge') await books.judge()
          else business.days(2)
          expect(await books.wrong()).toEqual([])
        }
        // Whatever came before, all of it is in now.
        await deliver()
        for (const id of ids) await receive(id, 0)
        await waitUntilLate()
        // The clock's job alone finds what is still to come of files that came first.
        await books.judge()
        const before = await countPostings()
        for (const id of ids.toReversed()) await books.settle(id)
        await books.judge()
        expect([await countPostings(), await books.wrong()]).toEqual([before, []])
        for (const [index, parcel] of parcels.entries()) await expectTargets(parcel, index, files)
      },
    ),
    { numRuns: sizeOf({ short: 8, full: 150 }) },
  )
}, 600_000)

/** Past all terms: whatever has ended is late, also where Tết lies in between. */
async function waitUntilLate(): Promise<void> {
  const ended_on = businessDayOf(business.now())
  const daysOff = await readDaysOff(api.database.db)
  do business.days(1)
  while (addWorkingDays(ended_on, within_days, daysOff) >= businessDayOf(business.now()))
}

type Line = { readonly of: number | 'other' } & Omit<StatementLine, 'of'>

function linesOf({ of, ...amounts }: Line, parcels: readonly Parcel[]): StatementLine {
  const parcel = typeof of === 'number' ? parcels[of] : undefined
  if (parcel !== undefined) return { of: parcel, ...amounts }
  return { of: 'other', other_fee: amounts.freight ?? 0 }
}

/** Counted once more from the files alone, by another way than the product's. */
async function expectTargets(parcel: Parcel, index: number, files: readonly (readonly Line[])[]) {
  const own = files.flat().filter(({ of }) => of === index)
  const sum = (field: 'cod' | 'freight' | 'return_fee' | 'held') =>
    own.reduce((total, one) => total + (one[field] ?? 0), 0)
  const came = sum('cod') - sum('freight') - sum('return_fee') - sum('held')
  const balances = await books.balances(parcel)
  // Both were delivered, and long ago: the cash is with the center, whether the carrier paid or the provider ahead.
  expect(balances.provider_bank ?? 0).toBe(came - 500_000)
  expect(Object.values(balances).reduce((total, amount) => total + amount, 0)).toBe(0)
  expect(await custodyOf(parcel)).toBe(0)
  const { differences } = await books.money(parcel)
  const open = differences.filter(({ state }) => state !== 'gone')
  const cost = balances.carrier_cost ?? 0
  expect(open.reduce((total, { amount }) => total + amount, 0)).toBe(
    500_000 - sum('cod') + sum('freight') + sum('return_fee') + sum('held') - cost,
  )
}

async function custodyOf({ id }: Parcel): Promise<number> {
  const { rows } = await api.database.pool.query<{ sum: string }>(
    `SELECT coalesce(sum(entry.amount), 0) AS sum FROM ledger_transactions AS moved
     JOIN ledger_entries AS entry ON entry.transaction_id = moved.id
     WHERE moved.parcel_id = $1 AND entry.account = 'courier_custody'`,
    [id],
  )
  return Number(rows[0]?.sum)
}

async function countPostings(): Promise<number> {
  const { rows } = await api.database.pool.query<{ count: string }>(
    'SELECT (SELECT count(*) FROM ledger_transactions) + (SELECT count(*) FROM provider_transactions) AS count',
  )
  return Number(rows[0]?.count)
}
