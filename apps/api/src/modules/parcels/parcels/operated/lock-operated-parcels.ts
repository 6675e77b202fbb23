import { sandboxPair } from '@guihang/domain/shop/sandbox/sandbox-codes'
import {
  acrossShops,
  isSpread,
  prepared,
  preparedForShops,
  type Tx,
} from '../../../../platform/database/index.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import { findNumberedParcels, type NumberedParcel } from '../numbers/parcel-numbers.store.ts'
import type { ParcelRow } from '../parcel-row.ts'
import { type LockedRow, lockedColumns, lockedFrom, madeWhole } from '../whole-parcel.store.ts'

const reason = 'the provider carries parcels of all shops'

/** In one order, so that two lots cannot deadlock; without sandboxes. The directory names them (decision 0303). */
export const lockOperatedText = `SELECT ${lockedColumns} FROM parcel_numbers
  JOIN ${lockedFrom} ON parcels.shop_id = parcel_numbers.shop_id AND parcels.id = parcel_numbers.parcel_id
  WHERE parcel_numbers.tracking_number = ANY($1::text[]) AND parcel_numbers.tracking_number NOT LIKE '${sandboxPair}%'
  ORDER BY parcels.shop_id, parcels.id FOR UPDATE OF state`

const lockOfShopText = `SELECT ${lockedColumns} FROM ${lockedFrom}
  WHERE parcels.shop_id = $1 AND state.shop_id = $1 AND parcels.id = ANY($2::uuid[])
  ORDER BY parcels.id FOR UPDATE OF state`

/** Locked until the transaction ends. */
export async function lockOperatedParcels(tx: Tx, tracking_numbers: readonly string[]): Promise<ParcelRow[]> {
  const all = acrossShops(tx, reason)
  const rows = (await isSpread(tx))
    ? await lockShopByShop(tx, tracking_numbers)
    : await prepared<LockedRow>(all, 'lock-operated-parcels', lockOperatedText, [tracking_numbers])
  return await madeWhole(tx, rows)
}

/** On a cluster a statement that locks names one shop (decision 0364). The order is the same. */
async function lockShopByShop(tx: Tx, tracking_numbers: readonly string[]): Promise<LockedRow[]> {
  const numbered = await findNumberedParcels(tx, tracking_numbers)
  const operated = numbered.filter(({ tracking_number }) => !tracking_number.startsWith(sandboxPair))
  return await preparedForShops<LockedRow, NumberedParcel>(
    tx,
    operated,
    'lock-parcels-of-shop',
    lockOfShopText,
    (parcels) => [parcels[0].shop_id, parcels.map(({ parcel_id }) => parcel_id)],
  )
}

/** Locked until the transaction ends. Raises EPK002. */
export async function lockOperatedParcel(tx: Tx, tracking_number: string): Promise<ParcelRow> {
  const [parcel] = await lockOperatedParcels(tx, [tracking_number])
  if (parcel === undefined) throw reject('EPK002')
  return parcel
}
