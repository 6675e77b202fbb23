import { parcelCan } from '@guihang/domain/parcels/lifecycle/parcel-actions'
import type { ParcelReason } from '@guihang/domain/parcels/lifecycle/parcel-answers'
import type { Platform } from '../../../platform/platform.ts'
import { findShopCode } from '../../shop/shops/index.ts'
import { type PrintedLot, printLabels, type Skipped } from '../labels/index.ts'
import { findParcelsByIds, statusOf } from '../parcels/index.ts'
import { type BatchParcel, listRowsAfter, type RowResult } from './batch-rows.store.ts'
import { type BatchRecord, lockBatch } from './batches.store.ts'
import { isRunning, storeLot } from './store-lot.ts'

/** After each file the batch says how far it is. */
const labelsOfAFile = 500

/** Somebody stopped the batch, or another process did the lot, while it was drawn. */
class LotTaken extends Error {
  override readonly name = 'LotTaken'
}

/** Marks, file and rows are one transaction. Answers whether there may be more to do. */
export async function printLot(platform: Platform, seen: BatchRecord): Promise<boolean> {
  const { db, transaction } = platform.database
  const { shop_id, options } = seen
  if (options.label === undefined) throw new Error('A batch of labels does not say how they look')
  const rows = await listRowsAfter(db, seen, { after: seen.done_to, limit: labelsOfAFile })
  const reasons = await reasonsAgainst(platform, shop_id, rows)
  const store = async (lot: StoredLot): Promise<boolean> => {
    const record = await lockBatch(lot.tx, shop_id, seen.id)
    if (record === undefined || !isRunning(record) || record.done_to !== seen.done_to) throw new LotTaken()
    const file =
      lot.pdf &&
      (await platform.files.putFile(lot.tx, {
        shop_id,
        kind: 'batch_labels',
        content_type: 'application/pdf',
        bytes: lot.pdf,
      }))
    return await storeLot(lot.tx, record, resultsOf(rows, lot, reasons), file?.id)
  }
  const nothing = (skipped: Skipped): Promise<boolean> =>
    transaction((tx) => store({ tx, pdf: undefined, parcels: [], skipped, at: platform.businessClock.now() }))
  try {
    if (rows.length === 0) return await nothing(new Map())
    let more = false
    const shop = { id: shop_id, shop_code: await findShopCode(db, shop_id) }
    const body = { ids: rows.map(({ parcel_id }) => parcel_id), ...options.label }
    const { pdf, skipped } = await printLabels(platform, shop, body, {
      alongside: async (lot) => {
        more = await store(lot)
      },
    })
    return pdf === undefined ? await nothing(skipped) : more
  } catch (error) {
    if (error instanceof LotTaken) return true
    throw error
  }
}

type StoredLot = Omit<PrintedLot, 'pdf'> & { readonly pdf: Buffer | undefined }

async function reasonsAgainst(
  platform: Pick<Platform, 'database'>,
  shop_id: string,
  rows: readonly BatchParcel[],
): Promise<ReadonlyMap<string, ParcelReason>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ parcel_id }) => parcel_id)
  const parcels = await findParcelsByIds(platform.database.db, shop_id, ids)
  return new Map(
    parcels.flatMap((parcel) => {
      const may = parcelCan('print', { ...parcel, status: statusOf(parcel) })
      return may.allowed ? [] : [[parcel.id, may.reason] as const] // as: a pair, not a list
    }),
  )
}

function resultsOf(
  rows: readonly BatchParcel[],
  { parcels, skipped, at }: Pick<PrintedLot, 'parcels' | 'skipped' | 'at'>,
  reasons: ReadonlyMap<string, ParcelReason>,
): RowResult[] {
  const before = new Map(parcels.map(({ id, awb_printed_at }) => [id, awb_printed_at]))
  return rows.map(({ no, parcel_id }) => {
    const printed_before = before.get(parcel_id)
    const code = skipped.get(parcel_id) ?? 'EPK018'
    return printed_before === undefined
      ? { no, outcome: 'rejected', code, reason: reasons.get(parcel_id) ?? null }
      : { no, outcome: 'done', code: null, reason: null, printed_at: at, printed_before }
  })
}
