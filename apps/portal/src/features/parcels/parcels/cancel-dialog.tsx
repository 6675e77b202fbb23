import { cancelParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import { parcelCan } from '@guihang/domain/parcels/lifecycle/parcel-actions'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { ConfirmDialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { queryClient } from '@guihang/web/api/query.ts'
import { ErrorNote } from '@guihang/web/screen/error-note.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../core/api/api.ts'
import { m } from '../../../texts/messages.js'
import { CancelReason } from './cancel-reason.tsx'
import { cancelConsequence } from './cancel-words.ts'
import { undoOf } from './offer-undo.ts'

export function CancelDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const mine = parcelCan('cancel', parcel).allowed
  const code = parcel.tracking_number
  const cancelling = useMutation({
    mutationFn: () => {
      const body = reason.trim() === '' ? {} : { reason: reason.trim() }
      return client.call(cancelParcel, { params: { id: parcel.id }, body })
    },
    onSuccess: ({ data }) => {
      // It may have been picked up meanwhile: then it was asked for, not done.
      const asked = data.status === 'request_cancel'
      toast.success(asked ? m.parcels_request_cancelled({ code }) : m.parcels_cancelled({ code }), {
        undo: parcel.status === 'draft' ? undoOf('restore_draft', [parcel.id]) : undefined,
      })
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['parcels'] }),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !cancelling.isPending && onClose()}
      title={mine ? m.parcels_cancel_title({ code }) : m.parcels_request_cancel_title({ code })}
      body={
        mine
          ? cancelConsequence(parcel)
          : m.parcels_request_cancel_body({ name: parcel.receiver.name || m.parcels_no_receiver() })
      }
      confirmLabel={mine ? m.parcels_cancel_this() : m.parcels_request_cancel_this()}
      keepLabel={m.parcels_cancel_keep()}
      busy={cancelling.isPending}
      onConfirm={() => cancelling.mutate()}
    >
      <div className="grid gap-3">
        <CancelReason value={reason} onChange={setReason} />
        <ErrorNote error={cancelling.error} />
      </div>
    </ConfirmDialog>
  )
}
