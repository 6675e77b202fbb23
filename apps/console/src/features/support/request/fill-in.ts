import type { OperatedRequest } from '@guihang/contract/talk/support-requests'
import { fillReply, replyPlaceholders } from '@guihang/domain/talk/support/canned-replies'

export type Speaker = {
  readonly agent_name: string | null
  readonly provider_name: string | null
  readonly hotline: string | null
}

/** A canned reply as it goes to this shop. What the request does not say stays open for whoever sends it. */
export function filledIn(text: string, request: OperatedRequest, speaker: Speaker): string {
  const { shop_name, tracking_number, support_code } = request
  return fillReply(text, { shop_name, tracking_number, support_code, ...speaker })
}

/** What still stands open: the shop must not read it. */
export function unfilledPlaceholders(text: string): string[] {
  return replyPlaceholders.filter((name) => text.includes(`{${name}}`))
}
