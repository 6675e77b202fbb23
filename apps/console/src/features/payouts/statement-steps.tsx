import {
  attachReceipt,
  type OperatedStatement,
  sendStatement,
} from '@guihang/contract/money/operated-statements'
import { previewTransfers } from '@guihang/contract/money/payouts'
import { formatMoney } from '@guihang/domain/money/money'
import { Button, buttonClass } from '@guihang/ui/button.tsx'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { TextField } from '@guihang/ui/inputs/text-field.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { client } from '@guihang/web/api/client.ts'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Download, Fingerprint } from '#icons'
import { useScope } from '../../core/me.ts'
import { useStepUp } from '../../core/step-up.tsx'
import { m } from '../../texts/messages.js'
import { FileButton } from './file-button.tsx'
import { FailedDialog, PaidDialog } from './outcome-dialogs.tsx'
import { payoutsChanged } from './payouts.queries.ts'

type Props = { statement: OperatedStatement }

/** Where it stands in one sentence, and the one step that comes next. */
export function StatementSteps({ statement }: Props) {
  const { state, prepared_by, created_at, approved_by, approved_at } = statement
  const may = useScope('money')
  return (
    <TitledCard id="steps" title={m.payouts_steps()}>
      <CardBody className="grid gap-3">
        <ul className="text-ink-2">
          <li>
            {m.payouts_prepared({
              name: prepared_by ?? m.payouts_by_system(),
              at: formatShortInstant(created_at),
            })}
          </li>
          {approved_by !== null && approved_at !== null && (
            <li>{m.payouts_approved({ name: approved_by, at: formatShortInstant(approved_at) })}</li>
          )}
          <Receipt statement={statement} />
        </ul>
        {may && state === 'new' && <AttachReceipt statement={statement} />}
        {may && (state === 'approved' || state === 'failed') && <Send statement={statement} />}
        {may && state === 'sent' && <Outcome statement={statement} />}
        <Said statement={statement} />
      </CardBody>
    </TitledCard>
  )
}

function Said({ statement }: Props) {
  const { state, rejected_by, reject_reason, carried_into, dispute } = statement
  return (
    <>
      {state === 'rejected' && (
        <p>{m.payouts_rejected({ name: rejected_by ?? '', reason: reject_reason ?? '' })}</p>
      )}
      {state === 'carried_over' && (
        <p>
          {m.payouts_carried_over()}{' '}
          {carried_into !== null && (
            <Link to="/payouts/$id" params={{ id: carried_into }} className={linkClass}>
              {m.payouts_carried_into()}
            </Link>
          )}
        </p>
      )}
      {state === 'paid' && <p>{m.payouts_paid()}</p>}
      {dispute && <p className="text-warn-ink">{m.payouts_disputed({ code: dispute.support_code })}</p>}
    </>
  )
}

function Receipt({ statement: { id, receipt_number, state } }: Props) {
  if (receipt_number === null)
    return state === 'new' ? <li className="text-warn-ink">{m.payouts_receipt_missing()}</li> : null
  return (
    <li className="flex flex-wrap items-center gap-2">
      {m.payouts_receipt({ number: receipt_number })}
      <a href={`/ops/v1/statements/${id}/receipt`} download className={buttonClass('quiet', 'sm')}>
        <Download size={14} />
        {m.payouts_receipt_save()}
      </a>
    </li>
  )
}

function AttachReceipt({ statement: { id, receipt_number } }: Props) {
  const [number, setNumber] = useState('')
  const { busy, act } = useAct()
  const attach = (file: File) =>
    void act(async () => {
      await client.call(attachReceipt, { params: { id }, query: { number: number.trim() }, file })
      toast.success(m.payouts_receipt_attached())
      setNumber('')
    }, payoutsChanged)
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label={m.payouts_receipt_number()}
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        className="w-60"
      />
      {number.trim() === '' ? (
        <span className="pb-2 text-ink-3">{m.payouts_receipt_first()}</span>
      ) : (
        <FileButton
          label={receipt_number === null ? m.payouts_receipt_attach() : m.payouts_receipt_replace()}
          accept="image/jpeg,image/png,application/pdf"
          busy={busy}
          onFile={attach}
        />
      )}
    </div>
  )
}

/** Signed over what would be transferred now: the amount, and the account that the shop has now. */
function Send({ statement: { id, state } }: Props) {
  const { ask, dialog } = useStepUp()
  const { busy, act } = useAct()
  const send = () =>
    void act(async () => {
      const { data } = await client.call(previewTransfers, { body: { statement_ids: [id] } })
      const [transfer] = data.transfers
      // What cannot be transferred says why by the call itself.
      const sentence = transfer
        ? m.payouts_send_sentence({
            amount: formatMoney(transfer.amount),
            name: transfer.bank_account_name,
            bank: transfer.bank_name,
            account: transfer.bank_account_number,
          })
        : m.payouts_send()
      const step_up_id = await ask({ purpose: sendStatement.name, subject_hash: data.hash, sentence })
      if (step_up_id === null) return
      await client.call(sendStatement, { params: { id }, body: { seen_hash: data.hash, step_up_id } })
      toast.success(m.payouts_sent())
    }, payoutsChanged)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary" icon={Fingerprint} busy={busy} onClick={send}>
        {state === 'failed' ? m.payouts_send_again() : m.payouts_send()}
      </Button>
      <span className="text-ink-3">{m.payouts_send_help()}</span>
      {dialog}
    </div>
  )
}

function Outcome({ statement }: Props) {
  const [asked, setAsked] = useState<'paid' | 'failed' | null>(null)
  const close = () => setAsked(null)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="primary" onClick={() => setAsked('paid')}>
        {m.payouts_confirm()}
      </Button>
      <Button onClick={() => setAsked('failed')}>{m.payouts_fail()}</Button>
      {asked === 'paid' && <PaidDialog id={statement.id} onClose={close} />}
      {asked === 'failed' && <FailedDialog id={statement.id} onClose={close} />}
    </div>
  )
}
