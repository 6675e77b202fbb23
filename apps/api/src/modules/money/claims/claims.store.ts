import type { Selectable, Updateable } from 'kysely'
import { acrossShops, type Reader, type Tx } from '../../../platform/database/index.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { findNumberedParcel } from '../../parcels/numbers/index.ts'

export type ClaimRow = Selectable<Tables['lost_claims']>
export type CollectionRow = Selectable<Tables['lost_collections']>

const reason = 'the provider judges the losses of all shops'

export async function insertClaim(tx: Tx, row: ClaimRow): Promise<void> {
  await tx.insertInto('lost_claims').values(row).execute()
}

export async function insertCollection(tx: Tx, row: CollectionRow): Promise<void> {
  await tx.insertInto('lost_collections').values(row).execute()
}

export async function findClaim(
  reader: Reader,
  id: string,
): Promise<Pick<ClaimRow, 'shop_id' | 'parcel_id'> | undefined> {
  return await acrossShops(reader, reason)
    .selectFrom('lost_claims')
    .select(['shop_id', 'parcel_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findCollection(
  reader: Reader,
  id: string,
): Promise<Pick<CollectionRow, 'shop_id' | 'parcel_id'> | undefined> {
  return await acrossShops(reader, reason)
    .selectFrom('lost_collections')
    .select(['shop_id', 'parcel_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function lockClaim(tx: Tx, shop_id: string, id: string): Promise<ClaimRow | undefined> {
  return await tx
    .selectFrom('lost_claims')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function lockCollection(
  tx: Tx,
  shop_id: string,
  id: string,
): Promise<CollectionRow | undefined> {
  return await tx
    .selectFrom('lost_collections')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateClaim(
  tx: Tx,
  { shop_id, id }: Pick<ClaimRow, 'shop_id' | 'id'>,
  changes: Updateable<Tables['lost_claims']>,
): Promise<void> {
  await tx
    .updateTable('lost_claims')
    .set(changes)
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
}

export async function updateCollection(
  tx: Tx,
  { shop_id, id }: Pick<CollectionRow, 'shop_id' | 'id'>,
  changes: Updateable<Tables['lost_collections']>,
): Promise<void> {
  await tx
    .updateTable('lost_collections')
    .set(changes)
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
}

type Asked = {
  readonly id?: string
  readonly state?: 'new' | 'approved' | 'rejected' | undefined
  readonly tracking_number?: string | undefined
  /** Only collections that a hub or courier still owes. */
  readonly owed?: boolean
  readonly after?: string | undefined
  readonly limit: number
}

export async function listClaimRows(reader: Reader, asked: Asked) {
  let query = acrossShops(reader, reason)
    .selectFrom('lost_claims as claim')
    .innerJoin('whole_parcels as parcel', (join) =>
      join.onRef('parcel.shop_id', '=', 'claim.shop_id').onRef('parcel.id', '=', 'claim.parcel_id'),
    )
    .innerJoin('shops', 'shops.id', 'claim.shop_id')
    .leftJoin('lost_collections as paid', (join) =>
      join
        .onRef('paid.shop_id', '=', 'claim.shop_id')
        .onRef('paid.claim_id', '=', 'claim.id')
        .on('paid.state', '=', 'approved'),
    )
    .selectAll('claim')
    .select([
      'parcel.code as parcel_code',
      'parcel.tracking_number',
      'parcel.status',
      'parcel.product_value',
      'parcel.shipping_fee',
      'parcel.return_fee',
      'shops.shop_code',
      'paid.decided_at as credited_at',
    ])
  if (asked.id !== undefined) query = query.where('claim.id', '=', asked.id)
  if (asked.state !== undefined) query = query.where('claim.state', '=', asked.state)
  if (asked.tracking_number !== undefined) {
    const numbered = await findNumberedParcel(reader, asked.tracking_number)
    if (numbered === undefined) return []
    query = query
      .where('claim.shop_id', '=', numbered.shop_id)
      .where('claim.parcel_id', '=', numbered.parcel_id)
  }
  if (asked.after !== undefined) query = query.where('claim.id', '>', asked.after)
  return await query.orderBy('claim.id').limit(asked.limit).execute()
}

export async function listCollectionRows(reader: Reader, asked: Asked) {
  let query = acrossShops(reader, reason)
    .selectFrom('lost_collections as collection')
    .innerJoin('whole_parcels as parcel', (join) =>
      join.onRef('parcel.shop_id', '=', 'collection.shop_id').onRef('parcel.id', '=', 'collection.parcel_id'),
    )
    .innerJoin('lost_claims as claim', (join) =>
      join.onRef('claim.shop_id', '=', 'collection.shop_id').onRef('claim.id', '=', 'collection.claim_id'),
    )
    .selectAll('collection')
    .select([
      'parcel.code as parcel_code',
      'parcel.tracking_number',
      'parcel.status',
      'claim.code as claim_code',
    ])
  if (asked.id !== undefined) query = query.where('collection.id', '=', asked.id)
  if (asked.state !== undefined) query = query.where('collection.state', '=', asked.state)
  if (asked.owed === true)
    query = query
      .where('collection.state', '=', 'approved')
      .where('collection.charged_to', '<>', 'provider')
      .where('collection.ended', 'is', null)
  if (asked.tracking_number !== undefined) {
    const numbered = await findNumberedParcel(reader, asked.tracking_number)
    if (numbered === undefined) return []
    query = query
      .where('collection.shop_id', '=', numbered.shop_id)
      .where('collection.parcel_id', '=', numbered.parcel_id)
  }
  if (asked.after !== undefined) query = query.where('collection.id', '>', asked.after)
  return await query.orderBy('collection.id').limit(asked.limit).execute()
}
