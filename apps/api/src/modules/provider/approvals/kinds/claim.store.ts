import { sql } from 'kysely'
import type { Reader } from '../../../../platform/database/index.ts'
import type { ParcelColumns, ShopColumns } from './approval-source.ts'
import { everyShop, pageOf, parcelColumns, shopColumns } from './columns.store.ts'
import type { WaitingKey, WaitingPlace } from './waiting.store.ts'

export const waitingClaims: WaitingPlace = {
  kind: 'claim',
  from: sql`FROM lost_claims AS claim`,
  waits: sql`claim.state = 'new'`,
  shop_id: sql`claim.shop_id`,
  id: sql`claim.id`,
  made_at: sql`claim.created_at`,
  due: null,
  maker: sql`claim.prepared_by_operator`,
}

export type ClaimRow = ShopColumns &
  ParcelColumns & {
    readonly id: string
    readonly code: string
    readonly claimed_amount: number
    readonly proof: string
    readonly note: string
    readonly prepared_by_operator: string | null
    readonly photo_ids: string[]
  }

export async function listClaimRows(reader: Reader, keys: readonly WaitingKey[]): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    SELECT ${shopColumns}, ${parcelColumns}, claim.id, claim.code, claim.claimed_amount, claim.proof, claim.note,
      claim.prepared_by_operator,
      ARRAY(SELECT photo.file_id FROM claim_photos AS photo
        WHERE photo.shop_id = claim.shop_id AND photo.claim_id = claim.id ORDER BY photo.file_id) AS photo_ids
    FROM ${pageOf(keys)}
    JOIN lost_claims AS claim ON claim.shop_id = page.shop_id AND claim.id = page.id
    JOIN shops ON shops.id = claim.shop_id
    JOIN whole_parcels AS parcel ON parcel.shop_id = claim.shop_id AND parcel.id = claim.parcel_id
    WHERE claim.state = 'new'`.execute(everyShop(reader))
  return rows
}

export const waitingCollections: WaitingPlace = {
  kind: 'collection',
  from: sql`FROM lost_collections AS collection`,
  waits: sql`collection.state = 'new'`,
  shop_id: sql`collection.shop_id`,
  id: sql`collection.id`,
  made_at: sql`collection.created_at`,
  due: null,
  maker: sql`collection.prepared_by_operator`,
}

export type CollectionRow = ShopColumns &
  ParcelColumns & {
    readonly id: string
    readonly code: string
    readonly claim_id: string
    readonly claim_code: string
    readonly proof_accepted: boolean | null
    readonly claim_reason: string | null
    readonly amount: number
    readonly charged_to: 'provider' | 'hub' | 'courier'
    readonly charged_name: string | null
    readonly created_by: string
    readonly prepared_by_operator: string | null
    readonly proof: string
    readonly photo_ids: string[]
  }

export async function listCollectionRows(
  reader: Reader,
  keys: readonly WaitingKey[],
): Promise<CollectionRow[]> {
  const { rows } = await sql<CollectionRow>`
    SELECT ${shopColumns}, ${parcelColumns}, collection.id, collection.code, collection.claim_id,
      collection.amount, collection.charged_to, collection.charged_name, collection.created_by,
      collection.prepared_by_operator, claim.code AS claim_code, claim.proof_accepted, claim.proof,
      claim.reason AS claim_reason,
      ARRAY(SELECT photo.file_id FROM claim_photos AS photo
        WHERE photo.shop_id = claim.shop_id AND photo.claim_id = claim.id ORDER BY photo.file_id) AS photo_ids
    FROM ${pageOf(keys)}
    JOIN lost_collections AS collection ON collection.shop_id = page.shop_id AND collection.id = page.id
    JOIN lost_claims AS claim ON claim.shop_id = collection.shop_id AND claim.id = collection.claim_id
    JOIN shops ON shops.id = collection.shop_id
    JOIN whole_parcels AS parcel ON parcel.shop_id = collection.shop_id AND parcel.id = collection.parcel_id
    WHERE collection.state = 'new'`.execute(everyShop(reader))
  return rows
}
