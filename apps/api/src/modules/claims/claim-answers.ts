import type { LostCollection, listLostClaims, OperatedClaim } from '@guihang/contract/claims'
import type { QueryOf } from '@guihang/contract/operation'
import { compensationLimit } from '@guihang/domain/money/compensation'
import type { Reader } from '../../platform/database/index.ts'
import { idPageAnswer, idPageOf } from '../../platform/http/answers/id-pages.ts'
import { reject } from '../../platform/http/answers/reject.ts'
import { linkedParcel, lostClaimAnswer } from '../parcels/index.ts'
import { listClaimRows, listCollectionRows } from './claims.store.ts'

/** A page of claims, the oldest first. */
export async function listClaims(reader: Reader, query: QueryOf<typeof listLostClaims>) {
  const { state, tracking_number } = query
  const rows = await listClaimRows(reader, { state, tracking_number, ...idPageOf(query) })
  return idPageAnswer(rows, query, claimAnswer)
}

/** A page of collections, the oldest first. */
export async function listCollections(reader: Reader, query: QueryOf<typeof listLostClaims>) {
  const { state, tracking_number } = query
  const rows = await listCollectionRows(reader, { state, tracking_number, ...idPageOf(query) })
  return idPageAnswer(rows, query, collectionAnswer)
}

/** One claim. Raises ELC001. */
export async function getClaim(reader: Reader, id: string): Promise<OperatedClaim> {
  const [row] = await listClaimRows(reader, { id, limit: 1 })
  if (row === undefined) throw reject('ELC001')
  return claimAnswer(row)
}

/** One collection. Raises ELL001. */
export async function getCollection(reader: Reader, id: string): Promise<LostCollection> {
  const [row] = await listCollectionRows(reader, { id, limit: 1 })
  if (row === undefined) throw reject('ELL001')
  return collectionAnswer(row)
}

function claimAnswer(row: Awaited<ReturnType<typeof listClaimRows>>[number]): OperatedClaim {
  const { parcel_id, parcel_code, tracking_number, status, shop_code, product_value, shipping_fee } = row
  return {
    ...lostClaimAnswer(row),
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
  }
}
