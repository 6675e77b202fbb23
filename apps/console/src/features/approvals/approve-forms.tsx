import { decideCarrierWriteOff } from '@guihang/contract/money/carrier-money'
import { approveLostClaim } from '@guihang/contract/money/claims'
import { endCashDifference } from '@guihang/contract/money/cod'
import type { Approval } from '@guihang/contract/provider/approvals'
import { upholdReweigh } from '@guihang/contract/provider/operated-reweighs'
import { reportEvents } from '@guihang/contract/provider/scans'
import { type DifferenceEnd, differenceEnds } from '@guihang/domain/money/cod/cash-differences'
import { type LossBearer, lossBearers } from '@guihang/domain/parcels/parcels/loss-bearers'
import { Button } from '@guihang/ui/button.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { RadioCards } from '@guihang/ui/inputs/radio-cards.tsx'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { client } from '@guihang/web/api/client.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { Check, Choice, LongText, Text } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { useState } from 'react'
import { m } from '../../texts/messages.js'
import { bearerNames, sentence } from './approval-words.ts'
import { decideParcel } from './decide.ts'
import { type DecisionFormProps, useSignedDecision } from './signed-decision.ts'

/** What a decision asks for beside the key. */
export function ApproveForm(props: DecisionFormProps) {
  const { item, onClose, ...rest } = props
  return (
    <Dialog open stays onOpenChange={(open) => !open && onClose()} title={sentence(item)}>
      {item.kind === 'claim' && <ClaimForm item={item} onClose={onClose} {...rest} />}
      {item.kind === 'reweigh' && <UpholdForm item={item} onClose={onClose} {...rest} />}
      {item.kind === 'cash_difference' && <EndForm item={item} onClose={onClose} {...rest} />}
      {item.kind === 'carrier_write_off' && <WriteOffForm item={item} onClose={onClose} {...rest} />}
      {item.kind === 'cancellation' && <CancelForm item={item} onClose={onClose} {...rest} />}
    </Dialog>
  )
}

type Of<Kind extends Approval['kind']> = DecisionFormProps<Extract<Approval, { kind: Kind }>>

function ClaimForm({ item, onClose, onDone, onRefused }: Of<'claim'>) {
  const { signed, dialog } = useSignedDecision(item)
  const form = useContractForm({
    operation: approveLostClaim,
    values: {
      proof_accepted: false,
      charged_to: 'provider' as LossBearer,
      charged_name: '',
      reason: '',
    },
    bodyOf: ({ charged_name, reason, ...rest }) => ({
      ...rest,
      charged_name: rest.charged_to === 'provider' ? null : charged_name || null,
      reason: reason || null,
    }),
    send: (body) =>
      signed(approveLostClaim.name, (seen) =>
        client.call(approveLostClaim, { params: { id: item.id }, body: { ...body, ...seen } }),
      ),
    onSaved: (answer) => (answer ? onDone() : undefined),
    onRefused,
  })
  const bearer = form.methods.watch('charged_to')
  return (
    <>
      <Form form={form} save={m.approvals_approve()} foot="dialog" onCancel={onClose}>
        <Check name="proof_accepted" hint={m.approvals_proof_help()}>
          {m.approvals_proof_accepted()}
        </Check>
        <Choice
          name="charged_to"
          label={m.approvals_charged_to()}
          options={lossBearers.map((value) => ({ value, label: bearerNames[value]() }))}
        />
        {bearer !== 'provider' && <Text name="charged_name" label={m.approvals_charged_name()} />}
        <LongText name="reason" label={m.approvals_reason()} optional />
      </Form>
      {dialog}
    </>
  )
}

