import { formatMoney } from '@guihang/domain/money'
import { useMutation } from '@tanstack/react-query'
import { getLanguage } from '../../app/language.ts'
import { problemOf } from '../../app/problems.ts'
import { m } from '../../paraglide/messages.js'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { answerDeliveries } from './answer-deliveries.ts'
import { parcelsText } from './count-text.ts'
import type { AnswerDialogProps } from './deliver-again-dialog.tsx'

/** Asks once before parcels turn back, naming them and what that costs. */
export function SendBackDialog({ parcels, onClose, onAnswered }: AnswerDialogProps) {
  const [only, another] = parcels
  const one = another === undefined ? only : undefined
  const amount = formatMoney(
    parcels.reduce((sum, { return_fee }) => sum + return_fee, 0),
    getLanguage(),
  )
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
          ? m.needs_send_back_many_body({ amount })
          : m.parcels_send_back_body({ name: one.receiver.name || m.parcels_no_receiver(), amount })
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
