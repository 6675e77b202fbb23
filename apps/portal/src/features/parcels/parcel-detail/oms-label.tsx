import { readOmsAwb } from '@guihang/contract/connection/order-system'
import type { Parcel } from '@guihang/contract/parcels/parcels'
import { useMutation } from '@tanstack/react-query'
import { Download } from '#icons'
import { client } from '../../../core/api/api.ts'
import { problemOf } from '../../../core/api/problems.ts'
import { saveFile } from '../../../core/api/save-file.ts'
import { m } from '../../../texts/messages.js'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'

/** Saves the label that the provider's order system made for the parcel. Whether there is one only it knows. */
export function OmsLabel({ parcel }: { parcel: Parcel }) {
  const fetching = useMutation({
    mutationFn: async () => {
      const answer = await client.raw(readOmsAwb, { params: { id: parcel.id } })
      saveFile(await answer.blob(), `van-don-${parcel.tracking_number}.pdf`)
    },
    onError: (error) => toast.error(m.parcels_oms_label_failed(), { detail: problemOf(error).message }),
  })
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={Download}
      busy={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {m.parcels_oms_label()}
    </Button>
  )
}
