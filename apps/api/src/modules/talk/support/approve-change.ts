import { canAsk } from '@guihang/domain/talk/support/request-of-parcel'
import type { Seen } from '../../../platform/auth/seen-hash.ts'
import { requireAnotherOperator } from '../../../platform/auth/two-persons.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addressDirectory } from '../../parcels/addresses/index.ts'
import { changeByProvider } from '../../parcels/change/index.ts'
import { type ParcelRow, statusOf } from '../../parcels/parcels/index.ts'
import { requireSeenApproval } from '../../provider/approvals/index.ts'
import type { RequestRow } from '../support-requests/index.ts'
import { lockOperatedRequest, type OperatedCall, step, writeMessage } from './judge-requests.ts'
import { lockWithParcel } from './lock-with-parcel.ts'
import { differences } from './requested-change.ts'

/** Proposes the change that a shop asks for. Raises ENOTFOUND, ESR001, and EPK001 where the parcel cannot be changed any more. */
export async function proposeChange(call: OperatedCall, id: string, note: string | undefined): Promise<void> {
  const { request, parcel } = await lockWithParcel(call.tx, id)
  const { operator } = call
  await step(
    call,
    request,
    { event: 'propose', changes: { proposed_by: operator.name, prepared_by_operator: operator.id } },
    'change_proposed',
  )
  requireChangeable(parcel)
  if (note) await writeMessage(call, request, { content: note, internal: true })
}

/** As another operator. ENOTFOUND; ESR001 where no change waits; EUS008 for who proposed it; EAP002; EPK001 where it is too late. */
export async function approveChange(
  call: OperatedCall & { readonly platform: Pick<Platform, 'database'> },
  id: string,
  seen?: Seen,
): Promise<void> {
  const { platform, tx, operator } = call
  const { request, parcel } = await lockWithParcel(tx, id)
  const { change } = request
  if (!waitsForApproval(request) || change === null) throw reject('ESR001')
  requireAnotherOperator(operator, request.prepared_by_operator)
  await requireSeenApproval(tx, operator, seen, { kind: 'change', id, now: platform.businessClock.now() })
  const before = requireChangeable(parcel)
  const after = await changeByProvider(platform, tx, before, change.body, {
    operator_name: operator.name,
    note: request.code,
  })
  // As it became: fees and the parcel may have changed since it was asked for.
  const made = { ...change, ...differences(before, after, await addressDirectory(platform)) }
  await step(
    call,
    request,
    {
      event: 'approve',
      changes: { change: JSON.stringify(made), change_applied_at: platform.businessClock.now() },
    },
    'change_approved',
    parcel?.tracking_number,
  )
}

export async function declineChange(call: OperatedCall, id: string, reason: string): Promise<void> {
  const request = await lockOperatedRequest(call.tx, id)
  await step(call, request, { event: 'decline' }, 'change_declined', reason)
  await writeMessage(call, request, { content: reason, internal: true })
}

function waitsForApproval({ status, waits_for }: RequestRow): boolean {
  return status === 'confirmation' && waits_for === 'provider'
}

function requireChangeable(parcel: ParcelRow | undefined): ParcelRow {
  if (parcel === undefined || !canAsk('change_of_information', statusOf(parcel))) throw reject('EPK001')
  return parcel
}
