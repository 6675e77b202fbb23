import { answerFailedDelivery, type Parcel } from '@guihang/contract/parcels'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../app/api.ts'
import { queryClient } from '../../app/query.ts'
import { toast } from '../../ui/toast.ts'

type Answer = { answer: 'deliver_again' | 'send_back'; deliver_on?: string; note?: string }

/** Tells what the shop wants after a failed delivery; `done` is said once it is known. */
export function useFailedDelivery(parcel: Parcel, done: string, onClose: () => void) {
  return useMutation({
    mutationFn: (body: Answer) => client.call(answerFailedDelivery, { params: { id: parcel.id }, body }),
    onSuccess: () => {
      toast.success(done)
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['parcels'] }),
  })
}
