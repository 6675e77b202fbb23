import {
  acrossShops,
  inBatches,
  prepared,
  preparedOfShop,
  type Reader,
} from '../../../platform/database/index.ts'

/** A release before wrote what stands on no statement without its parcel. Answers how many rows name it now. */
export async function nameUnstated(reader: Reader): Promise<number> {
  const shops = await prepared<{ shop_id: string }>(
    acrossShops(reader, 'what waits for a statement is walked alike in all shops'),
    'list-unnamed-shops',
    'SELECT DISTINCT shop_id FROM ledger_unstated WHERE parcel_id IS NULL',
    [],
  )
  let count = 0
  for (const { shop_id } of shops)
    count += await inBatches(async (size) => {
      const named = await preparedOfShop<{ position: number }>(reader, shop_id, 'name-unstated', nameText, [
        shop_id,
        size,
      ])
      return named.length
    })
  return count
}

const nameText = `UPDATE ledger_unstated AS open SET parcel_id = moved.parcel_id
  FROM (
    SELECT unnamed.transaction_id, unnamed.position FROM ledger_unstated AS unnamed
    WHERE unnamed.shop_id = $1 AND unnamed.parcel_id IS NULL LIMIT $2
  ) AS lot
  JOIN ledger_transactions AS moved ON moved.shop_id = $1 AND moved.id = lot.transaction_id
  WHERE open.shop_id = $1 AND open.transaction_id = lot.transaction_id AND open.position = lot.position
  RETURNING open.position`
