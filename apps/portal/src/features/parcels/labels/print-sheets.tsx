import type { LabelDrawing } from '@guihang/domain/parcels/labels/label-drawing'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { LabelChoice } from './label-choice.ts'
import { LabelSheetView } from './label-sheet-view.tsx'

type PrintSheetsProps = { drawings: readonly LabelDrawing[]; choice: LabelChoice }

/** Labels for the printer alone: opens the browser's print dialog once, when their font is here. */
export function PrintSheets({ drawings, choice }: PrintSheetsProps) {
  const printed = useRef(false)
  useEffect(() => {
    if (printed.current) return
    printed.current = true
    void printSheets()
  }, [])
  const starts = drawings.map((_, index) => index).filter((index) => index % choice.per_sheet === 0)
  return createPortal(
    <div className="print-sheets">
      {starts.map((start) => (
        <LabelSheetView
          key={start}
          drawings={drawings.slice(start, start + choice.per_sheet)}
          size={choice.size}
          perSheet={choice.per_sheet}
        />
      ))}
    </div>,
    document.body,
  )
}

export async function printSheets(): Promise<void> {
  // What is not drawn on the screen does not fetch its font by itself.
  const fonts = ['400', '700'].map((weight) => document.fonts.load(`${weight} 12px "Be Vietnam Pro"`, 'aế'))
  await Promise.all(fonts).catch(() => undefined)
  window.print()
}
