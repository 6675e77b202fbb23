import { Button } from '@guihang/ui/button.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { Download, Printer } from '#icons'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'
import { type LabelFile, openFile, saveLabels } from '../labels/print-labels.ts'
import { printSheets } from '../labels/print-sheets.tsx'
import { BatchRows } from './batch-rows.tsx'
import type { RowOutcome } from './run-batch.ts'

export function PrintedLabels({
  file,
  here,
  rows,
  problem,
  onSize,
  onClose,
}: {
  /** null where no parcel has a label. */
  file: LabelFile | null
  /** The browser prints it from this page. */
  here: boolean
  rows: readonly RowOutcome[]
  problem: string | null
  onSize: () => void
  onClose: () => void
}) {
  const total = file?.count ?? 0
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={total === 0 ? m.parcels_print_none() : m.parcels_printed({ count: parcelsText(total) })}
      description={total === 0 ? undefined : here ? m.parcels_printed_here() : m.parcels_printed_help()}
      actions={
        <>
          {total > 0 && <Button onClick={onSize}>{m.parcels_print_size()}</Button>}
          <Button onClick={onClose}>{m.ui_close()}</Button>
          {here && (
            <Button variant="primary" icon={Printer} onClick={() => void printSheets()}>
              {m.parcels_print_again()}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {problem && (
          <Note tone="bad" role="alert">
            {problem}
          </Note>
        )}
        {file && <File file={file} here={here} />}
        {rows.length > 0 && (
          <div className="grid gap-2">
            <h3 className="text-13 font-medium">{m.parcels_print_left_out()}</h3>
            <BatchRows rows={rows} doneWord="" />
          </div>
        )}
      </div>
    </Dialog>
  )
}

function File({ file, here }: { file: LabelFile; here: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-13">
      <span className="min-w-0 flex-1 wrap-anywhere text-ink-2">{file.name}</span>
      <Button icon={Download} onClick={() => saveLabels(file)}>
        {m.parcels_label_save()}
      </Button>
      {!here && (
        <Button variant="primary" icon={Printer} onClick={() => openFile(file)}>
          {m.parcels_print_open()}
        </Button>
      )}
    </p>
  )
}
