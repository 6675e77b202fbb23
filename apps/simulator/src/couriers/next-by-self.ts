import type { Client } from '@guihang/contract/client'
import type { OperatedParcel } from '@guihang/contract/provider/operated-parcels'
import type { ReportedEvent } from '@guihang/contract/provider/scans'
import { nextTransfer } from '../accounting/cash.ts'
import { judgeClaimOf } from '../accounting/clerks.ts'
import { isOurs } from '../our-parcels.ts'
import { nextApproval } from './approvals.ts'
import { type Character, nextStep } from './journey.ts'
import { claimDue } from './losses.ts'

export async function nextBySelf(
  client: Client,
  parcel: OperatedParcel,
  character: Character,
): Promise<{ readonly event: ReportedEvent['event']; readonly due: Date } | undefined> {
  if (!isOurs(parcel)) return undefined
  const step = nextStep(parcel, character)
  if (step !== undefined) return { event: step.reported.event, due: step.due }
  const approval = nextApproval(parcel, character)
  if (approval !== undefined) return { event: approval.reported.event, due: approval.due }
  const due = claimDue(parcel, character)
  if (due === undefined) return nextTransfer(parcel, character)
  if (parcel.status === 'shop_lost_claimed') return { event: 'review_claim', due }
  if (parcel.status === 'lost_collection_created') return { event: 'approve_collection', due }
  const judged = await judgeClaimOf(client, parcel, character)
  return judged && { event: judged.event, due }
}
