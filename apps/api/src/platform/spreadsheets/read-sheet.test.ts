import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { StringDecoder } from 'node:string_decoder'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { SheetFault, type SheetRow, sheetLimits } from './sheet-rows.ts'
import { writeWorkbook } from './write-workbook.ts'
import { type ZipPart, zipStream } from './write-zip.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guihang-sheets-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
const read = async (bytes: Uint8Array | string): Promise<SheetRow[]> => {
  files += 1
  const path = join(folder, String(files))
  await writeFile(path, bytes)
  return await readPath(path)
}
const readPath = async (path: string): Promise<SheetRow[]> => {
  const all: SheetRow[] = []
  for await (const rows of readSheet(path)) all.push(...rows)
  return all
}
/** What is wrong with a file. */
const problem = async (bytes: Uint8Array | string): Promise<string> => {
  try {
    await read(bytes)
  } catch (error) {
    if (error instanceof SheetFault) return error.problem
    throw error
  }
  return 'read'
}
/** What is wrong with a file, and how many bytes of its parts were inflated to tell. */
const costOf = async (bytes: Uint8Array): Promise<{ fault: string; inflated: number }> => {
  let fault = ''
  const inflated = await inflatedBy(async () => {
    fault = await problem(bytes)
  })
  return { fault, inflated }
}
const inflatedBy = async (work: () => Promise<void>): Promise<number> => {
  const decoded = vi.spyOn(StringDecoder.prototype, 'write')
  try {
    await work()
    return decoded.mock.calls.reduce((sum, [piece]) => sum + Buffer.byteLength(piece), 0)
  } finally {
    decoded.mockRestore()
  }
}
const fixture = (name: string) => new URL(`fixtures/${name}`, import.meta.url)

const workbook = '<workbook xmlns:r="x"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>'
const rels =
  '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="/xl/worksheets/sheet1.xml"/></Relationships>'
type Parts = Readonly<Record<string, Iterable<string>>>
const archive = async (parts: Parts): Promise<Buffer> => {
  const all: Parts = { 'xl/workbook.xml': [workbook], 'xl/_rels/workbook.xml.rels': [rels], ...parts }
  return await buffer(zipStream(Object.entries(all).map(([name, chunks]): ZipPart => ({ name, chunks }))))
}
const sheetOf = (rows: Iterable<string>, more: Parts = {}) =>
  archive({ 'xl/worksheets/sheet1.xml': rows, ...more })
const cellsOf = async (xml: string, more: Parts = {}) =>
  (await read(await sheetOf([`<worksheet><sheetData>${xml}</sheetData></worksheet>`], more))).map(
    ({ no, cells }) => [no, ...cells],
  )

