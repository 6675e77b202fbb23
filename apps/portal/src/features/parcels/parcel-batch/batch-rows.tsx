import { TrackingNumber } from '@guihang/ui/data/tracking-number.tsx'
import { Ban, Check, TriangleAlert } from '#icons'
import { m } from '../../../texts/messages.js'
import type { RowOutcome } from './run-batch.ts'

const glyphs = { done: Check, refused: Ban, failed: TriangleAlert, stopped: Ban }
const looks = {
  done: 'text-ok-ink',
  refused: 'text-ink-3',
  failed: 'text-danger-ink',
  stopped: 'text-ink-3',
}
// What needs a person first, what was done last.
const order: readonly RowOutcome['outcome'][] = ['failed', 'refused', 'stopped', 'done']

export function BatchRows({ rows, doneWord }: { rows: readonly RowOutcome[]; doneWord: string }) {
  const sorted = order.flatMap((outcome) => rows.filter((row) => row.outcome === outcome))
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller without controls is reached by Tab (axe)
      tabIndex={0}
      aria-label={m.parcels_batch_rows()}
      className="max-h-[min(20rem,40dvh)] overflow-y-auto rounded-ctl border border-line"
    >
      {sorted.map(({ parcel, outcome, message }) => {
        const Glyph = glyphs[outcome]
        return (
          <li key={parcel.id} className="flex gap-2.5 border-b border-line px-3 py-2 text-13 last:border-b-0">
            <Glyph size={16} strokeWidth={2} className={`mt-0.5 ${looks[outcome]}`} />
            <span className="min-w-0 flex-1">
              <TrackingNumber code={parcel.tracking_number} />
              <span className="text-ink-3"> {parcel.receiver.name}</span>
              <span className="block text-12 text-ink-2">
                {message ?? (outcome === 'stopped' ? m.parcels_batch_untouched() : doneWord)}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
