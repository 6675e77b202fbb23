import type { LabelDrawing, LabelShape, LabelText } from '@guihang/domain/labels/label-drawing'
import { labelDpi } from '@guihang/domain/labels/label-drawing'
import { subsetFont } from './label-fonts.ts'

/** Names of the two fonts in every page's resources. */
export const fontNames = { regular: 'R', bold: 'B' } as const

/** Content is written in quarters of a dot: every box then has whole numbers, as bars are inset by a quarter. */
const quarters = 4
const pointsPerUnit = 72 / labelDpi / quarters

/** Opens a page's content: sets the unit. pdfkit has turned y to run down from the top before. */
export const openContent = `${pointsPerUnit.toFixed(7)} 0 0 ${pointsPerUnit.toFixed(7)} 0 0 cm\n`

/** One label as PDF content with its corner at `place`, in dots: black boxes in one path, then the text. */
export function labelContent(drawing: LabelDrawing, place: { x: number; y: number }): string {
  const shapes = `${boxesOf(drawing.shapes)}f\n${textsOf(drawing.shapes)}`
  if (place.x === 0 && place.y === 0) return shapes
  return `q 1 0 0 1 ${units(place.x)} ${units(place.y)} cm\n${shapes}Q\n`
}

/** A dashed outline to cut along. */
export function cutLines(drawing: LabelDrawing, place: { x: number; y: number }): string {
  return `q 0.5 G 2 w [24 24] 0 d ${units(place.x)} ${units(place.y)} ${units(drawing.width)} ${units(drawing.height)} re S Q\n`
}

function boxesOf(shapes: readonly LabelShape[]): string {
  let path = ''
  for (const shape of shapes) {
    if (shape.kind === 'text') continue
    if (shape.kind === 'box') {
      path += `${units(shape.x)} ${units(shape.y)} ${units(shape.width)} ${units(shape.height)} re\n`
      continue
    }
    let end = ' '
    for (let index = 0; index < shape.boxes.length; index += 1) {
      end = index % 4 === 3 ? ' re\n' : ' '
      path += units(shape.boxes[index] ?? 0) + end
    }
  }
  return path
}

function textsOf(shapes: readonly LabelShape[]): string {
  let content = 'BT\n'
  let font = ''
  let ink = 'black'
  for (const shape of shapes) {
    if (shape.kind !== 'text') continue
    const wanted = `/${fontNames[shape.font]} ${(shape.size * quarters).toFixed(1)} Tf\n`
    if (wanted !== font) {
      content += wanted
      font = wanted
    }
    if (shape.ink !== ink) {
      content += shape.ink === 'white' ? '1 g\n' : '0 g\n'
      ink = shape.ink
    }
    // The text matrix turns the letters upright again in a space whose y runs down.
    content += `1 0 0 -1 ${units(shape.x)} ${units(shape.y)} Tm ${showText(shape)}\n`
  }
  return `${content}${ink === 'white' ? '0 g\n' : ''}ET\n`
}

function showText(shape: LabelText): string {
  const { glyphs } = subsetFont(shape.font)
  if (shape.gap_before === undefined || shape.gap === undefined) return `<${encode(shape.text, glyphs)}> Tj`
  const space = ((-1000 * shape.gap) / shape.size).toFixed(0)
  const ends = [...shape.gap_before, shape.text.length]
  const parts = ends.map((end, index) => `<${encode(shape.text.slice(ends[index - 1] ?? 0, end), glyphs)}>`)
  // Readers would take the clear space between groups for spaces; this is what copying and searching see instead.
  return `/Span <</ActualText <feff${utf16(shape.text)}>>> BDC [${parts.join(space)}] TJ EMC`
}

function encode(text: string, glyphs: readonly string[]): string {
  let hex = ''
  for (let index = 0; index < text.length; index += 1)
    hex += glyphs[text.charCodeAt(index)] ?? glyphs[0x3f] ?? ''
  return hex
}

function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, index) =>
    text.charCodeAt(index).toString(16).padStart(4, '0'),
  ).join('')
}

function units(dots: number): number {
  return Math.round(dots * quarters)
}
