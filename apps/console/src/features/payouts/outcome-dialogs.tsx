import { confirmTransfer, failTransfer } from '@guihang/contract/money/operated-statements'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { LongText, Text } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { m } from '../../texts/messages.js'
import { payoutsChanged } from './payouts.queries.ts'

type OutcomeProps = {
  /** The statement's. */
  id: string
  onClose: () => void
}

/** `reference`: the bank has said it already. */
export function PaidDialog({ id, reference = '', onClose }: OutcomeProps & { reference?: string }) {
  const form = useContractForm({
    operation: confirmTransfer,
    params: { id },
    values: { bank_reference: reference, note: '' },
    judgeAt: 'saving',
    onSaved: async () => {
      onClose()
      toast.success(m.payouts_confirmed())
      await payoutsChanged()
    },
  })
  return (
    <Dialog open stays onOpenChange={(open) => !open && onClose()} title={m.payouts_confirm()}>
      <Form form={form} save={m.payouts_confirm()} foot="dialog" onCancel={onClose}>
        <Text name="bank_reference" label={m.payouts_bank_reference()} data-autofocus />
        <LongText name="note" label={m.payouts_note()} optional />
      </Form>
    </Dialog>
  )
}

/** `said`: the reason that the bank gave. */
export function FailedDialog({ id, said = '', onClose }: OutcomeProps & { said?: string }) {
  const form = useContractForm({
    operation: failTransfer,
    params: { id },
    values: { reason: said },
    judgeAt: 'saving',
    onSaved: async () => {
      onClose()
      toast.success(m.payouts_failed_recorded())
      await payoutsChanged()
    },
  })
  return (
    <Dialog open stays onOpenChange={(open) => !open && onClose()} title={m.payouts_fail()}>
      <Form form={form} save={m.payouts_fail()} foot="dialog" onCancel={onClose}>
        <LongText name="reason" label={m.payouts_fail_reason()} data-autofocus />
      </Form>
    </Dialog>
  )
}
