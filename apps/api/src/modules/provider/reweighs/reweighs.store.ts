import type { ReweighState } from '@guihang/domain/provider/reweighs/reweigh'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { acrossShops, type Reader, type Tx } from '../../../platform/database/index.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { findNumberedParcel } from '../../parcels/numbers/index.ts'

export type ReweighRow = Selectable<Tables['parcel_reweighs']>
type NewReweigh = Omit<Insertable<Tables['parcel_reweighs']>, 'before' | 'after' | 'applied'> & {
  readonly before: object
  readonly after: object
}

const reason = 'the provider weighs parcels of all shops'

export async function insertReweigh(tx: Tx, { before, after, ...row }: NewReweigh): Promise<void> {
  await tx
    .insertInto('parcel_reweighs')
    .values({ ...row, before: JSON.stringify(before), after: JSON.stringify(after) })
    .execute()
}

export async function updateReweigh(
  tx: Tx,
  { shop_id, id }: Pick<ReweighRow, 'shop_id' | 'id'>,
  {
    applied,
    ...changes
  }: Omit<Updateable<Tables['parcel_reweighs']>, 'applied'> & {
    readonly applied?: object
  },
): Promise<void> {
  await tx
    .updateTable('parcel_reweighs')
    .set(applied === undefined ? changes : { ...changes, applied: JSON.stringify(applied) })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
}

export async function findReweigh(
  reader: Reader,
  id: string,
): Promise<Pick<ReweighRow, 'shop_id' | 'parcel_id'> | undefined> {
  return await acrossShops(reader, reason)
    .selectFrom('parcel_reweighs')
    .select(['shop_id', 'parcel_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The weighing of a parcel that nobody has decided yet; its row stays locked. */
export async function lockHeldReweigh(tx: Tx, parcel: Named): Promise<ReweighRow | undefined> {
  return await heldReweigh(tx, parcel).forUpdate().executeTakeFirst()
}

export async function findHeldReweigh(reader: Reader, parcel: Named): Promise<ReweighRow | undefined> {
  return await heldReweigh(reader, parcel).executeTakeFirst()
}

type Named = { readonly shop_id: string; readonly id: string }

function heldReweigh(reader: Reader, { shop_id, id }: Named) {
  return reader
    .selectFrom('parcel_reweighs')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', id)
    .where('state', 'in', ['open', 'disputed'])
}

export async function findReweighOfEvent(
  tx: Tx,
  { shop_id, id }: { readonly shop_id: string; readonly id: string },
  source_key: string,
): Promise<ReweighRow | undefined> {
  return await tx
    .selectFrom('parcel_reweighs')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', id)
    .where('position', '=', ({ selectFrom }) =>
      selectFrom('parcel_events')
        .select('position')
        .where('shop_id', '=', shop_id)
        .where('parcel_id', '=', id)
        .where('source_key', '=', source_key),
    )
    .executeTakeFirst()
}

export async function lockReweigh(tx: Tx, shop_id: string, id: string): Promise<ReweighRow | undefined> {
  return await tx
    .selectFrom('parcel_reweighs')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function listOverdueReweighs(
  reader: Reader,
  now: Date,
  limit: number,
): Promise<Pick<ReweighRow, 'shop_id' | 'id'>[]> {
  return await acrossShops(reader, 'the time of all shops runs out')
    .selectFrom('parcel_reweighs')
    .select(['shop_id', 'id'])
    .where('state', '=', 'open')
    .where('answer_by', '<=', now)
    .orderBy('answer_by')
    .limit(limit)
    .execute()
}

export async function countOpenReweighs(
  reader: Reader,
  shop_id: string,
  store_id: string | undefined,
): Promise<number> {
  let query = reader
    .selectFrom('parcel_reweighs as weighing')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('weighing.shop_id', '=', shop_id)
    .where('weighing.state', '=', 'open')
  if (store_id !== undefined)
    query = query.where('weighing.parcel_id', 'in', ({ selectFrom }) =>
      selectFrom('parcels').select('id').where('shop_id', '=', shop_id).where('store_id', '=', store_id),
    )
  return Number((await query.executeTakeFirst())?.count ?? 0)
}

const listedColumns = [
  'parcel.code as parcel_code',
  'parcel.tracking_number',
  'parcel.status',
  'shops.shop_code',
] as const

export async function listShopReweighs(
  reader: Reader,
  shop_id: string,
  asked: {
    readonly states: readonly ReweighState[] | undefined
    readonly store_id: string | undefined
    readonly before: string | undefined
    readonly limit: number
  },
) {
  let query = reader
    .selectFrom('parcel_reweighs as weighing')
    .innerJoin('whole_parcels as parcel', (join) =>
      join.onRef('parcel.shop_id', '=', 'weighing.shop_id').onRef('parcel.id', '=', 'weighing.parcel_id'),
    )
    .innerJoin('shops', 'shops.id', 'weighing.shop_id')
    .selectAll('weighing')
    .select(listedColumns)
    .where('weighing.shop_id', '=', shop_id)
    .where('parcel.shop_id', '=', shop_id)
  if (asked.states !== undefined) query = query.where('weighing.state', 'in', asked.states)
  if (asked.store_id !== undefined) query = query.where('parcel.store_id', '=', asked.store_id)
  if (asked.before !== undefined) query = query.where('weighing.id', '<', asked.before)
  return await query.orderBy('weighing.id', 'desc').limit(asked.limit).execute()
}

export async function listAllReweighs(
  reader: Reader,
  asked: {
    readonly id?: string
    readonly states?: readonly ReweighState[] | undefined
    readonly tracking_number?: string | undefined
    readonly after?: string | undefined
    readonly limit: number
  },
) {
  let query = acrossShops(reader, reason)
    .selectFrom('parcel_reweighs as weighing')
    .innerJoin('whole_parcels as parcel', (join) =>
      join.onRef('parcel.shop_id', '=', 'weighing.shop_id').onRef('parcel.id', '=', 'weighing.parcel_id'),
    )
    .innerJoin('shops', 'shops.id', 'weighing.shop_id')
    .selectAll('weighing')
    .select(listedColumns)
  if (asked.id !== undefined) query = query.where('weighing.id', '=', asked.id)
  if (asked.states !== undefined) query = query.where('weighing.state', 'in', asked.states)
  if (asked.tracking_number !== undefined) {
    const numbered = await findNumberedParcel(reader, asked.tracking_number)
    if (numbered === undefined) return []
    query = query
      .where('weighing.shop_id', '=', numbered.shop_id)
      .where('weighing.parcel_id', '=', numbered.parcel_id)
  }
  if (asked.after !== undefined) query = query.where('weighing.id', '>', asked.after)
  return await query.orderBy('weighing.id').limit(asked.limit).execute()
}
