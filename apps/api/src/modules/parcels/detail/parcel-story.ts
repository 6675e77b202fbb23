import type { ClaimPhoto, Reweigh } from '@guihang/contract/parcels/parcel-story'
import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import type { Selectable } from 'kysely'
import type { Reader } from '../../../platform/database/index.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { AddressDirectory } from '../addresses/index.ts'
import {
  eventAnswer,
  findParcelById,
  type ParcelEventRow,
  type ParcelRow,
  parcelAnswer,
  statusOf,
} from '../parcels/index.ts'
import {
  findLostClaim,
  findPartialDelivery,
  listPhotosOfClaim,
  listReweighPhotos,
  listReweighs,
} from './parcel-story.store.ts'
import { findReturnParcel } from './return-parcel.store.ts'

export type ParcelStory = Pick<
  ParcelDetail,
  'return_of' | 'returned_in' | 'partial_delivery' | 'reweighs' | 'lost_claim' | 'fee_details'
>

/** The history says which of them exist, so that an ordinary parcel costs no further query. */
export async function getParcelStory(
  reader: Reader,
  row: ParcelRow,
  events: readonly ParcelEventRow[],
  viewer: PictureViewer,
): Promise<Omit<ParcelStory, 'fee_details'>> {
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
  const weighed = await listReweighPhotos(
    reader,
    shop_id,
    reweighs.map((reweigh) => reweigh.id),
  )
  const photos = claim === undefined ? [] : await listPhotosOfClaim(reader, shop_id, claim.id)
  return {
    return_of: original === undefined ? null : linkedParcel(original),
    returned_in: rest === undefined ? null : linkedParcel(rest),
    partial_delivery: partial === undefined ? null : { ...partial, at: partial.at.toISOString() },
    reweighs: reweighs.map((reweigh) => reweighAnswer(reweigh, weighed, viewer)),
    lost_claim: claim === undefined ? null : lostClaimAnswer(claim, photos.map(viewer)),
  }
}

export function linkedParcel(row: Pick<ParcelRow, 'id' | 'code' | 'tracking_number' | 'status'>) {
  const { id, code, tracking_number } = row
  return { id, code, tracking_number, status: statusOf(row) }
}

type PhotoFacts = Pick<Selectable<Tables['claim_photos']>, 'shop_id' | 'file_id' | 'uploaded_at'>

type PictureViewer = (photo: PhotoFacts) => ClaimPhoto

/** A photo of a claim with its address for this reader; null for a gateway token, which opens no pictures. */
export function claimPhotoAnswer(
  { pictureAddresses }: Pick<Platform, 'pictureAddresses'>,
  { shop_id, file_id, uploaded_at }: PhotoFacts,
  reader_id: string | null,
): ClaimPhoto {
  const url = reader_id === null ? null : pictureAddresses.of({ shop_id, file_id, reader_id })
  return { id: file_id, url, uploaded_at: uploaded_at.toISOString() }
}

type ReweighRow = Selectable<Tables['parcel_reweighs']>
export type ReweighPhotos = readonly Selectable<Tables['reweigh_photos']>[]

export function reweighAnswer(row: ReweighRow, photos: ReweighPhotos, viewer: PictureViewer): Reweigh {
  const { id, place, before, after, evidence, picture, state, held_amount, answered_by } = row
  const sent = (side: 'provider' | 'shop') =>
    photos.filter((photo) => photo.reweigh_id === id && photo.side === side).map(viewer)
  const own = sent('shop')
  const isDisputed = row.dispute_reason !== null || own.length > 0
  const { decided_at, decision_reason, applied } = row
  const isDecided = decided_at !== null && decision_reason !== null && applied !== null
  return {
    ...{ id, place, before, after, evidence, picture, state, held_amount, answered_by },
    at: row.at.toISOString(),
    photos: sent('provider'),
    answer_by: row.answer_by?.toISOString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
    dispute: isDisputed ? { reason: row.dispute_reason, photos: own } : null,
    decision: isDecided ? { at: decided_at.toISOString(), reason: decision_reason, applied } : null,
  }
}

export function lostClaimAnswer(
  claim: Selectable<Tables['lost_claims']> & { readonly credited_at: Date | null },
  photos: readonly ClaimPhoto[],
): NonNullable<ParcelDetail['lost_claim']> {
  const { id, code, state, opened_by, claimed_amount, proof, note, amount, reason } = claim
  return {
    ...{ id, code, state, opened_by, claimed_amount, proof, note, amount, reason },
    photos: [...photos],
    created_at: claim.created_at.toISOString(),
    decided_at: claim.decided_at?.toISOString() ?? null,
    credited_at: claim.credited_at?.toISOString() ?? null,
  }
}

export function parcelDetailAnswer(
  row: ParcelRow,
  events: Parameters<typeof eventAnswer>[0][],
  ledger: ParcelDetail['ledger'],
  story: ParcelStory & Pick<ParcelDetail, 'carrier' | 'history_archived'>,
  directory: AddressDirectory,
): ParcelDetail {
  return { ...parcelAnswer(row, directory), events: events.map(eventAnswer), ledger, ...story }
}
