import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zipStream } from '../../../platform/spreadsheets/write-zip.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { StatementDesk } from '../../../testing/carriers/statement-desk.ts'
import { statementCsv, statementHeadings, statementRow } from '../../../testing/carriers/statement-files.ts'

let api: TestApi
let desk: StatementDesk
beforeAll(async () => {
  api = await startTestApi({ jobs: ['read-carrier-statement'] })
  desk = await StatementDesk.open(api)
})
afterAll(() => api.stop())

const workbook = '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>'
const rels =
  '<Relationships><Relationship Id="r1" Type="r/worksheet" Target="worksheets/sheet1.xml"/></Relationships>'

/** A workbook whose one sheet is this XML. */
async function sheetFile(
  chunks: Iterable<string>,
  others: Readonly<Record<string, string>> = {},
): Promise<File> {
  const parts = [
    { name: 'xl/workbook.xml', chunks: [workbook] },
    { name: 'xl/_rels/workbook.xml.rels', chunks: [rels] },
    { name: 'xl/worksheets/sheet1.xml', chunks },
    ...Object.entries(others).map(([name, text]) => ({ name, chunks: [text] })),
  ]
  return new File([new Uint8Array(await buffer(zipStream(parts)))], 'doi-soat.xlsx')
}

const textCell = (text: string) => `<c t="str"><v>${text}</v></c>`
const rowOf = (cells: readonly string[]) => `<row>${cells.join('')}</row>`
const headings = rowOf(statementHeadings.map(textCell))
const sheet = (...rows: readonly string[]) => `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`

const named = (bytes: string | Buffer, name: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)
const container = Buffer.from('d0cf11e0a1b11ae1', 'hex')

function* bomb() {
  yield '<worksheet><sheetData>'
  for (let no = 0; no < 200; no += 1) yield '<row><c/></row>'.padEnd(1_000_000, ' ')
}

const refused: Readonly<Record<string, readonly [rule: string, file: () => File | Promise<File>]>> = {
  'that inflates to 200 MB': ['too_large', () => sheetFile(bomb())],
  'that inflates to 200 MB and says that it does not': [
    'too_large',
    async () => {
      const bytes = Buffer.from(await (await sheetFile(bomb())).arrayBuffer())
      const listed = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46
      bytes.writeUInt32LE(1_000, listed + 24)
      return named(bytes, 'doi-soat.xlsx')
    },
  ],
  'of 10,000 parts': [
    'too_large',
    () => {
      const pictures = Array.from({ length: 10_000 }, (_, no) => [`xl/media/${no}`, 'x'])
      return sheetFile([sheet(headings)], Object.fromEntries(pictures))
    },
  ],
  'with a cell of 10 MB': [
    'cell_too_long',
    () => sheetFile([sheet(headings, rowOf([textCell('x'.repeat(10_000_000))]))]),
  ],
  'with a password': [
    'encrypted',
    () => named(Buffer.concat([container, Buffer.from('EncryptedPackage', 'utf16le')]), 'doi-soat.xlsx'),
  ],
  'of an old Excel': ['unreadable', () => named(container, 'doi-soat.xls')],
  'that is a page of HTML under another name': [
    'no_headings',
    () => named('<html><body><table><tr><td>Mã vận đơn</td></tr></table></body></html>', 'doi-soat.xls'),
  ],
  'that is a PDF': ['pdf', () => named('%PDF-1.7\n1 0 obj', 'doi-soat.pdf')],
  'that is a picture': ['picture', () => named(Buffer.from('89504e470d0a1a0a', 'hex'), 'doi-soat.png')],
  'of garbage': ['unreadable', () => named(Buffer.from([0, 1, 2, 3, 4, 5]), 'doi-soat.xlsx')],
  'that is cut off': [
    'damaged',
    async () => {
      const whole = Buffer.from(await (await sheetFile([sheet(headings)])).arrayBuffer())
      return named(whole.subarray(0, whole.length - 30), 'doi-soat.xlsx')
    },
  ],
  'with entities': [
    'unreadable',
    () =>
      sheetFile([`<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${sheet(rowOf([textCell('&b;')]))}`]),
  ],
  'whose headings are names of our program': [
    'no_headings',
    () => statementCsv([['__proto__'], ['1'], ['2']]),
  ],
  'of headings alone': ['empty', () => statementCsv([[...statementHeadings]])],
  'with a quotation mark that never closes': [
    'open_quote',
    () => named(`${statementHeadings.join(',')}\nA,"nửa chừng\n`, 'doi-soat.csv'),
  ],
}

describe('check 33: a file', () => {
  it.each(Object.entries(refused))(
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
