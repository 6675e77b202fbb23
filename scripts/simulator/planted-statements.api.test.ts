import type { Client } from '@guihang/contract/client'
import { listCarrierDifferences } from '@guihang/contract/money/carrier-money'
import {
  addCarrierBankLines,
  agreeCarrierStatement,
  type CarrierStatement,
  explainCarrierTotal,
  getCarrierStatement,
  importCarrierStatement,
  listCarrierStatementLines,
  nameStatementLine,
} from '@guihang/contract/money/carrier-statements'
import { reportEvents } from '@guihang/contract/provider/scans'
import { businessDayOf } from '@guihang/domain/calendar'
import { differenceClasses } from '@guihang/domain/money/carrier-statements/difference-classes'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../apps/api/src/testing/api.ts'
import { AheadClock, CarrierBooks } from '../../apps/api/src/testing/carriers/carrier-books.ts'
import { copiedNumber, copyParcels } from '../../apps/api/src/testing/carriers/copied-parcels.ts'
import { type ShopWithStore, shopWithStore } from '../../apps/api/src/testing/road/parcels.ts'
import { runJob } from '../../apps/api/src/testing/run-job.ts'
import { sizeOf } from '../../apps/api/src/testing/size.ts'
import type { StatementOrder } from '../../apps/simulator/src/carriers/common/statements/statement-line.ts'
import {
  type WrittenStatement,
  writeStatements,
} from '../../apps/simulator/src/carriers/common/statements/write-statements.ts'
import { listAll } from '../../apps/simulator/src/couriers/roster.ts'
import { type Found, ordersOf, sorted } from './statement-orders.ts'

const parcels = sizeOf({ short: 300, full: 50_000 })
const ofEach = sizeOf({ short: 4, full: 250 })
const faults = Object.fromEntries(
  differenceClasses.map((name) => [name, name === 'total_differs' ? 2 : ofEach]),
)
const transfer_fee = 5_500
const asked = { kind: 'ghn', seed: 33, statements: 4, faults, transfer_fee } as const
const ends = [...Array.from({ length: 8 }, () => 'delivered' as const), 'returned', 'lost', null] as const // as: its name

const home = [
  ...[
    'fail_delivery_attempt',
    'give_up_delivery',
    'turn_back',
    'await_return_linehaul',
    'plan_return_linehaul',
  ],
  ...['depart_return', 'arrive_return', 'plan_return', 'start_return', 'hand_back', 'confirm_return'],
] as ParcelEvent[] // as: names of events

let api: TestApi
let books: CarrierBooks
/** Agrees to what the first has imported. */
let second: Client
let shop: ShopWithStore
const business = new AheadClock()
const orders = ordersOf('ghn', parcels, ends).map((order, no) => ({
  ...order,
  client_code: copiedNumber(no),
}))

beforeAll(async () => {
  api = await startTestApi({ clocks: { business } })
  shop = await shopWithStore(api)
  books = await CarrierBooks.open(api, 'GHN')
  second = (await api.operator('Hùng, duyệt', ['read', 'approve'])).client
  await carryAll()
}, 3_600_000)
afterAll(() => api.stop())

/** To their ends, as their orders say. */
async function carryAll(): Promise<void> {
  const before = { after: 'start_delivery' } as const // as: its name
  const out = await books.parcel(shop, before)
  const returned = await books.parcel(shop, before)
  await books.goOn(returned, ...home)
  const lost = await books.parcel(shop, before)
  await books.goOn(lost, 'report_missing_courier', 'confirm_lost')
  const of = (is: (order: StatementOrder) => boolean) =>
    orders
      .filter(is)
      .map((order) => ({ ...order, carrier_code: order.code, tracking_number: order.client_code }))
  await copyParcels(
    api,
    out,
    of(({ end }) => end === 'delivered' || end === null),
  )
  await copyParcels(
    api,
    returned,
    of(({ end }) => end === 'returned'),
  )
  await copyParcels(
    api,
    lost,
    of(({ end }) => end === 'lost'),
  )
  const numbers = of(({ end }) => end === 'delivered').map(({ tracking_number }) => tracking_number)
  for (let at = 0; at < numbers.length; at += 2_000)
    for (const event of ['deliver', 'confirm_delivery'] as const) {
      const events = numbers.slice(at, at + 2_000).map((tracking_number) => ({
        ...{ event_id: v7(), tracking_number, event },
        ...(event === 'deliver' && { receiver_type: 'CUSTOMER' as const }), // as: its name
      }))
      const { data } = await books.operator.call(reportEvents, { body: { events } })
      expect(data.filter(({ ok }) => !ok)).toEqual([])
    }
}

