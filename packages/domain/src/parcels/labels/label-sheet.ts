import type { LabelSize, LabelsPerSheet } from './label-data.ts'
import { dots } from './label-drawing.ts'
import { labelLayouts } from './label-layouts.ts'

/** A page and where labels stand on it: their top left corners in whole dots, the page in millimetres. */
export type LabelSheet = {
  readonly width_mm: number
  readonly height_mm: number
  readonly places: readonly { readonly x: number; readonly y: number }[]
  /** 1 is full size. A label that would reach the edge of A4 is drawn a little smaller. */
  readonly scale: number
  readonly is_cut: boolean
}

const a4 = { short: 210, long: 297 } as const
/** Office printers crop the outermost 5 mm of a sheet. */
const sheetMargin = 5

/** Columns and rows on a sheet, upright first; the first in which the label fits is taken. */
const grids = {
  2: [
    { width: a4.short, height: a4.long, columns: 1, rows: 2 },
    { width: a4.long, height: a4.short, columns: 2, rows: 1 },
  ],
  4: [
    { width: a4.short, height: a4.long, columns: 2, rows: 2 },
    { width: a4.long, height: a4.short, columns: 2, rows: 2 },
  ],
} as const

/** The page for a size and a number of labels; undefined where so many do not fit on A4. */
export function labelSheet(size: LabelSize, perSheet: LabelsPerSheet): LabelSheet | undefined {
  const { width, height } = labelLayouts[size]
  if (perSheet === 1)
    return { width_mm: width, height_mm: height, places: [{ x: 0, y: 0 }], scale: 1, is_cut: false }
  const grid = grids[perSheet].find(
    (option) => option.width / option.columns >= width && option.height / option.rows >= height,
  )
  if (grid === undefined) return undefined
  const cell = {
    width: (grid.width - 2 * sheetMargin) / grid.columns,
    height: (grid.height - 2 * sheetMargin) / grid.rows,
  }
  const scale = Math.min(1, cell.width / width, cell.height / height)
  const places = Array.from({ length: perSheet }, (_, index) => ({
    x: placed((index % grid.columns) * cell.width, (cell.width - width * scale) / 2),
    y: placed(Math.floor(index / grid.columns) * cell.height, (cell.height - height * scale) / 2),
  }))
  return { width_mm: grid.width, height_mm: grid.height, places, scale, is_cut: true }
}

function placed(cell: number, inside: number): number {
  return Math.ceil(dots(sheetMargin + cell + inside) - 0.01)
}
