import type { Import } from '@guihang/contract/parcels/imports'
import type { Parcel } from '@guihang/contract/parcels/parcels'
import { Button } from '@guihang/ui/button.tsx'
import { SkeletonLines } from '@guihang/ui/feedback/skeleton.tsx'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { parcelsText } from '../../../../core/parcels-text.ts'
import { m } from '../../../../texts/messages.js'
import { BatchPrint } from '../../parcel-batch/batch-print.tsx'
import { importLabelsQuery } from './import-labels.ts'

type PrintImportProps = { record: Import; onClose: () => void }

export function PrintImport({ record, onClose }: PrintImportProps) {
  const [parcels, setParcels] = useState<readonly Parcel[] | null>(null)
  const { data } = useQuery({
    ...importLabelsQuery(record),
    // Parcels are sent one after the other; whoever prints means all of them.
    refetchInterval: ({ state }) => (parcels === null && state.data?.sending.length !== 0 ? 1_000 : false),
  })
  useEffect(() => {
    // What is being printed stays what it was.
    if (parcels === null && data?.sending.length === 0) setParcels(data.ready)
  }, [parcels, data])

  if (parcels !== null) return <BatchPrint parcels={parcels} begin="print" onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.imports_print()}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_close()}</Button>
          {data && <Button onClick={() => setParcels(data.ready)}>{m.parcels_print_sent()}</Button>}
        </>
      }
    >
      {data ? (
        <p role="status" className="text-13 text-ink-2">
          {m.parcels_print_sending({ count: parcelsText(data.sending.length) })}
        </p>
      ) : (
        <SkeletonLines lines={3} />
      )}
    </Dialog>
  )
}
