import { retryAllPushes } from '@guihang/contract/parcels'
import { limits } from '@guihang/domain/limits'
import { useMutation } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { client } from '../../app/api.ts'
import { problemOf } from '../../app/problems.ts'
import { queryClient } from '../../app/query.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { parcelsText } from './count-text.ts'

/** Sends all failed parcels of the shop again: one call takes a thousand, so it is made until fewer are left. */
export function RetryAllPushes() {
  const sending = useMutation({
    mutationFn: async () => {
      let sent = 0
      for (;;) {
        const { data } = await client.call(retryAllPushes, { body: {} })
        sent += data.length
        // What is refused again meanwhile waits for the next press.
        if (data.length < limits.retries_a_call) return sent
      }
    },
    onSuccess: (sent) =>
      sent === 0
        ? toast.info(m.parcels_retry_all_none())
        : toast.success(m.parcels_retry_all_done({ count: parcelsText(sent) })),
    onError: (error) => toast.error(problemOf(error).message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['parcels'] }),
  })
  return (
    <p className="flex justify-end px-4 pb-2 phone:pt-2">
      <Button size="sm" icon={RotateCw} busy={sending.isPending} onClick={() => sending.mutate()}>
        {m.parcels_retry_all()}
      </Button>
    </p>
  )
}
