import { cancelParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import { formatMoney } from '@guihang/domain/money/money'
import { parcelCan } from '@guihang/domain/parcels/lifecycle/parcel-actions'
import { Button } from '@guihang/ui/button.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { ConfirmDialog, Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { client } from '../../../core/api/api.ts'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'
import { CancelReason } from '../parcels/cancel-reason.tsx'
import { cancelConsequence, cancelManyConsequence } from '../parcels/cancel-words.ts'
import { undoOf } from '../parcels/offer-undo.ts'
import { whyNot } from '../parcels/why-not.ts'
import { BatchRows } from './batch-rows.tsx'
import { BatchRunDialog, useBatchRun } from './batch-run.tsx'
import type { RowOutcome } from './run-batch.ts'

export function BatchCancel({
  parcels,
  onClose,
}: {
  parcels: readonly Parcel[]
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
  const drafts = parcels.filter(({ id, status }) => status === 'draft' && run.done.includes(id))
  const draft_ids = drafts.map(({ id }) => id)
  const close = () => onClose(run.done)
  // A toast says it all where nothing but drafts was cancelled, and it can be taken back.
  const onlyDrafts = run.stage === 'done' && draft_ids.length > 0 && draft_ids.length === run.rows.length
  const onEnd = useEffectEvent(() => {
    const count = parcelsText(draft_ids.length)
    toast.success(m.parcels_cancelled_drafts({ count }), { undo: undoOf('restore_draft', draft_ids) })
    close()
  })
  useEffect(() => {
    if (onlyDrafts) onEnd()
  }, [onlyDrafts])
  if (onlyDrafts) return null
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
      undo={
        draft_ids.length === 0
          ? undefined
          : {
              label: m.parcels_restore_drafts({ count: parcelsText(draft_ids.length) }),
              onUndo: () => {
                undoOf('restore_draft', draft_ids)()
                close()
              },
            }
      }
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
  const amount = formatMoney(able.reduce((sum, parcel) => sum + parcel.cod, 0))
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
          {one ? cancelConsequence(one) : cancelManyConsequence(able)}
          {unable > 0 && <> {m.parcels_cancel_unable({ count: parcelsText(unable) })}</>}
        </>
      }
      confirmLabel={
        one ? m.parcels_cancel_this() : m.parcels_cancel_these({ count: parcelsText(able.length) })
      }
      keepLabel={one ? m.parcels_cancel_keep() : m.parcels_cancel_keep_many()}
      onConfirm={onConfirm}
    >
      <CancelReason value={reason} onChange={onReason} />
    </ConfirmDialog>
  )
}

function refusedRow(parcel: Parcel): RowOutcome {
  return { parcel, outcome: 'refused', message: whyNot('cancel', parcel) }
}
