import { type Batch, stopBatch, undoBatch } from '@guihang/contract/parcels/batches'
import { isUnderWay } from '@guihang/domain/parcels/batches/batch-actions'
import { Button } from '@guihang/ui/button.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { SkeletonLines } from '@guihang/ui/feedback/skeleton.tsx'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { isCode, problemOf } from '@guihang/web/api/problems.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { CountedProgress } from '@guihang/web/counted-progress.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../../../core/api/api.ts'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'
import { BatchResults } from './batch-results.tsx'
import { batchTitle, progressOf, restOf, undoText } from './batch-words.ts'
import { batchQuery, forgetBatch } from './batches.queries.ts'

type BatchDialogProps = {
  id: string
  /** Chooses the parcels that were not done. */
  onRest: () => void
  onClose: () => void
}

export function BatchDialog({ id, onRest, onClose }: BatchDialogProps) {
  const { data, error } = useQuery(batchQuery(id))
  const keep = (batch: Batch) => queryClient.setQueryData(batchQuery(id).queryKey, batch)
  const params = { id }
  const stop = useMutation({
    mutationFn: async () => keep((await client.call(stopBatch, { params })).data),
  })
  const undo = useMutation({
    mutationFn: async () => keep((await client.call(undoBatch, { params })).data),
  })
  const running = data ? isUnderWay(data.state) : true
  useEffect(() => {
    if (running) return
    forgetBatch(id)
    void queryClient.invalidateQueries({ queryKey: ['parcels'] })
  }, [running, id])
  const problem = stop.error ?? undo.error
  const rest = data && !running && data.state !== 'undone' ? restOf(data) : 0
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={data ? batchTitle(data) : m.batches_notice()}
      actions={
        <>
          {data && running && data.state !== 'undoing' && (
            <Button busy={stop.isPending} onClick={() => stop.mutate()}>
              {m.parcels_batch_stop()}
            </Button>
          )}
          {data?.undoable && (
            <Button busy={undo.isPending} onClick={() => undo.mutate()}>
              {undoText(data)}
            </Button>
          )}
          {rest > 0 && (
            <Button onClick={onRest}>{m.batches_choose_rest({ count: parcelsText(rest) })}</Button>
          )}
          <Button variant={running ? 'default' : 'primary'} onClick={onClose}>
            {m.ui_close()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {(problem || error) && (
          <Note tone="bad" role="alert">
            {isCode(error, 'ENOTFOUND', 'EVALID') ? m.batches_gone() : problemOf(problem ?? error).message}
          </Note>
        )}
        {data ? (
          running ? (
            <Running batch={data} />
          ) : (
            <BatchResults batch={data} />
          )
        ) : (
          !error && <SkeletonLines lines={2} />
        )}
      </div>
      <span role="status" className="sr-only">
        {data && !running && batchTitle(data)}
      </span>
    </Dialog>
  )
}

function Running({ batch }: { batch: Batch }) {
  const { done, total } = progressOf(batch)
  return (
    <div>
      <CountedProgress label={m.parcels_batch_done_so_far()} done={done} total={total} />
      <p className="mt-3 text-13 text-ink-3">{m.batches_leave()}</p>
    </div>
  )
}
