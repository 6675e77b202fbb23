import { listParcels, type Parcel } from '@guihang/contract/parcels/parcels'
import { Button } from '@guihang/ui/button.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { SkeletonLines } from '@guihang/ui/feedback/skeleton.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { defined } from '@guihang/web/api/defined.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { client } from '../../../core/api/api.ts'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'
import { toPrint } from '../parcels/needs-label.ts'
import { BatchPrint } from './batch-print.tsx'
import { collectParcels } from './collect-parcels.ts'

type UnprintedLabelsProps = {
  store_id: string | undefined
  onClose: () => void
  /** With the id of the batch that prints them, when they are many. */
  onStarted: (id: string) => void
}

const AskUnprinted = lazyPart(() => import('../batches/ask-unprinted.tsx'), 'AskUnprinted')

/** Waits for parcels on their way to the provider: whoever has just created two hundred orders means all of them. */
export function UnprintedLabels(props: UnprintedLabelsProps) {
  const { store_id, onClose } = props
  const [waits, setWaits] = useState(true)
  const sending = useQuery({ ...sendingQuery(store_id), enabled: waits })
  if (!waits || sending.data?.length === 0 || sending.isError) return <ReadyLabels {...props} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.parcels_print_unprinted()}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_close()}</Button>
          {sending.data && <Button onClick={() => setWaits(false)}>{m.parcels_print_sent()}</Button>}
        </>
      }
    >
      {sending.data ? (
        <p role="status" className="text-13 text-ink-2">
          {m.parcels_print_sending({ count: parcelsText(sending.data.length) })}
        </p>
      ) : (
        <SkeletonLines lines={3} />
      )}
    </Dialog>
  )
}

// The most a page may hold.
const unsent = { status: 'waiting_for_approval', printed: 'false', limit: '200' } as const // as: the filter's own words

/** Those that the provider has to approve first take their time. */
function sendingQuery(store_id: string | undefined) {
  return queryOptions({
    queryKey: ['labels', 'sending', store_id],
    queryFn: async ({ signal }) => {
      const { data } = await client.call(listParcels, {
        query: { ...unsent, ...defined({ store_id }) },
        signal,
      })
      return data.filter(({ approval_reason }) => approval_reason === null)
    },
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.length === 0 ? false : 1_000),
  })
}

function ReadyLabels({ store_id, onClose, onStarted }: UnprintedLabelsProps) {
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
