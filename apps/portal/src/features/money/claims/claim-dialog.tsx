import { addClaimPhoto, claimLoss, listClaimPhotos, removeClaimPhoto } from '@guihang/contract/money/claims'
import type { Parcel } from '@guihang/contract/parcels/parcels'
import { limits } from '@guihang/domain/limits'
import { compensationLimit } from '@guihang/domain/money/claims/compensation'
import { formatMoney } from '@guihang/domain/money/money'
import { Button } from '@guihang/ui/button.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { queryClient } from '@guihang/web/api/query.ts'
import { LongText } from '@guihang/web/forms/fields.tsx'
import { Form, FormFailure, SaveButton } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { useWatch } from 'react-hook-form'
import { client } from '../../../core/api/api.ts'
import { m } from '../../../texts/messages.js'
import { ProofPhotos } from './proof-photos.tsx'
import { useProofPhotos } from './use-proof-photos.ts'

export function ClaimDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const { id, tracking_number: code } = parcel
  const photos = useClaimPhotos(id)
  const form = useContractForm({
    operation: claimLoss,
    params: { id },
    values: { proof: '' },
    bodyOf: ({ proof }) => (proof.trim() === '' ? {} : { proof: proof.trim() }),
    judgeAt: 'saving',
    async onSaved() {
      toast.success(m.parcels_claim_sent({ code }))
      onClose()
      await refresh()
    },
    onRefused: () => void refresh(),
  })
  const proof = useWatch({ control: form.methods.control, name: 'proof' })
  const evidence = proof.trim() === '' && photos.photos.length === 0 ? 'unproven' : 'proven'
  const most = (evidence: 'proven' | 'unproven') => formatMoney(compensationLimit(parcel, evidence))
  const sending = form.busy !== null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !sending && onClose()}
      title={m.parcels_claim_title({ code })}
    >
      <Form form={form}>
        <p className="text-ink-2">
          {m.parcels_claim_body({ proven: most('proven'), unproven: most('unproven') })}
        </p>
        <LongText
          name="proof"
          label={m.parcels_claim_proof()}
          optional
          placeholder={m.parcels_claim_proof_hint()}
          maxLength={limits.claim_proof_max}
          counted={limits.claim_proof_max}
        />
        <ProofPhotos own={photos} legend={m.parcels_claim_photos()} />
        <p role="status" className="font-medium">
          {m.parcels_claim_amount({ amount: most(evidence) })}
        </p>
        <FormFailure />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose} unavailable={sending || null}>
            {m.parcels_claim_keep()}
          </Button>
          {/* A photo that is on its way would miss the claim. */}
          <SaveButton variant="primary" unavailable={photos.share === null ? null : true}>
            {m.parcels_claim_send()}
          </SaveButton>
        </div>
      </Form>
    </Dialog>
  )
}

async function refresh(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['parcels'] })
  await queryClient.invalidateQueries({ queryKey: ['claims'] })
}

function useClaimPhotos(id: string) {
  return useProofPhotos({
    queryKey: ['claims', 'photos', id],
    most: limits.claim_photos_max,
    list: async (signal) => (await client.call(listClaimPhotos, { params: { id }, signal })).data,
    add: async (by, file) => (await by.call(addClaimPhoto, { params: { id }, file })).data,
    remove: (photo_id) => client.call(removeClaimPhoto, { params: { id, photo_id } }),
  })
}
