import { removeCarrierConnection } from '@guihang/contract/connection/carriers'
import { carrierStatementOperations as calls } from '@guihang/contract/money/carrier-statements'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { officeShop } from '../../../platform/events/index.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { StatementDesk } from '../../../testing/carriers/statement-desk.ts'
import {
  statementCsv,
  statementFile,
  statementHeadings,
  statementRow,
  statementWorkbook,
} from '../../../testing/carriers/statement-files.ts'
import { hearLive } from '../../../testing/hear-live.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'

let api: TestApi
let desk: StatementDesk
beforeAll(async () => {
  api = await startTestApi({ jobs: ['read-carrier-statement', 'settle-carrier-money'] })
  desk = await StatementDesk.open(api)
})
afterAll(() => api.stop())

const total = (net: number) => ['Tổng cộng', '', '', '', '', net] as const

describe('a statement file', () => {
  it('is read into a row a parcel: known by the carrier’s number or by ours, its totals row beside them', async () => {
    const [one, two] = [await desk.parcel(), await desk.parcel()]
    const statement = await desk.read(
      statementFile([
        statementRow(one.number, { cod: 500_000, freight: 30_000 }),
        statementRow('', { cod: 200_000, freight: 25_000, our_code: two.parcel.tracking_number }),
        total(645_000),
      ]),
    )
    expect(statement).toMatchObject({
      connection: desk.code,
      file_name: 'doi-soat.csv',
      state: 'matched',
      fault: null,
      ...{ rows: 2, parcels: 2, unnamed: 0, faulty: 0 },
      ...{ cod_amount: 700_000, charges_amount: 55_000, net_amount: 645_000, stated_net: 645_000 },
      ...{ received_amount: 0, missing_amount: 645_000, second_person: false, imported_by: 'Lan, kế toán' },
    })
    expect(statement.number).toMatch(new RegExp(`^${desk.code}-DS-\\d{6}-01$`))
    expect(await desk.lines(statement.id)).toMatchObject([
      {
        ...{ no: 2, line: 2, sheet: null, kind: 'parcel', carrier_code: one.number, adds_up: true },
        ...{ tracking_number: one.parcel.tracking_number, shop_code: desk.shop.user.shop.shop_code },
        ...{ cod: 500_000, freight: 30_000, net: 470_000 },
      },
      { no: 3, kind: 'parcel', carrier_code: null, tracking_number: two.parcel.tracking_number },
    ])
    const found = await desk.lines(statement.id, { number: two.parcel.tracking_number })
    expect(found.map(({ no }) => no)).toEqual([3])
  })

  it('of two sheets is one statement: parcels on the first, what is held on the second', async () => {
    const { number } = await desk.parcel()
    const statement = await desk.read(
      await statementWorkbook({
        'Đối soát': [[...statementHeadings], statementRow(number, { cod: 300_000, freight: 20_000 })],
        'Tạm thu': [
          ['Mã vận đơn', 'Tạm thu'],
          [number, 15_000],
        ],
      }),
    )
    expect(statement).toMatchObject({ state: 'matched', rows: 2, parcels: 1, net_amount: 265_000 })
    expect(await desk.lines(statement.id)).toMatchObject([
      { no: 2, line: 2, sheet: 'Đối soát', net: 280_000 },
      { no: 4, line: 2, sheet: 'Tạm thu', held: 15_000, net: -15_000 },
    ])
  })

  it('may have a cover of words, which asks nobody anything', async () => {
    const { number } = await desk.parcel()
    const statement = await desk.read(
      await statementWorkbook({
        Bìa: [
          ['Công ty cổ phần vận chuyển', 'Kỳ đối soát'],
          ['Kính gửi quý khách', 'Tháng 11'],
        ],
        'Chi tiết': [[...statementHeadings], statementRow(number, { cod: 100_000 })],
      }),
    )
    expect(statement).toMatchObject({ state: 'matched', rows: 1, net_amount: 100_000 })
  })

  it('with a cell that is no amount keeps the row as a fault that says its field, in both languages', async () => {
    const { number } = await desk.parcel()
    const file = statementCsv([[...statementHeadings], [number, '', '12,5', 20_000, 0, '']])
    const { id, faulty, net_amount } = await desk.read(file)
    expect({ faulty, net_amount }).toEqual({ faulty: 1, net_amount: 0 })
    const english = (await api.operator('Ann', ['read'])).token
    const texts = await Promise.all(
      [desk.lan, api.client(english, 'en')].map(async (by) => {
        const { data } = await by.call(calls.listCarrierStatementLines, { params: { id }, query: {} })
        return data[0]?.fault
      }),
    )
    expect(texts).toEqual([
      { field: 'cod', message: expect.stringMatching(/^Không đọc được số tiền/) },
      { field: 'cod', message: expect.stringMatching(/^This amount cannot be read/) },
    ])
    expect(await desk.lines(id)).toMatchObject([{ kind: 'fault', carrier_code: number, words: '12,5' }])
  })

  it('says the day that was named, or that of its import', async () => {
    const file = (row: string) => statementFile([statementRow(row, { cod: 1_000 })])
    expect(await desk.send(file('D1'), { stated_on: '2026-11-15' })).toMatchObject({
      stated_on: '2026-11-15',
    })
    const today = new Date(api.platform.businessClock.now().getTime() + 7 * 3_600_000)
    expect(await desk.send(file('D2'))).toMatchObject({ stated_on: today.toISOString().slice(0, 10) })
  })
})

