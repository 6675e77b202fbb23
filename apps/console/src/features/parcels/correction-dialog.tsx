import { askCorrection } from '@guihang/contract/provider/correction-requests'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { LongText } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { m } from '../../texts/messages.js'
import { parcelChanged } from './parcel.queries.ts'

export function CorrectionDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const form = useContractForm({
    operation: askCorrection,
    params: { tracking_number: code },
    values: { reason: '' },
    onSaved: async () => {
      toast.success(m.parcel_correct_asked())
      onClose()
      await parcelChanged()
    },
  })
  return (
    <Dialog
      open
      stays
      onOpenChange={(open) => !open && onClose()}
      title={m.parcel_correct()}
      description={m.parcel_correct_help()}
    >
      <Form form={form} save={m.parcel_correct_ask()} foot="dialog" onCancel={onClose}>
        <LongText
          name="reason"
          label={m.parcel_correct_reason()}
          hint={m.parcel_correct_reason_help()}
          counted={255}
          data-autofocus
        />
      </Form>
    </Dialog>
  )
}
