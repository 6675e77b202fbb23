import type { OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import { forbid, type Rejection } from '../http/answers/reject.ts'

/** EUS008 for an event that needs another scope beside the one of its call; the message names both. */
export function eventScopeMissing(scope: OperatorScope, call: OperatorScope): Rejection {
  return forbid({ scope: [{ rule: 'event_scope_missing', values: { scope, call } }] })
}

/** EUS008, which says at `scope` what the operator's token lacks. */
export function scopeMissing(scope: OperatorScope): Rejection {
  return forbid({ scope: [{ rule: 'scope_missing', values: { scope } }] })
}

/** The same of a person who is signed in. */
export function personScopeMissing(scope: OperatorScope): Rejection {
  return forbid({ scope: [{ rule: 'person_scope_missing', values: { scope } }] })
}
