import { code128Symbol, qrSymbol } from './label-codes.ts'
import { type Area, dots } from './label-drawing.ts'
import { items, sender, summary } from './label-goods.ts'
import type { LabelBlock } from './label-layouts.ts'
import {
  below,
  besideLogo,
  box,
  groupedCode,
  inside,
  type LabelPen,
  lineOf,
  measureParagraph,
  oneSmallLine,
  paragraph,
} from './label-pen.ts'

export type DrawBlock = (pen: LabelPen, cell: Area) => void

/** A cell's area is whole dots and free of rules. */
export const drawBlock: Readonly<Record<LabelBlock, DrawBlock>> = {
  head,
  headline,
  brand_and_sort: brandAndSort,
  barcode,
  sort,
  receiver: (pen, cell) => receiver(pen, below(cell, receiverCaption(pen, cell))),
  receiver_without_caption: receiver,
  qr,
  sender,
  items,
  summary: (pen, cell) => summary(pen, cell, pen.words.measures),
  summary_with_fee: (pen, cell) => summary(pen, cell, `${pen.words.measures} · ${pen.words.fee}`),
  inspection,
  cod,
  signature,
}

function halves(area: Area, share: number): [Area, Area] {
  const air = dots(2)
  const left = Math.floor(area.width * share - air / 2)
  const right = Math.floor(area.width * (1 - share) - air / 2)
  return [
    { ...area, width: left },
    { ...area, x: area.x + area.width - right, width: right },
  ]
}

function smallLines(pen: LabelPen, lines: readonly string[], area: Area, align: 'left' | 'right'): void {
  const { small, least } = pen.layout
  let rest = area
  for (const line of lines) {
    if (line === '') continue
    rest = below(rest, paragraph(pen, line, rest, { largest: small, smallest: least, lines: 1, align }))
  }
}

function head(pen: LabelPen, cell: Area): void {
  const { words, layout } = pen
  const whole = inside(pen, cell)
  const area = besideLogo(pen, whole)
  // The logo takes its room from the provider's name: day and codes stay whole.
  const [left, right] = halves(area, area === whole ? 0.56 : 0.47)
  const used = paragraph(pen, words.provider, left, {
    font: 'bold',
    largest: layout.brand,
    smallest: layout.small,
    lines: 1,
  })
  smallLines(pen, [words.hotline], below(left, used), 'left')
  smallLines(pen, [words.sent, words.shop, words.order], right, 'right')
}

function headline(pen: LabelPen, cell: Area): void {
  const { words, layout } = pen
  const [left, right] = halves(besideLogo(pen, inside(pen, cell)), 0.42)
  paragraph(pen, words.provider, left, {
    font: 'bold',
    largest: layout.brand,
    smallest: layout.least,
    lines: 1,
    middle: true,
  })
  paragraph(pen, words.reference, right, {
    largest: layout.small,
    smallest: layout.least,
    lines: 1,
    align: 'right',
    middle: true,
  })
}

function brandAndSort(pen: LabelPen, cell: Area): void {
  const { layout } = pen
  const sortHeight = dots(layout.sort * 1.15)
  head(pen, { ...cell, height: cell.height - sortHeight })
  const area = inside(pen, cell)
  const foot = { ...area, y: area.y + area.height - sortHeight, height: sortHeight }
  const [left, right] = pen.words.own_number === '' ? [foot, foot] : halves(foot, besideOwnNumber)
  sortCode(pen, left)
  ownNumber(pen, right)
}

function barcode(pen: LabelPen, cell: Area): void {
  const { tracking, padding } = pen.layout
  const top = Math.round(dots(padding * 0.75))
  const textHeight = Math.ceil(dots(tracking * 1.35))
  const bars = {
    ...cell,
    y: cell.y + top,
    height: Math.round(cell.height - top - textHeight - dots(padding * 0.2)),
  }
  pen.shapes.push(code128Symbol(pen.words.bars, bars, pen.layout.barcode_module))
  const belowBars = bars.y + bars.height + dots(tracking * 0.25)
  const text = { ...cell, y: belowBars, height: cell.y + cell.height - belowBars }
  groupedCode(pen, pen.words.number, text, {
    font: 'bold',
    largest: tracking,
    smallest: tracking / 2,
    align: 'centre',
    tight: true,
  })
}

function qr(pen: LabelPen, cell: Area): void {
  pen.shapes.push(qrSymbol(pen.tracking_url, cell, pen.layout.qr_module))
}

const besideOwnNumber = 0.64

function sort(pen: LabelPen, cell: Area): void {
  const { hub_name, own_number } = pen.words
  const area = inside(pen, cell)
  const isWhole = hub_name === '' && own_number === ''
  const [left, right] = isWhole ? [area, area] : halves(area, own_number === '' ? 0.7 : besideOwnNumber)
  sortCode(pen, left)
  hubName(pen, right)
  ownNumber(pen, right)
}

function sortCode({ shapes, words, layout }: LabelPen, area: Area): void {
  const style = { font: 'bold', largest: layout.sort, smallest: layout.small, lines: 1 } as const
  paragraph({ shapes }, words.sort_code, area, { ...style, middle: true, tight: true })
}

