import type { Parcel } from '@guihang/contract/parcels/parcels'
import { Button } from '@guihang/ui/button.tsx'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { queryClient } from '@guihang/web/api/query.ts'
import { countText } from '@guihang/web/count-text.ts'
import { CountedProgress } from '@guihang/web/counted-progress.tsx'
import { useEffect, useRef, useState } from 'react'
import { Undo2 } from '#icons'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'
import { BatchRows } from './batch-rows.tsx'
import { type BatchWork, type RowOutcome, runBatch } from './run-batch.ts'

export type BatchRun = ReturnType<typeof useBatchRun>

export function useBatchRun(work: BatchWork) {
  const [parcels, setParcels] = useState<readonly Parcel[]>([])
  const [rows, setRows] = useState<readonly RowOutcome[]>([])
  const [stage, setStage] = useState<'none' | 'run' | 'done'>('none')
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  async function run(wanted: readonly Parcel[], kept: readonly RowOutcome[]) {
    const running = new AbortController()
    stop.current = running
    setRows(kept)
    setStage('run')
    await runBatch(wanted, work, {
      stop: running.signal,
      onRow: (row) => setRows((before) => [...before, row]),
    })
    setStage('done')
    void queryClient.invalidateQueries({ queryKey: ['parcels'] })
  }

  const again = rows.filter(({ outcome }) => outcome === 'failed' || outcome === 'stopped')
  return {
    stage,
    rows,
    total: parcels.length,
    again: again.length,
    done: rows.filter(({ outcome }) => outcome === 'done').map(({ parcel }) => parcel.id),
    start: (wanted: readonly Parcel[]) => {
      setParcels(wanted)
      void run(wanted, [])
    },
    stop: () => stop.current?.abort(),
    tryAgain: () =>
      void run(
        again.map(({ parcel }) => parcel),
        rows.filter((row) => !again.includes(row)),
      ),
    forget: () => setStage('none'),
  }
}

export type BatchWords = {
  running: string
  all: (done: { count: string }) => string
  some: (done: { count: string; total: string }) => string
  row: string
}

export function BatchRunDialog({
  run,
  words,
  undo,
  onClose,
}: {
  run: BatchRun
  words: BatchWords
  undo?: { readonly label: string; readonly onUndo: () => void } | undefined
  onClose: () => void
}) {
  const running = run.stage === 'run'
  const told =
    run.done.length === run.rows.length
      ? words.all({ count: parcelsText(run.done.length) })
      : words.some({ count: countText(run.done.length), total: parcelsText(run.rows.length) })
  return (
    <Dialog
      open
      wide
      // A press outside does not hide work that is going on.
      onOpenChange={(open) => !open && !running && onClose()}
      title={running ? words.running : told}
      actions={
        running ? (
          <Button onClick={run.stop}>{m.parcels_batch_stop()}</Button>
        ) : (
          <>
            {run.again > 0 && (
              <Button onClick={run.tryAgain}>
                {m.parcels_batch_again({ count: parcelsText(run.again) })}
              </Button>
            )}
            {undo && (
              <Button icon={Undo2} onClick={undo.onUndo}>
                {undo.label}
              </Button>
            )}
            <Button variant="primary" onClick={onClose}>
              {m.ui_close()}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-3">
        {running ? (
          <CountedProgress done={run.rows.length} total={run.total} label={m.parcels_batch_done_so_far()} />
        ) : (
          <BatchRows rows={run.rows} doneWord={words.row} />
        )}
      </div>
      <span role="status" className="sr-only">
        {!running && told}
      </span>
    </Dialog>
  )
}