describe('a spreadsheet of another program', () => {
  it.each(['exceljs', 'libreoffice', 'sheetjs', 'write-excel-file'])('is read: %s', async (name) => {
    const rows = await readPath(fixture(`${name}.xlsx`).pathname)
    expect(rows.map(({ no }) => no)).toEqual([1, 2, 3, 6, 7])
    expect(rows[0]?.cells).toEqual(['Đơn ngày 21/11'])
    expect(rows[2]?.cells).toEqual([
      'Nguyễn Thị Hương',
      912_345_678,
      '12 Lê Lợi, P. Bến Nghé, Q.1, TP.HCM',
      350_000,
      '21/11/2026',
      'Giao giờ & hành <chính>',
    ])
    expect(rows[3]?.cells).toEqual([
      'Trần Văn Nam',
      '0987654321',
      '5 Trần Phú',
      expect.closeTo(0.3),
      undefined,
      'SĐT: 0987654321',
    ])
    expect(rows[4]?.cells).toEqual([undefined, '0900000000'])
  })

  it.each(['libreoffice-utf8', 'libreoffice-utf16', 'windows1258'])('is read as text: %s', async (name) => {
    const rows = await readPath(fixture(`${name}.csv`).pathname)
    expect(rows.map(({ no }) => no)).toEqual([1, 2, 3, 6, 7])
    expect(rows[1]?.cells.slice(0, 2)).toEqual(['Tên người nhận', 'Số điện thoại'])
    expect(rows[2]?.cells.slice(0, 3)).toEqual([
      'Nguyễn Thị Hương',
      '912345678',
      '12 Lê Lợi, P. Bến Nghé, Q.1, TP.HCM',
    ])
  })

  it('is read without references, with prefixes, either quotes, comments and escapes', async () => {
    expect(
      await cellsOf('<row><c><v>1</v></c><c t="str"><v>a&amp;b</v></c></row><row><c><v>2</v></c></row>'),
    ).toEqual([
      [1, 1, 'a&b'],
      [2, 2],
    ])
    const xml =
      "<x:row r='5'><x:c t='inlineStr' r='C5'><x:is><x:t>é</x:t><x:rPh><x:t>no</x:t></x:rPh></x:is></x:c><!-- > --><x:c r='AA5' s='9'><x:v>4</x:v></x:c></x:row>"
    const [row] = await cellsOf(xml)
    expect(row?.[3]).toBe('é')
    expect(row?.[27]).toBe(4)
    expect(
      await cellsOf('<row><c t="inlineStr"><is><t><![CDATA[1 < 2]]></t></is></c><c t="b"><v>1</v></c></row>'),
    ).toEqual([[1, '1 < 2', 'TRUE']])
    expect(await cellsOf('<row><c t="str"><v>a_x000A_b &#7879; &#x1EC7; &lol;</v></c></row>')).toEqual([
      [1, 'a\nb ệ ệ &lol;'],
    ])
  })

  it('keeps texts whole wherever the stream is cut', async () => {
    const text = 'Đường Nguyễn Thị Minh Khai '.repeat(40)
    const rows = Array.from(
      { length: 300 },
      (_, no) => `<row r="${no + 1}"><c t="str"><v>${text}${no}</v></c></row>`,
    )
    const found = await cellsOf(rows.join(''))
    expect(found).toHaveLength(300)
    expect(found.every(([no, cell]) => cell === `${text}${Number(no) - 1}`)).toBe(true)
  })

  it('may have styles down to its last row', async () => {
    function* rows() {
      yield '<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>a</v></c></row>'
      for (let no = 2; no <= 1_048_576; no += 64) {
        let lot = ''
        for (let at = no; at < no + 64; at += 1)
          lot += `<row r="${at}" s="1" customFormat="1"><c r="A${at}" s="1"/></row>`
        yield lot
      }
      yield '</sheetData></worksheet>'
    }
    expect(await read(await sheetOf(rows()))).toEqual([{ no: 1, cells: ['a'] }])
  })
})

const under = (most: number) => (count: number) => count < most

