import type { Parcel } from '@guihang/contract/parcels'
import { formatMoney } from '@guihang/domain/money'
import { getLanguage } from '../../app/language.ts'
import { problemOf } from '../../app/problems.ts'
import { m } from '../../paraglide/messages.js'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { useFailedDelivery } from './use-failed-delivery.ts'

/** Asks once before a parcel turns back, naming it and what that costs. */
export function SendBackDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const code = parcel.tracking_number
  const sending = useFailedDelivery(parcel, m.parcels_send_back_done({ code }), onClose)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !sending.isPending && onClose()}
      title={m.parcels_send_back_title({ code })}
      body={m.parcels_send_back_body({
        name: parcel.receiver.name || m.parcels_no_receiver(),
        amount: formatMoney(parcel.return_fee, getLanguage()),
      })}
      confirmLabel={m.parcels_send_back_this()}
      keepLabel={m.parcels_send_back_keep()}
      busy={sending.isPending}
      onConfirm={() => sending.mutate({ answer: 'send_back' })}
    >
      {sending.error && (
        <Note tone="bad" role="alert">
          {problemOf(sending.error).message}
        </Note>
      )}
    </ConfirmDialog>
  )
}
