import { type CustomerRequestDetail, editCustomerRequest } from '@guihang/contract/talk/support'
import { limits } from '@guihang/domain/limits'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { isCode } from '@guihang/web/api/problems.ts'
import { LongText } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { m } from '../../../../texts/messages.js'
import { refreshSupport } from '../support.queries.ts'

export function EditForm({
  request: { id, description },
  onDone,
}: {
  request: CustomerRequestDetail
  onDone: () => void
}) {
  const form = useContractForm({
    operation: editCustomerRequest,
    params: { id },
    values: { description },
    judgeAt: 'saving',
    async onSaved() {
      await refreshSupport().catch(() => undefined)
      toast.success(m.support_edited())
      onDone()
    },
    // The provider took it up meanwhile.
    onRefused: (problem) => isCode(problem, 'ESR001') && void refreshSupport(),
  })
  return (
    <Form form={form} save={m.support_edit_save()} onCancel={onDone} className="mt-2 w-full gap-3">
      <LongText name="description" label={m.support_description()} counted={limits.support_text_max} />
    </Form>
  )
}
