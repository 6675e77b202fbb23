import type { Reader } from '../../../platform/database/index.ts'

export async function findPartialDelivery(reader: Reader, shop_id: string, parcel_id: string) {
  return await reader
    .selectFrom('partial_deliveries')
    .select(['at', 'kept', 'cod_before', 'cod_after'])
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', parcel_id)
    .executeTakeFirst()
}

export async function listReweighs(reader: Reader, shop_id: string, parcel_id: string) {
  return await reader
    .selectFrom('parcel_reweighs')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', parcel_id)
    .orderBy('position')
    .execute()
}

export async function listReweighPhotos(reader: Reader, shop_id: string, reweigh_ids: readonly string[]) {
  if (reweigh_ids.length === 0) return []
  return await reader
    .selectFrom('reweigh_photos')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('reweigh_id', 'in', reweigh_ids)
    .orderBy('file_id')
    .execute()
}

export async function findLostClaim(reader: Reader, shop_id: string, parcel_id: string) {
  return await reader
    .selectFrom('lost_claims')
    .leftJoin('lost_collections', (join) =>
      join
        .onRef('lost_collections.shop_id', '=', 'lost_claims.shop_id')
        .onRef('lost_collections.claim_id', '=', 'lost_claims.id')
        .on('lost_collections.shop_id', '=', shop_id)
        .on('lost_collections.state', '=', 'approved'),
    )
    .selectAll('lost_claims')
    .select('lost_collections.decided_at as credited_at')
    .where('lost_claims.shop_id', '=', shop_id)
    .where('lost_claims.parcel_id', '=', parcel_id)
    .orderBy('lost_claims.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function listPhotosOfClaim(reader: Reader, shop_id: string, claim_id: string) {
  return await reader
    .selectFrom('claim_photos')
    .select(['shop_id', 'file_id', 'uploaded_at'])
    .where('shop_id', '=', shop_id)
    .where('claim_id', '=', claim_id)
    .orderBy('file_id')
    .execute()
}
