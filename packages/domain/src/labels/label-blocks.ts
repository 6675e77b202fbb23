import { groupTrackingNumber } from '../tracking-number.ts'
import { code128Symbol, qrSymbol } from './label-codes.ts'
import { type Area, dots } from './label-drawing.ts'
import type { LabelBlock } from './label-layouts.ts'
import {
  box,
  fitsArea,
  groupedCode,
  type LabelPen,
  measureParagraph,
  paragraph,
  type TextStyle,
} from './label-pen.ts'
import { lineMetrics, textEms } from './label-text.ts'

/** Draws one block into its cell. */
export type DrawBlock = (pen: LabelPen, cell: Area) => void

/** Every block by name; a cell's area is whole dots and free of rules. */
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

/** Line height of one line in dots. */
function lineOf(millimetres: number, font: 'regular' | 'bold' = 'regular'): number {
  return dots(millimetres) * (lineMetrics[font].ascent + lineMetrics[font].descent)
}

/** Room for accents stands above the capitals of every first line, so blocks need little air of their own there. */
function inside(pen: LabelPen, cell: Area): Area {
  const side = dots(pen.layout.padding)
  const top = side * 0.15
  return { x: cell.x + side, y: cell.y + top, width: cell.width - 2 * side, height: cell.height - 2 * top }
}

function below(area: Area, used: number): Area {
  return { ...area, y: area.y + used, height: Math.max(0, area.height - used) }
}

/** Splits an area at `share` of its width with a little air between the halves. */
function halves(area: Area, share: number): [Area, Area] {
  const air = dots(2)
  const left = Math.floor(area.width * share - air / 2)
  const right = Math.floor(area.width * (1 - share) - air / 2)
  return [
    { ...area, width: left },
    { ...area, x: area.x + area.width - right, width: right },
  ]
}

