import type { Parcel } from '@guihang/contract/parcels/parcels'
import { parcelCan } from '@guihang/domain/parcels/lifecycle/parcel-actions'
import { Button } from '@guihang/ui/button.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { CountedProgress } from '@guihang/web/counted-progress.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Printer } from '#icons'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'
import { LabelOptions } from '../labels/label-options.tsx'
import { drawnQuery } from '../labels/print-labels.ts'
import { PrintSheets } from '../labels/print-sheets.tsx'
import { whyNot } from '../parcels/why-not.ts'
import { BatchRows } from './batch-rows.tsx'
import { PrintedLabels } from './printed-labels.tsx'
import type { RowOutcome } from './run-batch.ts'
import { useBatchPrint } from './use-batch-print.ts'

export type BatchPrintProps = {
  parcels: readonly Parcel[]
  /** `print` goes straight to the browser's print dialog, once the shop has chosen the look of its labels. */
  begin: 'ask' | 'print'
  onClose: () => void
}

export function BatchPrint({ parcels, begin, onClose }: BatchPrintProps) {
  const print = useBatchPrint()
  const able = parcels.filter((parcel) => parcelCan('print', parcel).allowed)
  const left = parcels.filter((parcel) => !able.includes(parcel))
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (begin === 'print' && print.isChosen && able.length > 0) print.run(able)
  })

  if (print.stage === 'done') {
    const skipped = print.file?.skipped ?? new Map<string, string>()
    return (
      <>
        {print.drawings.length > 0 && <PrintSheets drawings={print.drawings} choice={print.choice} />}
        <PrintedLabels
          here={print.drawings.length > 0}
          onSize={print.chooseAgain}
          file={print.file?.count ? print.file : null}
          rows={parcels
            .filter((parcel) => left.includes(parcel) || skipped.has(parcel.id))
            .map((parcel) => leftOut(parcel, skipped.get(parcel.id)))}
          problem={print.problem}
          onClose={onClose}
        />
      </>
    )
  }
  const running = print.stage === 'run'
  const count = parcelsText(able.length)
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && !running && onClose()}
      title={able.length === 0 ? m.parcels_print_none() : m.parcels_print_many({ count })}
      actions={
        running ? (
          <Button onClick={print.stop}>{m.parcels_batch_stop()}</Button>
        ) : able.length === 0 ? (
          <Button variant="primary" onClick={onClose}>
            {m.ui_close()}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{m.ui_close()}</Button>
            <Button variant="primary" icon={Printer} onClick={() => print.run(able)}>
              {m.parcels_print_many_act({ count })}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        {print.problem && (
          <Note tone="bad" role="alert">
            {print.problem}
          </Note>
        )}
        {running ? (
          <PrintProgress print={print} total={able.length} />
        ) : (
          <Choose print={print} any={able.length > 0} left={left} />
        )}
      </div>
    </Dialog>
  )
}

function PrintProgress({ print, total }: { print: ReturnType<typeof useBatchPrint>; total: number }) {
  const { data: drawn = 0 } = useQuery(drawnQuery(print.print_id))
  return print.file ? (
    <CountedProgress done={print.prepared} total={print.file.count} label={m.parcels_print_preparing()} />
  ) : (
    <CountedProgress done={drawn} total={total} label={m.parcels_printing()} />
  )
}

function Choose({
  print,
  any,
  left,
}: {
  print: ReturnType<typeof useBatchPrint>
  any: boolean
  left: readonly Parcel[]
}) {
  return (
    <>
      {any && (
        <>
          <LabelOptions compact choice={print.choice} onChange={print.setChoice} />
          <p className="text-12 text-ink-3">{m.parcels_print_marks()}</p>
        </>
      )}
      {left.length > 0 && (
        <div className="grid gap-2">
          {any && <h3 className="text-13 font-medium">{m.parcels_print_left_out()}</h3>}
          <BatchRows rows={left.map((parcel) => leftOut(parcel))} doneWord="" />
        </div>
      )}
    </>
  )
}

function leftOut(parcel: Parcel, code?: string): RowOutcome {
  return { parcel, outcome: 'refused', message: whyNot('print', parcel) ?? skippedWords(code) }
}

function skippedWords(code: string | undefined): string {
  if (code === 'ECA006') return m.parcels_print_waits_for_carrier()
  if (code === 'ECA007') return m.parcels_print_alone()
  return m.parcels_print_gone()
}
