import { type CustomerRequestDetail, editCustomerRequest } from '@guihang/contract/support'
import { limits } from '@guihang/domain/limits'
import { requestCan } from '@guihang/domain/support/request-actions'
import { useState } from 'react'
import { isCode } from '../../../core/api/problems.ts'
import { LongText } from '../../../core/forms/fields.tsx'
import { Form } from '../../../core/forms/form.tsx'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { businessNow } from '../../../core/settings.ts'
import { m } from '../../../paraglide/messages.js'
import { toast } from '../../../ui/feedback/toast.ts'
import { linkClass } from '../../../ui/link.ts'
import { refreshSupport } from '../support.queries.ts'
import { factsOf } from './request-state.ts'

/** Changes what was asked while nobody has taken it up. */
export function EditDescription({ request }: { request: CustomerRequestDetail }) {
  const [open, setOpen] = useState(false)
  const may = requestCan('edit', factsOf(request), new Date(businessNow())).allowed
  if (open && may) return <EditForm request={request} onDone={() => setOpen(false)} />
  if (!may) return null
  return (
    <button
      type="button"
      className={`mt-1 min-h-9 text-13 tablet:min-h-0 ${linkClass}`}
      onClick={() => setOpen(true)}
    >
      {m.support_edit()}
    </button>
  )
}

function EditForm({
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
