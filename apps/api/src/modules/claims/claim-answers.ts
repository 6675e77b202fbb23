import type { LostCollection, listLostClaims, OperatedClaim } from '@guihang/contract/claims'
import type { QueryOf } from '@guihang/contract/operation'
import { compensationLimit } from '@guihang/domain/money/compensation'
import type { Reader } from '../../platform/database/index.ts'
import { reject, rejectFields } from '../../platform/http/answers/reject.ts'
import { linkedParcel, lostClaimAnswer } from '../parcels/index.ts'
import { type Asked, listClaimRows, listCollectionRows } from './claims.store.ts'

/** A page of claims, the oldest first. */
export async function listClaims(reader: Reader, query: QueryOf<typeof listLostClaims>) {
  const rows = await listClaimRows(reader, pageOf(query))
  return paged(rows.map(claimAnswer), query.limit)
}

/** A page of collections, the oldest first. */
export async function listCollections(reader: Reader, query: QueryOf<typeof listLostClaims>) {
  const rows = await listCollectionRows(reader, pageOf(query))
  return paged(rows.map(collectionAnswer), query.limit)
}

/** One claim; raises ELC001. */
export async function getClaim(reader: Reader, id: string): Promise<OperatedClaim> {
  const [row] = await listClaimRows(reader, { id, limit: 1 })
  if (row === undefined) throw reject('ELC001')
  return claimAnswer(row)
}

/** One collection; raises ELL001. */
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

function pageOf({ state, tracking_number, cursor, limit }: QueryOf<typeof listLostClaims>): Asked {
  if (cursor !== undefined && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor))
    throw rejectFields({ cursor: [{ rule: 'cursor' }] })
  return { state, tracking_number, after: cursor, limit: limit + 1 }
}

function paged<Row extends { readonly id: string }>(rows: readonly Row[], limit: number) {
  const data = rows.slice(0, limit)
  const next_cursor = rows.length > limit ? (data.at(-1)?.id ?? null) : null
  return { data: [...data], meta: { next_cursor, total: null } }
}