describe('a number', () => {
  it('of another connection’s parcel is unknown, and so is a file of the wrong connection as a whole', async () => {
    const other = await desk.another()
    const { number, parcel } = await desk.parcel(other)
    const file = () =>
      statementFile([
        statementRow(number, { cod: 400_000 }),
        statementRow('', { cod: 1_000, our_code: parcel.tracking_number }),
      ])
    const wrong = await desk.read(file())
    expect(wrong).toMatchObject({ state: 'matched', parcels: 0, unnamed: 2 })
    expect(await desk.lines(wrong.id, { kind: 'unknown' })).toHaveLength(2)
    // The same file is another statement of the connection that it is of.
    const right = await desk.read(file(), { connection: other })
    expect(right.id).not.toBe(wrong.id)
    expect(right).toMatchObject({ connection: other, parcels: 1, unnamed: 0 })
  })

  it('is found in small letters, too', async () => {
    const { parcel } = await desk.parcel()
    const ours = parcel.tracking_number.toLowerCase()
    const { parcels } = await desk.read(statementFile([statementRow('', { cod: 5_000, our_code: ours })]))
    expect(parcels).toBe(1)
  })

  it('of a connection that was removed is still known: it owes what it owes', async () => {
    const code = await desk.another()
    const { number } = await desk.parcel(code)
    await api.database.pool.query("UPDATE carrier_bookings SET state = 'ended' WHERE carrier_code = $1", [
      number,
    ])
    const settings = (await api.operator('Minh', ['settings'])).client
    await settings.call(removeCarrierConnection, { params: { code } })
    const statement = await desk.read(statementFile([statementRow(number, { cod: 90_000 })]), {
      connection: code,
    })
    expect(statement).toMatchObject({ connection: code, state: 'matched', parcels: 1 })
    expect(await desk.agree(statement)).toMatchObject({ state: 'agreed' })
  })
})

describe('the same file', () => {
  it('twice, and at once, is the same statement, also while it is read', async () => {
    const { number } = await desk.parcel()
    const file = () => statementFile([statementRow(number, { cod: 123_000 })])
    const sent = await Promise.all([desk.send(file()), desk.send(file()), desk.send(file())])
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    const read = await desk.settled(sent[0].id)
    const again = await desk.send(file())
    expect(again).toMatchObject({ id: read.id, state: 'matched', version: read.version })
    expect(await desk.lines(read.id)).toHaveLength(1)
  })

  it('can be imported anew once it was dropped, or has failed', async () => {
    const { number } = await desk.parcel()
    const file = () => statementFile([statementRow(number, { cod: 321_000 })])
    const first = await desk.read(file())
    await desk.lan.call(calls.dropCarrierStatement, { params: { id: first.id } })
    expect(await desk.find(first.id)).toMatchObject({ state: 'dropped', missing_amount: 0 })
    const second = await desk.read(file())
    expect(second.id).not.toBe(first.id)
    expect(second.number.slice(0, -2)).toBe(first.number.slice(0, -2))
    expect(second.number).not.toBe(first.number)
    const drop = desk.lan.call(calls.dropCarrierStatement, { params: { id: first.id } })
    expect(await refusal(drop)).toMatchObject(answers(409, 'ECS001'))

    const odd = () => new File(['%PDF-1.7'], 'doi-soat.pdf')
    const failed = await desk.read(odd())
    expect(failed).toMatchObject({ state: 'failed', fault: { rule: 'pdf' } })
    expect((await desk.send(odd())).id).not.toBe(failed.id)
  })

  it('needs a connection that exists, a file, and at most 20 MB', async () => {
    const send = (file: File, connection = desk.code) =>
      refusal(desk.lan.call(calls.importCarrierStatement, { query: { connection }, file }))
    expect(await send(statementFile([]), 'NOBODY')).toMatchObject(answers(404, 'ENOTFOUND'))
    expect(await send(new File([], 'x.csv'))).toMatchObject(answers(422, 'EVALID'))
    expect(await send(new File([new Uint8Array(21 * 1024 * 1024)], 'x.csv'))).toMatchObject(
      answers(413, 'ESIZE'),
    )
  })
})

