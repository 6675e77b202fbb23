import { replayWebhookEndpoint, type WebhookEndpoint } from '@guihang/contract/connection/webhooks'
import { addDays } from '@guihang/domain/calendar'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Select } from '@guihang/ui/inputs/select.tsx'
import { ConfirmDialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { useToday } from '@guihang/web/use-today.ts'
import { useState } from 'react'
import { client } from '../../../core/api/api.ts'
import { m } from '../../../texts/messages.js'
import { nameOf } from './webhook-words.ts'
import { refreshWebhooks } from './webhooks.queries.ts'

const spans = { '1': 1, '3': 3, '7': 7, '30': 30 } as const
type Span = keyof typeof spans

type ReplaySinceProps = { endpoint: WebhookEndpoint; open: boolean; onClose: () => void }

export function ReplaySince({ endpoint, open, onClose }: ReplaySinceProps) {
  const today = useToday()
  const [span, setSpan] = useState<Span>('7')
  const { busy, act } = useAct()

  function replay() {
    // Days begin at midnight in Vietnam.
    const since = new Date(`${addDays(today, -spans[span])}T00:00:00+07:00`).toISOString()
    return act(async () => {
      const { data } = await client.call(replayWebhookEndpoint, {
        params: { id: endpoint.id },
        body: { since },
      })
      toast.success(m.webhooks_replayed({ count: data.count }))
      await refreshWebhooks()
    }, onClose)
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(wanted) => !wanted && onClose()}
      title={m.webhooks_replay_title({ name: nameOf(endpoint) })}
      body={m.webhooks_replay_body()}
      keepLabel={m.webhooks_replay_keep()}
      confirmLabel={m.webhooks_replay()}
      tone="primary"
      busy={busy}
      onConfirm={() => void replay()}
    >
      <Select
        label={m.webhooks_replay_from()}
        value={span}
        onValueChange={setSpan}
        options={[
          { value: '1', label: m.webhooks_replay_yesterday() },
          { value: '3', label: m.webhooks_replay_days({ days: 3 }) },
          { value: '7', label: m.webhooks_replay_days({ days: 7 }) },
          { value: '30', label: m.webhooks_replay_days({ days: 30 }) },
        ]}
      />
    </ConfirmDialog>
  )
}
