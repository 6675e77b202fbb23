import type { LabelSize, LabelsPerSheet } from '@guihang/domain/parcels/labels/label-data'
import {
  dots,
  type LabelDrawing,
  type LabelShape,
  type LabelText,
} from '@guihang/domain/parcels/labels/label-drawing'
import { labelSheet } from '@guihang/domain/parcels/labels/label-sheet'
import './awb.css'
import { runsOf } from '@guihang/domain/parcels/labels/label-svg'
import type { CSSProperties } from 'react'

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
      className="label-sheet mx-auto overflow-hidden border border-line-strong shadow-float"
      // As far as there is room a sheet shows at its true size, as it prints.
      style={{
        aspectRatio: `${sheet.width_mm} / ${sheet.height_mm}`,
        maxWidth: `${sheet.width_mm}mm`,
        page: `label-${page}`,
      }}
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

const inks = { black: '#000', white: '#fff' }

/** The instructions of the PDF; a unit is a dot of the printer. Texts keep their widths: a missing font breaks no line. */
function LabelSvg({
  drawing,
  className,
  style,
}: {
  drawing: LabelDrawing
  className?: string | undefined
  style?: CSSProperties | undefined
}) {
  return (
    <svg
      role="img"
      aria-label={drawing.title}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      width={`${drawing.width_mm}mm`}
      height={`${drawing.height_mm}mm`}
      className={className}
      style={style}
      fill="#000"
    >
      <rect width={drawing.width} height={drawing.height} fill="#fff" />
      {drawing.shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity, and a new drawing replaces them all
        <Shape key={index} shape={shape} />
      ))}
    </svg>
  )
}

function Shape({ shape }: { shape: LabelShape }) {
  switch (shape.kind) {
    case 'box':
      return (
        <rect
          x={shape.x}
          y={shape.y}
          width={shape.width}
          height={shape.height}
          fill={inks[shape.ink]}
          shapeRendering="crispEdges"
        />
      )
    case 'text':
      return <Line shape={shape} />
    case 'symbol':
      return <path d={pathOf(shape.boxes)} shapeRendering="crispEdges" />
    case 'picture':
      return <path d={pathOf(runsOf(shape))} shapeRendering="crispEdges" />
  }
}

function Line({ shape }: { shape: LabelText }) {
  const { gap = 0, gap_before = [] } = shape
  // A gap is clear space before a character, so that a copied code has no spaces in it.
  const shifts = [...shape.text].map((_, index) => (gap_before.includes(index) ? gap : 0))
  const grouped = shifts.some((shift) => shift > 0)
  return (
    <text
      x={shape.x}
      y={shape.y}
      dx={grouped ? shifts.join(' ') : undefined}
      fontSize={shape.size}
      fontWeight={shape.font === 'bold' ? 700 : 400}
      fill={inks[shape.ink]}
      textLength={grouped ? undefined : shape.width}
      lengthAdjust={grouped ? undefined : 'spacingAndGlyphs'}
      xmlSpace="preserve"
    >
      {shape.text}
    </text>
  )
}

function pathOf(boxes: readonly number[]): string {
  const parts: string[] = []
  for (let index = 0; index + 3 < boxes.length; index += 4) {
    const [x, y, width, height] = boxes.slice(index, index + 4)
    parts.push(`M${x} ${y}h${width}v${height}h-${width}z`)
  }
  return parts.join('')
}
