import type { Parcel } from '@guihang/contract/parcels/parcels'
import { Suspense, useEffect, useState } from 'react'
import { problemOf } from '../../core/api/problems.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Dialog } from '../../ui/overlays/dialog-on-demand.tsx'
import { toPrint } from '../parcels/needs-label.ts'
import { BatchPrint } from './batch-print.tsx'
import { collectParcels } from './collect-parcels.ts'

type UnprintedLabelsProps = {
  store_id: string | undefined
  onClose: () => void
  /** With the id of the batch that prints them, when they are many. */
  onStarted: (id: string) => void
}

const AskUnprinted = lazyPart(() => import('../batches/ask-unprinted.tsx'))

/** Finds every label that is still to be printed, then asks how to print them. */
export function UnprintedLabels({ store_id, onClose, onStarted }: UnprintedLabelsProps) {
  const [parcels, setParcels] = useState<readonly Parcel[] | 'many' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const looking = new AbortController()
    collectParcels({ ...toPrint, store_id }, { signal: looking.signal, onProgress: () => undefined }).then(
      (found) => setParcels(found ?? 'many'),
      (error: unknown) => !looking.signal.aborted && setProblem(problemOf(error).message),
    )
    return () => looking.abort()
  }, [store_id])

  if (parcels === 'many')
    return (
      <Suspense>
        <AskUnprinted store_id={store_id} onClose={onClose} onStarted={onStarted} />
      </Suspense>
    )
  if (parcels && parcels.length > 0) return <BatchPrint parcels={parcels} begin="ask" onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={parcels ? m.parcels_print_unprinted_none() : m.parcels_print_unprinted()}
      actions={
        <Button variant={parcels ? 'primary' : 'default'} onClick={onClose}>
          {m.ui_close()}
        </Button>
      }
    >
      {problem ? (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      ) : parcels ? (
        <p className="text-13 text-ink-2">{m.parcels_print_unprinted_none_help()}</p>
      ) : (
        <SkeletonLines lines={3} />
      )}
    </Dialog>
  )
}
