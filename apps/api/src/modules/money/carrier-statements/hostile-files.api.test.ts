import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { StatementDesk } from '../../../testing/carriers/statement-desk.ts'
import { statementCsv, statementHeadings, statementRow } from '../../../testing/carriers/statement-files.ts'
import {
  hostileSheets,
  named,
  rowOf,
  sheet,
  sheetFile,
  textCell,
} from '../../../testing/imports/hostile-sheets.ts'
import { sizeOf } from '../../../testing/size.ts'

let api: TestApi
let desk: StatementDesk
beforeAll(async () => {
  api = await startTestApi({ jobs: ['read-carrier-statement'] })
  desk = await StatementDesk.open(api)
})
afterAll(() => api.stop())

/** Each a little over what a workbook may have, or far over it. */
const tooMuch = {
  megabytes: sizeOf({ short: 130, full: 200 }),
  parts: sizeOf({ short: 2_000, full: 10_000 }),
}
const headings = rowOf(statementHeadings.map(textCell))

describe('check 33: a file', () => {
  it.each(Object.entries(hostileSheets(statementHeadings, tooMuch)))(
    '%s is refused with words, and nothing of it is stored',
    async (_, [rule, file]) => {
      const { id, state, fault, rows } = await desk.read(await file())
      expect({ state, rule: fault?.rule, rows }).toEqual({ state: 'failed', rule, rows: 0 })
      expect(fault?.message).toMatch(/^[A-ZĐ][^{}]+$/)
      expect(await desk.lines(id)).toEqual([])
      const { rowCount } = await api.database.pool.query(
        'SELECT FROM carrier_statement_files WHERE statement_id = $1',
        [id],
      )
      expect(rowCount).toBe(0)
    },
    60_000,
  )

  it('of 50,001 rows is refused before a row of it is stored', async () => {
    const rows = Array.from({ length: 50_001 }, (_, no) => statementRow(`X-${no}`, { cod: 1_000 }))
    const statement = await desk.read(statementCsv([[...statementHeadings], ...rows]))
    expect(statement).toMatchObject({ state: 'failed', fault: { rule: 'too_many_rows' }, rows: 0 })
    expect(statement.fault?.message).toMatch(/50\.000/)
  })

  it('with formulas and macros is read by its values, and what looks like a formula stays a text', async () => {
    const { number } = await desk.parcel()
    const cells = [textCell(number), textCell('=1+1'), '<c><f>100*2</f><v>200000</v></c>']
    const file = await sheetFile([sheet(headings, rowOf(cells))], { 'xl/vbaProject.bin': 'Sub AutoOpen()' })
    const { id } = await desk.read(file)
    expect(await desk.lines(id)).toMatchObject([{ kind: 'parcel', carrier_code: number, cod: 200_000 }])
  })

  it('with a formula that failed is a fault at that cell', async () => {
    const { number } = await desk.parcel()
    const cells = [textCell(number), textCell(''), '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>']
    const { id } = await desk.read(await sheetFile([sheet(headings, rowOf(cells))]))
    expect(await desk.lines(id)).toMatchObject([{ kind: 'fault', fault: { field: 'cod' } }])
  })

  it('with 300 columns is read as far as its first 200', async () => {
    const { number } = await desk.parcel()
    const more = Array.from({ length: 294 }, (_, place) => `Cột ${place}`)
    const file = statementCsv([
      [...statementHeadings, ...more],
      [...statementRow(number, { cod: 40_000 }), ...more.map(() => 'x')],
    ])
    expect(await desk.read(file)).toMatchObject({ state: 'matched', parcels: 1, net_amount: 40_000 })
  })

  it.each([
    ['with a mark of UTF-8', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['in UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ])('of text %s and semicolons is read', async (_, encode) => {
    const { number } = await desk.parcel()
    const text = await statementCsv(
      [[...statementHeadings], statementRow(number, { cod: 60_000 })],
      '',
      ';',
    ).text()
    expect(await desk.read(named(encode(text), 'doi-soat.csv'))).toMatchObject({
      ...{ state: 'matched', parcels: 1, net_amount: 60_000 },
    })
  })

  it('check 45: keeps odd signs as what they are', async () => {
    const note = `'"%_\\ 😀 '; DROP TABLE parcels; -- <script>`
    const file = statementCsv([
      [...statementHeadings, 'Ghi chú'],
      [...statementRow('X-1', { cod: 1_000 }), note],
    ])
    const { id } = await desk.read(file)
    expect(await desk.lines(id)).toMatchObject([{ words: note }])
  })
})
