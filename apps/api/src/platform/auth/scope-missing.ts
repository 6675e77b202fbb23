import type { OperatorScope } from '@guihang/domain/people/operator-scopes'
import { Rejection } from '../http/answers/reject.ts'

/** EUS008, which says at `scope` what the operator's token lacks. */
export function scopeMissing(scope: OperatorScope): Rejection {
  return new Rejection('EUS008', {}, { scope: [{ rule: 'scope_missing', values: { scope } }] })
}
