import {
  type Area,
  dots,
  type LabelFont,
  type LabelInk,
  type LabelShape,
  type LabelText,
} from './label-drawing.ts'
import type { LabelLayout } from './label-layouts.ts'
import { type LabelLogo, logoDots } from './label-logo.ts'
import { capHeight, type FittedText, fitText, lineMetrics, textEms } from './label-text.ts'
import type { LabelWords } from './label-words.ts'

export type LabelPen = {
  readonly shapes: LabelShape[]
  readonly words: LabelWords
  readonly layout: LabelLayout
  readonly tracking_url: string
  readonly logo: LabelLogo | undefined
}

export type Canvas = Pick<LabelPen, 'shapes'>

export type TextStyle = {
  readonly font?: LabelFont
  /** The em to begin with and the least, in millimetres. */
  readonly largest: number
  readonly smallest: number
  readonly lines?: number
  readonly align?: 'left' | 'right' | 'centre'
  readonly middle?: true
  readonly tight?: true
  readonly commas?: true
  readonly ink?: LabelInk
  readonly lead?: string
}

const leadGap = 0.3

export function measureParagraph(text: string, area: Area, style: TextStyle): FittedText {
  return fitText(text, {
    font: style.font ?? 'regular',
    width: area.width,
    height: area.height,
    largest: dots(style.largest),
    smallest: dots(style.smallest),
    lines: style.lines,
    tight: style.tight,
    commas: style.commas,
    lead: style.lead === undefined ? undefined : textEms(style.lead, 'bold') + leadGap,
  })
}

export function fitsArea(text: string, area: Area, style: TextStyle): boolean {
  return !measureParagraph(text, area, { ...style, largest: style.smallest }).cut
}

/** Draws a text in an area, shrunk, wrapped and at worst cut so that it stays inside. Answers the height it took, in dots. */
export function paragraph(pen: Canvas, text: string, area: Area, style: TextStyle): number {
  if (text === '') return 0
  const fitted = measureParagraph(text, area, style)
  drawLines(pen, fitted, area, style)
  return fitted.lines.length * fitted.line_height
}

function drawLines(pen: Canvas, fitted: FittedText, area: Area, style: TextStyle): void {
  const font = style.font ?? 'regular'
  const ink = style.ink ?? 'black'
  let y = firstBaseline(fitted, area, style)
  fitted.lines.forEach((line, index) => {
    let x = area.x
    if (style.align === 'right') x += area.width - line.width
    if (style.align === 'centre') x += (area.width - line.width) / 2
    if (index === 0 && style.lead !== undefined) {
      const ems = textEms(style.lead, 'bold')
      pen.shapes.push(textLine(style.lead, x, y, fitted.size, 'bold', ink, ems * fitted.size))
      x += (ems + leadGap) * fitted.size
    }
    if (line.text !== '') pen.shapes.push(textLine(line.text, x, y, fitted.size, font, ink, line.width))
    y += fitted.line_height
  })
}

/** From the top of the area, or so that the capitals of all lines stand in its middle. */
function firstBaseline(fitted: FittedText, area: Area, style: TextStyle): number {
  const highest = area.y + fitted.ascent
  if (style.middle !== true) return highest
  const capitals = capHeight * fitted.size
  const block = (fitted.lines.length - 1) * fitted.line_height + capitals
  const lowest = area.y + area.height - fitted.lines.length * fitted.line_height + fitted.ascent
  return Math.max(highest, Math.min(lowest, area.y + (area.height - block) / 2 + capitals))
}

/** `GH 2407 815 362` copies as `GH2407815362`. What is no code, such as a masked phone, keeps its spaces. */
export function groupedCode(pen: Canvas, grouped: string, area: Area, style: TextStyle): number {
  const font = style.font ?? 'regular'
  const fitted = measureParagraph(grouped, area, { ...style, lines: 1 })
  const [line] = fitted.lines
  if (line === undefined) return 0
  const first = pen.shapes.length
  drawLines(pen, fitted, area, style)
  const drawn = pen.shapes[first]
  if (drawn?.kind !== 'text' || !/^[A-Z\d ]+$/.test(drawn.text)) return fitted.line_height
  const gaps = [...drawn.text.matchAll(/ /g)].map((match, index) => match.index - index)
  if (gaps.length === 0) return fitted.line_height
  pen.shapes[first] = {
    ...drawn,
    text: drawn.text.replaceAll(' ', ''),
    gap: Math.round(textEms(' ', font) * fitted.size),
    gap_before: gaps,
  }
  return fitted.line_height
}

export function box(pen: Canvas, area: Area, ink: LabelInk = 'black'): void {
  pen.shapes.push({ kind: 'box', ...area, ink })
}

function textLine(
  text: string,
  x: number,
  y: number,
  size: number,
  font: LabelFont,
  ink: LabelInk,
  width: number,
): LabelText {
  return { kind: 'text', x: Math.round(x), y: Math.round(y), size, font, ink, text, width }
}

export function lineOf(millimetres: number, font: 'regular' | 'bold' = 'regular'): number {
  return dots(millimetres) * (lineMetrics[font].ascent + lineMetrics[font].descent)
}

/** Room for accents stands above the capitals of every first line, so blocks need little air of their own there. */
export function inside(pen: LabelPen, cell: Area): Area {
  const side = dots(pen.layout.padding)
  const top = side * 0.15
  return { x: cell.x + side, y: cell.y + top, width: cell.width - 2 * side, height: cell.height - 2 * top }
}

export function below(area: Area, used: number): Area {
  return { ...area, y: area.y + used, height: Math.max(0, area.height - used) }
}

export function oneSmallLine(pen: LabelPen): { largest: number; smallest: number; lines: number } {
  return { largest: pen.layout.small, smallest: pen.layout.least, lines: 1 }
}

const logoShare = 0.2

/** At the left, in the middle of the height; answers what is left of the area. */
export function besideLogo(pen: LabelPen, area: Area): Area {
  const columns = Math.floor(area.width * logoShare)
  const picture = pen.logo && logoDots(pen.logo, columns, Math.floor(area.height))
  if (picture === undefined) return area
  const { columns: width, rows: height } = picture
  const x = Math.ceil(area.x)
  const y = Math.ceil(area.y + Math.max(0, Math.floor(area.height) - height) / 2)
  pen.shapes.push({ kind: 'picture', x, y, width, height, ...picture })
  const used = x - area.x + width + dots(2)
  return { ...area, x: area.x + used, width: area.width - used }
}