/** Small lines one below the other, each shrunk or cut to one line. */
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
  const [left, right] = halves(inside(pen, cell), 0.56)
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
  const [left, right] = halves(inside(pen, cell), 0.42)
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
  paragraph(
    pen,
    pen.words.sort_code,
    { ...area, y: area.y + area.height - sortHeight, height: sortHeight },
    { font: 'bold', largest: layout.sort, smallest: layout.small, lines: 1, middle: true, tight: true },
  )
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
  pen.shapes.push(code128Symbol(pen.tracking_number, bars, pen.layout.barcode_module))
  const text = { ...cell, y: bars.y + bars.height + dots(tracking * 0.25), height: textHeight }
  groupedCode(pen, groupTrackingNumber(pen.tracking_number), text, {
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

function sort(pen: LabelPen, cell: Area): void {
  const { words, layout } = pen
  const area = inside(pen, cell)
  const [left, right] = words.hub_name === '' ? [area, area] : halves(area, 0.7)
  paragraph(pen, words.sort_code, left, {
    font: 'bold',
    largest: layout.sort,
    smallest: layout.small,
    lines: 1,
    middle: true,
    tight: true,
  })
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

function receiverCaption(pen: LabelPen, cell: Area): number {
  smallLines(pen, [pen.words.receiver], inside(pen, cell), 'left')
  return lineOf(pen.layout.small)
}

/** Name, phone and address; a long name takes at most half of what the phone leaves. */
function receiver(pen: LabelPen, cell: Area): void {
  const { words, layout } = pen
  const area = inside(pen, cell)
  const phoneHeight = lineOf(layout.phone, 'bold')
  const nameArea = { ...area, height: (area.height - phoneHeight) / 2 }
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
  paragraph(pen, words.receiver_address, below(area, nameHeight + phoneHeight), {
    commas: true,
    largest: layout.address,
    smallest: layout.least,
  })
}

function sender(pen: LabelPen, cell: Area): void {
  drawSender(pen, inside(pen, cell), { largest: pen.layout.small, smallest: pen.layout.least, middle: true })
}

/** On one line if a little shrinking allows it, so that no single word is left for a second one. */
function drawSender(pen: LabelPen, area: Area, base: TextStyle): number {
  const { words } = pen
  const style = { ...base, lead: words.from, commas: true } as const
  const oneLine = { ...style, smallest: Math.max(base.smallest, base.largest * 0.85), lines: 1 }
  if (fitsArea(words.sender, area, oneLine)) return paragraph(pen, words.sender, area, oneLine)
  const text = fitsArea(words.sender, area, style) ? words.sender : words.sender_short
  return paragraph(pen, text, area, style)
}

/** Measures, products, then description and notes in what is left; notes keep up to half of the room. */
function items(pen: LabelPen, cell: Area): void {
  const { words, layout } = pen
  let area = inside(pen, cell)
  area = below(area, paragraph(pen, `${words.parcel} (${words.measures})`, area, oneSmallLine(pen)))
  const style = { font: 'bold', largest: layout.items, smallest: layout.least } as const
  const listed = { ...area, height: area.height - notesReserve(pen, area) }
  const used =
    productLines(pen, listed, style) ?? paragraph(pen, productText(pen, listed, style), listed, style)
  paragraph(pen, words.notes, below(area, used), { largest: layout.items, smallest: layout.least })
}

/** Sender, goods and notes as three small paragraphs. */
function summary(pen: LabelPen, cell: Area, measures: string): void {
  const { words, layout } = pen
  const style = { largest: layout.items, smallest: layout.least }
  const area = inside(pen, cell)
  const afterSender = below(area, drawSender(pen, { ...area, height: area.height * 0.45 }, style))
  const goodsArea = { ...afterSender, height: afterSender.height - notesReserve(pen, afterSender) }
  const goodsStyle = { ...style, lead: words.goods }
  const text = `${productText(pen, { ...goodsArea, width: goodsArea.width - dots(8) }, goodsStyle)} · ${measures}`
  const used = paragraph(pen, text, goodsArea, goodsStyle)
  paragraph(pen, words.notes, below(afterSender, used), style)
}

function oneSmallLine(pen: LabelPen): { largest: number; smallest: number; lines: number } {
  return { largest: pen.layout.small, smallest: pen.layout.least, lines: 1 }
}

/** Height kept for description and notes: what they need at the least size, at most half of the area. */
function notesReserve(pen: LabelPen, area: Area): number {
  const { least } = pen.layout
  if (pen.words.notes === '') return 0
  const line = lineOf(least)
  const most = Math.max(line, Math.floor(area.height / 2 / line) * line)
  const fitted = measureParagraph(
    pen.words.notes,
    { ...area, height: most + 1 },
    { largest: least, smallest: least },
  )
  return fitted.lines.length * fitted.line_height + 1
}

type ProductStyle = {
  readonly font?: 'bold'
  readonly largest: number
  readonly smallest: number
  readonly lead?: string
}

/** One product a line, where all of them fit so at nearly full size. Answers the height it took. */
function productLines(pen: LabelPen, area: Area, style: ProductStyle): number | undefined {
  const { items: products } = pen.words
  const widest = Math.max(...products.map((product) => textEms(product, 'bold')))
  const size = Math.min(
    dots(style.largest),
    area.width / widest,
    (area.height / (products.length * lineOf(style.largest, 'bold'))) * dots(style.largest),
  )
  if (size < dots(style.largest) * 0.85) return undefined
  const millimetres = (style.largest * size) / dots(style.largest)
  let used = 0
  for (const product of products) {
    used += paragraph(pen, product, below(area, used), {
      ...style,
      largest: millimetres,
      smallest: millimetres * 0.9,
      lines: 1,
    })
  }
  return used
}

/** All products in one text, or as many of the first as fit and how many more there are. */
function productText(pen: LabelPen, area: Area, style: ProductStyle): string {
  const { items: products, more } = pen.words
  const whole = products.join('; ')
  if (fitsArea(whole, area, style)) return whole
  const upTo = (count: number) => `${products.slice(0, count).join('; ')}; ${more(products.length - count)}`
  let count = 1
  while (count < products.length && fitsArea(upTo(count + 1), area, style)) count += 1
  if (products.length === 1 || fitsArea(upTo(count), area, style))
    return products.length === 1 ? whole : upTo(count)
  return `${more(products.length - 1)}: ${products[0]}`
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

/** White on black, so that it is found at arm's length. */
function cod(pen: LabelPen, cell: Area): void {
  const { layout, words } = pen
  box(pen, cell)
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
