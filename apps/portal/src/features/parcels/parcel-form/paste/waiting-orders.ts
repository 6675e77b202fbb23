import { onSessionEnd } from '../../../../core/session/session.ts'
import type { PasteResult } from './paste-state.ts'

// In this page's memory only, and no longer than the session: messages hold what customers wrote.
const messages = new Map<string, PasteResult>()
onSessionEnd(() => messages.clear())

/** The message whose orders still wait to become parcels, at the place where a form is kept. */
export function waitingMessage(place: string): PasteResult | null {
  return messages.get(place) ?? null
}

export function rememberMessage(place: string, result: PasteResult | null): void {
  if (result !== null && nextWaiting(result) !== undefined && result.reading.orders.length > 1)
    messages.set(place, result)
  else messages.delete(place)
}

/** The order at hand has become a parcel: the next one that waits is at hand. */
export function finishOrder(place: string): void {
  const result = waitingMessage(place)
  if (result === null) return
  const finished = { ...result, done: [...result.done, result.at] }
  const at = nextWaiting(finished)
  rememberMessage(place, at === undefined ? null : { ...finished, at })
}

function nextWaiting({ reading, done }: PasteResult): number | undefined {
  const index = reading.orders.findIndex((_, order) => !done.includes(order))
  return index < 0 ? undefined : index
}
