import {
  addReweighPhoto,
  disputeReweigh,
  listReweighs,
  removeReweighPhoto,
} from '@guihang/contract/provider/reweighs'
import { limits } from '@guihang/domain/limits'
import { Button } from '@guihang/ui/button.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { queryClient } from '@guihang/web/api/query.ts'
import { LongText } from '@guihang/web/forms/fields.tsx'
import { Form, FormFailure, SaveButton } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { client } from '../../../core/api/api.ts'
import { m } from '../../../texts/messages.js'
import { ProofPhotos } from '../../money/claims/proof-photos.tsx'
import { useProofPhotos } from '../../money/claims/use-proof-photos.ts'
import type { AnsweredProps } from './answered-props.ts'
import { amount } from './reweigh-words.ts'

export function DisputeDialog(props: AnsweredProps) {
  const { reweigh, code, onClose } = props
  return (
    <Dialog
      stays
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.reweighs_dispute_title({ code })}
      description={m.reweighs_dispute_help({ amount: amount(reweigh.held_amount) })}
    >
      <DisputeForm {...props} />
    </Dialog>
  )
}

function DisputeForm({ reweigh: { id }, code, onClose }: AnsweredProps) {
  const photos = useDisputePhotos(id)
  const form = useContractForm({
    operation: disputeReweigh,
    params: { id },
    values: { reason: '' },
    keep: { place: `reweighs.dispute.${id}`, days: 7 },
    judgeAt: 'saving',
    async onSaved() {
      onClose()
      toast.success(m.reweighs_dispute_done({ code }))
      await queryClient.invalidateQueries({ queryKey: ['parcels'] })
    },
    // Somebody else of the shop was quicker, or the time is over: the card says so.
    onRefused: () => void queryClient.invalidateQueries({ queryKey: ['parcels'] }),
  })
  return (
    <Form form={form}>
      <LongText
        name="reason"
        label={m.reweighs_dispute_why()}
        placeholder={m.reweighs_dispute_hint()}
        counted={limits.reweigh_reason_max}
      />
      <ProofPhotos own={photos} legend={m.reweighs_dispute_photos()} />
      <FormFailure />
      <div className="flex flex-wrap justify-end gap-2 phone:[&>*]:flex-1">
        <Button onClick={onClose}>{m.reweighs_later()}</Button>
        <SaveButton variant="primary" unavailable={photos.share === null ? null : m.reweighs_dispute_wait()}>
          {m.reweighs_dispute_send()}
        </SaveButton>
      </div>
    </Form>
  )
}

function useDisputePhotos(id: string) {
  return useProofPhotos({
    queryKey: ['reweighs', 'photos', id],
    most: limits.reweigh_photos_max,
    async list(signal) {
      const { data } = await client.call(listReweighs, { query: { state: 'open' }, signal })
      return data.find((reweigh) => reweigh.id === id)?.dispute?.photos ?? []
    },
    add: async (by, file) => (await by.call(addReweighPhoto, { params: { id }, file })).data,
    remove: (photo_id) => client.call(removeReweighPhoto, { params: { id, photo_id } }),
  })
}
