import { cancelParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import { parcelCan } from '@guihang/domain/lifecycle/parcel-actions'
import { limits } from '@guihang/domain/limits'
import { formatMoney } from '@guihang/domain/money/money'
import { useState } from 'react'
import { client } from '../../core/api/api.ts'
import { getLanguage } from '../../core/language.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { ConfirmDialog, Dialog } from '../../ui/overlays/dialog-on-demand.tsx'
import { cancelConsequence } from '../parcels/cancel-words.ts'
import { parcelsText } from '../parcels/count-text.ts'
import { whyNot } from '../parcels/why-not.ts'
import { BatchRows } from './batch-rows.tsx'
import { BatchRunDialog, useBatchRun } from './batch-run.tsx'
import type { RowOutcome } from './run-batch.ts'

/** Cancels the chosen parcels: asks once with count and sum, shows how far it is, can be stopped, and reports each. */
export function BatchCancel({
  parcels,
  onClose,
}: {
  parcels: readonly Parcel[]
  /** With the ids that were cancelled. */
  onClose: (done: readonly string[]) => void
}) {
  const [reason, setReason] = useState('')
  const run = useBatchRun({
    action: 'cancel',
    call: ({ id }) => {
      const given = reason.trim()
      return client.call(cancelParcel, { params: { id }, body: given === '' ? {} : { reason: given } })
    },
  })
  const close = () => onClose(run.done)
  if (run.stage === 'none') {
    return (
      <AskCancel
        parcels={parcels}
        reason={reason}
        onReason={setReason}
        onKeep={close}
        onConfirm={() => run.start(parcels)}
      />
    )
  }
  return (
    <BatchRunDialog
      run={run}
      words={{
        running: m.parcels_cancelling(),
        all: m.parcels_cancelled_all,
        some: m.parcels_cancelled_some,
        row: m.parcels_cancelled_row(),
      }}
      onClose={close}
    />
  )
}

function AskCancel({
  parcels,
  reason,
  onReason,
  onKeep,
  onConfirm,
}: {
  parcels: readonly Parcel[]
  reason: string
  onReason: (reason: string) => void
  onKeep: () => void
  onConfirm: () => void
}) {
  const able = parcels.filter((parcel) => parcelCan('cancel', parcel).allowed)
  const one = parcels.length === 1 ? parcels[0] : undefined
  const unable = parcels.length - able.length
  if (able.length === 0) {
    const rows = parcels.map((parcel) => refusedRow(parcel))
    return (
      <Dialog
        open
        wide
        onOpenChange={(open) => !open && onKeep()}
        title={m.parcels_cancel_none()}
        actions={
          <Button variant="primary" onClick={onKeep}>
            {m.ui_close()}
          </Button>
        }
      >
        <BatchRows rows={rows} doneWord="" />
      </Dialog>
    )
  }
  const amount = formatMoney(
    able.reduce((sum, parcel) => sum + parcel.cod, 0),
    getLanguage(),
  )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onKeep()}
      title={
        one
          ? m.parcels_cancel_title({ code: one.tracking_number })
          : m.parcels_cancel_many_title({ count: parcelsText(able.length), amount })
      }
      body={
        <>
          {one ? cancelConsequence(one) : m.parcels_cancel_many_body()}
          {unable > 0 && <> {m.parcels_cancel_unable({ count: parcelsText(unable) })}</>}
        </>
      }
      confirmLabel={
        one ? m.parcels_cancel_this() : m.parcels_cancel_these({ count: parcelsText(able.length) })
      }
      keepLabel={one ? m.parcels_cancel_keep() : m.parcels_cancel_keep_many()}
      onConfirm={onConfirm}
    >
      <TextField
        label={m.parcels_cancel_reason()}
        optional
        placeholder={m.parcels_cancel_reason_hint()}
        maxLength={limits.notes_max}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}

function refusedRow(parcel: Parcel): RowOutcome {
  return { parcel, outcome: 'refused', message: whyNot('cancel', parcel) }
}
