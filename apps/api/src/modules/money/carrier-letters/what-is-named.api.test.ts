import { setTimeout } from 'node:timers/promises'
import { downloadCarrierLetterSheet, makeCarrierLetter } from '@guihang/contract/money/carrier-letters'
import { acceptCarrierDifference, listCarrierDifferences } from '@guihang/contract/money/carrier-money'
import { businessDayOf } from '@guihang/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { AheadClock, CarrierBooks } from '../../../testing/carriers/carrier-books.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { sheetTexts } from '../../../testing/read-workbook.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { waitingForLocks } from '../../../testing/server.ts'

let api: TestApi
let books: CarrierBooks
let shop: ShopWithStore
const business = new AheadClock()

beforeAll(async () => {
  api = await startTestApi({ clocks: { business } })
  shop = await shopWithStore(api)
  books = await CarrierBooks.open(api, 'GHN')
})
afterAll(() => api.stop())

const waiting = async () =>
  (await books.operator.call(listCarrierDifferences, { query: { open: 'true' } })).data
const make = async (difference_ids: string[], again?: string[]) =>
  (
    await books.operator.call(makeCarrierLetter, {
      body: { connection: 'GHN', difference_ids, ...(again && { again }) },
    })
  ).data
const linesOf = async (id: string) => {
  const file = await books.operator.raw(downloadCarrierLetterSheet, { params: { id } })
  return sheetTexts(Buffer.from(await file.arrayBuffer())).slice(6, -3)
}

/** Until a statement waits for another's lock. */
async function untilWaiting(): Promise<void> {
  while ((await waitingForLocks(api.database.url)) === 0) await setTimeout(5)
}

describe('what a letter names', () => {
  it('has the four figures of each difference, also where no parcel of ours is meant', async () => {
    const parcel = await books.parcel(shop)
    const statement = await books.statement([
      { of: parcel, cod: 450_000, freight: 31_000 },
      { of: 'unknown', freight: 30_000, weight: 700 },
    ])
    // The file has two sheets: lines are counted in each, and the carrier knows no others.
    const { pool } = api.database
    const moved = `UPDATE carrier_statement_rows SET sheet = $2, line = $3 WHERE statement_id = $1 AND no = $4`
    await pool.query(moved, [statement, 'Chi tiết', 2, 2])
    await pool.query(moved, [statement, 'Tạm thu', 7, 3])
    const found = await waiting()
    expect(found.map(({ row }) => row)).toEqual(
      expect.arrayContaining([
        { sheet: 'Chi tiết', line: 2 },
        { sheet: 'Tạm thu', line: 7 },
      ]),
    )
    const letter = await make(found.map(({ id }) => id))
    expect(letter).toMatchObject({ differences: 3, amount: 50_000 + 6_000 + 30_000 })
    const lines = await linesOf(letter.id)
    const today = businessDayOf(business.now())
    const { carrier_code } = await books.money(parcel)
    expect(lines.map((line) => line.slice(1, 10))).toEqual([
      // Nothing is received before the bank has it.
      [
        carrier_code,
        parcel.tracking_number,
        today,
        'Thu phí cao hơn báo giá',
        'Phí dịch vụ',
        '25000',
        '',
        '31000',
        '',
      ],
      [
        carrier_code,
        parcel.tracking_number,
        today,
        'Chuyển thiếu tiền COD',
        'Tiền COD',
        '500000',
        '',
        '450000',
        '',
      ],
      ['LA1', '', '', 'Mã vận đơn không phải của chúng tôi', 'Số tiền thanh toán', '', '', '-30000', ''],
    ])
    const number = expect.stringContaining('GHN-')
    expect(lines.map((line) => line.slice(10, 15))).toEqual([
      ['doi-soat.xlsx', 'Chi tiết', '2', number, '6000'],
      ['doi-soat.xlsx', 'Chi tiết', '2', number, '50000'],
      ['doi-soat.xlsx', 'Tạm thu', '7', number, '30000'],
    ])
    await books.receive(statement, 2_000)
    const total = (await waiting()).find((one) => one.class === 'total_differs')
    const other = await make([total?.id ?? ''])
    expect((await linesOf(other.id)).map((line) => line.slice(4, 10))).toEqual([
      ['Tổng đối soát khác số tiền đã chuyển', 'Số tiền thanh toán', '', '', '389000', '387000'],
    ])
  })

  it('stays sent while the facts give it, also where it is judged in the same moment', async () => {
    const parcels = [await books.parcel(shop), await books.parcel(shop), await books.parcel(shop)]
    const statement = await books.statement(parcels.map((of) => ({ of, cod: 400_000, freight: 25_000 })))
    const mine = (await waiting()).filter(({ tracking_number }) =>
      parcels.some((parcel) => parcel.tracking_number === tracking_number),
    )
    const ids = mine.map(({ id }) => id)
    const [, letter] = await Promise.all([books.settle(statement), make(ids), books.settle(statement)])
    await books.settle(statement)
    business.days(1)
    await books.judge()
    const states = async () =>
      (await books.operator.call(listCarrierDifferences, { query: { limit: '100' } })).data
        .filter(({ id }) => ids.includes(id))
        .map(({ state }) => state)
    expect(await states()).toEqual(['sent', 'sent', 'sent'])
    // The carrier pays one of them: a reminder of the others only.
    await books.receive(await books.statement([{ of: parcels[0] ?? 'other', cod: 100_000 }]))
    expect((await states()).toSorted()).toEqual(['gone', 'sent', 'sent'])
    expect(await refusal(make(ids, [letter.id]))).toMatchObject(answers(409, 'ECS004'))
  })

  it('waits for who judges its parcel, whose word would else be the last', async () => {
    const parcel = await books.parcel(shop)
    await books.statement([{ of: parcel, cod: 480_000, freight: 25_000 }])
    const id = (await books.money(parcel)).differences[0]?.id ?? ''
    const judging = await api.database.pool.connect()
    try {
      await judging.query('BEGIN')
      await judging.query('SELECT FROM parcel_states WHERE parcel_id = $1 FOR UPDATE', [parcel.id])
      const making = make([id])
      await Promise.race([making, untilWaiting()])
      await judging.query(`UPDATE carrier_differences SET state = 'open', amount = 5000 WHERE id = $1`, [id])
      await judging.query('COMMIT')
      expect(await making).toMatchObject({ amount: 5_000 })
    } finally {
      judging.release()
    }
    expect((await books.money(parcel)).differences).toMatchObject([{ state: 'sent', amount: 5_000 }])
  })

  it('is not accepted by who read it before it was sent', async () => {
    const parcel = await books.parcel(shop)
    await books.statement([{ of: parcel, cod: 499_000, freight: 25_000 }])
    const [difference] = (await books.money(parcel)).differences
    const { id = '', version = 0 } = difference ?? {}
    const accept = (seen: number) =>
      books.operator.call(acceptCarrierDifference, {
        params: { id },
        body: { version: seen, note: 'Hãng nhận' },
      })
    const letter = await make([id])
    expect(await refusal(accept(version))).toMatchObject(answers(409, 'EAL003'))
    expect((await accept(version + 1)).data).toMatchObject({ state: 'accepted' })
    expect(await refusal(make([id], [letter.id]))).toMatchObject(answers(409, 'ECS004'))
  })
})
