import type { Selectable } from 'kysely'
import type { Reader, Tables, Tx } from '../../../platform/database/index.ts'

export type TakerRow = Selectable<Tables['parcel_takers']>

export async function findTaker(
  reader: Reader,
  shop_id: string,
  parcel_id: string,
): Promise<TakerRow | undefined> {
  return await reader
    .selectFrom('parcel_takers')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', parcel_id)
    .executeTakeFirst()
}

/** Stores the taker, unless the parcel has one. Answers the stored one. */
export async function chooseTaker(tx: Tx, row: TakerRow): Promise<TakerRow> {
  await tx
    .insertInto('parcel_takers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['shop_id', 'parcel_id']).doNothing())
    .execute()
  const taker = await findTaker(tx, row.shop_id, row.parcel_id)
  if (taker === undefined) throw new Error('A taker was not stored')
  return taker
}

/** For a parcel that nobody carries yet. */
export async function replaceTaker(tx: Tx, { shop_id, parcel_id, ...changes }: TakerRow): Promise<TakerRow> {
  return await tx
    .updateTable('parcel_takers')
    .set(changes)
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', parcel_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** For a parcel that no carrier has and whose connection was removed. */
export async function deleteTaker(
  tx: Tx,
  { shop_id, parcel_id }: Pick<TakerRow, 'shop_id' | 'parcel_id'>,
): Promise<void> {
  await tx
    .deleteFrom('parcel_takers')
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', parcel_id)
    .execute()
}

export async function lockTaker(tx: Tx, shop_id: string, parcel_id: string): Promise<TakerRow | undefined> {
  return await tx
    .selectFrom('parcel_takers')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', parcel_id)
    .forUpdate()
    .executeTakeFirst()
}
