import type { PrintLabels } from '@guihang/contract/labels'
import { labelSheet } from '@guihang/domain/labels/label-sheet'
import { parcelCan } from '@guihang/domain/parcel-lifecycle'
import type { SignedInShop } from '../../platform/auth/caller.ts'
import { announce } from '../../platform/events/index.ts'
import { reject, rejectFields } from '../../platform/http/reject.ts'
import type { Platform } from '../../platform/platform.ts'
import { addressDirectory } from '../addresses/index.ts'
import { findParcelsByIds, markPrinted, type ParcelRow, statusOf } from '../parcels/index.ts'
import { labelOfParcel, labelProvider } from './label-of-parcel.ts'
import { renderLabels } from './render-labels.ts'

export type PrintedLabels = {
  readonly pdf: Buffer
  readonly printed: readonly ParcelRow[]
  /** Ids that are no parcel of this shop, or one that cannot be printed (draft, cancelled). */
  readonly skipped: readonly string[]
}

/**
 * Labels of the parcels as one PDF, in the order of their ids, and marks them as printed. What cannot be printed is
 * skipped; raises EPK018 when nothing is left, EVALID when so many of a size do not fit on a sheet.
 */
export async function printLabels(
  platform: Platform,
  shop: SignedInShop,
  body: PrintLabels,
): Promise<PrintedLabels> {
  const { ids, ...options } = body
  if (labelSheet(body.size, body.per_sheet ?? 1) === undefined) {
    throw rejectFields({ per_sheet: [{ rule: 'invalid' }] })
  }
  const wanted = [...new Set(ids)]
  const found = await findParcelsByIds(platform.database.db, shop.id, wanted)
  const byId = new Map(found.filter(isPrintable).map((parcel) => [parcel.id, parcel]))
  const parcels = wanted.flatMap((id) => byId.get(id) ?? [])
  if (parcels.length === 0) throw reject('EPK018')
  const directory = await addressDirectory(platform)
  const at = platform.businessClock.now()
  const pdf = await renderLabels(
    parcels.map((parcel) => labelOfParcel(parcel, shop.shop_code, directory)),
    { ...options, provider: labelProvider(platform), created_at: at },
  )
  await platform.database.transaction(async (tx) => {
    await markPrinted(tx, shop.id, [...byId.keys()], at)
    for (const { id, status } of parcels) await announce(tx, { shop_id: shop.id, type: 'parcel', id, status })
  })
  return { pdf, printed: parcels, skipped: wanted.filter((id) => !byId.has(id)) }
}

/** Whether the lifecycle lets a parcel be printed now. */
export function isPrintable(parcel: ParcelRow): boolean {
  return parcelCan('print', { status: statusOf(parcel), awb_printed_at: parcel.awb_printed_at }).allowed
}
