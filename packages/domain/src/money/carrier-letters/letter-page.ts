import type { Area } from '../../parcels/labels/label-drawing.ts'
import { type Canvas, paragraph, type TextStyle } from '../../parcels/labels/label-pen.ts'
import { printableText } from '../../parcels/labels/label-text.ts'
import { letterColumns } from './carrier-letter.ts'
import { columnNames, letterWords as words } from './letter-words.ts'

/** Measures of the page in millimetres: A4 lying. */
export const page = { width: 297, height: 210, side: 12, top: 10, bottom: 10 } as const
export const heights = { first_head: 52, head: 10, columns: 10, row: 11, totals: 20, signatures: 38 } as const
export const across = page.width - 2 * page.side

/** From left to right, in millimetres; together as wide as the page between its sides. */
const columns = [
  { name: 'no', heading: words.no, width: 10, align: 'left' },
  { name: 'codes', heading: words.codes, width: 36, align: 'left' },
  { name: 'delivered_on', heading: words.delivered_on, width: 19, align: 'left' },
  { name: 'reason', heading: words.reason, width: 40, align: 'left' },
  ...letterColumns.map((name) => ({ name, heading: columnNames[name], width: 20, align: 'right' }) as const),
  { name: 'statement', heading: words.statement, width: 24, align: 'left' },
  { name: 'evidence', heading: words.evidence, width: 40, align: 'left' },
  { name: 'amount', heading: words.amount, width: 24, align: 'right' },
] as const

type Column = (typeof columns)[number]

export const small = { largest: 2.9, smallest: 1.9, lines: 1 } as const
export const bold = { font: 'bold' } as const

export function eachColumn(draw: (column: Column, x: number, width: number) => void): void {
  let x = page.side
  for (const column of columns) {
    // Air between a column and the next.
    draw(column, x, column.width - 3)
    x += column.width
  }
}

export function say(pen: Canvas, text: string, place: Area, style: TextStyle): void {
  paragraph(pen, printableText(text), place, style)
}

export function dayText(day: string): string {
  return day.split('-').reverse().join('/')
}