it(`of ${parcels} parcels every planted fault is found, none is invented, and each đồng is on one side`, async () => {
  business.days(14)
  const files = writeStatements(orders, asked)
  const planted = files.flatMap((file) => file.planted)
  expect(new Set(planted.map((one) => one.class))).toEqual(new Set(differenceClasses))
  const but = (name: Found['class']) => sorted(planted.filter((one) => one.class !== name))
  // The last file is the first to come, and the bank's money comes in their own order.
  for (const file of files.toReversed()) {
    const read = await importFile(file)
    expect([file.file, read.state, read.net_amount, read.faulty]).toEqual([file.file, 'matched', file.net, 0])
  }
  await books.judge()
  expect(await listFound()).toEqual(but('total_differs'))
  for (const file of files) await receive(await importFile(file), file)
  await books.judge()
  // Somebody has said of the unknown numbers what they are.
  expect(await listFound()).toEqual(but('unknown_number'))
  await expectMoney(files, but('unknown_number'))
  const before = await countPostings()
  for (const file of files) expect((await importFile(file)).state).toBe('received')
  await books.judge()
  expect([await countPostings(), await listFound()]).toEqual([before, but('unknown_number')])
}, 7_200_000)

async function importFile({ file: name, bytes }: WrittenStatement): Promise<CarrierStatement> {
  const file = new File([new Uint8Array(bytes)], name)
  const { data } = await books.operator.call(importCarrierStatement, {
    query: { connection: books.code },
    file,
  })
  if (data.state === 'reading') await runJob(api, 'read-carrier-statement', { statement_id: data.id })
  await books.settle(data.id)
  return await find(data.id)
}

async function find(id: string): Promise<CarrierStatement> {
  return (await books.operator.call(getCarrierStatement, { params: { id } })).data.statement
}

/** Unknown numbers are no parcel; the second person agrees; what the bank lacks is disputed. */
async function receive({ id }: CarrierStatement, { net, bank }: WrittenStatement): Promise<void> {
  const { operator } = books
  const unknown = await listAll((page) =>
    operator.call(listCarrierStatementLines, {
      params: { id },
      query: { kind: 'unknown', ...page, limit: '200' },
    }),
  )
  for (const { no } of unknown)
    await operator.call(nameStatementLine, {
      ...{ params: { id, no: String(no) }, body: { tracking_number: null } },
    })
  const { version } = await find(id)
  await second.call(agreeCarrierStatement, { params: { id }, body: { version } })
  const line = { paid_on: businessDayOf(business.now()), amount: bank, reference: `FT${id.slice(-9)}` }
  const { data } = await operator.call(addCarrierBankLines, { params: { id }, body: { lines: [line] } })
  if (net !== bank) {
    const parts = [{ as: 'disputed' as const, amount: net - bank, note: 'Đã hỏi hãng' }] // as: one of its values
    const body = { version: data.version, parts }
    await operator.call(explainCarrierTotal, { params: { id }, body })
  }
  expect((await find(id)).state).toBe('received')
  await books.settle(id)
}

async function listFound(): Promise<Found[]> {
  const all = await listAll((page) =>
    books.operator.call(listCarrierDifferences, { query: { open: 'true', ...page, limit: '200' } }),
  )
  return sorted(
    all.map(({ class: name, carrier_code, amount }) => ({
      class: name,
      carrier_code: carrier_code ?? '',
      amount,
    })),
  )
}

/** By another way than the product's: from the bank's lines, the orders and what was planted. */
async function expectMoney(files: readonly WrittenStatement[], planted: readonly Found[]): Promise<void> {
  expect(await books.wrong()).toEqual([])
  const { rows } = await api.database.pool.query<{ account: string; amount: string }>(
    `SELECT account, sum(amount) AS amount FROM (
       SELECT account, amount FROM ledger_entries UNION ALL SELECT account, amount FROM provider_entries) AS entered
     GROUP BY account`,
  )
  const sums = new Map(rows.map(({ account, amount }) => [account, Number(amount)]))
  const of = (account: string) => sums.get(account) ?? 0
  const collected = total(orders.map((order) => order.collected))
  // What is paid late was paid ahead: all cash has left the carrier.
  expect([of('courier_custody'), of('center_custody')]).toEqual([0, collected])
  expect(of('provider_bank')).toBe(total(files.map(({ bank }) => bank)) - collected)
  const held = total(orders.filter(({ end }) => end === null).map(({ quoted }) => quoted))
  expect(of('carrier_receivable') + of('carrier_disputed')).toBe(
    total(planted.map(({ amount }) => amount)) + held,
  )
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

async function countPostings(): Promise<number> {
  const { rows } = await api.database.pool.query<{ count: string }>(
    'SELECT (SELECT count(*) FROM ledger_transactions) + (SELECT count(*) FROM provider_transactions) AS count',
  )
  return Number(rows[0]?.count)
}
