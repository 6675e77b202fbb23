import { crc32, deflateRawSync } from 'node:zlib'
import type { WrittenCell } from './statement-style.ts'
import type { WrittenSheet } from './write-sheet.ts'

/** A workbook as spreadsheet programs save it: each text once, in a list of its own. */
export function workbookOf(sheets: readonly WrittenSheet[]): Buffer {
  const texts = new Map<string, number>()
  const pages = sheets.map(({ rows }) => sheetXml(rows, texts))
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const numbers = sheets.map((_, at) => at + 1)
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${type}.sharedStrings+xml"/>${numbers.map((no) => `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${type}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${numbers.map((no) => `<Relationship Id="rId${no}" Type="${office}/worksheet" Target="worksheets/sheet${no}.xml"/>`).join('')}<Relationship Id="rIdS" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    ...Object.fromEntries(
      pages.map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${[...texts.keys()].map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('')}</sst>`,
  })
}

function sheetXml(rows: WrittenSheet['rows'], texts: Map<string, number>): string {
  return rows
    .map((cells, at) => {
      const no = at + 1
      return `<row r="${no}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${no}`, texts)).join('')}</row>`
    })
    .join('')
}

function cellXml(cell: WrittenCell, place: string, texts: Map<string, number>): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  const known = texts.get(cell) ?? texts.size
  texts.set(cell, known)
  return `<c r="${place}" t="s"><v>${known}</v></c>`
}

function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

/** Sizes stand before the data of each part. */
function zipOf(parts: Readonly<Record<string, string>>): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, text] of Object.entries(parts)) {
    const name = Buffer.from(path)
    const raw = Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`)
    const packed = deflateRawSync(raw)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(8, 4)
    about.writeUInt16LE(0x21, 8)
    about.writeUInt32LE(crc32(raw), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(raw.length, 18)
    about.writeUInt16LE(name.length, 22)
    pieces.push(Buffer.from('PK\x03\x04', 'latin1'), about, name, packed)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, place, name)
    at += 30 + name.length + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(pieces.length / 4, 4)
  end.writeUInt16LE(pieces.length / 4, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...pieces, list, Buffer.from('PK\x05\x06', 'latin1'), end])
}

/** With semicolons and the mark of UTF-8, as spreadsheet programs of Vietnam save a text file. */
export function csvOf({ rows }: WrittenSheet): Buffer {
  const cell = (value: WrittenCell) => {
    const text = value === null ? '' : String(value)
    return /[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return Buffer.from(`\ufeff${rows.map((cells) => cells.map(cell).join(';')).join('\r\n')}\r\n`)
}
