import type { Readable } from 'node:stream'
import { type ZipPart, zipStream } from './write-zip.ts'

/** The looks of cells: plain text, text that stays text however it is edited, an amount, a heading, a required one, a note, a title. */
const cellStyles = ['general', 'text', 'money', 'heading', 'required', 'note', 'title', 'quoted'] as const
export type CellStyle = (typeof cellStyles)[number]

export type WrittenCell =
  | string
  | number
  | null
  | { readonly value: string | number; readonly style: CellStyle }

export type SheetColumn = {
  /** Width in characters. */
  readonly width: number
  readonly style?: CellStyle
  readonly prompt?: string
  /** Values to choose from: a range of another sheet. */
  readonly list?: string
}

export type WrittenSheet = {
  readonly name: string
  readonly hidden?: boolean
  readonly columns: readonly SheetColumn[]
  /** Rows that stay in view, and from which prompts and lists begin. */
  readonly frozen_rows?: number
  /** Heights of rows in points, by their number; others fit one line. */
  readonly heights?: Readonly<Record<number, number>>
  /** At once, or in lots while they are read. */
  readonly rows: Iterable<WrittenRow> | AsyncIterable<readonly WrittenRow[]>
}

export type WrittenRow = readonly WrittenCell[]

const lastRow = 1_048_576
const chunk = 65_536
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Row by row. No cell of ours is a formula, whatever it begins with (check 35). */
export function writeWorkbook(sheets: readonly WrittenSheet[]): Readable {
  return zipStream(partsOf(sheets))
}