function hubName(pen: LabelPen, right: Area): void {
  const { words, layout } = pen
  if (words.hub_name === '') return
  const caption = lineOf(layout.small)
  const hub = { ...right, y: right.y + caption, height: right.height - caption }
  const style = {
    font: 'bold',
    largest: layout.small * 1.25,
    smallest: layout.least,
    align: 'right',
  } as const
  const fitted = measureParagraph(words.hub_name, hub, style)
  const spare = Math.max(0, hub.height - fitted.lines.length * fitted.line_height) / 2
  smallLines(pen, [words.hub], below(right, spare), 'right')
  paragraph(pen, words.hub_name, below(hub, spare), style)
}

/** Where a carrier's number has the bars, people still find ours: it is the one that the shop and the receiver know. */
function ownNumber(pen: LabelPen, area: Area): void {
  const { words, layout } = pen
  if (words.own_number === '') return
  const caption = lineOf(layout.small)
  const number = lineOf(layout.small * 1.25, 'bold')
  const spare = Math.max(0, area.height - caption - number) / 2
  smallLines(pen, [words.own_caption], below(area, spare), 'right')
  groupedCode(pen, words.own_number, below(area, spare + caption), {
    font: 'bold',
    largest: layout.small * 1.25,
    smallest: layout.least,
    align: 'right',
  })
}

function receiverCaption(pen: LabelPen, cell: Area): number {
  smallLines(pen, [pen.words.receiver], inside(pen, cell), 'left')
  return lineOf(pen.layout.small)
}

/** Name, phone and address. The address must be whole to be delivered to: a long name gives way to it, down to one line. */
function receiver(pen: LabelPen, cell: Area): void {
  const { words, layout } = pen
  const area = inside(pen, cell)
  const phoneHeight = lineOf(layout.phone, 'bold')
  const rest = area.height - phoneHeight
  const nameLine = lineOf(layout.least, 'bold') + 0.01
  const addressStyle = { largest: layout.address, smallest: layout.least, commas: true } as const
  const tightest = { ...addressStyle, largest: layout.least }
  const address = measureParagraph(words.receiver_address, { ...area, height: rest - nameLine }, tightest)
  const addressNeed = address.lines.length * address.line_height + 0.01
  const nameArea = { ...area, height: Math.max(nameLine, Math.min(rest / 2, rest - addressNeed)) }
  const nameHeight = paragraph(pen, words.receiver_name, nameArea, {
    font: 'bold',
    largest: layout.name,
    smallest: layout.least,
  })
  const phone = { ...below(area, nameHeight), height: phoneHeight }
  groupedCode(pen, words.receiver_phone, phone, {
    font: 'bold',
    largest: layout.phone,
    smallest: layout.least,
  })
  paragraph(pen, words.receiver_address, below(area, nameHeight + phoneHeight), addressStyle)
}

function inspection(pen: LabelPen, cell: Area): void {
  const { layout, words } = pen
  paragraph(pen, words.inspection, inside(pen, cell), {
    font: 'bold',
    largest: layout.inspection,
    smallest: layout.least,
    middle: true,
    commas: true,
  })
}

/** White on black, so that people find it at arm's length. The black reaches into the rules, which keep clear of their edges. */
function cod(pen: LabelPen, cell: Area): void {
  const { layout, words } = pen
  const bottom = Math.min(cell.y + cell.height + 0.5, dots(layout.height))
  box(pen, { ...cell, y: cell.y - 0.5, height: bottom - cell.y + 0.5 })
  const area = inside(pen, cell)
  const figure = {
    font: 'bold',
    largest: layout.cod,
    smallest: layout.small,
    lines: 1,
    middle: true,
    ink: 'white',
  } as const
  if (!words.collects) {
    paragraph(pen, words.cod, area, { ...figure, largest: layout.cod * 0.7, align: 'centre' })
    return
  }
  const [left, right] = halves(area, 0.3)
  paragraph(pen, words.collect, left, {
    largest: layout.cod * 0.33,
    smallest: layout.least,
    middle: true,
    ink: 'white',
  })
  paragraph(pen, words.cod, right, { ...figure, align: 'right', tight: true })
}

/** Where the receiver signs, and who pays the fee: beside it, or below it where there is height for that. */
function signature(pen: LabelPen, cell: Area): void {
  const { words, layout } = pen
  const area = inside(pen, cell)
  const style = { largest: layout.small, smallest: layout.least }
  const line = lineOf(layout.small)
  if (area.height >= 4 * line) {
    smallLines(pen, [words.signature, words.intact], area, 'left')
    paragraph(pen, words.fee, below(area, area.height - line - 1), { ...style, lines: 1 })
    return
  }
  const [left, right] = halves(area, 0.62)
  const used = paragraph(pen, words.signature, left, oneSmallLine(pen))
  paragraph(pen, words.intact, below(left, used), style)
  paragraph(pen, words.fee, right, { ...style, align: 'right' })
}
