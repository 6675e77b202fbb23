import { isUnderWay } from '@guihang/domain/parcels/batches/batch-actions'
import { Button } from '@guihang/ui/button.tsx'
import { Progress } from '@guihang/ui/data/progress.tsx'
import { IconButton } from '@guihang/ui/icon-button.tsx'
import { defined } from '@guihang/web/api/defined.ts'
import { isCode } from '@guihang/web/api/problems.ts'
import { countText } from '@guihang/web/count-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { X } from '#icons'
import { useFullAccess } from '../../../core/account/full-access.ts'
import { m } from '../../../texts/messages.js'
import { filterOf, type ParcelSearch } from '../parcels/parcel-search.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { batchTitle, progressOf } from './batch-words.ts'
import { batchQuery, forgetBatch, type Which } from './batches.queries.ts'
import { lastBatch } from './last-batch.ts'
import { WholeBatchBar } from './whole-batch-bar.tsx'

export type WholeBatchesProps = {
  search: ParcelSearch
  everything: boolean
  someChosen: boolean
  /** The ids of those, where they are more than a screen acts on; fewer have a bar of their own. */
  chosen: readonly string[] | null
  onClear: () => void
  onExport: () => void
  onShow: (id: string | undefined) => void
}

export function WholeBatches(props: WholeBatchesProps) {
  const { search, everything, someChosen, chosen, onClear, onShow } = props
  const [rest_of, setRestOf] = useState<string | null>(null)
  const [seen, setSeen] = useState(0)
  const shown = search.batch
  const full = useFullAccess()
  const last = lastBatch()
  const which: Which | null = everything
    ? { filter: defined(filterOf(search)) }
    : chosen !== null
      ? { ids: [...chosen] }
      : rest_of !== null && !someChosen
        ? { rest_of }
        : null
  const clear = () => {
    setRestOf(null)
    onClear()
  }
  return (
    <>
      {which && (
        <WholeBatchBar
          key={JSON.stringify(which)}
          which={which}
          onStarted={(id) => {
            clear()
            onShow(id)
          }}
          onExport={which.rest_of === undefined && full ? props.onExport : undefined}
          onClear={clear}
        />
      )}
      {shown && (
        <BatchDialog
          key={shown}
          id={shown}
          onRest={() => {
            onClear()
            setRestOf(shown)
            onShow(undefined)
          }}
          onClose={() => onShow(undefined)}
        />
      )}
      {!shown && !which && last && (
        <BatchNotice
          key={`${last} ${seen}`}
          id={last}
          onOpen={() => onShow(last)}
          onGone={() => setSeen(seen + 1)}
        />
      )}
    </>
  )
}

/** A batch that goes on while somebody works on the list, or has ended meanwhile. */
function BatchNotice({ id, onOpen, onGone }: { id: string; onOpen: () => void; onGone: () => void }) {
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
