import { type Area, dots } from './label-drawing.ts'
import {
  below,
  fitsArea,
  inside,
  type LabelPen,
  lineOf,
  measureParagraph,
  oneSmallLine,
  paragraph,
  type TextStyle,
} from './label-pen.ts'
import { textEms } from './label-text.ts'
import { listOf } from './label-words.ts'

export function sender(pen: LabelPen, cell: Area): void {
  drawSender(pen, inside(pen, cell), { largest: pen.layout.small, smallest: pen.layout.least, middle: true })
}

/** On one line where a slightly smaller size allows it, so that no single word stands on a second line. */
function drawSender(pen: LabelPen, area: Area, base: TextStyle): number {
  const { words } = pen
  const style = { ...base, lead: words.from, commas: true } as const
  const oneLine = { ...style, smallest: Math.max(base.smallest, base.largest * 0.85), lines: 1 }
  if (fitsArea(words.sender, area, oneLine)) return paragraph(pen, words.sender, area, oneLine)
  const text = fitsArea(words.sender, area, style) ? words.sender : words.sender_short
  return paragraph(pen, text, area, style)
}

/** Measures, products, then description and notes in what is left; notes keep up to half of the room. */
export function items(pen: LabelPen, cell: Area): void {
  const { words, layout } = pen
  let area = inside(pen, cell)
  area = below(area, paragraph(pen, `${words.parcel} (${words.measures})`, area, oneSmallLine(pen)))
  const style = { font: 'bold', largest: layout.items, smallest: layout.least } as const
  const listed = { ...area, height: area.height - notesReserve(pen, area) }
  const used =
    productLines(pen, listed, style) ?? paragraph(pen, productText(pen, listed, style), listed, style)
  paragraph(pen, words.notes, below(area, used), { largest: layout.items, smallest: layout.least })
}

/** Sender, goods and notes as three small paragraphs of one size; where even the least is too large, each is cut to its share. */
export function summary(pen: LabelPen, cell: Area, measures: string): void {
  const { words, layout } = pen
  const area = inside(pen, cell)
  const senderStyle = { lead: words.from, commas: true } as const
  const goodsStyle = { lead: words.goods } as const
  const size = commonSize(pen, area, [
    [words.sender, senderStyle],
    [listOf([words.items.join('; '), measures], ' · '), goodsStyle],
    [words.notes, {}],
  ])
  const style = { largest: size ?? layout.least, smallest: size ?? layout.least }
  const senderHeight = size === undefined ? area.height * 0.45 : area.height
  const afterSender = below(area, drawSender(pen, { ...area, height: senderHeight }, style))
  const goodsHeight =
    size === undefined ? afterSender.height - notesReserve(pen, afterSender) : afterSender.height
  const goodsArea = { ...afterSender, height: goodsHeight }
  const products = productText(pen, goodsArea, { ...style, ...goodsStyle }, measures)
  const used = paragraph(pen, products, goodsArea, { ...style, ...goodsStyle })
  paragraph(pen, words.notes, below(afterSender, used), style)
}

/** The largest size in millimetres at which all paragraphs fit an area one below the other. */
function commonSize(
  pen: LabelPen,
  area: Area,
  paragraphs: readonly (readonly [string, Partial<TextStyle>])[],
): number | undefined {
  const { items: largest, least } = pen.layout
  for (let size = largest; ; size = Math.max(least, size * 0.95)) {
    const heights = paragraphs.map(([text, style]) => {
      const fitted = measureParagraph(text, area, { ...style, largest: size, smallest: size })
      return fitted.cut ? Number.POSITIVE_INFINITY : fitted.lines.length * fitted.line_height
    })
    if (heights.reduce((sum, height) => sum + height, 0) <= area.height) return size
    if (size <= least) return undefined
  }
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
  if (products.length === 0) return 0
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

/** All products in one text, or as many of the first as fit and how many more there are; at worst their number and a piece of the first. */
function productText(pen: LabelPen, area: Area, style: ProductStyle, tail = ''): string {
  const { items: products, more, all } = pen.words
  const whole = listOf([products.join('; '), tail], ' · ')
  if (fitsArea(whole, area, style)) return whole
  const upTo = (count: number) =>
    listOf([`${products.slice(0, count).join('; ')}; ${more(products.length - count)}`, tail], ' · ')
  let count = 1
  while (count + 1 < products.length && fitsArea(upTo(count + 1), area, style)) count += 1
  if (products.length < 2) return whole
  return fitsArea(upTo(count), area, style) ? upTo(count) : `${all(products.length)}: ${products[0] ?? ''}`
}
