import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import type { Selectable } from 'kysely'
import type { Reader } from '../../../platform/database/index.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { findReturnParcel } from '../change/return-parcel.store.ts'
import { type ParcelEventRow, type ParcelRow, type ParcelStory, statusOf } from '../parcel-row.ts'
import { findParcelById } from '../parcels.store.ts'
import { findLostClaim, findPartialDelivery, listReweighs } from './parcel-story.store.ts'

/**
 * The linked parcels, corrections and claims of a parcel. Its history says which exist, so that an ordinary parcel costs
 * no further query.
 */
export async function getParcelStory(
  reader: Reader,
  row: ParcelRow,
  events: readonly ParcelEventRow[],
): Promise<ParcelStory> {
  const { shop_id, id } = row
  const happened = new Set(events.map(({ event }) => event))
  const parted = happened.has('deliver_partly')
  const [original, rest, partial, reweighs, claim] = await Promise.all([
    row.return_of_id === null ? undefined : findParcelById(reader, shop_id, row.return_of_id),
    parted ? findReturnParcel(reader, shop_id, id) : undefined,
    parted ? findPartialDelivery(reader, shop_id, id) : undefined,
    happened.has('reweigh') ? listReweighs(reader, shop_id, id) : [],
    happened.has('confirm_lost') ? findLostClaim(reader, shop_id, id) : undefined,
  ])
  return {
    return_of: original === undefined ? null : linkedParcel(original),
    returned_in: rest === undefined ? null : linkedParcel(rest),
    partial_delivery: partial === undefined ? null : { ...partial, at: partial.at.toISOString() },
    reweighs: reweighs.map((reweigh) => ({ ...reweigh, at: reweigh.at.toISOString() })),
    lost_claim: claim === undefined ? null : lostClaimAnswer(claim),
  }
}

/** A parcel as another parcel's detail names it. */
export function linkedParcel(row: Pick<ParcelRow, 'id' | 'code' | 'tracking_number' | 'status'>) {
  const { id, code, tracking_number } = row
  return { id, code, tracking_number, status: statusOf(row) }
}

/** A claim as its shop reads it. */
export function lostClaimAnswer(
  claim: Selectable<Tables['lost_claims']> & { readonly credited_at: Date | null },
): NonNullable<ParcelDetail['lost_claim']> {
  const { id, code, state, opened_by, claimed_amount, proof, note, amount, reason } = claim
  return {
    ...{ id, code, state, opened_by, claimed_amount, proof, note, amount, reason },
    created_at: claim.created_at.toISOString(),
    decided_at: claim.decided_at?.toISOString() ?? null,
    credited_at: claim.credited_at?.toISOString() ?? null,
  }
}
