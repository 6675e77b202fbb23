import type {
  LostCollection,
  listLostClaims,
  listLostCollections,
  OperatedClaim,
} from '@guihang/contract/money/claims'
import type { QueryOf } from '@guihang/contract/operation'
import type { ClaimPhoto } from '@guihang/contract/parcels/parcel-story'
import { compensationLimit } from '@guihang/domain/money/claims/compensation'
import type { Reader } from '../../../platform/database/index.ts'
import { idPageAnswer, idPageOf } from '../../../platform/http/answers/id-pages.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { claimPhotoAnswer, linkedParcel, lostClaimAnswer } from '../../parcels/detail/index.ts'
import { listPhotosOfClaims } from './claim-photos.store.ts'
import { listClaimRows, listCollectionRows } from './claims.store.ts'

/** Photos open for the operator who asked. */
type Asking = {
  readonly platform: Pick<Platform, 'pictureAddresses'>
  readonly reader: Reader
  readonly operator: { readonly id: string }
}

export async function listClaims(
  { platform, reader, operator }: Asking,
  query: QueryOf<typeof listLostClaims>,
) {
  const { state, tracking_number } = query
  const rows = await listClaimRows(reader, { state, tracking_number, ...idPageOf(query) })
  const photos = await photosOf({ platform, reader, operator }, rows)
  return idPageAnswer(rows, query, (row) => claimAnswer(row, photos.get(row.id) ?? []))
}

export async function listCollections(reader: Reader, query: QueryOf<typeof listLostCollections>) {
  const { state, tracking_number, owed } = query
  const asked = { state, tracking_number, owed: owed === 'true', ...idPageOf(query) }
  const rows = await listCollectionRows(reader, asked)
  return idPageAnswer(rows, query, collectionAnswer)
}

/** Raises ELC001. */
export async function getClaim(asking: Asking, id: string): Promise<OperatedClaim> {
  const [row] = await listClaimRows(asking.reader, { id, limit: 1 })
  if (row === undefined) throw reject('ELC001')
  const photos = await photosOf(asking, [row])
  return claimAnswer(row, photos.get(id) ?? [])
}

/** Raises ELL001. */
export async function getCollection(reader: Reader, id: string): Promise<LostCollection> {
  const [row] = await listCollectionRows(reader, { id, limit: 1 })
  if (row === undefined) throw reject('ELL001')
  return collectionAnswer(row)
}

async function photosOf(
  { platform, reader, operator }: Asking,
  claims: readonly { readonly id: string }[],
): Promise<Map<string | null, ClaimPhoto[]>> {
  const rows = await listPhotosOfClaims(
    reader,
    claims.map(({ id }) => id),
  )
  const photos = new Map<string | null, ClaimPhoto[]>()
  for (const row of rows) {
    const own = photos.get(row.claim_id) ?? []
    photos.set(row.claim_id, [...own, claimPhotoAnswer(platform, row, operator.id)])
  }
  return photos
}

function claimAnswer(
  row: Awaited<ReturnType<typeof listClaimRows>>[number],
  photos: readonly ClaimPhoto[],
): OperatedClaim {
  const { parcel_id, parcel_code, tracking_number, status, shop_code, product_value, shipping_fee } = row
  return {
    ...lostClaimAnswer(row, photos),
    parcel: {
      ...linkedParcel({ id: parcel_id, code: parcel_code, tracking_number, status }),
      ...{ shop_code, product_value, shipping_fee },
    },
    opened_by_name: row.opened_by_name,
    limit_proven: compensationLimit(row, 'proven'),
    limit_unproven: compensationLimit(row, 'unproven'),
    decided_by: row.decided_by,
  }
}

function collectionAnswer(row: Awaited<ReturnType<typeof listCollectionRows>>[number]): LostCollection {
  const { id, code, state, claim_id, claim_code, amount, charged_to, charged_name, created_by, reason } = row
  const { parcel_id, parcel_code, tracking_number, status, decided_by } = row
  return {
    ...{ id, code, state, claim_id, claim_code, amount, charged_to, charged_name, created_by, reason },
    parcel: linkedParcel({ id: parcel_id, code: parcel_code, tracking_number, status }),
    created_at: row.created_at.toISOString(),
    decided_by,
    decided_at: row.decided_at?.toISOString() ?? null,
    ...{ ended: row.ended, ended_by: row.ended_by, end_note: row.end_note },
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}
