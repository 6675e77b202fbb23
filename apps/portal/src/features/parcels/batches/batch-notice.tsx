import { isUnderWay } from '@guihang/domain/parcels/batches/batch-actions'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { isCode } from '../../../core/api/problems.ts'
import { countText } from '../../../core/count-text.ts'
import { m } from '../../../texts/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/data/progress.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { batchTitle, progressOf } from './batch-words.ts'
import { batchQuery, forgetBatch } from './batches.queries.ts'

/** A batch that goes on while somebody works on the list, or has ended meanwhile. */
export function BatchNotice({ id, onOpen, onGone }: { id: string; onOpen: () => void; onGone: () => void }) {
  const { data, error } = useQuery(batchQuery(id))
  const gone = isCode(error, 'ENOTFOUND')
  useEffect(() => {
    if (!gone) return
    forgetBatch(id)
    onGone()
  }, [gone, id, onGone])
  if (!data) return null
  const { done, total } = progressOf(data)
  return (
    <section
      aria-label={m.batches_notice()}
      className="fixed right-4 bottom-[calc(var(--tabbar-h)+12px)] z-7 flex w-88 max-w-[calc(100vw-2rem)] items-center gap-2 rounded-ctl border border-line bg-surface py-2 pr-2 pl-3.5 shadow-float animate-rise tablet:bottom-5 print:hidden"
    >
      <div className="min-w-0 flex-1 text-13">
        <p className="wrap-anywhere">{batchTitle(data)}</p>
        {isUnderWay(data.state) && (
          <div className="mt-1.5 flex items-center gap-2">
            <Progress
              label={m.parcels_batch_done_so_far()}
              value={done}
              max={total || 1}
              className="h-1.5 flex-1"
            />
            <span className="figures text-12 text-ink-3">
              {countText(done)}/{countText(total)}
            </span>
          </div>
        )}
      </div>
      <Button size="sm" onClick={onOpen}>
        {m.batches_open()}
      </Button>
      {!isUnderWay(data.state) && (
        <IconButton
          icon={X}
          label={m.ui_close()}
          onClick={() => {
            forgetBatch(id)
            onGone()
          }}
        />
      )}
    </section>
  )
}
