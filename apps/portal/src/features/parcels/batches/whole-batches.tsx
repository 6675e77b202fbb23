import { useState } from 'react'
import { useFullAccess } from '../../../core/account/full-access.ts'
import { defined } from '../../../core/api/defined.ts'
import type { ParcelSearch } from '../parcels/parcel-search.ts'
import { filterOf } from '../parcels/parcel-search.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { BatchNotice } from './batch-notice.tsx'
import type { Which } from './batches.queries.ts'
import { lastBatch } from './last-batch.ts'
import { WholeBatchBar } from './whole-batch-bar.tsx'

export type WholeBatchesProps = {
  search: ParcelSearch
  /** All that match the filter are chosen. */
  everything: boolean
  /** Parcels are chosen one by one. */
  someChosen: boolean
  /** The ids of those, where they are more than a screen acts on; fewer have a bar of their own. */
  chosen: readonly string[] | null
  onClear: () => void
  onExport: () => void
  /** Shows a batch by its id, or none. */
  onShow: (id: string | undefined) => void
}

/** Batches over more parcels than the list has loaded: what to do, how far it is, and what became of it. */
export default function WholeBatches(props: WholeBatchesProps) {
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
