import { useState } from 'react'
import { RotateCw } from '#icons'
import { problemOf } from '../../../core/api/problems.ts'
import { m } from '../../../texts/messages.js'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { retryPushes } from './retry-pushes.ts'

/** The button that sends all failed parcels of the shop again; what it does is fetched when it is pressed. */
export function RetryAllPushes() {
  const [sending, setSending] = useState(false)

  async function send() {
    setSending(true)
    try {
      await retryPushes()
    } catch (error) {
      toast.error(problemOf(error).message)
    } finally {
      setSending(false)
    }
  }

  return (
    <Button size="sm" icon={RotateCw} busy={sending} onClick={() => void send()}>
      {m.parcels_retry_all()}
    </Button>
  )
}
