import { drawBlock } from './label-blocks.ts'
import { inset } from './label-codes.ts'
import type { LabelData, LabelOptions, LabelProvider } from './label-data.ts'
import { type Area, dots, type LabelDrawing } from './label-drawing.ts'
import { type LabelRow, labelLayouts } from './label-layouts.ts'
import { box, type LabelPen } from './label-pen.ts'
import { labelWords } from './label-words.ts'

export function trackingUrl(publicUrl: string, trackingNumber: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/t/${trackingNumber}`
}

/** RangeError for a number that Code 128 cannot hold, or a public address over about 190 characters. Any other text fits. */
export function drawLabel(data: LabelData, provider: LabelProvider, options: LabelOptions): LabelDrawing {
  const layout = labelLayouts[options.size]
  const pen: LabelPen = {
    shapes: [],
    words: labelWords(data, provider, options),
    layout,
    tracking_url: trackingUrl(provider.public_url, data.tracking_number),
    logo: options.logo,
  }
  let bottom = 0
  for (const row of layout.rows) {
    const top = Math.round(dots(bottom))
    bottom += row.height
    drawRow(pen, row, top, bottom < layout.height ? Math.round(dots(bottom)) : dots(layout.height))
  }
  return {
    title: pen.words.title,
    width_mm: layout.width,
    height_mm: layout.height,
    width: dots(layout.width),
    height: dots(layout.height),
    shapes: pen.shapes,
  }
}

function drawRow(pen: LabelPen, row: LabelRow, top: number, bottom: number): void {
  const { layout } = pen
  const right = dots(layout.width)
  const isLast = bottom >= dots(layout.height)
  const height = bottom - top - (isLast ? 0 : layout.rule)
  if (!isLast) rule(pen, { x: 0, y: bottom - layout.rule, width: right, height: layout.rule })
  const fixed = row.cells.reduce((sum, cell) => sum + (cell.width ?? 0), 0)
  let x = 0
  row.cells.forEach((cell, index) => {
    const isLastCell = index === row.cells.length - 1
    const end = isLastCell ? right : x + Math.round(dots(cell.width ?? layout.width - fixed))
    const hasRule = row.divided === true && !isLastCell
    if (hasRule) rule(pen, { x: end - layout.rule, y: top, width: layout.rule, height })
    drawBlock[cell.block](pen, { x, y: top, width: end - x - (hasRule ? layout.rule : 0), height })
    x = end
  })
}

/** A rule of whole dots, kept inside them like the bars. */
function rule(pen: LabelPen, area: Area): void {
  const isFlat = area.width > area.height
  box(pen, {
    x: isFlat ? area.x : area.x + inset,
    y: isFlat ? area.y + inset : area.y,
    width: isFlat ? area.width : area.width - 2 * inset,
    height: isFlat ? area.height - 2 * inset : area.height,
  })
}
