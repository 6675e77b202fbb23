import type { Parcel } from '@guihang/contract/parcels/parcels'
import { Download, Printer } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Dialog } from '../../ui/overlays/dialog-on-demand.tsx'
import { type LabelFile, openFile, saveLabels } from '../labels/print-labels.ts'
import { printSheets } from '../labels/print-sheets.tsx'
import { parcelsText } from '../parcels/count-text.ts'
import { BatchRows } from './batch-rows.tsx'
import type { RowOutcome } from './run-batch.ts'

/** The printed files to save or open, the parcels without a file, and those that were left out and why. */
export function PrintedLabels({
  files,
  here,
  rows,
  rest,
  problem,
  onSize,
  onGoOn,
  onClose,
}: {
  files: readonly LabelFile[]
  /** The browser prints them from this page. */
  here: boolean
  rows: readonly RowOutcome[]
  /** Parcels whose file did not come, and what kept it. */
  rest: readonly Parcel[]
  problem: string | null
  onSize: () => void
  onGoOn: () => void
  onClose: () => void
}) {
  const total = files.reduce((sum, { count }) => sum + count, 0)
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
          {rest.length > 0 && (
            <Button variant="primary" icon={Printer} onClick={onGoOn}>
              {m.parcels_print_rest_act({ count: parcelsText(rest.length) })}
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
        {files.length > 0 && <Files files={files} here={here} />}
        {rest.length > 0 && (
          <div className="grid gap-2">
            <h3 className="text-13 font-medium">{m.parcels_print_rest()}</h3>
            <BatchRows
              rows={rest.map((parcel) => ({
                parcel,
                outcome: 'stopped',
                message: m.parcels_print_no_file(),
              }))}
              doneWord=""
            />
          </div>
        )}
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

function Files({ files, here }: { files: readonly LabelFile[]; here: boolean }) {
  return (
    <ul className="grid gap-2">
      {files.map((file) => (
        <li key={file.name} className="flex flex-wrap items-center gap-2 text-13">
          <span className="min-w-0 flex-1 wrap-anywhere text-ink-2">{file.name}</span>
          <Button icon={Download} onClick={() => saveLabels(file)}>
            {m.parcels_label_save()}
          </Button>
          {!here && (
            <Button variant="primary" icon={Printer} onClick={() => openFile(file)}>
              {m.parcels_print_open()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
