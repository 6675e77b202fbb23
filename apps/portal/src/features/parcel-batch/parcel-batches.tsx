import type { Parcel } from '@guihang/contract/parcels/parcels'
import { lazy, Suspense } from 'react'
import type { ParcelSelection } from './use-parcel-selection.ts'
import type { SelectAll } from './use-select-all.ts'

const BatchCancel = lazy(async () => ({ default: (await import('./batch-cancel.tsx')).BatchCancel }))
const BatchPrint = lazy(async () => ({ default: (await import('./batch-print.tsx')).BatchPrint }))
const ParcelBatchBar = lazy(async () => ({
  default: (await import('./parcel-batch-bar.tsx')).ParcelBatchBar,
}))

/** What was asked for some parcels at once. */
export type Batch = { kind: 'print' | 'cancel'; parcels: readonly Parcel[] }

export type ParcelBatchesProps = {
  batch: Batch | null
  onBatch: (batch: Batch | null) => void
  selection: ParcelSelection
  selectAll: SelectAll
}

/** The bar below chosen parcels, and the dialog of what was asked for them. */
export function ParcelBatches({ batch, onBatch, selection, selectAll }: ParcelBatchesProps) {
  const { parcels } = selection
  return (
    <>
      <Suspense>
        {parcels.length > 0 && (
          <ParcelBatchBar
            parcels={parcels}
            selectAll={selectAll}
            onPrint={() => onBatch({ kind: 'print', parcels })}
            onCancel={() => onBatch({ kind: 'cancel', parcels })}
            onClear={selection.clear}
          />
        )}
      </Suspense>
      <Suspense>
        {batch?.kind === 'print' && <BatchPrint parcels={batch.parcels} onClose={() => onBatch(null)} />}
        {batch?.kind === 'cancel' && (
          <BatchCancel
            parcels={batch.parcels}
            onClose={(done) => {
              onBatch(null)
              selection.drop(done)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