describe('check 33: a hostile file is refused', () => {
  const padding = (megabytes: number) =>
    Array.from({ length: megabytes }, () =>
      `<row><c t="str"><v>${'a'.repeat(999_900)}</v></c></row>`.slice(0, 1_000_000),
    )

  it('when it inflates to 200 MB, whether it says so or lies', async () => {
    function* rows() {
      yield '<worksheet><sheetData>'
      for (let no = 0; no < 200; no += 1) yield '<row><c/></row>'.padEnd(1_000_000, ' ')
    }
    const honest = await sheetOf(rows())
    // The list of its sheets is read, of the sheet nothing.
    expect(await costOf(honest)).toEqual({ fault: 'too_large', inflated: expect.toSatisfy(under(10_000)) })
    const lying = Buffer.from(honest)
    const entry = lying.lastIndexOf(Buffer.from('xl/worksheets/sheet1.xml')) - 46
    lying.writeUInt32LE(1_000, entry + 24)
    const most = sheetLimits.inflated_bytes + 100_000
    expect(await costOf(lying)).toEqual({ fault: 'too_large', inflated: expect.toSatisfy(under(most)) })
  })

  it('for its number of parts, a giant cell, a giant shared text, entities, and a sheet that never ends', async () => {
    const many: Record<string, string[]> = {}
    for (let part = 0; part < 10_000; part += 1) many[`xl/media/${part}`] = ['x']
    expect(await costOf(await archive(many))).toEqual({ fault: 'too_large', inflated: 0 })
    expect(await costOf(await sheetOf(['<worksheet><sheetData>', ...padding(2)]))).toEqual({
      fault: 'cell_too_long',
      inflated: expect.toSatisfy(under(200_000)),
    })
    const shared = { 'xl/sharedStrings.xml': ['<sst><si><t>', 'a'.repeat(2_000_000), '</t></si></sst>'] }
    expect(await problem(await sheetOf(['<worksheet/>'], shared))).toBe('cell_too_long')
    const doctype = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd"><!ENTITY c "&b;&b;">]>'
    const bomb = `${doctype}<worksheet><sheetData><row><c t="str"><v>&c;</v></c></row></sheetData></worksheet>`
    expect(await problem(await sheetOf([bomb]))).toBe('unreadable')
    expect(await problem(await sheetOf([`<worksheet><a b="${'x'.repeat(3_000_000)}`]))).toBe('unreadable')
  })

  it('and read no further than its reader asks', async () => {
    const row = (no: number) => `<row r="${no}"><c r="A${no}" t="str"><v>Nguyễn Thị Hương</v></c></row>`
    function* rows() {
      yield '<worksheet><sheetData>'
      for (let lot = 0; lot < 150_000; lot += 1_000)
        yield Array.from({ length: 1_000 }, (_, at) => row(lot + at + 1)).join('')
      yield '</sheetData></worksheet>'
    }
    const path = join(folder, 'long.xlsx')
    await writeFile(path, await sheetOf(rows()))
    const inflated = await inflatedBy(async () => {
      let found = 0
      for await (const lot of readSheet(path)) {
        found += lot.length
        if (found > 50_000) break
      }
    })
    expect(inflated).toBeLessThan(51_000 * Buffer.byteLength(row(100_000)) + 200_000)
  })

  it('when it is cut off, garbage, has a password, or is no workbook', async () => {
    const whole = await buffer(writeWorkbook([{ name: 'a', columns: [], rows: [['a', 1]] }]))
    expect(await problem(whole)).toBe('read')
    expect(await problem(whole.subarray(0, whole.length - 30))).toBe('damaged')
    expect(
      await problem(Buffer.concat([whole.subarray(0, 30), Buffer.alloc(500, 7), whole.subarray(530)])),
    ).toBe('damaged')
    expect(await problem(Buffer.from([0, 1, 2, 3, 4, 5]))).toBe('unreadable')
    const container = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    expect(await problem(Buffer.concat([container, Buffer.from('EncryptedPackage', 'utf16le')]))).toBe(
      'encrypted',
    )
    expect(await problem(container)).toBe('unreadable')
    expect(await problem(Buffer.from('%PDF-1.7\n1 0 obj'))).toBe('pdf')
    expect(await problem(Buffer.from('89504e470d0a1a0a', 'hex'))).toBe('picture')
    expect(await problem(await buffer(zipStream([{ name: 'readme.txt', chunks: ['a'] }])))).toBe('unreadable')
  })
})

describe('a workbook of ours', () => {
  it('check 35: holds no formula, and reads back as it was written', async () => {
    const cells = [
      '=1+1',
      '+84912345678',
      '-5',
      '@SUM(A1)',
      '\tx',
      'a & <b> "c"',
      '_x000A_',
      'Đường',
      0.5,
      '0912',
    ]
    const bytes = await buffer(writeWorkbook([{ name: 'Đơn & <hàng>', columns: [], rows: [cells] }]))
    expect(await read(bytes)).toEqual([{ no: 1, cells }])
    expect((await readFile(fixture('exceljs.xlsx'))).length).toBeGreaterThan(0)
    expect(bytes.includes('<f>')).toBe(false)
  })
})

describe('text with separators', () => {
  it('may have semicolons or tabs, quotes, line breaks in cells and zeros that are held', async () => {
    expect(await read('a;b\r\n"x;""y""";"hai\r\ndòng"\r\n\r\n="0912";2')).toEqual([
      { no: 1, cells: ['a', 'b'] },
      { no: 2, cells: ['x;"y"', 'hai\r\ndòng'] },
      { no: 5, cells: ['0912', '2'] },
    ])
    expect(await read('a\tb,c\n1\t2')).toEqual([
      { no: 1, cells: ['a', 'b,c'] },
      { no: 2, cells: ['1', '2'] },
    ])
    expect(await problem(`a,b\n"${'x'.repeat(100_000)}"`)).toBe('cell_too_long')
    expect(await problem('a,b\n1,"nửa chừng\n2,3\n')).toBe('open_quote')
    // A second one further down is no end of the first: the orders between them would be gone.
    expect(await problem('a,b\n1,"Áo\n2,3\n4,"Quần\n')).toBe('open_quote')
    expect(await read('a,b\n"Áo" đỏ,"2" \n')).toEqual([
      { no: 1, cells: ['a', 'b'] },
      { no: 2, cells: ['Áo đỏ', '2'] },
    ])
  })
})
