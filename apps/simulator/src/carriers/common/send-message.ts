import type { WebhookRequest } from './fake-carrier.ts'

/** A receiver that has not answered by then has not answered. */
const patience_ms = 10_000

/** Answers the receiver's status; undefined where none came. */
export async function sendMessage(
  { url, headers, body }: WebhookRequest,
  stop: AbortSignal,
): Promise<number | undefined> {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(patience_ms)])
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    // Read to its end, so that the connection serves the next message.
    await response.arrayBuffer()
    return response.status
  } catch {
    return undefined
  }
}
