import type { AnswerOf, BodyOf } from '@guihang/contract/operation'
import type { createBatch, previewBatch } from '@guihang/contract/parcels/batches'
import { limits } from '@guihang/domain/limits'
import { type BatchAction, batchActions } from '@guihang/domain/parcels/batches/batch-actions'
import { parcelCan } from '@guihang/domain/parcels/lifecycle/parcel-actions'
import type { ShopAccess } from '@guihang/domain/shop/people/shop-access'
import type { Reader } from '../../../platform/database/index.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import { type StatusSum, sumByStatus } from '../change/index.ts'
import { findMatching } from '../list/index.ts'
import { findOwnIds, statusOf } from '../parcels/index.ts'
import { listRest } from './batch-rows.store.ts'
import { findBatch } from './batches.store.ts'

type Which = Pick<BodyOf<typeof createBatch>, 'filter' | 'ids' | 'rest_of'>

/** EVALID when nothing is named, EBATCH, ENOTFOUND when there is none. */
export async function chooseParcels(reader: Reader, shop_id: string, which: Which): Promise<string[]> {
  const ids = await idsOf(reader, shop_id, which)
  if (ids.length > limits.batch_rows_max) throw reject('EBATCH')
  if (ids.length === 0) throw reject('ENOTFOUND')
  return ids
}

async function idsOf(reader: Reader, shop_id: string, { filter, ids, rest_of }: Which): Promise<string[]> {
  if (ids !== undefined) return await findOwnIds(reader, shop_id, [...new Set(ids)])
  if (rest_of !== undefined) {
    const batch = await findBatch(reader, shop_id, rest_of)
    if (batch === undefined) throw reject('ENOTFOUND')
    return await listRest(reader, batch)
  }
  // A forgotten filter must not be all parcels of the shop.
  if (filter === undefined) throw rejectFields({ filter: [{ rule: 'required' }] })
  return await findMatching(reader, shop_id, filter, limits.batch_rows_max + 1)
}

/** And to how many each action can be done. Sums need full access. Raises EVALID, EBATCH, ENOTFOUND. */
export async function previewParcels(
  reader: Reader,
  { shop_id, access }: { readonly shop_id: string; readonly access: ShopAccess },
  which: Which,
): Promise<AnswerOf<typeof previewBatch>['data']> {
  const sums = await sumByStatus(reader, shop_id, await chooseParcels(reader, shop_id, which))
  const money = (rows: readonly StatusSum[], of: MoneyOf) => (access === 'full' ? total(rows, of) : null)
  return {
    rows_total: total(sums, 'count'),
    cod: money(sums, 'cod'),
    actions: batchActions.map((action) => {
      const able = sums.filter((sum) => canDo(action, sum))
      return {
        action,
        rows_able: total(able, 'count'),
        cod: money(able, 'cod'),
        shipping_fee: money(able, 'shipping_fee'),
        return_fee: money(able, 'return_fee'),
      }
    }),
  }
}

type MoneyOf = 'cod' | 'shipping_fee' | 'return_fee'

function total(sums: readonly StatusSum[], of: 'count' | MoneyOf): number {
  return sums.reduce((sum, row) => sum + row[of], 0)
}

// What a batch does depends on the status alone.
function canDo(action: BatchAction, row: Pick<StatusSum, 'status'>): boolean {
  return parcelCan(action, { status: statusOf(row), awb_printed_at: null }).allowed
}
