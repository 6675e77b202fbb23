import type { CustomerRequest } from '@guihang/contract/talk/support'
import { m } from '../../../../texts/messages.js'

type Facts = Pick<CustomerRequest, 'reason' | 'content' | 'promised' | 'waits_for' | 'closed_at'>

/** What the provider said or did last: why it refused, its newest answer, its promise, or the change it prepares. */
export function answerLine({ reason, content, promised, waits_for, closed_at }: Facts): string {
  if (reason !== null) return m.support_line_refused({ reason })
  if (content !== null) return m.support_line_answer({ content })
  if (promised) return m.support_line_promised()
  if (waits_for === 'provider') return m.support_line_proposed()
  // The status says how it ended.
  return closed_at === null ? m.support_line_unanswered() : ''
}
