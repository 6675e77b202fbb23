import { retryAllPushes } from '@guihang/contract/parcels/parcels'
import { limits } from '@guihang/domain/limits'
import { Button } from '@guihang/ui/button.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { RotateCw } from '#icons'
import { client } from '../../../core/api/api.ts'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'

export function RetryAllPushes() {
  const { busy, act } = useAct()
  return (
    <Button size="sm" icon={RotateCw} busy={busy} onClick={() => void act(retryPushes)}>
      {m.parcels_retry_all()}
    </Button>
  )
}

/** One call takes a thousand: it is made until fewer are left. Raises what the call raises. */
async function retryPushes(): Promise<void> {
  let sent = 0
  try {
    for (;;) {
      const { data } = await client.call(retryAllPushes, { body: {} })
      sent += data.length
      // A parcel rejected again waits for the next press.
      if (data.length < limits.retries_a_call) break
    }
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['parcels'] })
  }
  if (sent === 0) toast.info(m.parcels_retry_all_none())
  else toast.success(m.parcels_retry_all_done({ count: parcelsText(sent) }))
}
