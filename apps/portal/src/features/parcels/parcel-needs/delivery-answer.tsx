import type { Parcel } from '@guihang/contract/parcels/parcels'
import { formatMoney } from '@guihang/domain/money/money'
import { Button } from '@guihang/ui/button.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { ConfirmDialog, Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { countText } from '@guihang/web/count-text.ts'
import { ErrorNote } from '@guihang/web/screen/error-note.tsx'
import { useToday } from '@guihang/web/use-today.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Undo2 } from '#icons'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'
import { BatchRows } from '../parcel-batch/batch-rows.tsx'
import type { RowOutcome } from '../parcel-batch/run-batch.ts'
import { undoOf } from '../parcels/offer-undo.ts'
import { answerDeliveries } from './answer-deliveries.ts'
import { type AnswerDialogProps, DeliverAgainDialog } from './deliver-again-dialog.tsx'

export type AskedAnswer = {
  readonly answer: 'deliver_again' | 'send_back'
  readonly parcels: readonly Parcel[]
  /** The customer named another time. */
  readonly later?: boolean | undefined
}

export function DeliveryAnswer({
  asked: { answer, parcels, later },
  onClose,
}: {
  asked: AskedAnswer
  onClose: (done: readonly string[]) => void
}) {
  const today = useToday()
  const [rows, setRows] = useState<readonly RowOutcome[] | null>(null)
  const close = () => onClose(doneIn(rows ?? []))
  const onAnswered = (answered: readonly RowOutcome[]) => {
    if (answered.some(({ outcome }) => outcome !== 'done')) return setRows(answered)
    toast.success(doneWords(answer, parcels), { undo: undoOf('withdraw_answer', doneIn(answered)) })
    onClose(doneIn(answered))
  }
  if (rows !== null) {
    const done = doneIn(rows).length
    const title = m.needs_answered_some({ count: countText(done), total: parcelsText(rows.length) })
    return (
      <Dialog
        open
        wide
        onOpenChange={(open) => !open && close()}
        title={title}
        actions={
          <>
            {done > 0 && (
              <Button
                icon={Undo2}
                onClick={() => {
                  undoOf('withdraw_answer', doneIn(rows))()
                  onClose([])
                }}
              >
                {m.ui_undo()}
              </Button>
            )}
            <Button variant="primary" onClick={close}>
              {m.ui_close()}
            </Button>
          </>
        }
      >
        <BatchRows rows={rows} doneWord={m.needs_answered_row()} />
        <span role="status" className="sr-only">
          {title}
        </span>
      </Dialog>
    )
  }
  const props = { parcels, onClose: close, onAnswered }
  return answer === 'send_back' ? (
    <SendBackDialog {...props} />
  ) : (
    <DeliverAgainDialog {...props} later={later} today={today} />
  )
}

function doneIn(rows: readonly RowOutcome[]): string[] {
  return rows.filter(({ outcome }) => outcome === 'done').map(({ parcel }) => parcel.id)
}

function doneWords(answer: AskedAnswer['answer'], parcels: readonly Parcel[]): string {
  const [only, another] = parcels
  if (only !== undefined && another === undefined) {
    const code = only.tracking_number
    return answer === 'send_back'
      ? m.parcels_send_back_done({ code })
      : m.parcels_deliver_again_done({ code })
  }
  const count = parcelsText(parcels.length)
  return answer === 'send_back'
    ? m.needs_send_back_many_done({ count })
    : m.needs_deliver_many_done({ count })
}

function SendBackDialog({ parcels, onClose, onAnswered }: AnswerDialogProps) {
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
      <ErrorNote error={sending.error} />
    </ConfirmDialog>
  )
}

function costOf(parcels: AnswerDialogProps['parcels']) {
  const delivery = parcels.reduce((sum, { shipping_fee }) => sum + shipping_fee, 0)
  const back = parcels.reduce((sum, { return_fee }) => sum + return_fee, 0)
  return { amount: formatMoney(delivery + back), delivery: formatMoney(delivery), back: formatMoney(back) }
}
