import { addClaimPhoto, claimLoss, listClaimPhotos, removeClaimPhoto } from '@guihang/contract/money/claims'
import type { Parcel } from '@guihang/contract/parcels/parcels'
import { limits } from '@guihang/domain/limits'
import { compensationLimit } from '@guihang/domain/money/claims/compensation'
import { formatMoney } from '@guihang/domain/money/money'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { client } from '../../../core/api/api.ts'
import { problemOf } from '../../../core/api/problems.ts'
import { queryClient } from '../../../core/api/query.ts'
import { m } from '../../../texts/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextArea } from '../../../ui/inputs/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog-on-demand.tsx'
import { ProofPhotos } from './proof-photos.tsx'
import { useProofPhotos } from './use-proof-photos.ts'

const proof_max = 1000

/** Asks for the proof of what a lost parcel was worth, and says what it brings. */
export function ClaimDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const [proof, setProof] = useState('')
  const photos = useClaimPhotos(parcel.id)
  const evidence = proof.trim() === '' && photos.photos.length === 0 ? 'unproven' : 'proven'
  const code = parcel.tracking_number
  const most = (evidence: 'proven' | 'unproven') => formatMoney(compensationLimit(parcel, evidence))
  const claiming = useMutation({
    mutationFn: () =>
      client.call(claimLoss, {
        params: { id: parcel.id },
        body: proof.trim() === '' ? {} : { proof: proof.trim() },
      }),
    onSuccess: () => {
      toast.success(m.parcels_claim_sent({ code }))
      onClose()
    },
    async onSettled() {
      await queryClient.invalidateQueries({ queryKey: ['parcels'] })
      await queryClient.invalidateQueries({ queryKey: ['claims'] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A photo that is on its way would miss the claim.
    if (!claiming.isPending && photos.share === null) claiming.mutate()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !claiming.isPending && onClose()}
      title={m.parcels_claim_title({ code })}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-ink-2">
          {m.parcels_claim_body({ proven: most('proven'), unproven: most('unproven') })}
        </p>
        <TextArea
          label={m.parcels_claim_proof()}
          optional
          placeholder={m.parcels_claim_proof_hint()}
          maxLength={proof_max}
          counted={proof_max}
          value={proof}
          onChange={(event) => setProof(event.target.value)}
        />
        <ProofPhotos own={photos} legend={m.parcels_claim_photos()} />
        <p role="status" className="font-medium">
          {m.parcels_claim_amount({ amount: most(evidence) })}
        </p>
        {claiming.error && (
          <Note tone="bad" role="alert">
            {problemOf(claiming.error).message}
          </Note>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose} unavailable={claiming.isPending || null}>
            {m.parcels_claim_keep()}
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={claiming.isPending}
            unavailable={photos.share === null ? null : true}
          >
            {m.parcels_claim_send()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
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
