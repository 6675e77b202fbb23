import { type Parcel, retryPush } from '@guihang/contract/parcels/parcels'
import { Button, type ButtonSize } from '@guihang/ui/button.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { useMutation } from '@tanstack/react-query'
import { RotateCw } from '#icons'
import { client } from '../../../core/api/api.ts'
import { m } from '../../../texts/messages.js'

export function RetryPush({ parcel, size }: { parcel: Parcel; size?: ButtonSize }) {
  const sending = useMutation({
    mutationFn: () => client.call(retryPush, { params: { id: parcel.id } }),
    onSuccess: () => toast.success(m.parcels_retry_push_done({ code: parcel.tracking_number })),
    onError: (error) => toast.error(problemOf(error).message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['parcels'] }),
  })
  return (
    <Button
      variant="soft"
      size={size}
      icon={RotateCw}
      busy={sending.isPending}
      onClick={() => sending.mutate()}
    >
      {m.parcels_retry_push()}
    </Button>
  )
}
