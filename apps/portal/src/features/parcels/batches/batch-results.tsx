import type { Batch, BatchRow } from '@guihang/contract/parcels/batches'
import type { BatchOutcome } from '@guihang/domain/parcels/batches/batch-actions'
import { Button } from '@guihang/ui/button.tsx'
import { TrackingNumber } from '@guihang/ui/data/tracking-number.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { ErrorNote } from '@guihang/web/screen/error-note.tsx'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ban, Download } from '#icons'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'
import { keptText, restOf } from './batch-words.ts'
import { batchRowsQuery, saveBatchLabels } from './batches.queries.ts'

export function BatchResults({ batch }: { batch: Batch }) {
  const { state, rows_kept, rows_rejected, label_files } = batch
  const waiting = restOf(batch) - rows_rejected
  return (
    <>
      {state === 'failed' && <Note tone="bad">{m.batches_failed()}</Note>}
      {waiting > 0 && (
        <p className="text-13 text-ink-2">{m.batches_waiting({ count: parcelsText(waiting) })}</p>
      )}
      {label_files > 0 && state !== 'undone' && <LabelFiles batch={batch} />}
      {rows_rejected > 0 && state !== 'undone' && (
        <Rows
          batch={batch}
          outcome="rejected"
          title={m.batches_rejected({ count: parcelsText(rows_rejected) })}
        />
      )}
      {rows_kept > 0 && <Rows batch={batch} outcome="kept" title={keptText(batch)} />}
      {rows_rejected + rows_kept + waiting === 0 && label_files === 0 && (
        <p className="text-14 text-ink-2">{m.batches_all_done()}</p>
      )}
    </>
  )
}

function LabelFiles({ batch: { id, label_files } }: { batch: Batch }) {
  const save = useMutation({ mutationFn: (number: number) => saveBatchLabels(id, number) })
  const numbers = Array.from({ length: label_files }, (_, index) => index + 1)
  return (
    <div className="grid gap-2">
      <ErrorNote error={save.error} />
      <ul className="flex flex-wrap gap-2">
        {numbers.map((number) => (
          <li key={number}>
            <Button
              variant="primary"
              icon={Download}
              busy={save.isPending && save.variables === number}
              onClick={() => save.mutate(number)}
            >
              {label_files === 1 ? m.batches_file() : m.batches_file_of({ number, count: label_files })}
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-12 text-ink-3">{m.batches_files_help()}</p>
    </div>
  )
}

function Rows({ batch, outcome, title }: { batch: Batch; outcome: BatchOutcome; title: string }) {
  const list = useInfiniteQuery(batchRowsQuery(batch, outcome))
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <section className="grid gap-2">
      <h3 className="text-13 font-medium">{title}</h3>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller is reached by Tab (axe)
        tabIndex={0}
        aria-label={m.parcels_batch_rows()}
        className="max-h-[min(20rem,40dvh)] overflow-y-auto rounded-ctl border border-line"
      >
        {rows.map((row) => (
          <Row key={row.no} row={row} />
        ))}
        {list.hasNextPage && (
          <li className="p-2 text-center">
            <Button size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {m.needs_more()}
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}

function Row({ row: { parcel_id, tracking_number, receiver_name, message } }: { row: BatchRow }) {
  return (
    <li className="flex gap-2.5 border-b border-line px-3 py-2 text-13 last:border-b-0">
      <Ban size={16} strokeWidth={2} className="mt-0.5 text-ink-3" />
      <span className="min-w-0 flex-1">
        <Link to="/packages/$id" params={{ id: parcel_id }}>
          <TrackingNumber code={tracking_number} />
        </Link>
        <span className="text-ink-3"> {receiver_name}</span>
        <span className="block text-12 text-ink-2">{message}</span>
      </span>
    </li>
  )
}