describe('columns that are not understood', () => {
  const odd = ['Ref', 'Amt A', 'Amt B'] as const
  const oddFile = (rows: readonly (readonly (string | number)[])[], headings: readonly string[] = odd) =>
    statementCsv([[...headings], ...rows])
  const name = (id: string, fields: readonly (string | null)[]) =>
    desk.lan.call(calls.nameStatementColumns, {
      params: { id },
      body: { columns: fields.map((field, place) => ({ place, field: field as 'cod' | null })) }, // as: any field
    })

  it('are asked for, named once, and known in every later file of the connection with these headings', async () => {
    const [one, two] = [await desk.parcel(), await desk.parcel()]
    const asked = await desk.read(oddFile([[one.number, 70_000, 9_000]]))
    expect(asked).toMatchObject({ state: 'asked', rows: 0 })
    const { data } = await desk.lan.call(calls.getCarrierStatement, { params: { id: asked.id } })
    expect(data.columns.map(({ heading, values }) => [heading, values])).toEqual([
      ['Ref', [one.number]],
      ['Amt A', ['70000']],
      ['Amt B', ['9000']],
    ])
    expect(data.lacks.length).toBeGreaterThan(0)

    await name(asked.id, ['carrier_code', 'cod', 'freight'])
    expect(await desk.settled(asked.id)).toMatchObject({ state: 'matched', parcels: 1, net_amount: 61_000 })
    // In another order, and nobody is asked.
    const next = await desk.read(oddFile([[5_000, two.number, 80_000]], ['Amt B', 'Ref', 'Amt A']))
    expect(next).toMatchObject({ state: 'matched', parcels: 1, net_amount: 75_000 })
    // Another connection's files are another matter.
    const other = await desk.another()
    expect(await desk.read(oddFile([[one.number, 70_000, 9_000]]), { connection: other })).toMatchObject({
      state: 'asked',
    })
  })

  it('of SPX, whose statements no public page describes, go by naming them once', async () => {
    const [one, two] = [await desk.parcel(), await desk.parcel()]
    const headings = ['SPX TN', 'Order ref', 'Collected', 'ASF', 'ASF tax', 'Payable']
    const title = ['SPX Express', '01/11/2026 - 15/11/2026']
    const row = (tn: string, ref: string) => [tn, ref, '300,000', '21,000', '1,680', '277,320']
    const first = [title, headings, row('SPXVN061234567891', one.parcel.tracking_number)]
    const asked = await desk.read(statementCsv(first))
    expect(asked).toMatchObject({ state: 'asked', rows: 0 })
    await name(asked.id, ['carrier_code', 'our_code', 'cod', 'freight', 'vat', 'net'])
    expect(await desk.settled(asked.id)).toMatchObject({ state: 'matched', parcels: 1, net_amount: 277_320 })
    expect(await desk.lines(asked.id)).toMatchObject([
      {
        ...{ kind: 'parcel', carrier_code: 'SPXVN061234567891', adds_up: true },
        ...{ cod: 300_000, freight: 21_000, vat: 1_680, net: 277_320 },
      },
    ])
    // The next one is read by itself, whatever stands above its headings and in which order they come.
    const later = [headings, row('SPXVN061234567892', two.parcel.tracking_number)].map((cells) =>
      cells.toReversed(),
    )
    expect(await desk.read(statementCsv(later))).toMatchObject({
      ...{ state: 'matched', parcels: 1, unnamed: 0, cod_amount: 300_000, net_amount: 277_320 },
    })
  })

  it('can be named anew until somebody agrees', async () => {
    const { number } = await desk.parcel()
    const headings = ['Số', 'Tiền X', 'Tiền Y']
    const asked = await desk.read(oddFile([[number, 70_000, 9_000]], headings))
    await name(asked.id, ['carrier_code', 'cod', null])
    expect(await desk.settled(asked.id)).toMatchObject({ net_amount: 70_000 })
    await name(asked.id, ['carrier_code', 'cod', 'freight'])
    const read = await desk.settled(asked.id)
    expect(read).toMatchObject({ net_amount: 61_000, rows: 1 })
    await desk.agree(read)
    expect(await refusal(name(asked.id, ['carrier_code', 'cod', null]))).toMatchObject(answers(409, 'ECS001'))
  })

  it('need a number and an amount, each field once, and must be there', async () => {
    const asked = await desk.read(oddFile([['X-1', 70_000, 9_000]], ['Ô 1', 'Ô 2', 'Ô 3']))
    for (const fields of [
      ['carrier_code', null, null],
      [null, 'cod', null],
      ['cod', 'cod', 'carrier_code'],
      ['carrier_code', 'cod', null, 'freight'],
    ])
      expect(await refusal(name(asked.id, fields))).toMatchObject(answers(422, 'EVALID'))
    expect(await desk.find(asked.id)).toMatchObject({ state: 'asked' })
  })
})

it('news of it reach the office while it is read', async () => {
  const { number } = await desk.parcel()
  const { heard, stop } = await hearLive(api, officeShop)
  const { id } = await desk.read(statementFile([statementRow(number, { cod: 77_000 })]))
  // Imported, a lot, and its end.
  await expect
    .poll(() => heard.filter((event) => event.type === 'carrier_money' && event.id === id).length)
    .toBeGreaterThanOrEqual(3)
  stop()
})
