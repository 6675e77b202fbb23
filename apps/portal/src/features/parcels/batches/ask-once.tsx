import { limits } from '@guihang/domain/limits'
import { formatMoney } from '@guihang/domain/money/money'
import { ConfirmDialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { useState } from 'react'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'
import { CancelReason } from '../parcels/cancel-reason.tsx'
import type { AskProps } from './ask-props.ts'

export function AskCancel({ able, notes, busy, onClose, onStart }: AskProps) {
  const [reason, setReason] = useState('')
  const count = parcelsText(able.rows_able)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        able.cod === null
          ? m.batches_cancel_title({ count })
          : m.parcels_cancel_many_title({ count, amount: formatMoney(able.cod) })
      }
      body={m.parcels_cancel_many_body({ hours: limits.draft_restore_hours })}
      confirmLabel={m.parcels_cancel_these({ count })}
      keepLabel={m.parcels_cancel_keep_many()}
      busy={busy}
      onConfirm={() => onStart(reason.trim() === '' ? {} : { reason: reason.trim() })}
    >
      <div className="grid gap-4">
        <CancelReason value={reason} onChange={setReason} />
        {notes}
      </div>
    </ConfirmDialog>
  )
}

export function AskSendBack({ able, notes, busy, onClose, onStart }: AskProps) {
  const { rows_able, shipping_fee, return_fee } = able
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.needs_send_back_many_title({ count: parcelsText(rows_able) })}
      body={
        shipping_fee === null || return_fee === null
          ? m.batches_send_back_body()
          : m.needs_send_back_many_body({
              amount: formatMoney(shipping_fee + return_fee),
              delivery: formatMoney(shipping_fee),
              back: formatMoney(return_fee),
            })
      }
      confirmLabel={m.parcels_send_back_this()}
      keepLabel={m.parcels_send_back_keep()}
      busy={busy}
      onConfirm={() => onStart({})}
    >
      {notes}
    </ConfirmDialog>
  )
}

export function AskRetry({ able, notes, busy, onClose, onStart }: AskProps) {
  const count = parcelsText(able.rows_able)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.batches_retry_title({ count })}
      body={m.batches_retry_body()}
      confirmLabel={m.batches_retry()}
      keepLabel={m.ui_close()}
      tone="primary"
      busy={busy}
      onConfirm={() => onStart({})}
    >
      {notes}
    </ConfirmDialog>
  )
}
