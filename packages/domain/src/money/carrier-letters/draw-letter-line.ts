import type { Canvas } from '../../parcels/labels/label-pen.ts'
import { area, flatRule } from '../../parcels/labels/page-pen.ts'
import { hourMs } from '../../time.ts'
import { formatInteger } from '../money.ts'
import { figureOf, type LetterLine } from './carrier-letter.ts'
import { across, bold, dayText, eachColumn, heights, page, say, small } from './letter-page.ts'
import { figureNames, letterReasons, letterWords as words } from './letter-words.ts'

export function drawLetterLine(
  pen: Canvas,
  one: LetterLine,
  { y, no }: { readonly y: number; readonly no: number },
): void {
  const figure = figureOf[one.class]
  eachColumn(({ name, align }, x, width) => {
    const whole = area(x, y + 0.4, width, heights.row - 0.8)
    const [upper, lower] = [area(x, y + 0.8, width, 5), area(x, y + 5.8, width, 4.6)]
    switch (name) {
      case 'no':
        return say(pen, String(no), whole, { ...small, middle: true })
      case 'codes':
        say(pen, one.carrier_code ?? '–', upper, { ...bold, ...small, largest: 3 })
        return say(pen, one.our_code ?? '', lower, { ...small, largest: 2.7 })
      case 'delivered_on':
        return say(pen, one.delivered_on === null ? '–' : dayText(one.delivered_on), whole, {
          ...small,
          middle: true,
        })
      case 'reason':
        say(pen, letterReasons[one.class], area(x, y + 0.4, width, 6.7), {
          largest: 2.6,
          smallest: 1.7,
          lines: 2,
          middle: true,
        })
        return say(pen, figureNames[figure], area(x, y + 7.2, width, 3.5), { ...small, largest: 2.2 })
      case 'statement':
        // The carrier knows its file, not our number of it.
        say(pen, one.file ?? '–', area(x, y + 0.8, width, 6), { largest: 2.4, smallest: 1.6, lines: 2 })
        return say(pen, rowText(one), area(x, y + 6.8, width, 3.8), { largest: 2.3, smallest: 1.6, lines: 1 })
      case 'evidence':
        return say(pen, evidenceText(one), whole, { largest: 2.4, smallest: 1.6, lines: 3, middle: true })
      case 'amount':
        return say(pen, formatInteger(one.amount), whole, {
          ...small,
          ...bold,
          largest: 3.1,
          middle: true,
          tight: true,
          align,
        })
      default: {
        const said = one[name][figure]
        return say(pen, said === null ? '–' : formatInteger(said), whole, {
          ...small,
          middle: true,
          tight: true,
          align,
        })
      }
    }
  })
  flatRule(pen, page.side, y + heights.row, across)
}

/** `dòng 12`, or `dòng 12, Tạm thu` where the file has several sheets. */
function rowText({ row }: LetterLine): string {
  if (row === null) return ''
  return [`${words.row_of} ${row.line}`, row.sheet ?? []].flat().join(', ')
}

/** Codes and words as the carrier uses them, and when it said so. */
function evidenceText({ evidence }: LetterLine): string {
  if (evidence === null) return '–'
  const { status, status_words, reason, reason_words, said_at } = evidence
  const named = (code: string | null, text: string | null) =>
    code === null ? [] : [text === null ? code : `${code}: ${text}`]
  const at = said_at === null ? [] : [momentText(said_at)]
  return [...named(status, status_words), ...named(reason, reason_words), ...at].join(' · ')
}

/** `30/11/2026 14:05` in Vietnam. */
function momentText(instant: string): string {
  const local = new Date(new Date(instant).getTime() + 7 * hourMs).toISOString()
  return `${dayText(local.slice(0, 10))} ${local.slice(11, 16)}`
}
