import type { Approval } from '@guihang/contract/provider/approvals'
import { correctReweigh } from '@guihang/contract/provider/operated-reweighs'
import { OperatorReason, refusePapers } from '@guihang/contract/provider/operated-shops'
import { reportEvents } from '@guihang/contract/provider/scans'
import type { ApprovalKind } from '@guihang/domain/provider/approvals/approval-kinds'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { client } from '@guihang/web/api/client.ts'
import { LongText } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { Amount, Decimal } from '@guihang/web/forms/number-fields.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { m } from '../../texts/messages.js'
import { decideParcel, refuse } from './decide.ts'
import { type DecisionFormProps, useSignedDecision } from './signed-decision.ts'

const readers: Readonly<Record<ApprovalKind, () => string>> = {
  statement: m.approvals_reason_maker,
  change: m.approvals_reason_maker,
  correction: m.approvals_reason_maker,
  claim: m.approvals_reason_shop,
  collection: m.approvals_reason_maker,
  reweigh: m.approvals_reason_shop,
  cash_difference: m.approvals_reason_maker,
  carrier_write_off: m.approvals_reason_maker,
  papers: m.approvals_reason_shop,
  parcel: m.approvals_reason_shop,
  cancellation: m.approvals_reason_shop,
  carrier_statement: m.approvals_reason_maker,
}

/** Gives it back with a reason. Another weight is how a weighing is given back. */
export function RefuseForm(props: DecisionFormProps) {
  const { item, onClose } = props
  return (
    <Dialog open stays onOpenChange={(open) => !open && onClose()} title={m.approvals_refuse_title()}>
      {item.kind === 'reweigh' ? <CorrectForm {...props} item={item} /> : <ReasonForm {...props} />}
    </Dialog>
  )
}

/** Every refusal takes the same reason; that of papers judges it. */
function ReasonForm({ item, onClose, onDone, onRefused }: DecisionFormProps) {
  const { signed, dialog } = useSignedDecision(item)
  const form = useContractForm({
    operation: { ...refusePapers, body: OperatorReason },
    values: { reason: '' },
    judgeAt: 'saving',
    send: async ({ reason }): Promise<true | null> => {
      if (item.kind !== 'parcel' && item.kind !== 'cancellation') {
        await refuse(item, reason)
        return true
      }
      const event = item.kind === 'parcel' ? 'refuse_approval' : 'refuse_cancel'
      return await signed(reportEvents.name, async (seen) => {
        await decideParcel(item, event, { ...seen, note: reason })
        return true as const // as: null says that nothing was sent
      })
    },
    onSaved: (sent) => (sent ? onDone() : undefined),
    onRefused,
  })
  return (
    <>
      <Form form={form} save={m.approvals_refuse()} foot="dialog" onCancel={onClose}>
        <LongText name="reason" label={readers[item.kind]()} counted={255} data-autofocus />
      </Form>
      {dialog}
    </>
  )
}

type ReweighProps = DecisionFormProps<Extract<Approval, { kind: 'reweigh' }>>

function CorrectForm({ item, onClose, onDone, onRefused }: ReweighProps) {
  const { signed, dialog } = useSignedDecision(item)
  const form = useContractForm({
    operation: correctReweigh,
    values: {
      weight: measure(item, 'weight'),
      length: measure(item, 'length'),
      width: measure(item, 'width'),
      height: measure(item, 'height'),
      lower_fee: null as number | null,
      reason: '',
    },
    judgeAt: 'saving',
    send: (body) =>
      signed(correctReweigh.name, (seen) =>
        client.call(correctReweigh, { params: { id: item.id }, body: { ...body, ...seen } }),
      ),
    onSaved: (answer) => (answer ? onDone() : undefined),
    onRefused,
  })
  return (
    <>
      <Form form={form} save={m.approvals_refuse()} foot="dialog" onCancel={onClose}>
        <p className="text-ink-2">{m.approvals_correct_help()}</p>
        <div className="grid grid-cols-2 gap-3">
          <Decimal name="weight" label={m.approvals_value_weight()} unit="kg" />
          <Decimal name="length" label={m.approvals_value_length()} unit="cm" />
          <Decimal name="width" label={m.approvals_value_width()} unit="cm" />
          <Decimal name="height" label={m.approvals_value_height()} unit="cm" />
        </div>
        <Amount name="lower_fee" label={m.approvals_lower_fee()} optional />
        <LongText name="reason" label={readers.reweigh()} />
      </Form>
      {dialog}
    </>
  )
}

/** What the shop declared stands there first. */
function measure({ before }: ReweighProps['item'], name: string): number | null {
  const value = before?.[name]
  return typeof value === 'number' ? value : null
}
