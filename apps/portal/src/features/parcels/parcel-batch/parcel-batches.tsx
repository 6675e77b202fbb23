import type { Parcel } from '@guihang/contract/parcels/parcels'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { useOpened } from '@guihang/ui/overlays/use-shown.ts'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lastBatch } from '../batches/last-batch.ts'
import { filterOf, type ParcelSearch, readParcelSearch } from '../parcels/parcel-search.ts'
import { rowsAtScreen } from './rows-at-screen.ts'
import type { ParcelSelection } from './use-parcel-selection.ts'
import type { SelectAll } from './use-select-all.ts'

const BatchCancel = lazyPart(() => import('./batch-cancel.tsx'), 'BatchCancel')
const BatchPrint = lazyPart(() => import('./batch-print.tsx'), 'BatchPrint')
const UnprintedLabels = lazyPart(() => import('./unprinted-labels.tsx'), 'UnprintedLabels')
const ParcelBatchBar = lazyPart(() => import('./parcel-batch-bar.tsx'), 'ParcelBatchBar')

const WholeBatches = lazyPart(() => import('../batches/whole-batches.tsx'), 'WholeBatches')
const ExportDialog = lazyPart(() => import('../exports/export-dialog.tsx'), 'ExportDialog')

const route = getRouteApi('/signed-in/shell/packages')

export type Batch = { kind: 'print' | 'cancel'; parcels: readonly Parcel[] }

export type ParcelBatchesProps = {
  batch: Batch | null
  onBatch: (batch: Batch | null) => void
  selection: ParcelSelection
  selectAll: SelectAll
}

export function ParcelBatches({ batch, onBatch, selection, selectAll }: ParcelBatchesProps) {
  const { parcels, everything } = selection
  const search = route.useSearch({ select: readParcelSearch, structuralSharing: true })
  const navigate = route.useNavigate()
  const many = parcels.length > rowsAtScreen
  const wanted = everything || many || search.batch !== undefined || lastBatch() !== null
  // It stays: it keeps what was chosen again.
  const opened = useOpened(wanted)
  const show = (change: Pick<ParcelSearch, 'print' | 'export' | 'batch'>) =>
    void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false })
  return (
    <>
      <Suspense>
        {parcels.length > 0 && !everything && !many && (
          <ParcelBatchBar
            parcels={parcels}
            selectAll={selectAll}
            onPrint={() => onBatch({ kind: 'print', parcels })}
            onCancel={() => onBatch({ kind: 'cancel', parcels })}
            onExport={() => show({ export: 'new' })}
            onClear={selection.clear}
          />
        )}
      </Suspense>
      <Suspense>
        {opened && (
          <WholeBatches
            search={search}
            everything={everything}
            someChosen={parcels.length > 0}
            chosen={many && !everything ? parcels.map(({ id }) => id) : null}
            onClear={selection.clear}
            onExport={() => show({ export: 'new' })}
            onShow={(batch) => show({ batch })}
          />
        )}
      </Suspense>
      <Suspense>
        {search.print && (
          <UnprintedLabels
            store_id={search.store_id}
            onClose={() => show({ print: undefined })}
            onStarted={(batch) => show({ print: undefined, batch })}
          />
        )}
        {search.export && (
          <ExportDialog
            shown={search.export}
            filter={filterOf(search)}
            chosen={everything ? [] : parcels}
            onMade={(id) => show({ export: id })}
            onClose={() => show({ export: undefined })}
          />
        )}
        {batch?.kind === 'print' && (
          <BatchPrint parcels={batch.parcels} begin="print" onClose={() => onBatch(null)} />
        )}
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
