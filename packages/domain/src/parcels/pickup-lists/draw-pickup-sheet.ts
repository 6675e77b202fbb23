import { formatDecimal, formatMoney } from '../../money/money.ts'
import { formatPhone } from '../../shop/people/phone.ts'
import { code128Symbol } from '../labels/label-codes.ts'
import { type Area, dots, type LabelDrawing } from '../labels/label-drawing.ts'
import { box, type Canvas, groupedCode, paragraph, type TextStyle } from '../labels/label-pen.ts'
import { printableText } from '../labels/label-text.ts'
import { area, flatRule, rule } from '../labels/page-pen.ts'
import { groupTrackingNumber } from '../parcels/tracking-number.ts'
import { type PickupSheet, type PickupSheetRow, sheetWord } from './pickup-sheet.ts'

/** Measures of the page in millimetres. */
const page = { width: 210, height: 297, side: 12, top: 10, bottom: 10 } as const
const heights = { head: 31, columns: 7, row: 10, totals: 9, signatures: 44 } as const

/** The columns from left to right, in millimetres; together as wide as the page between its sides. */
const columns = [
  { name: 'number', width: 10, align: 'left' },
  { name: 'code', width: 46, align: 'left' },
  { name: 'receiver', width: 62, align: 'left' },
  { name: 'pieces', width: 13, align: 'right' },
  { name: 'weight', width: 17, align: 'right' },
  { name: 'collect', width: 26, align: 'right' },
  { name: 'given', width: 12, align: 'centre' },
] as const

type ColumnName = (typeof columns)[number]['name']

const small = { largest: 3, smallest: 2.2, lines: 1 } as const
const bold = { font: 'bold' } as const

const room = page.height - page.top - page.bottom - heights.head - heights.columns
/** Lines on a page, and on the last one, which is signed. */
export const linesOfPage = Math.floor(room / heights.row)
export const linesOfLastPage = Math.floor((room - heights.totals - heights.signatures) / heights.row)

/** How many pages so many parcels take. Where the signatures have no room below the last line, they get a page. */
export function pagesOf(count: number): number {
  const full = Math.floor(count / linesOfPage)
  const rest = count - full * linesOfPage
  return full + (rest > linesOfLastPage ? 2 : 1)
}

/** Draws a page of the list, counted from 1. Any text fits: it shrinks, and is cut at last. */
export function drawPickupSheet(sheet: PickupSheet, number: number): LabelDrawing {
  const pages = pagesOf(sheet.rows.length)
  const pen: Canvas = { shapes: [] }
  const start = (number - 1) * linesOfPage
  const rows = sheet.rows.slice(start, start + linesOfPage)
  head(pen, sheet, sheetWord('page', sheet.language, { page: number, pages }))
  let y = page.top + heights.head
  columnHeads(pen, sheet, y)
  y += heights.columns
  rows.forEach((row, index) => {
    line(pen, sheet, row, { y, number: start + index + 1 })
    y += heights.row
  })
  if (number === pages) {
    totals(pen, sheet, y)
    signatures(pen, sheet, y + heights.totals)
  }
  return {
    title: `${sheetWord('title', sheet.language)} ${sheet.on}`,
    width_mm: page.width,
    height_mm: page.height,
    width: dots(page.width),
    height: dots(page.height),
    shapes: pen.shapes,
  }
}

const across = page.width - 2 * page.side

/** Who hands over where, and the page's number: on every page, so that a lost one is known. */
function head(pen: Canvas, sheet: PickupSheet, numbered: string): void {
  const { language } = sheet
  const say = (text: string, place: Area, style: TextStyle) =>
    paragraph(pen, printableText(text), place, style)
  const left = page.side
  const right = page.side + 124
  const { top } = page
  const day = sheet.on.split('-').reverse().join('/')
  say(sheetWord('title', language), area(left, top, 120, 8), { ...bold, largest: 5, smallest: 3, lines: 1 })
  say(sheet.provider_name.toLocaleUpperCase('vi'), area(right, top, 62, 6), {
    ...bold,
    largest: 4,
    smallest: 2,
    lines: 1,
    align: 'right',
  })
  say(sheetWord('hotline', language, { hotline: sheet.hotline }), area(right, top + 6.5, 62, 5), {
    ...small,
    align: 'right',
  })
  say(`${sheetWord('day', language, { day })} · ${numbered}`, area(right, top + 12, 62, 5.5), {
    ...bold,
    ...small,
    largest: 3.4,
    align: 'right',
  })
  const facts = [
    ['shop', `${sheet.shop_code} · ${sheet.shop_name}`, 8.5],
    ['store', sheet.store_name, 14],
    // Before the address, which is cut at its end where it is too long.
    ['address', `${formatPhone(sheet.store_phone)} · ${sheet.store_address}`, 19.5],
  ] as const
  for (const [word, text, offset] of facts) {
    const width = word === 'address' ? across : 120
    say(text, area(left, top + offset, width, word === 'address' ? 10 : 5.2), {
      largest: 3.2,
      smallest: 2,
      lines: word === 'address' ? 2 : 1,
      lead: sheetWord(word, language),
    })
  }
}

