import { formatMoney } from '@guihang/domain/money/money'
import { useMutation } from '@tanstack/react-query'
import { problemOf } from '../../../core/api/problems.ts'
import { parcelsText } from '../../../core/count-text.ts'
import { m } from '../../../texts/messages.js'
import { Note } from '../../../ui/feedback/note.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog-on-demand.tsx'
import { answerDeliveries } from './answer-deliveries.ts'
import type { AnswerDialogProps } from './deliver-again-dialog.tsx'

/** Asks once before parcels turn back, naming them and what that costs. */
export function SendBackDialog({ parcels, onClose, onAnswered }: AnswerDialogProps) {
  const [only, another] = parcels
  const one = another === undefined ? only : undefined
  const cost = costOf(parcels)
  const sending = useMutation({
    mutationFn: () => answerDeliveries(parcels, { answer: 'send_back' }),
    onSuccess: onAnswered,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !sending.isPending && onClose()}
      title={
        one === undefined
          ? m.needs_send_back_many_title({ count: parcelsText(parcels.length) })
          : m.parcels_send_back_title({ code: one.tracking_number })
      }
      body={
        one === undefined
          ? m.needs_send_back_many_body(cost)
          : m.parcels_send_back_body({ name: one.receiver.name || m.parcels_no_receiver(), ...cost })
      }
      confirmLabel={m.parcels_send_back_this()}
      keepLabel={m.parcels_send_back_keep()}
      busy={sending.isPending}
      onConfirm={() => sending.mutate()}
    >
      {sending.error && (
        <Note tone="bad" role="alert">
          {problemOf(sending.error).message}
        </Note>
      )}
    </ConfirmDialog>
  )
}

/** What the shop pays for the way there and back, and its parts. */
function costOf(parcels: AnswerDialogProps['parcels']) {
  const delivery = parcels.reduce((sum, { shipping_fee }) => sum + shipping_fee, 0)
  const back = parcels.reduce((sum, { return_fee }) => sum + return_fee, 0)
  return { amount: formatMoney(delivery + back), delivery: formatMoney(delivery), back: formatMoney(back) }
}
