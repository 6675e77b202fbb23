import { sandboxPair } from '@guihang/domain/shop/sandbox/sandbox-codes'
import { acrossShops, preparedByKeys, type Tx } from '../../../../platform/database/index.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import { findNumberedParcels, type NumberedParcel } from '../../numbers/index.ts'
import type { ParcelRow } from '../parcel-row.ts'
import { type LockedRow, lockedColumns, lockedFrom, madeWhole } from '../whole-parcel.store.ts'

const reason = 'the provider carries parcels of all shops'

/** In one order, so that two lots cannot deadlock; without sandboxes. The directory names them (decision 0303). */
export const lockOperatedText = `SELECT ${lockedColumns} FROM parcel_numbers
  JOIN ${lockedFrom} ON parcels.shop_id = parcel_numbers.shop_id AND parcels.id = parcel_numbers.parcel_id
  WHERE parcel_numbers.tracking_number = ANY($1::text[]) AND parcel_numbers.tracking_number NOT LIKE '${sandboxPair}%'
  ORDER BY parcels.shop_id, parcels.id FOR UPDATE OF state`

export async function lockOperatedParcels(tx: Tx, tracking_numbers: readonly string[]): Promise<ParcelRow[]> {
  const numbers = {
    table: 'parcel_numbers',
    columns: { tracking_number: 'text', shop_id: 'uuid', parcel_id: 'uuid' },
    find: (asked: readonly string[]) => findNumberedParcels(tx, asked),
  } as const
  const rows = await preparedByKeys<LockedRow, NumberedParcel>(
    acrossShops(tx, reason),
    numbers,
    'lock-operated-parcels',
    lockOperatedText,
    tracking_numbers,
  )
  return await madeWhole(tx, rows)
}

/** Raises EPK002. */
export async function lockOperatedParcel(tx: Tx, tracking_number: string): Promise<ParcelRow> {
  const [parcel] = await lockOperatedParcels(tx, [tracking_number])
  if (parcel === undefined) throw reject('EPK002')
  return parcel
}
