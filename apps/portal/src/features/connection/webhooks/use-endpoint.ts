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
import { problemOf } from '../../../core/api/problems.ts'
import { m } from '../../../texts/messages.js'
import { toast } from '../../../ui/feedback/toast.ts'
import { refreshWebhooks } from './webhooks.queries.ts'

export type Question = 'rotate' | 'delete' | 'replay'

export function useEndpoint({ id }: WebhookEndpoint, onSecret: (secret: string) => void) {
  const [asked, setAsked] = useState<Question | null>(null)
  const [busy, setBusy] = useState(false)
  const [pinging, setPinging] = useState(false)
  const [answer, setAnswer] = useState<AnswerOf<typeof pingWebhookEndpoint>['data'] | null>(null)
  const params = { id }

  async function doing(work: () => Promise<unknown>): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await work()
      await refreshAccount()
    } catch (problem) {
      toast.error(problemOf(problem).message)
    }
    setAsked(null)
    setBusy(false)
  }

  return {
    asked,
    busy,
    pinging,
    answer,
    ask: setAsked,
    close: () => setAsked(null),
    async ping() {
      if (pinging) return
      setPinging(true)
      setAnswer(null)
      try {
        setAnswer((await client.call(pingWebhookEndpoint, { params })).data)
        await refreshWebhooks()
      } catch (problem) {
        toast.error(problemOf(problem).message)
      }
      setPinging(false)
    },
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
