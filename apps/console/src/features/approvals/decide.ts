import { ApiError } from '@guihang/contract/client'
import { approveLostCollections, rejectLostClaim, rejectLostCollection } from '@guihang/contract/money/claims'
import { approveStatement, rejectStatement } from '@guihang/contract/money/operated-statements'
import type { Approval } from '@guihang/contract/provider/approvals'
import { approveCorrection, refuseCorrection } from '@guihang/contract/provider/correction-requests'
import { refusePapers, verifyPapers } from '@guihang/contract/provider/operated-shops'
import { reportEvents } from '@guihang/contract/provider/scans'
import { approveChange, declineChange } from '@guihang/contract/talk/support-requests'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { client } from '@guihang/web/api/client.ts'

/** What a deciding call says of what was looked at. */
export type Seen = { readonly seen_hash: string; readonly step_up_id: string }

/** Decisions that ask for nothing but the key. The others have forms (approve-forms.tsx). */
export type PlainKind =
  | 'statement'
  | 'change'
  | 'correction'
  | 'collection'
  | 'papers'
  | 'parcel'
  | 'carrier_statement'
export type PlainApproval = Extract<Approval, { kind: PlainKind }>

/** The call that a step-up is for. */
export const purposes: Readonly<Record<PlainKind, string>> = {
  statement: approveStatement.name,
  change: approveChange.name,
  correction: approveCorrection.name,
  collection: approveLostCollections.name,
  papers: verifyPapers.name,
  parcel: reportEvents.name,
  // By its name alone: its calls are fetched once one is decided (decision 0047).
  carrier_statement: 'agreeCarrierStatement',
}

/** Raises what the thing's own call answers; EAP002 where it changed since it was seen. */
export async function approve(item: PlainApproval, seen: Seen): Promise<void> {
  const params = { id: item.id }
  switch (item.kind) {
    case 'statement':
      await client.call(approveStatement, { params, body: seen })
      return
    case 'change':
      await client.call(approveChange, { params, body: seen })
      return
    case 'correction':
      await client.call(approveCorrection, { params, body: seen })
      return
    case 'collection': {
      const { data } = await client.call(approveLostCollections, { body: { ids: [item.id], ...seen } })
      raiseRefused(data)
      return
    }
    case 'papers': {
      const { papers_version } = item.subject
      await client.call(verifyPapers, { params, body: { papers_version, ...seen } })
      return
    }
    case 'parcel':
      await decideParcel(item, 'approve', seen)
      return
    case 'carrier_statement': {
      const { version } = item.subject
      const { agreeCarrierStatement } = await import('@guihang/contract/money/carrier-statements')
      await client.call(agreeCarrierStatement, { params, body: { version, ...seen } })
    }
  }
}

type OfParcel = Extract<Approval, { kind: 'parcel' | 'cancellation' }>

/** The same event of the same thing as it was seen is one event, however often it is sent. */
export async function decideParcel(
  { hash, subject }: OfParcel,
  event: ParcelEvent,
  said: Seen & { readonly note?: string },
): Promise<void> {
  const { tracking_number } = subject.parcel
  const event_id = `approval-${hash}-${event}`
  const { data } = await client.call(reportEvents, {
    body: { events: [{ event_id, tracking_number, event, ...said }] },
  })
  raiseRefused(data)
}

/** What the shop or the maker reads is the reason. Weighings, cash and parcels have forms of their own. */
export async function refuse(item: Approval, reason: string): Promise<void> {
  const said = { params: { id: item.id }, body: { reason } }
  switch (item.kind) {
    case 'statement':
      await client.call(rejectStatement, said)
      return
    case 'change':
      await client.call(declineChange, said)
      return
    case 'correction':
      await client.call(refuseCorrection, said)
      return
    case 'claim':
      await client.call(rejectLostClaim, said)
      return
    case 'collection':
      await client.call(rejectLostCollection, said)
      return
    case 'papers':
      await client.call(refusePapers, said)
      return
    case 'carrier_write_off': {
      const { version } = item.subject
      const { decideCarrierWriteOff } = await import('@guihang/contract/money/carrier-money')
      await client.call(decideCarrierWriteOff, {
        params: { id: item.id },
        body: { approve: false, version, note: reason },
      })
      return
    }
    default:
      throw new Error(`A ${item.kind} is refused in another way`)
  }
}

type Row = { readonly ok: boolean; readonly code?: string | undefined; readonly message?: string | undefined }

/** A refused row of a call about many is the refusal of this one. */
function raiseRefused(rows: readonly Row[]): void {
  const refused = rows.find(({ ok }) => !ok)
  if (refused === undefined) return
  const { code = '', message = '' } = refused
  throw new ApiError(409, { code, message, request_id: '' }, null)
}
