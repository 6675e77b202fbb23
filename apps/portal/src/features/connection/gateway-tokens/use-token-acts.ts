import { refreshGatewayToken } from '@guihang/contract/connection/api-settings'
import { deleteGatewayToken, type GatewayToken } from '@guihang/contract/connection/gateway-tokens'
import { useState } from 'react'
import { refreshAccount } from '../../../core/account/profile.ts'
import { client } from '../../../core/api/api.ts'
import { problemOf } from '../../../core/api/problems.ts'
import { m } from '../../../texts/messages.js'
import { toast } from '../../../ui/feedback/toast.ts'

export type Question = 'renew' | 'revoke'

/** What can be done with a token, and what is asked before. `onRevoked` finds a place for the focus. */
export function useTokenActs(onFresh: (token: string) => void, onRevoked: () => void) {
  const [asked, setAsked] = useState<{ question: Question; token: GatewayToken } | null>(null)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  async function doing(work: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (problem) {
      toast.error(problemOf(problem).message)
    }
    setOpen(false)
    setBusy(false)
  }

  return {
    asked,
    open,
    busy,
    ask(question: Question, token: GatewayToken) {
      setAsked({ question, token })
      setOpen(true)
    },
    close: () => setOpen(false),
    /** Makes the default token, the first time or anew. */
    renew: () =>
      doing(async () => {
        const { data } = await client.call(refreshGatewayToken, {})
        await refreshAccount()
        onFresh(data.gateway_token)
      }),
    revoke: ({ id }: GatewayToken) =>
      doing(async () => {
        await client.call(deleteGatewayToken, { params: { id } })
        await refreshAccount()
        toast.success(m.account_token_revoked())
        onRevoked()
      }),
  }
}
