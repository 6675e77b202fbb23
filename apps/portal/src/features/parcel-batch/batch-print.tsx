import type { Parcel } from '@guihang/contract/parcels/parcels'
import { parcelCan } from '@guihang/domain/lifecycle/parcel-actions'
import { Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { problemOf } from '../../core/api/problems.ts'
import { queryClient } from '../../core/query.ts'
import { useProfile } from '../../core/session/profile.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Dialog } from '../../ui/overlays/dialog-on-demand.tsx'
import { keepLabelChoice, labelChoiceOf } from '../labels/label-choice.ts'
import { LabelOptions } from '../labels/label-options.tsx'
import { fetchLabels, type LabelFile, openFile, saveLabels } from '../labels/print-labels.ts'
import { parcelsText } from '../parcels/count-text.ts'
import { whyNot } from '../parcels/why-not.ts'
import { BatchProgress, BatchRows } from './batch-rows.tsx'
import type { RowOutcome } from './run-batch.ts'

/** Prints the labels of the chosen parcels: how they shall look, how far it is, what was left out and why. */
export function BatchPrint({ parcels, onClose }: { parcels: readonly Parcel[]; onClose: () => void }) {
  const shop_code = useProfile().data?.shop_code
  const [choice, setChoice] = useState(() => labelChoiceOf({}, shop_code))
  const [files, setFiles] = useState<readonly LabelFile[]>([])
  const [rest, setRest] = useState<readonly Parcel[]>([])
  const [stage, setStage] = useState<'choose' | 'run' | 'done'>('choose')
  const [problem, setProblem] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const able = parcels.filter((parcel) => parcelCan('print', parcel).allowed)
  const left = parcels.filter((parcel) => !able.includes(parcel))

  /** Adds the files of these parcels to those that are there; what came stays when the rest does not come. */
  async function run(wanted: readonly Parcel[]) {
    const running = new AbortController()
    stop.current = running
    keepLabelChoice(shop_code, choice)
    setProblem(null)
    setStage('run')
    const came: LabelFile[] = []
    try {
      const ids = wanted.map(({ id }) => id)
      const onFile = (file: LabelFile) => {
        came.push(file)
        setFiles((before) => [...before, file])
      }
      await fetchLabels(ids, choice, { signal: running.signal, onFile })
    } catch (error) {
      setProblem(running.signal.aborted ? m.parcels_print_stopped() : problemOf(error).message)
    }
    setRest(wanted.slice(answeredBy(came)))
    // Without a single file one may as well choose again.
    setStage(files.length + came.length === 0 ? 'choose' : 'done')
    void queryClient.invalidateQueries({ queryKey: ['parcels'] })
  }

  if (stage === 'done') {
    const skipped = new Set(files.flatMap((file) => file.skipped))
    const rows = parcels
      .filter((parcel) => left.includes(parcel) || skipped.has(parcel.id))
      .map((parcel) => leftOut(parcel))
    return (
      <Printed
        files={files.filter(({ count }) => count > 0)}
        rows={rows}
        rest={rest}
        problem={problem}
        onGoOn={() => void run(rest)}
        onClose={onClose}
      />
    )
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
          <>
            <Button onClick={onClose}>{m.ui_close()}</Button>
            <Button variant="primary" icon={Printer} onClick={() => void run(able)}>
              {m.parcels_print_many_act({ count })}
            </Button>
          </>
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
          <BatchProgress done={answeredBy(files)} total={able.length} label={m.parcels_printing()} />
        ) : (
          <>
            {able.length > 0 && (
              <>
                <LabelOptions compact choice={choice} onChange={setChoice} />
                <p className="text-12 text-ink-3">{m.parcels_print_marks()}</p>
              </>
            )}
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
  rest,
  problem,
  onGoOn,
  onClose,
}: {
  files: readonly LabelFile[]
  rows: readonly RowOutcome[]
  /** Parcels whose file did not come, and what kept it. */
  rest: readonly Parcel[]
  problem: string | null
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
      description={total === 0 ? undefined : m.parcels_printed_help()}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_close()}</Button>
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
        {files.length > 0 && (
          <ul className="grid gap-2">
            {files.map((file) => (
              <li key={file.name} className="flex flex-wrap items-center gap-2 text-13">
                <span className="min-w-0 flex-1 wrap-anywhere text-ink-2">{file.name}</span>
                <Button icon={Download} onClick={() => saveLabels(file)}>
                  {m.parcels_label_save()}
                </Button>
                <Button variant="primary" icon={Printer} onClick={() => openFile(file)}>
                  {m.parcels_print_open()}
                </Button>
              </li>
            ))}
          </ul>
        )}
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

/** How many parcels these files speak of: with a label in them, or told to have none. */
function answeredBy(files: readonly LabelFile[]): number {
  return files.reduce((sum, { count, skipped }) => sum + count + skipped.length, 0)
}

function leftOut(parcel: Parcel): RowOutcome {
  return { parcel, outcome: 'refused', message: whyNot('print', parcel) ?? m.parcels_print_gone() }
}
