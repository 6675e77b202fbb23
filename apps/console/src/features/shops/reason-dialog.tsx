import type { lockUser } from '@guihang/contract/provider/operated-people'
import type { refusePapers, restrictShop } from '@guihang/contract/provider/operated-shops'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { LongText } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { m } from '../../texts/messages.js'
import { shopsChanged } from './shops.queries.ts'

type ReasonDialogProps = {
  operation: typeof lockUser | typeof refusePapers | typeof restrictShop
  id: string
  title: string
  /** What follows, and who reads the reason. */
  body: string
  go: string
  done: string
  onClose: () => void
}

/** Asks why before an act that a shop feels at once. */
export function ReasonDialog({ operation, id, title, body, go, done, onClose }: ReasonDialogProps) {
  const form = useContractForm({
    operation,
    params: { id },
    values: { reason: '' },
    judgeAt: 'saving',
    onSaved: async () => {
      toast.success(done)
      await shopsChanged()
      onClose()
    },
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={body} stays>
      <Form form={form} save={go} foot="dialog" danger onCancel={onClose}>
        <LongText name="reason" label={m.shops_reason()} counted={255} data-autofocus />
      </Form>
    </Dialog>
  )
}
