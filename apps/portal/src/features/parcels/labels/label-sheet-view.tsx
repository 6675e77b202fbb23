import type { LabelSize, LabelsPerSheet } from '@guihang/domain/parcels/labels/label-data'
import { dots, type LabelDrawing } from '@guihang/domain/parcels/labels/label-drawing'
import { labelSheet } from '@guihang/domain/parcels/labels/label-sheet'
import { LabelSvg } from './label-svg.tsx'
import './awb.css'

/** The page as it will lie in the printer: one label of its own size, or labels in their places on a sheet of A4. */
export function LabelSheetView({
  drawings,
  size,
  perSheet,
}: {
  drawings: readonly LabelDrawing[]
  size: LabelSize
  perSheet: LabelsPerSheet
}) {
  const sheet = labelSheet(size, perSheet)
  if (!sheet) return null
  const page = sheet.is_cut ? (sheet.width_mm > sheet.height_mm ? 'a4-across' : 'a4') : size
  const across = (value: number) => `${(value / dots(sheet.width_mm)) * 100}%`
  return (
    <div
      data-page={page}
      className="label-sheet mx-auto overflow-hidden border border-line-strong shadow-float"
      // As far as there is room a sheet shows at its true size, as it prints.
      style={{ aspectRatio: `${sheet.width_mm} / ${sheet.height_mm}`, maxWidth: `${sheet.width_mm}mm` }}
    >
      {drawings.map((drawing, index) => {
        const place = sheet.places[index] ?? { x: 0, y: 0 }
        return (
          <LabelSvg
            key={drawing.title}
            drawing={drawing}
            className={sheet.is_cut ? 'label-cut' : undefined}
            style={{
              left: across(place.x),
              top: `${(place.y / dots(sheet.height_mm)) * 100}%`,
              width: across(drawing.width * sheet.scale),
            }}
          />
        )
      })}
    </div>
  )
}
