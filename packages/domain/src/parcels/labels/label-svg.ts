import type { LabelDrawing, LabelPicture, LabelShape } from './label-drawing.ts'
import { bytesOfDots, isBlack } from './label-logo.ts'

export type SvgElement = {
  readonly name: 'rect' | 'path' | 'text'
  readonly attributes: Readonly<Record<string, string | number>>
  readonly text?: string
}

/** A label for the screen: the same drawing as the PDF, to be put into `<svg viewBox width height>` in this order. */
export type LabelSvg = {
  readonly viewBox: string
  /** In millimetres, so that the page prints at full size. */
  readonly width: string
  readonly height: string
  readonly elements: readonly SvgElement[]
}

/** The page must bring Be Vietnam Pro in 400 and 700; text is held to its measured width, whatever font stands in. */
export function labelSvg(drawing: LabelDrawing): LabelSvg {
  return {
    viewBox: `0 0 ${drawing.width} ${drawing.height}`,
    width: `${drawing.width_mm}mm`,
    height: `${drawing.height_mm}mm`,
    elements: drawing.shapes.map(elementOf),
  }
}

function elementOf(shape: LabelShape): SvgElement {
  if (shape.kind === 'box') {
    const { x, y, width, height, ink } = shape
    return { name: 'rect', attributes: { x, y, width, height, fill: ink } }
  }
  if (shape.kind === 'picture') {
    return {
      name: 'path',
      attributes: { d: pathOf(runsOf(shape)), fill: 'black', shapeRendering: 'crispEdges' },
    }
  }
  if (shape.kind === 'symbol') {
    return {
      name: 'path',
      attributes: { d: pathOf(shape.boxes), fill: 'black', shapeRendering: 'crispEdges' },
    }
  }
  const { x, y, size, font, ink, text, width, gap, gap_before } = shape
  const grouped = gap !== undefined && gap_before !== undefined
  return {
    name: 'text',
    attributes: {
      x,
      y,
      fill: ink,
      fontFamily: 'Be Vietnam Pro',
      fontWeight: font === 'bold' ? 700 : 400,
      fontSize: size,
      // The measures know advances only, no kerning.
      fontKerning: 'none',
      ...(grouped
        ? { dx: [...text].map((_, index) => (gap_before.includes(index) ? gap : 0)).join(' ') }
        : { textLength: width, lengthAdjust: 'spacingAndGlyphs' }),
    },
    text: text.replaceAll('\u00a0', ' '),
  }
}

/** The black runs of a picture's rows, each as x, y, width and height. */
export function runsOf(picture: LabelPicture): number[] {
  const { x: left, y: top, columns, rows } = picture
  const bytes = bytesOfDots(picture)
  const runs: number[] = []
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const start = x
      while (x < columns && isBlack(bytes, columns, x, y)) x += 1
      if (x > start) runs.push(left + start, top + y, x - start, 1)
    }
  }
  return runs
}

function pathOf(boxes: readonly number[]): string {
  let path = ''
  for (let index = 0; index < boxes.length; index += 4) {
    const [x, y, width, height] = boxes.slice(index, index + 4)
    path += `M${x} ${y}h${width}v${height}h${-(width ?? 0)}z`
  }
  return path
}
