import type { Parcel } from '@guihang/contract/parcels'
import { limits } from '@guihang/domain/limits'
import { formatMoney } from '@guihang/domain/money'
import { parcelCan } from '@guihang/domain/parcel-actions'
import { useEffect, useRef, useState } from 'react'
import { getLanguage } from '../../app/language.ts'
import { queryClient } from '../../app/query.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { BatchProgress, BatchRows } from './batch-rows.tsx'
import { cancelConsequence } from './cancel-words.ts'
import { countText, parcelsText } from './count-text.ts'
import { whyNot } from './parcel-row-actions.tsx'
import { type RowOutcome, runCancels } from './run-cancels.ts'

type Stage = 'ask' | 'run' | 'done'

/** Cancels the chosen parcels: asks once with count and sum, shows how far it is, can be stopped, and tells of each. */
export function BatchCancel({
  parcels,
  onClose,
}: {
  parcels: readonly Parcel[]
  /** With the ids that were cancelled. */
  onClose: (done: readonly string[]) => void
}) {
  const [stage, setStage] = useState<Stage>('ask')
  const [reason, setReason] = useState('')
  const [rows, setRows] = useState<readonly RowOutcome[]>([])
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  async function run(wanted: readonly Parcel[], kept: readonly RowOutcome[]) {
    const running = new AbortController()
    stop.current = running
    setRows(kept)
    setStage('run')
    await runCancels(wanted, {
      reason: reason.trim(),
      stop: running.signal,
      onRow: (row) => setRows((before) => [...before, row]),
    })
    setStage('done')
    void queryClient.invalidateQueries({ queryKey: ['parcels'] })
  }

  const close = () => onClose(rows.filter(({ outcome }) => outcome === 'done').map(({ parcel }) => parcel.id))
  if (stage === 'ask') {
    return (
      <AskCancel
        parcels={parcels}
        reason={reason}
        onReason={setReason}
        onKeep={close}
        onConfirm={() => void run(parcels, [])}
      />
    )
  }
  const running = stage === 'run'
  const again = rows.filter(({ outcome }) => outcome === 'failed' || outcome === 'stopped')
  return (
    <Dialog
      open
      wide
      // A press outside does not hide work that is going on.
      onOpenChange={(open) => !open && !running && close()}
      title={running ? m.parcels_cancelling() : resultTitle(rows)}
      actions={
        running ? (
          <Button onClick={() => stop.current?.abort()}>{m.parcels_batch_stop()}</Button>
        ) : (
          <>
            {again.length > 0 && (
              <Button
                onClick={() =>
                  void run(
                    again.map(({ parcel }) => parcel),
                    rows.filter((row) => !again.includes(row)),
                  )
                }
              >
                {m.parcels_batch_again({ count: parcelsText(again.length) })}
              </Button>
            )}
            <Button variant="primary" onClick={close}>
              {m.ui_close()}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-3">
        {running && (
          <BatchProgress done={rows.length} total={parcels.length} label={m.parcels_cancelling_label()} />
        )}
        {!running && <BatchRows rows={rows} doneWord={m.parcels_cancelled_row()} />}
      </div>
      <span role="status" className="sr-only">
        {!running && resultTitle(rows)}
      </span>
    </Dialog>
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

function resultTitle(rows: readonly RowOutcome[]): string {
  const done = rows.filter(({ outcome }) => outcome === 'done').length
  if (done === rows.length) return m.parcels_cancelled_all({ count: parcelsText(done) })
  return m.parcels_cancelled_some({ count: countText(done), total: parcelsText(rows.length) })
}
