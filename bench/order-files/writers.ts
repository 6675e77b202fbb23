import { crc32, deflateRawSync } from 'node:zlib'
import type { Cell, Sheet } from './sample.ts'

// Workbooks and text files as other programs write them: nothing here is shared with the reader, or with our own writer.

/** Excel: shared texts with parts in several fonts, styles, references, merges, formulas with their values. */
export function likeExcel(sheets: readonly Sheet[]): Uint8Array {
  const strings: string[] = []
  const shared = (text: string) => {
    const at = strings.indexOf(text)
    return at === -1 ? strings.push(text) - 1 : at
  }
  const cell = (value: Cell, place: string, index: number) => {
    if (value === null) return `<c r="${place}" s="1"/>`
    if (typeof value === 'string') return `<c r="${place}" s="1" t="s"><v>${shared(value)}</v></c>`
    if (typeof value === 'number')
      return index % 5 === 4
        ? `<c r="${place}"><f>0+${value}</f><v>${value}</v></c>`
        : `<c r="${place}"><v>${value}</v></c>`
    return 'date' in value
      ? `<c r="${place}" s="2"><v>${value.date}</v></c>`
      : `<c r="${place}" s="3"><v>${value.money}</v></c>`
  }
  const parts = sheets.map((sheet) => sheetXml(sheet, cell))
  const items = strings.map((text, at) =>
    at % 3 === 1 && text.length > 3
      ? `<si><r><rPr><b/></rPr><t xml:space="preserve">${escaped(text.slice(0, 2))}</t></r><r><t xml:space="preserve">${escaped(text.slice(2))}</t></r></si>`
      : `<si><t xml:space="preserve">${escaped(text)}</t></si>`,
  )
  return workbook(sheets, parts, {
    strings: `${xmlHead}<sst xmlns="${main}" count="${strings.length}">${items.join('')}</sst>`,
    styles: `${xmlHead}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0\\ &quot;₫&quot;"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="49"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    deflated: true,
  })
}

/** LibreOffice: every cell of the widest row, own number formats, formulas that give texts. */
export function likeLibreOffice(sheets: readonly Sheet[]): Uint8Array {
  const strings: string[] = []
  const cell = (value: Cell, place: string, index: number) => {
    if (value === null) return `<c r="${place}" s="0"></c>`
    if (typeof value === 'string') {
      if (index % 7 === 6)
        return `<c r="${place}" s="0" t="str"><f aca="false">TRIM(&quot;&quot;)</f><v>${escaped(value)}</v></c>`
      strings.push(value)
      return `<c r="${place}" s="0" t="s"><v>${strings.length - 1}</v></c>`
    }
    if (typeof value === 'number') return `<c r="${place}" s="0" t="n"><v>${value}</v></c>`
    return 'date' in value
      ? `<c r="${place}" s="1" t="n"><v>${value.date}</v></c>`
      : `<c r="${place}" s="2" t="n"><v>${value.money}</v></c>`
  }
  const parts = sheets.map((sheet) => sheetXml(sheet, cell))
  return workbook(sheets, parts, {
    strings: `${xmlHead}<sst xmlns="${main}">${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    styles: `${xmlHead}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="166" formatCode="#,##0.00"/></numFmts><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`,
    deflated: true,
  })
}

/** Google Sheets: prefixes, inline texts beside shared ones, no spans, empty rows up to the thousandth. */
export function likeGoogleSheets(sheets: readonly Sheet[]): Uint8Array {
  const cell = (value: Cell, place: string) => {
    if (value === null) return ''
    if (typeof value === 'string')
      return `<x:c r="${place}" t="inlineStr"><x:is><x:t>${escaped(value)}</x:t></x:is></x:c>`
    if (typeof value === 'number')
      return `<x:c r="${place}"><x:v>${Number.isInteger(value) ? `${value}.0` : value}</x:v></x:c>`
    return `<x:c r="${place}" s="1"><x:v>${'date' in value ? value.date : value.money}</x:v></x:c>`
  }
  const parts = sheets.map(
    ({ rows, merges = [] }) =>
      `${xmlHead}<x:worksheet xmlns:x="${main}"><x:sheetData>${rows
        .map(
          (row, at) =>
            `<x:row r="${at + 1}">${row.map((value, column) => cell(value, `${letters(column)}${at + 1}`)).join('')}</x:row>`,
        )
        .join(
          '',
        )}${Array.from({ length: 60 }, (_, at) => `<x:row r="${rows.length + at + 1}"/>`).join('')}</x:sheetData>${mergesXml(merges, 'x:')}</x:worksheet>`,
  )
  return workbook(sheets, parts, {
    styles: `${xmlHead}<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="d/m/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="3"/></cellXfs></styleSheet>`,
    deflated: true,
  })
}

/** A library of a web shop: references in no cell, values in apostrophes, nothing compressed. */
export function likeLibrary(sheets: readonly Sheet[]): Uint8Array {
  const cell = (value: Cell) => {
    if (value === null) return '<c/>'
    if (typeof value === 'string') return `<c t='str'><v>${escaped(value)}</v></c>`
    if (typeof value === 'number') return `<c t='n'><v>${value}</v></c>`
    return `<c><v>${'date' in value ? value.date : value.money}</v></c>`
  }
  const parts = sheets.map(
    ({ rows, merges = [] }) =>
      `<worksheet xmlns='${main}'><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('\n')}</sheetData>${mergesXml(merges, '')}</worksheet>`,
  )
  return workbook(sheets, parts, { deflated: false })
}

/** Somebody's script: comments, CDATA, figures as texts, Windows line ends. */
export function handWritten(sheets: readonly Sheet[]): Uint8Array {
  const cell = (value: Cell, place: string) => {
    if (value === null) return ''
    const text =
      typeof value === 'object' ? String('date' in value ? value.date : value.money) : String(value)
    return `\r\n  <c r="${place}" t="inlineStr"><is><t><![CDATA[${text}]]></t></is></c>`
  }
  const parts = sheets.map(
    ({ rows, merges = [] }) =>
      `${xmlHead}<!-- xuất từ phần mềm > của shop --><worksheet xmlns="${main}"><sheetData>${rows
        .map(
          (row, at) =>
            `<row r="${at + 1}" ht="18">${row.map((value, column) => cell(value, `${letters(column)}${at + 1}`)).join('')}</row>`,
        )
        .join('\r\n')}</sheetData>${mergesXml(merges, '')}</worksheet>`,
  )
  return workbook(sheets, parts, { deflated: true })
}

type TextHow = {
  readonly separator: ',' | ';' | '\t'
  readonly encoding: 'utf-8' | 'utf-8-mark' | 'utf-16' | 'windows-1258'
}

export function likeText(rows: readonly (readonly Cell[])[], { separator, encoding }: TextHow): Uint8Array {
  const shown = (value: Cell) =>
    value === null
      ? ''
      : typeof value === 'object'
        ? String('date' in value ? value.date : value.money)
        : String(value)
  const quoted = (text: string) =>
    text.includes(separator) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const text = `${rows.map((row) => row.map((value) => quoted(shown(value))).join(separator)).join('\r\n')}\r\n`
  if (encoding === 'utf-16') return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  if (encoding === 'windows-1258') return windows1258(text)
  return Buffer.from(encoding === 'utf-8-mark' ? `\ufeff${text}` : text.normalize('NFD'), 'utf8')
}

const tones = /[\u0300\u0301\u0303\u0309\u0323]/g

function windows1258(text: string): Uint8Array {
  const byteOf = new Map<string, number>()
  for (let byte = 255; byte >= 0; byte -= 1)
    byteOf.set(new TextDecoder('windows-1258').decode(Uint8Array.of(byte)), byte)
  const bytes: number[] = []
  for (const character of text.normalize('NFC')) {
    const known = byteOf.get(character)
    const apart = character.normalize('NFD')
    const base = apart.replace(tones, '').normalize('NFC')
    const pieces = known === undefined ? [base, ...(apart.match(tones) ?? [])] : [character]
    for (const piece of pieces) bytes.push(byteOf.get(piece) ?? 63)
  }
  return Uint8Array.from(bytes)
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function sheetXml(
  { rows, merges = [] }: Sheet,
  cell: (value: Cell, place: string, index: number) => string,
): string {
  const lines = rows.map(
    (row, at) =>
      `<row r="${at + 1}" spans="1:${row.length}">${row.map((value, column) => cell(value, `${letters(column)}${at + 1}`, column)).join('')}</row>`,
  )
  return `${xmlHead}<worksheet xmlns="${main}"><dimension ref="A1"/><sheetData>${lines.join('')}</sheetData>${mergesXml(merges, '')}</worksheet>`
}

function mergesXml(merges: readonly string[], prefix: string): string {
  if (merges.length === 0) return ''
  return `<${prefix}mergeCells count="${merges.length}">${merges.map((ref) => `<${prefix}mergeCell ref="${ref}"/>`).join('')}</${prefix}mergeCells>`
}

function letters(column: number): string {
  return column < 26 ? String.fromCharCode(65 + column) : `A${String.fromCharCode(39 + column)}`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

type More = { readonly strings?: string; readonly styles?: string; readonly deflated: boolean }

function workbook(
  sheets: readonly Sheet[],
  parts: readonly string[],
  { strings, styles, deflated }: More,
): Uint8Array {
  const list = sheets.map(
    ({ name, hidden }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 7}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 3}"/>`,
  )
  const rels = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 3}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const files: Record<string, string> = {
    '_rels/.rels': `${xmlHead}<Relationships><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xmlHead}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xmlHead}<Relationships>${rels.join('')}</Relationships>`,
    ...Object.fromEntries(parts.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
    ...(strings !== undefined && { 'xl/sharedStrings.xml': strings }),
    ...(styles !== undefined && { 'xl/styles.xml': styles }),
  }
  return archive(files, deflated)
}

function archive(files: Readonly<Record<string, string>>, deflated: boolean): Uint8Array {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const plain = Buffer.from(text, 'utf8')
    const body = deflated ? deflateRawSync(plain) : plain
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(0x800, 2)
    head.writeUInt16LE(deflated ? 8 : 0, 4)
    head.writeUInt32LE(crc32(plain), 10)
    head.writeUInt32LE(body.length, 14)
    head.writeUInt32LE(plain.length, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), body])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, tail, Buffer.from(name)]))
    bodies.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}
