import type { CustomerRequest } from '@guihang/contract/talk/support'
import type { RequestFacts } from '@guihang/domain/talk/support/support-lifecycle'

/** What decides about the shop's own steps. A promise bars none of them. */
export function factsOf({ status, request_type, waits_for, closed_at }: CustomerRequest): RequestFacts {
  return {
    status,
    request_type,
    waits_for,
    promised: false,
    closed_at: closed_at === null ? null : new Date(closed_at),
  }
}
