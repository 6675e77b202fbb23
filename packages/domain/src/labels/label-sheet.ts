import type { LabelSize, LabelsPerSheet } from './label-data.ts'
import { dots } from './label-drawing.ts'
import { labelLayouts } from './label-layouts.ts'

/** A page and where labels stand on it: their top left corners in whole dots, the page in millimetres. */
export type LabelSheet = {
  readonly width_mm: number
  readonly height_mm: number
  readonly places: readonly { readonly x: number; readonly y: number }[]
  /** Whether the labels are cut out of the page. */
  readonly is_cut: boolean
}

const a4 = { short: 210, long: 297 } as const

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

/** The page for a size and a number of labels, at full scale; undefined where so many do not fit on A4. */
export function labelSheet(size: LabelSize, perSheet: LabelsPerSheet): LabelSheet | undefined {
  const { width, height } = labelLayouts[size]
  if (perSheet === 1) return { width_mm: width, height_mm: height, places: [{ x: 0, y: 0 }], is_cut: false }
  const grid = grids[perSheet].find(
    (option) => option.width / option.columns >= width && option.height / option.rows >= height,
  )
  if (grid === undefined) return undefined
  const cell = { width: grid.width / grid.columns, height: grid.height / grid.rows }
  const places = Array.from({ length: perSheet }, (_, index) => ({
    x: Math.floor(dots((index % grid.columns) * cell.width + (cell.width - width) / 2)),
    y: Math.floor(dots(Math.floor(index / grid.columns) * cell.height + (cell.height - height) / 2)),
  }))
  return { width_mm: grid.width, height_mm: grid.height, places, is_cut: true }
}
