import type { PrintLabels } from '@guihang/contract/parcels/labels'
import { labelSheet } from '@guihang/domain/parcels/labels/label-sheet'
import { parcelCan } from '@guihang/domain/parcels/lifecycle/parcel-actions'
import type { SignedInShop } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findShopName } from '../../shop/shops/index.ts'
import { addressDirectory } from '../addresses/index.ts'
import { findParcelsByIds, lockVersions, markPrinted, type ParcelRow, statusOf } from '../parcels/index.ts'
import { readLogo } from './label-logo.ts'
import { labelOfParcel, labelProvider } from './label-of-parcel.ts'
import { renderLabels } from './render-labels.ts'

export type PrintedLabels = {
  readonly pdf: Buffer
  readonly printed: readonly ParcelRow[]
  /** Ids of no parcel of this shop, or of a parcel that cannot be printed (draft, cancelled). */
  readonly skipped: readonly string[]
}

export type PrintedLot = {
  readonly tx: Tx
  /** Undefined when no parcel has a label. */
  readonly pdf: Buffer | undefined
  readonly parcels: readonly ParcelRow[]
  readonly at: Date
}

type PrintOptions = {
  readonly alongside?: (lot: PrintedLot) => Promise<void>
  /** Whether somebody still waits for the labels; when nobody does, none is marked (PrintStopped). */
  readonly isWanted?: () => boolean
}

const labelsPerNews = 48

/** Most times the labels are drawn again because a parcel changed meanwhile. After that the changed ones are left out. */
const drawings = 3

/**
 * In the order of their ids, marked as printed. EPK018 when nothing can be printed, EVALID when so many of a size do
 * not fit on a sheet. Drawing locks nothing: a parcel is marked only as the version its label shows
 * (docs/rules/labels.md).
 */
export async function printLabels(
  platform: Platform,
  shop: Pick<SignedInShop, 'id' | 'shop_code'>,
  body: PrintLabels,
  { alongside, isWanted }: PrintOptions = {},
): Promise<PrintedLabels> {
  const { ids, print_id, ...options } = body
  if (labelSheet(body.size, body.per_sheet ?? 1) === undefined) {
    throw rejectFields({ per_sheet: [{ rule: 'invalid' }] })
  }
  const wanted = [...new Set(ids)]
  const restless = new Set<string>()
  const directory = await addressDirectory(platform)
  const { shop_code } = shop
  const logo = await readLogo(platform, platform.database.db, shop.id)
  const named = { shop_code, shop_name: await findShopName(platform.database.db, shop.id) }
  for (let drawing = 1; ; drawing += 1) {
    const found = await findParcelsByIds(platform.database.db, shop.id, wanted)
    const byId = new Map(
      found.filter((parcel) => isPrintable(parcel) && !restless.has(parcel.id)).map((row) => [row.id, row]),
    )
    const parcels = wanted.flatMap((id) => byId.get(id) ?? [])
    if (parcels.length === 0) throw reject('EPK018')
    const at = platform.businessClock.now()
    const pdf = await renderLabels(
      parcels.map((parcel) => labelOfParcel(parcel, named, directory)),
      {
        ...options,
        logo,
        isWanted,
        onDrawn: newsOf(platform, shop.id, print_id),
        provider: labelProvider(platform),
        created_at: at,
      },
    )
    const changed = await markUnchanged(platform, shop.id, { pdf, parcels, at }, alongside)
    if (changed.length === 0) {
      return { pdf, printed: parcels, skipped: wanted.filter((id) => !byId.has(id)) }
    }
    if (drawing >= drawings) for (const id of changed) restless.add(id)
  }
}

/** Tells the shop's screens how many labels of the print are drawn; undefined where nobody named it. */
function newsOf(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  shop_id: string,
  id: string | undefined,
): ((done: number) => void) | undefined {
  if (id === undefined) return undefined
  let told = 0
  return (done) => {
    if (done - told < labelsPerNews) return
    told = done
    announce(database.db, { shop_id, type: 'label_print', id, done }).catch((error: unknown) =>
      log.warn({ err: error }, 'the progress of a print was not told'),
    )
  }
}

/** Marks the parcels as printed if none has changed since it was drawn. Otherwise marks none, and answers those that changed. */
async function markUnchanged(
  platform: Pick<Platform, 'database'>,
  shop_id: string,
  lot: Omit<PrintedLot, 'tx'>,
  alongside?: (lot: PrintedLot) => Promise<void>,
): Promise<string[]> {
  const { parcels, at } = lot
  return await platform.database.transaction(async (tx) => {
    const ids = parcels.map(({ id }) => id)
    const versions = await lockVersions(tx, shop_id, ids)
    const changed = parcels.filter(({ id, version }) => versions.get(id) !== version).map(({ id }) => id)
    if (changed.length > 0) return changed
    await markPrinted(tx, shop_id, ids, at)
    await alongside?.({ tx, ...lot })
    for (const { id, status } of parcels) await announce(tx, { shop_id, type: 'parcel', id, status })
    return []
  })
}

export function isPrintable(parcel: ParcelRow): boolean {
  return parcelCan('print', { status: statusOf(parcel), awb_printed_at: parcel.awb_printed_at }).allowed
}
