import type { MoveFacts } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import { statusGroupOf } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { type ParcelRow, statusOf } from '../parcels/index.ts'
import { isUnanswered } from '../push/index.ts'
import type { HistoryEntry } from './accepted-event.ts'

export function approvalOf(parcel: ParcelRow): NonNullable<MoveFacts['approval']> {
  return {
    held: parcel.approval_reason !== null,
    approved: parcel.approved_value !== null,
    to_be_pushed: isUnanswered(parcel),
  }
}

export function withApproval(parcel: ParcelRow, entry: HistoryEntry): HistoryEntry {
  if (parcel.approval_reason === null) return entry
  if (entry.event === 'approve')
    return changing(entry, { approval_reason: null, approved_value: parcel.product_value })
  // The order system may know an earlier version of a parcel that ends, or have given the order; it has never heard of
  // a shop's first version.
  const ends = statusGroupOf(statusOf(entry)) === 'cancel'
  const isKnown = parcel.version > 1 || (parcel.pushed_version ?? 0) > 0
  return ends && isKnown ? changing(entry, { approval_reason: null }) : entry
}

function changing(entry: HistoryEntry, changes: HistoryEntry['changes']): HistoryEntry {
  return { ...entry, changes: { ...entry.changes, ...changes } }
}
