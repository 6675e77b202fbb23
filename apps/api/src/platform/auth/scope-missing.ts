import type { OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import { Rejection } from '../http/answers/reject.ts'

/** EUS008 for an event that needs another scope beside the one of its call; the message names both. */
export function eventScopeMissing(scope: OperatorScope, call: OperatorScope): Rejection {
  return new Rejection('EUS008', {}, { scope: [{ rule: 'event_scope_missing', values: { scope, call } }] })
}

export function scopeMissing(scope: OperatorScope): Rejection {
  return new Rejection('EUS008', {}, { scope: [{ rule: 'scope_missing', values: { scope } }] })
}
