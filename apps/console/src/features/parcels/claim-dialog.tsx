import { openLostClaim } from '@guihang/contract/money/claims'
import { limits } from '@guihang/domain/limits'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { LongText } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { Amount } from '@guihang/web/forms/number-fields.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { m } from '../../texts/messages.js'
import { parcelChanged } from './parcel.queries.ts'

export function ClaimDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const form = useContractForm({
    operation: openLostClaim,
    values: { tracking_number: code, claimed_amount: null as number | null, proof: '', note: '' }, // as: nothing typed yet
    onSaved: async () => {
      toast.success(m.parcel_claim_opened())
      await parcelChanged()
      onClose()
    },
  })
  return (
    <Dialog
      open
      stays
      onOpenChange={(open) => !open && onClose()}
      title={m.parcel_claim_open()}
      description={m.parcel_claim_help()}
    >
      <Form form={form} save={m.parcel_claim_open()} foot="dialog" onCancel={onClose}>
        <LongText
          name="proof"
          label={m.parcel_claim_proof()}
          hint={m.parcel_claim_proof_help()}
          counted={limits.claim_proof_max}
          optional
          data-autofocus
        />
        <Amount
          name="claimed_amount"
          label={m.parcel_claim_amount()}
          hint={m.parcel_claim_amount_help()}
          optional
        />
        <LongText name="note" label={m.parcel_claim_note()} counted={255} optional />
      </Form>
    </Dialog>
  )
}
