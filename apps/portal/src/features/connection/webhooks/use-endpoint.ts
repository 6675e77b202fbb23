import {
  deleteWebhookEndpoint,
  editWebhookEndpoint,
  pingWebhookEndpoint,
  rotateWebhookSecret,
  type WebhookEndpoint,
} from '@guihang/contract/connection/webhooks'
import type { AnswerOf } from '@guihang/contract/operation'
import type { WebhookState } from '@guihang/domain/connection/webhooks/webhook-types'
import { useState } from 'react'
import { refreshAccount } from '../../../core/account/profile.ts'
import { client } from '../../../core/api/api.ts'
import { useAct } from '../../../core/screen/use-act.ts'
import { m } from '../../../texts/messages.js'
import { toast } from '../../../ui/feedback/toast.ts'
import { refreshWebhooks } from './webhooks.queries.ts'

export type Question = 'rotate' | 'delete' | 'replay'

export function useEndpoint({ id }: WebhookEndpoint, onSecret: (secret: string) => void) {
  const [asked, setAsked] = useState<Question | null>(null)
  const { busy, act } = useAct()
  const ping = useAct()
  const [answer, setAnswer] = useState<AnswerOf<typeof pingWebhookEndpoint>['data'] | null>(null)
  const params = { id }

  const doing = (work: () => Promise<unknown>) =>
    act(
      async () => {
        await work()
        await refreshAccount()
      },
      () => setAsked(null),
    )

  return {
    asked,
    busy,
    pinging: ping.busy,
    answer,
    ask: setAsked,
    close: () => setAsked(null),
    ping: () =>
      ping.act(async () => {
        setAnswer(null)
        setAnswer((await client.call(pingWebhookEndpoint, { params })).data)
        await refreshWebhooks()
      }),
    change: (state: WebhookState) =>
      doing(async () => {
        await client.call(editWebhookEndpoint, { params, body: { state } })
        toast.success(state === 'active' ? m.webhooks_resumed() : m.webhooks_paused())
      }),
    rotate: () =>
      doing(async () => onSecret((await client.call(rotateWebhookSecret, { params })).data.secret)),
    remove: () =>
      doing(async () => {
        await client.call(deleteWebhookEndpoint, { params })
        toast.success(m.webhooks_deleted())
      }),
  }
}
