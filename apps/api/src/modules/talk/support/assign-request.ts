import type { FieldFault } from '@guihang/contract/fields/field-rules'
import type { BodyOf } from '@guihang/contract/operation'
import type { assignSupportRequest } from '@guihang/contract/talk/support-requests'
import { isClosed } from '@guihang/domain/talk/support/support-lifecycle'
import { findOperatorWith } from '../../../platform/auth/operators.store.ts'
import { announce } from '../../../platform/events/index.ts'
import { Rejection, reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import { updateRequest } from '../support-requests/index.ts'
import { lockOperatedRequest, logStep, type OperatedCall } from './judge-requests.ts'

/**
 * Gives a request to a colleague, to the caller or to nobody. `seen` is who had it on the caller's screen: ESR004 names
 * who has it where that changed meanwhile. ENOTFOUND; ESR001 for a closed one; EVALID for who does not answer shops.
 */
export async function assignRequest(
  call: OperatedCall,
  id: string,
  { operator_id, seen }: BodyOf<typeof assignSupportRequest>,
): Promise<void> {
  const { platform, tx } = call
  const request = await lockOperatedRequest(tx, id)
  if (isClosed(request)) throw reject('ESR001')
  const { shop_id, status, assigned_to, assigned_name } = request
  if (assigned_to === operator_id) return
  if (assigned_to !== seen) throw new Rejection('ESR004', {}, { seen: [whoHasIt(assigned_name)] })
  const colleague =
    operator_id === null ? null : await findOperatorWith(tx, 'support', operator_id, platform.realClock.now())
  if (colleague === undefined) throw rejectFields({ operator_id: [{ rule: 'operator_unknown' }] })
  await updateRequest(tx, request, {
    assigned_to: colleague?.id ?? null,
    assigned_name: colleague?.name ?? null,
  })
  await logStep(call, request, 'request_assigned', colleague?.name ?? '–')
  await announce(tx, { shop_id, type: 'support', id, status })
}

function whoHasIt(name: string | null): FieldFault {
  return name === null ? { rule: 'assigned_to_nobody' } : { rule: 'assigned_to_other', values: { name } }
}
