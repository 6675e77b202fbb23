import { setImmediate } from 'node:timers/promises'
import { drawLabel } from '@guihang/domain/parcels/labels/draw-label'
import type {
  LabelData,
  LabelOptions,
  LabelProvider,
  LabelsPerSheet,
} from '@guihang/domain/parcels/labels/label-data'
import type { LabelDrawing } from '@guihang/domain/parcels/labels/label-drawing'
import { labelSheet } from '@guihang/domain/parcels/labels/label-sheet'
import { openWriter } from './content-writer.ts'
import { beginPage, writeCutLines, writeLabel } from './label-content.ts'
import { openLabelDocument } from './label-document.ts'

export type RenderOptions = LabelOptions & {
  readonly per_sheet?: LabelsPerSheet | undefined
  readonly provider: LabelProvider
  readonly created_at: Date
  /** Whether somebody still waits for them; asked now and then, so that a long print can be stopped. */
  readonly isWanted?: (() => boolean) | undefined
  /** Told now and then how many are drawn. */
  readonly onDrawn?: ((count: number) => void) | undefined
}

/** Nobody waits for the labels any more. */
export class PrintStopped extends Error {
  override readonly name = 'PrintStopped'
}

const pointsPerMillimetre = 72 / 25.4
/** After so many labels other requests get a turn: about 10 ms of work. */
const labelsPerTurn = 16

/**
 * In their order. RangeError when `per_sheet` labels do not fit on A4 (ask `labelSheet`), without labels, or for a
 * tracking number that Code 128 cannot hold; PrintStopped when nobody wants them any more.
 */
export async function renderLabels(labels: readonly LabelData[], options: RenderOptions): Promise<Buffer> {
  const perSheet = options.per_sheet ?? 1
  const sheet = labelSheet(options.size, perSheet)
  if (sheet === undefined) throw new RangeError(`${perSheet} labels of ${options.size} do not fit on A4`)
  const [first] = labels
  if (first === undefined) throw new RangeError('No labels to draw')
  const language = options.language ?? 'vi'
  const document = openLabelDocument({
    title: titleOf(first, labels.length, language),
    language,
    created_at: options.created_at,
  })
  const content = openWriter()
  const width = sheet.width_mm * pointsPerMillimetre
  const height = sheet.height_mm * pointsPerMillimetre
  for (let start = 0; start < labels.length; start += perSheet) {
    if (start > 0 && start % labelsPerTurn < perSheet) {
      await setImmediate()
      if (options.isWanted?.() === false) throw new PrintStopped('Nobody waits for the labels')
      options.onDrawn?.(start)
    }
    beginPage(content)
    labels.slice(start, start + perSheet).forEach((label, index) => {
      const place = { ...(sheet.places[index] ?? { x: 0, y: 0 }), scale: sheet.scale }
      const drawing = describeLabel(label, options)
      writeLabel(content, drawing, place, document.nameOf)
      if (sheet.is_cut) writeCutLines(content, drawing, place)
    })
    document.addPage(width, height, content.bytes())
  }
  return document.end()
}

/** The PDF and the portal's preview share it. */
export function describeLabel(
  label: LabelData,
  options: LabelOptions & { readonly provider: LabelProvider },
): LabelDrawing {
  return drawLabel(label, options.provider, options)
}

function titleOf(first: LabelData, count: number, language: 'vi' | 'en'): string {
  if (count === 1) return `${language === 'vi' ? 'Nhãn' : 'Label'} ${first.tracking_number}`
  return language === 'vi' ? `${count} nhãn vận đơn` : `${count} labels`
}