function* partsOf(sheets: readonly WrittenSheet[]): Generator<ZipPart> {
  const one = (name: string, text: string): ZipPart => ({ name, chunks: [declaration + text] })
  const numbers = sheets.map((_, index) => index + 1)
  const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  yield one(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/>${numbers.map((no) => `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${part}.worksheet+xml"/>`).join('')}</Types>`,
  )
  const rels = (list: readonly string[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`
  const rel = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  yield one('_rels/.rels', rels([rel('rId1', 'officeDocument', 'xl/workbook.xml')]))
  yield one(
    'xl/_rels/workbook.xml.rels',
    rels([
      ...numbers.map((no) => rel(`rId${no}`, 'worksheet', `worksheets/sheet${no}.xml`)),
      rel('rIdS', 'styles', 'styles.xml'),
    ]),
  )
  const listed = sheets.map(
    ({ name, hidden }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  )
  yield one(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed.join('')}</sheets></workbook>`,
  )
  yield one('xl/styles.xml', styles)
  for (const [index, sheet] of sheets.entries()) {
    yield { name: `xl/worksheets/sheet${index + 1}.xml`, chunks: sheetXml(sheet) }
  }
}

const font = (inside: string) => `<font>${inside}<sz val="11"/><name val="Calibri"/></font>`
const fill = (rgb: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${rgb}"/></patternFill></fill>`
const formats: Readonly<Record<CellStyle, string>> = {
  general: 'numFmtId="0" fontId="0" fillId="0"/>',
  text: 'numFmtId="49" fontId="0" fillId="0" applyNumberFormat="1"/>',
  money: 'numFmtId="3" fontId="0" fillId="0" applyNumberFormat="1"/>',
  heading: 'numFmtId="0" fontId="1" fillId="2" applyFont="1" applyFill="1"/>',
  required: 'numFmtId="0" fontId="1" fillId="3" applyFont="1" applyFill="1"/>',
  note: 'numFmtId="0" fontId="2" fillId="0" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
  title: 'numFmtId="0" fontId="1" fillId="0" applyFont="1"/>',
  quoted: 'numFmtId="49" fontId="0" fillId="0" quotePrefix="1" applyNumberFormat="1"/>',
}
const styles = `<styleSheet xmlns="${main}"><fonts count="3">${font('')}${font('<b/>')}${font('<i/><color rgb="FF5F6368"/>')}</fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill('E8EEF7')}${fill('FCE8D5')}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cellStyles.length}">${cellStyles.map((style) => `<xf borderId="0" xfId="0" ${formats[style]}`).join('')}</cellXfs></styleSheet>`

function styleNumber(style: CellStyle | undefined): number {
  return style === undefined ? 0 : cellStyles.indexOf(style)
}

async function* sheetXml({
  columns,
  frozen_rows = 0,
  heights = {},
  rows,
}: WrittenSheet): AsyncGenerator<string> {
  const pane =
    frozen_rows === 0
      ? ''
      : `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozen_rows}" topLeftCell="A${frozen_rows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
  const widths = columns.map(
    ({ width, style }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${styleNumber(style)}" customWidth="1"/>`,
  )
  yield `${declaration}<worksheet xmlns="${main}">${pane}<cols>${widths.join('')}</cols><sheetData>`
  const write = rowWriter(columns, heights)
  let text = ''
  for await (const lot of lotsOf(rows)) {
    for (const row of lot) {
      text += write(row)
      if (text.length < chunk) continue
      yield text
      text = ''
    }
  }
  const checks = columns.flatMap((column, index) => checkXml(column, columnName(index), frozen_rows + 1))
  const checked =
    checks.length === 0
      ? ''
      : `<dataValidations count="${checks.length}">${checks.join('')}</dataValidations>`
  yield `${text}</sheetData>${checked}</worksheet>`
}

/** Awaiting each of a hundred thousand rows would cost more than writing them. */
async function* lotsOf(rows: WrittenSheet['rows']): AsyncGenerator<Iterable<WrittenRow>> {
  if (Symbol.iterator in rows) yield rows
  else yield* rows
}

/** Writes row after row, from row 1. What is the same in every row is made once. */
function rowWriter(
  columns: readonly SheetColumn[],
  heights: Readonly<Record<number, number>>,
): (row: WrittenRow) => string {
  const places: string[] = []
  const usual = columns.map(({ style }) => styleNumber(style))
  let no = 0
  return (row) => {
    no += 1
    const height = heights[no]
    let xml = `<row r="${no}"${height === undefined ? '' : ` ht="${height}" customHeight="1"`}>`
    for (let index = 0; index < row.length; index += 1) {
      const cell = row[index]
      if (cell === null || cell === '' || cell === undefined) continue
      const begin = places[index] ?? `<c r="${columnName(index)}`
      places[index] = begin
      const place = begin + no
      if (typeof cell === 'object') xml += place + cellXml(cell.value, styleNumber(cell.style))
      else xml += place + cellXml(cell, usual[index] ?? 0)
    }
    return `${xml}</row>`
  }
}

const quoted = styleNumber('quoted')

function cellXml(value: string | number, style: number): string {
  if (typeof value === 'number') return `" s="${style}"><v>${value}</v></c>`
  // Edited later, it is still the text it was.
  const kept = /^[=+\-@\t\r]/.test(value) ? quoted : style
  return `" s="${kept}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`
}

// The list is an offer: what is typed instead is read as well.
function checkXml({ prompt, list }: SheetColumn, column: string, from: number): string[] {
  if (prompt === undefined && list === undefined) return []
  const shown =
    prompt === undefined ? '' : ` showInputMessage="1" prompt="${escapeXml(prompt.slice(0, 255))}"`
  const kind = list === undefined ? '' : ' type="list"'
  const range = `${column}${from}:${column}${lastRow}`
  const formula = list === undefined ? '' : `<formula1>${escapeXml(list)}</formula1>`
  return [`<dataValidation${kind} allowBlank="1"${shown} sqref="${range}">${formula}</dataValidation>`]
}

/** `A`, …, `Z`, `AA`, … */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// XML cannot hold control characters; a text that looks like the escape of one is escaped itself.
function escapeXml(text: string): string {
  // Most cells hold nothing of it: one look at single letters instead of four passes.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: looking for them is the purpose
  if (!/[&<>"_\u0000-\u001f\ud800-\udfff\ufffe\uffff]/.test(text)) return text
  return (
    text
      .toWellFormed()
      .replace(/_x(?=[0-9a-f]{4}_)/gi, '_x005F_x')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the purpose
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)
  )
}