function UpholdForm({ item, onClose, onDone, onRefused }: Of<'reweigh'>) {
  const { signed, dialog } = useSignedDecision(item)
  const form = useContractForm({
    operation: upholdReweigh,
    values: { reason: '' },
    judgeAt: 'saving',
    send: (body) =>
      signed(upholdReweigh.name, (seen) =>
        client.call(upholdReweigh, { params: { id: item.id }, body: { ...body, ...seen } }),
      ),
    onSaved: (answer) => (answer ? onDone() : undefined),
    onRefused,
  })
  return (
    <>
      <Form form={form} save={m.approvals_approve()} foot="dialog" onCancel={onClose}>
        <LongText name="reason" label={m.approvals_reason_shop()} data-autofocus />
      </Form>
      {dialog}
    </>
  )
}

const ends: Readonly<Record<DifferenceEnd, () => string>> = {
  paid: m.approvals_end_paid,
  written_off: m.approvals_end_written_off,
}

function EndForm({ item, onClose, onDone, onRefused }: Of<'cash_difference'>) {
  const { signed, dialog } = useSignedDecision(item)
  const form = useContractForm({
    operation: endCashDifference,
    values: { end: 'paid' as DifferenceEnd, note: '' },
    judgeAt: 'saving',
    send: (body) =>
      signed(endCashDifference.name, (seen) =>
        client.call(endCashDifference, { params: { id: item.id }, body: { ...body, ...seen } }),
      ),
    onSaved: (answer) => (answer ? onDone() : undefined),
    onRefused,
  })
  return (
    <>
      <Form form={form} save={m.approvals_approve()} foot="dialog" onCancel={onClose}>
        <Choice
          name="end"
          label={m.approvals_end()}
          options={differenceEnds.map((value) => ({ value, label: ends[value]() }))}
        />
        <LongText name="note" label={m.approvals_end_note()} />
      </Form>
      {dialog}
    </>
  )
}

function WriteOffForm({ item, onClose, onDone, onRefused }: Of<'carrier_write_off'>) {
  const { signed, dialog } = useSignedDecision(item)
  const form = useContractForm({
    operation: decideCarrierWriteOff,
    values: { note: '' },
    judgeAt: 'saving',
    bodyOf: ({ note }) => ({ approve: true, version: item.subject.version, note }),
    send: (body) =>
      signed(decideCarrierWriteOff.name, (seen) =>
        client.call(decideCarrierWriteOff, { params: { id: item.id }, body: { ...body, ...seen } }),
      ),
    onSaved: (answer) => (answer ? onDone() : undefined),
    onRefused,
  })
  return (
    <>
      <Form form={form} save={m.approvals_approve()} foot="dialog" onCancel={onClose}>
        <LongText name="note" label={m.approvals_carrier_note()} data-autofocus />
      </Form>
      {dialog}
    </>
  )
}

const cancelEvents = ['cancel_on_the_road', 'confirm_cancel'] as const // as: each event by name

function CancelForm({ item, onClose, onDone, onRefused }: Of<'cancellation'>) {
  const { signed, dialog } = useSignedDecision(item)
  const [event, setEvent] = useState<(typeof cancelEvents)[number]>('cancel_on_the_road')
  const { busy, act } = useAct()
  const save = () =>
    act(async () => {
      try {
        const sent = await signed(reportEvents.name, async (seen) => {
          await decideParcel(item, event, seen)
          return true
        })
        if (sent) await onDone()
      } catch (problem) {
        onRefused(problem)
        toast.error(problemOf(problem).message)
      }
    })
  return (
    <div className="grid gap-4">
      <RadioCards
        label={m.approvals_cancel_how()}
        value={event}
        onValueChange={setEvent}
        options={[
          { value: 'cancel_on_the_road', label: m.approvals_cancel_on_the_road() },
          { value: 'confirm_cancel', label: m.approvals_cancel_confirm() },
        ]}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{m.approvals_cancel_keep()}</Button>
        <Button variant="primary" busy={busy} onClick={() => void save()}>
          {m.approvals_approve()}
        </Button>
      </div>
      {dialog}
    </div>
  )
}
