import { forbid } from '../http/answers/reject.ts'
import type { Operator } from './caller.ts'

/** EUS008. Tokens make no difference. `earlier` is null where the shop or the system took the earlier step. */
export function requireAnotherOperator(operator: Pick<Operator, 'id'>, earlier: string | null): void {
  if (operator.id === earlier) throw forbid({ operator: [{ rule: 'another_operator' }] })
}