function columnHeads(pen: Canvas, { language }: PickupSheet, y: number): void {
  flatRule(pen, page.side, y, across)
  eachColumn((name, x, width, align) => {
    paragraph(pen, sheetWord(name, language), area(x, y + 0.6, width, heights.columns - 1), {
      ...bold,
      largest: 2.7,
      smallest: 1.8,
      lines: name === 'receiver' || name === 'code' ? 1 : 2,
      middle: true,
      align,
    })
  })
  flatRule(pen, page.side, y + heights.columns, across)
}

function line(
  pen: Canvas,
  { language }: PickupSheet,
  row: PickupSheetRow,
  { y, number }: { readonly y: number; readonly number: number },
): void {
  const figures: Readonly<Record<Exclude<ColumnName, 'code' | 'receiver' | 'given'>, string>> = {
    number: String(number),
    pieces: String(row.pieces),
    weight: formatDecimal(row.weight, language),
    collect: formatMoney(row.total_cod),
  }
  eachColumn((name, x, width, align) => {
    if (name === 'code') return code(pen, row.tracking_number, x, y, width)
    if (name === 'receiver') return receiver(pen, row, x, y, width)
    if (name === 'given') return tickBox(pen, row, x, y, width)
    paragraph(pen, figures[name], area(x, y, width, heights.row), {
      ...small,
      largest: 3.2,
      ...(name === 'collect' && bold),
      middle: true,
      tight: true,
      align,
    })
  })
  flatRule(pen, page.side, y + heights.row, across)
}

function code(pen: Canvas, tracking_number: string, x: number, y: number, width: number): void {
  pen.shapes.push(code128Symbol(tracking_number, area(x, y + 1, width, 5.4), 2))
  groupedCode(pen, groupTrackingNumber(tracking_number), area(x, y + 6.9, width, 2.9), {
    ...small,
    largest: 2.7,
    tight: true,
    align: 'centre',
  })
}

function receiver(pen: Canvas, row: PickupSheetRow, x: number, y: number, width: number): void {
  paragraph(pen, printableText(row.receiver_name), area(x, y + 0.4, width, 5), {
    ...bold,
    ...small,
    largest: 3.2,
  })
  paragraph(pen, printableText(row.receiver_city ?? ''), area(x, y + 5.2, width, 4.6), {
    ...small,
    largest: 2.8,
  })
}

function tickBox(pen: Canvas, { ticked }: PickupSheetRow, x: number, y: number, width: number): void {
  const side = 5
  const frame = area(x + (width - side) / 2, y + (heights.row - side) / 2, side, side)
  const { x: left, y: top, width: wide, height: high } = frame
  box(pen, { ...frame, height: rule })
  box(pen, { ...frame, y: top + high - rule, height: rule })
  box(pen, { x: left, y: top, width: rule, height: high })
  box(pen, { x: left + wide - rule, y: top, width: rule, height: high })
  if (ticked) box(pen, { x: left + 8, y: top + 8, width: wide - 16, height: high - 16 })
}

function totals(pen: Canvas, { rows, language }: PickupSheet, y: number): void {
  const sum = (value: (row: PickupSheetRow) => number) => rows.reduce((all, row) => all + value(row), 0)
  const figures: Partial<Record<ColumnName, string>> = {
    pieces: String(sum(({ pieces }) => pieces)),
    // Sums of binary fractions have more decimals than kilograms.
    weight: formatDecimal(Math.round(sum(({ weight }) => weight) * 1_000) / 1_000, language),
    collect: formatMoney(sum(({ total_cod }) => total_cod)),
  }
  const style = { ...bold, ...small, largest: 3.4, middle: true } as const
  const words = sheetWord(rows.length === 1 ? 'total_one' : 'total', language, { count: rows.length })
  paragraph(pen, words, area(page.side, y, 110, heights.totals), style)
  eachColumn((name, x, width, align) => {
    const figure = figures[name]
    if (figure !== undefined)
      paragraph(pen, figure, area(x, y, width, heights.totals), { ...style, tight: true, align })
  })
  flatRule(pen, page.side, y + heights.totals, across)
}

function signatures(pen: Canvas, { language }: PickupSheet, y: number): void {
  const half = across / 2
  const written = [
    ['counted', page.side],
    ['time', page.side + half],
  ] as const
  for (const [word, x] of written) {
    paragraph(pen, sheetWord(word, language), area(x, y + 4, 42, 5.5), { ...small, largest: 3.2 })
    flatRule(pen, x + 43, y + 8.4, half - 50)
  }
  const signed = [
    ['by_shop', page.side],
    ['by_courier', page.side + half],
  ] as const
  for (const [word, x] of signed) {
    paragraph(pen, sheetWord(word, language), area(x, y + 13, half - 6, 5.5), {
      ...bold,
      ...small,
      largest: 3.2,
      align: 'centre',
    })
    paragraph(pen, sheetWord('sign', language), area(x, y + 18, half - 6, 5), { ...small, align: 'centre' })
    flatRule(pen, x + 12, y + 40, half - 30)
  }
}

function eachColumn(
  draw: (name: ColumnName, x: number, width: number, align: 'left' | 'right' | 'centre') => void,
): void {
  let x = page.side
  for (const { name, width, align } of columns) {
    // Air between a column and the next.
    draw(name, x, width - 2, align)
    x += width
  }
}
