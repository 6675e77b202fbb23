import { carrierNames } from '../../connection/carriers/carrier-kinds.ts'
import { dots, type LabelDrawing } from '../../parcels/labels/label-drawing.ts'
import type { Canvas } from '../../parcels/labels/label-pen.ts'
import { area, flatRule } from '../../parcels/labels/page-pen.ts'
import { formatMoney } from '../money.ts'
import { type CarrierLetterText, letterTotals } from './carrier-letter.ts'
import { drawLetterLine } from './draw-letter-line.ts'
import { across, bold, dayText, eachColumn, heights, page, say, small } from './letter-page.ts'
import { letterOpening, letterWords as words } from './letter-words.ts'

type LetterPage = { readonly from: number; readonly to: number; readonly is_last: boolean }

/** Which lines stand on which page. Nobody signs a page without a line: where there is no room below, the last one moves on. */
export function pagesOfLetter(count: number): LetterPage[] {
  const pages: LetterPage[] = []
  for (let from = 0; ; ) {
    const room = roomOf(pages.length)
    const rest = count - from
    const is_last = rest * heights.row + heights.totals + heights.signatures <= room
    const to = is_last ? count : Math.min(count - 1, from + Math.floor(room / heights.row))
    pages.push({ from, to, is_last })
    if (is_last) return pages
    from = to
  }
}

function roomOf(index: number): number {
  const head = index === 0 ? heights.first_head : heights.head
  return page.height - page.top - page.bottom - head - heights.columns
}

/** Draws a page of the letter, counted from 1. Any text fits: it shrinks, and is cut at last. */
export function drawCarrierLetter(letter: CarrierLetterText, number: number): LabelDrawing {
  const pages = pagesOfLetter(letter.lines.length)
  const { from, to, is_last } = pages[number - 1] ?? { from: 0, to: 0, is_last: false }
  const pen: Canvas = { shapes: [] }
  const numbered = `${words.page} ${number}/${pages.length}`
  if (number === 1) firstHead(pen, letter, numbered)
  else head(pen, letter, numbered)
  let y = page.top + (number === 1 ? heights.first_head : heights.head)
  columnHeads(pen, y)
  y += heights.columns
  letter.lines.slice(from, to).forEach((one, index) => {
    drawLetterLine(pen, one, { y, no: from + index + 1 })
    y += heights.row
  })
  if (is_last) {
    totals(pen, letter, y)
    signatures(pen, letter, y + heights.totals)
  }
  return {
    title: `${words.title} ${letter.number}`,
    width_mm: page.width,
    height_mm: page.height,
    width: dots(page.width),
    height: dots(page.height),
    shapes: pen.shapes,
  }
}

function firstHead(pen: Canvas, letter: CarrierLetterText, numbered: string): void {
  const { head: of, number, made_on } = letter
  const left = page.side
  const half = across / 2
  const { top } = page
  const right = { ...small, largest: 3.2, align: 'right' } as const
  say(pen, of.provider_name.toLocaleUpperCase('vi'), area(left, top, half - 4, 7), {
    ...bold,
    largest: 4.4,
    smallest: 2,
    lines: 1,
  })
  say(pen, `${of.hotline} · ${of.support_email}`, area(left, top + 7.5, half - 4, 5), {
    ...small,
    lead: words.contact,
  })
  say(pen, `${words.number}: ${number}`, area(left + half, top, half, 6), { ...right, ...bold })
  say(pen, `${words.day} ${dayText(made_on)} · ${numbered}`, area(left + half, top + 6.5, half, 5.5), right)
  if (of.trial) say(pen, words.trial, area(left + half, top + 12.2, half, 5.2), { ...right, ...bold })
  const middle = { align: 'centre', lines: 1 } as const
  say(pen, words.title, area(left, top + 17.5, across, 8.5), {
    ...bold,
    ...middle,
    largest: 5.6,
    smallest: 3,
  })
  const facts = [
    [words.to, carrierNames[of.carrier], 27.5],
    [words.contract, of.connection_name, 33],
  ] as const
  for (const [lead, text, offset] of facts)
    say(pen, text, area(left, top + offset, across, 5.3), { ...small, largest: 3.4, lead })
  const opening = letterOpening(letter.lines.length)
  say(pen, opening, area(left, top + 39, across, 12), { largest: 3.2, smallest: 2.4, lines: 3 })
}

/** On every other page, so that a lost one is known. */
function head(pen: Canvas, { head: of, number, made_on }: CarrierLetterText, numbered: string): void {
  const said = [of.provider_name, carrierNames[of.carrier], ...(of.trial ? [words.trial] : [])].join(' · ')
  const half = across / 2
  say(pen, said, area(page.side, page.top, half - 4, 6), { ...small, ...bold })
  say(
    pen,
    `${words.number}: ${number} · ${dayText(made_on)} · ${numbered}`,
    area(page.side + half, page.top, half, 6),
    { ...small, align: 'right' },
  )
}

function columnHeads(pen: Canvas, y: number): void {
  flatRule(pen, page.side, y, across)
  eachColumn(({ heading, align }, x, width) => {
    say(pen, heading, area(x, y + 0.8, width, heights.columns - 1.4), {
      ...bold,
      largest: 2.7,
      smallest: 1.8,
      lines: 2,
      middle: true,
      align,
    })
  })
  flatRule(pen, page.side, y + heights.columns, across)
}

function totals(pen: Canvas, { lines }: CarrierLetterText, y: number): void {
  const sums = letterTotals(lines)
  const rows = [
    [words.owed_to_us, sums.owed_to_us],
    [words.owed_by_us, -sums.owed_by_us],
    [words.total, sums.amount],
  ] as const
  rows.forEach(([word, amount], index) => {
    const top = y + 1.5 + index * 6
    const style = { ...(index === 2 && bold), ...small, largest: 3.4, middle: true } as const
    say(pen, word, area(page.side + across - 110, top, 62, 5.8), style)
    say(pen, formatMoney(amount), area(page.side + across - 46, top, 44, 5.8), {
      ...style,
      tight: true,
      align: 'right',
    })
  })
}

function signatures(pen: Canvas, { head: of, made_on }: CarrierLetterText, y: number): void {
  const half = across / 2
  const middle = { ...small, align: 'centre' } as const
  const signed = [
    [words.signed_by_carrier, carrierNames[of.carrier], page.side],
    [words.signed_by_us, `${of.provider_name}, ${dayText(made_on)}`, page.side + half],
  ] as const
  for (const [word, name, x] of signed) {
    say(pen, word, area(x, y + 1, half - 6, 5.5), { ...middle, ...bold, largest: 3.3 })
    say(pen, name, area(x, y + 6.5, half - 6, 5), { ...middle, largest: 3.1 })
    say(pen, words.sign, area(x, y + 11.5, half - 6, 4.6), { ...middle, largest: 2.8 })
    flatRule(pen, x + 30, y + 35, half - 66)
  }
}
