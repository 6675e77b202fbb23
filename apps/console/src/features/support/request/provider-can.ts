import type { OperatedRequest } from '@guihang/contract/talk/support-requests'
import type { SupportEvent } from '@guihang/domain/talk/support/support-events'
import { moveRequest } from '@guihang/domain/talk/support/support-lifecycle'
import { businessNow } from '@guihang/web/settings.ts'

/** Whether the step is one of the provider's now. The API decides by the same table. */
export function providerCan(event: SupportEvent, request: OperatedRequest): boolean {
  const { status, request_type, waits_for, promised, closed_at } = request
  const facts = {
    status,
    request_type,
    waits_for,
    promised,
    closed_at: closed_at ? new Date(closed_at) : null,
  }
  return moveRequest(facts, event, 'provider', new Date(businessNow())).outcome === 'applied'
}
