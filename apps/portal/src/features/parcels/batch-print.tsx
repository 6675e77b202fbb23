import type { Parcel } from '@guihang/contract/parcels'
import { parcelCan } from '@guihang/domain/parcel-lifecycle'
import { Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { problemOf } from '../../app/problems.ts'
import { useProfile } from '../../app/profile.ts'
import { queryClient } from '../../app/query.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { BatchProgress, BatchRows } from './batch-rows.tsx'
import { parcelsText } from './count-text.ts'
import { keepLabelChoice, labelChoiceOf } from './label-choice.ts'
import { LabelOptions } from './label-options.tsx'
import { whyNot } from './parcel-row-actions.tsx'
import { fetchLabels, type LabelFile, openFile, saveFile } from './print-labels.ts'
import type { RowOutcome } from './run-cancels.ts'

/** Prints the labels of the chosen parcels: how they shall look, how far it is, what was left out and why. */
export function BatchPrint({ parcels, onClose }: { parcels: readonly Parcel[]; onClose: () => void }) {
  const shop_code = useProfile().data?.shop_code
  const [choice, setChoice] = useState(() => labelChoiceOf({}, shop_code))
  const [files, setFiles] = useState<readonly LabelFile[]>([])
  const [stage, setStage] = useState<'choose' | 'run' | 'done'>('choose')
  const [problem, setProblem] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const able = parcels.filter((parcel) => parcelCan('print', parcel).allowed)
  const left = parcels.filter((parcel) => !able.includes(parcel))

  async function run() {
    const running = new AbortController()
    stop.current = running
    keepLabelChoice(shop_code, choice)
    setFiles([])
    setProblem(null)
    setStage('run')
    try {
      const ids = able.map(({ id }) => id)
      const onFile = (file: LabelFile) => setFiles((before) => [...before, file])
      await fetchLabels(ids, choice, { signal: running.signal, onFile })
      setStage('done')
    } catch (error) {
      setProblem(running.signal.aborted ? m.parcels_print_stopped() : problemOf(error).message)
      setStage('choose')
    }
    void queryClient.invalidateQueries({ queryKey: ['parcels'] })
  }

  if (stage === 'done') {
    const skipped = new Set(files.flatMap((file) => file.skipped))
    const rows = parcels
      .filter((parcel) => left.includes(parcel) || skipped.has(parcel.id))
      .map((parcel) => leftOut(parcel))
    return <Printed files={files.filter(({ count }) => count > 0)} rows={rows} onClose={onClose} />
  }
  const running = stage === 'run'
  const count = parcelsText(able.length)
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && !running && onClose()}
      title={able.length === 0 ? m.parcels_print_none() : m.parcels_print_many({ count })}
      actions={
        running ? (
          <Button onClick={() => stop.current?.abort()}>{m.parcels_batch_stop()}</Button>
        ) : able.length === 0 ? (
          <Button variant="primary" onClick={onClose}>
            {m.ui_close()}
          </Button>
        ) : (
          <Button variant="primary" icon={Printer} onClick={() => void run()}>
            {m.parcels_print_many_act({ count })}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        {problem && (
          <Note tone="bad" role="alert">
            {problem}
          </Note>
        )}
        {running ? (
          <BatchProgress
            done={files.reduce((sum, file) => sum + file.count + file.skipped.length, 0)}
            total={able.length}
            label={m.parcels_printing()}
          />
        ) : (
          <>
            {able.length > 0 && <LabelOptions compact choice={choice} onChange={setChoice} />}
            {left.length > 0 && (
              <div className="grid gap-2">
                {able.length > 0 && <h3 className="text-13 font-medium">{m.parcels_print_left_out()}</h3>}
                <BatchRows rows={left.map((parcel) => leftOut(parcel))} doneWord="" />
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

function Printed({
  files,
  rows,
  onClose,
}: {
  files: readonly LabelFile[]
  rows: readonly RowOutcome[]
  onClose: () => void
}) {
  const total = files.reduce((sum, { count }) => sum + count, 0)
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={total === 0 ? m.parcels_print_none() : m.parcels_printed({ count: parcelsText(total) })}
      description={total === 0 ? undefined : m.parcels_printed_help()}
      actions={<Button onClick={onClose}>{m.ui_close()}</Button>}
    >
      <div className="grid gap-4">
        {files.length > 0 && (
          <ul className="grid gap-2">
            {files.map((file) => (
              <li key={file.name} className="flex flex-wrap items-center gap-2 text-13">
                <span className="min-w-0 flex-1 wrap-anywhere text-ink-2">{file.name}</span>
                <Button icon={Download} onClick={() => saveFile(file)}>
                  {m.parcels_label_save()}
                </Button>
                <Button variant="primary" icon={Printer} onClick={() => openFile(file)}>
                  {m.parcels_print_open()}
                </Button>
              </li>
            ))}
          </ul>
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

function leftOut(parcel: Parcel): RowOutcome {
  return { parcel, outcome: 'refused', message: whyNot('print', parcel) ?? m.parcels_print_gone() }
}
