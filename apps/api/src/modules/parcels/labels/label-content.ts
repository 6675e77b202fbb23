import {
  type LabelDrawing,
  type LabelPicture,
  type LabelShape,
  type LabelText,
  labelDpi,
} from '@guihang/domain/parcels/labels/label-drawing'
import type { ContentWriter } from './content-writer.ts'
import { subsetFont } from './label-fonts.ts'

export const fontNames = { regular: 'R', bold: 'B' } as const

/** Content is written in quarters of a dot: every box then has whole numbers, as bars are inset by a quarter. */
const quarters = 4
const pointsPerUnit = (72 / labelDpi / quarters).toFixed(7)

/** Begins a page's content and sets its unit. pdfkit has turned y to run down from the top before. */
export function beginPage(writer: ContentWriter): void {
  writer.clear()
  writer.ascii(`${pointsPerUnit} 0 0 ${pointsPerUnit} 0 0 cm\n`)
}

/** Where a label stands on the page: its corner in dots, and how large it is drawn (1 is full size). */
export type LabelPlace = { readonly x: number; readonly y: number; readonly scale: number }

export type NameOfPicture = (picture: LabelPicture) => string

/** Black boxes in one path, pictures, which the document holds once, then the text. */
export function writeLabel(
  writer: ContentWriter,
  drawing: LabelDrawing,
  place: LabelPlace,
  nameOf: NameOfPicture,
): void {
  const scale = place.scale === 1 ? '1' : place.scale.toFixed(5)
  writer.ascii(`q ${scale} 0 0 ${scale} `)
  writeUnits(writer, place.x, place.y)
  writer.ascii('cm\n')
  for (const shape of drawing.shapes) writeBoxes(writer, shape)
  writer.ascii('f\n')
  // Before the text, whose last line may be white: a stencil is painted in the colour of the moment.
  for (const shape of drawing.shapes) if (shape.kind === 'picture') writePicture(writer, shape, nameOf)
  writer.ascii('BT\n')
  writeTexts(writer, drawing.shapes)
  writer.ascii('ET\nQ\n')
}

/** An image fills the unit square from its foot up, so it is turned over like the letters. */
function writePicture(writer: ContentWriter, picture: LabelPicture, nameOf: NameOfPicture): void {
  const { x, y, width, height } = picture
  writer.ascii('q ')
  writeUnits(writer, width)
  writer.ascii('0 0 ')
  writeUnits(writer, -height, x, y + height)
  writer.ascii(`cm /${nameOf(picture)} Do Q\n`)
}

export function writeCutLines(writer: ContentWriter, drawing: LabelDrawing, place: LabelPlace): void {
  writer.ascii('q 0.5 G 2 w [24 24] 0 d ')
  writeUnits(writer, place.x, place.y, drawing.width * place.scale, drawing.height * place.scale)
  writer.ascii('re S Q\n')
}

function writeBoxes(writer: ContentWriter, shape: LabelShape): void {
  if (shape.kind === 'text' || shape.kind === 'picture') return
  if (shape.kind === 'box') {
    writeUnits(writer, shape.x, shape.y, shape.width, shape.height)
    writer.ascii('re\n')
    return
  }
  const { boxes } = shape
  for (let index = 0; index < boxes.length; index += 1) {
    writer.integer(Math.round((boxes[index] ?? 0) * quarters))
    if (index % 4 === 3) writer.ascii('re\n')
  }
}

function writeTexts(writer: ContentWriter, shapes: readonly LabelShape[]): void {
  let font = ''
  let ink = 'black'
  for (const shape of shapes) {
    if (shape.kind !== 'text') continue
    const wanted = `/${fontNames[shape.font]} ${(shape.size * quarters).toFixed(1)} Tf\n`
    if (wanted !== font) writer.ascii(wanted)
    font = wanted
    if (shape.ink !== ink) writer.ascii(shape.ink === 'white' ? '1 g\n' : '0 g\n')
    ink = shape.ink
    // The text matrix turns the letters upright again in a space whose y runs down.
    writer.ascii('1 0 0 -1 ')
    writeUnits(writer, shape.x, shape.y)
    writer.ascii('Tm ')
    writeText(writer, shape)
  }
}

function writeText(writer: ContentWriter, shape: LabelText): void {
  const { glyphs } = subsetFont(shape.font)
  if (shape.gap_before === undefined || shape.gap === undefined) {
    writeGlyphs(writer, shape.text, glyphs)
    writer.ascii('Tj\n')
    return
  }
  // PDF readers would take the gaps between groups for spaces. ActualText is what they copy and search instead.
  writer.ascii('/Span <</ActualText <feff')
  for (let index = 0; index < shape.text.length; index += 1) writer.glyph(shape.text.charCodeAt(index))
  writer.ascii('>>> BDC [')
  let start = 0
  for (const end of [...shape.gap_before, shape.text.length]) {
    if (start > 0) writer.integer(Math.round((-1000 * shape.gap) / shape.size))
    writeGlyphs(writer, shape.text.slice(start, end), glyphs)
    start = end
  }
  writer.ascii('] TJ EMC\n')
}

function writeGlyphs(writer: ContentWriter, text: string, glyphs: Uint16Array): void {
  writer.ascii('<')
  for (let index = 0; index < text.length; index += 1) writer.glyph(glyphs[text.charCodeAt(index)] ?? 0)
  writer.ascii('> ')
}

function writeUnits(writer: ContentWriter, ...dots: readonly number[]): void {
  for (const value of dots) writer.integer(Math.round(value * quarters))
}
