import { buffer } from 'node:stream/consumers'
import { zipStream } from '../../platform/spreadsheets/write-zip.ts'

const workbook = '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>'
const rels =
  '<Relationships><Relationship Id="r1" Type="r/worksheet" Target="worksheets/sheet1.xml"/></Relationships>'

/** A workbook whose one sheet is this XML. */
export async function sheetFile(
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

export const textCell = (text: string) => `<c t="str"><v>${text}</v></c>`
export const rowOf = (cells: readonly string[]) => `<row>${cells.join('')}</row>`
export const sheet = (...rows: readonly string[]) =>
  `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`

export const named = (bytes: string | Buffer, name: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)
const container = Buffer.from('d0cf11e0a1b11ae1', 'hex')

function* bomb(megabytes: number) {
  yield '<worksheet><sheetData>'
  for (let no = 0; no < megabytes; no += 1) yield '<row><c/></row>'.padEnd(1_000_000, ' ')
}

type Hostile = readonly [rule: string, file: () => File | Promise<File>]

/** Far more than a workbook may have. */
const farTooMuch = { megabytes: 200, parts: 10_000 }

/** Check 33: files that are no sheet of these headings, each with why it is refused. */
export function hostileSheets(
  names: readonly string[],
  { megabytes, parts } = farTooMuch,
): Readonly<Record<string, Hostile>> {
  const headings = rowOf(names.map(textCell))
  let bytes: Promise<ArrayBuffer> | undefined
  // Packed once: that takes longer than to refuse it.
  const packedBomb = async () => {
    bytes ??= sheetFile(bomb(megabytes)).then((file) => file.arrayBuffer())
    return Buffer.from((await bytes).slice())
  }
  return {
    [`that inflates to ${megabytes} MB`]: [
      'too_large',
      async () => named(await packedBomb(), 'doi-soat.xlsx'),
    ],
    [`that inflates to ${megabytes} MB and says that it does not`]: [
      'too_large',
      async () => {
        const file = await packedBomb()
        const listed = file.lastIndexOf('xl/worksheets/sheet1.xml') - 46
        file.writeUInt32LE(1_000, listed + 24)
        return named(file, 'doi-soat.xlsx')
      },
    ],
    [`of ${parts} pictures`]: [
      'too_large',
      () => {
        const pictures = Array.from({ length: parts }, (_, no) => [`xl/media/${no}`, 'x'])
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
        sheetFile([
          `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${sheet(rowOf([textCell('&b;')]))}`,
        ]),
    ],
    'whose headings are names of our program': [
      'no_headings',
      () => named('"__proto__"\n"1"\n"2"', 'doi-soat.csv'),
    ],
    'of headings alone': ['empty', () => named(names.join(','), 'doi-soat.csv')],
    'with a quotation mark that never closes': [
      'open_quote',
      () => named(`${names.join(',')}\nA,"nửa chừng\n`, 'doi-soat.csv'),
    ],
  }
}
