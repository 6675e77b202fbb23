import type { PrintLabels } from '@guihang/contract/parcels/labels'
import { labelSheet } from '@guihang/domain/parcels/labels/label-sheet'
import type { SignedInShop } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findShopName } from '../../shop/shops/index.ts'
import { addressDirectory } from '../addresses/index.ts'
import { findParcelsByIds, lockVersions, markPrinted, type ParcelRow } from '../parcels/index.ts'
import { fetchCarrierLabel } from './fetch-carrier-label.ts'
import { readLogo } from './label-logo.ts'
import { labelOfParcel, labelProvider } from './label-of-parcel.ts'
import { findLabelStandings, type LabelRefusal, type LabelStanding } from './label-standings.ts'
import { renderLabels } from './render-labels.ts'

export type PrintedLabels = {
  /** Undefined when no parcel has a label. */
  readonly pdf: Buffer | undefined
  readonly printed: readonly ParcelRow[]
  readonly skipped: Skipped
}

/** Why parcels have no label in the file, by their ids in the order asked; ids of no parcel of this shop, too. */
export type Skipped = ReadonlyMap<string, LabelRefusal>

export type PrintedLot = {
  readonly tx: Tx
  readonly pdf: Buffer
  readonly parcels: readonly ParcelRow[]
  readonly skipped: Skipped
  readonly at: Date
}

type PrintOptions = {
  readonly alongside?: (lot: PrintedLot) => Promise<void>
  /** `fetched`: the page that a carrier draws for the only parcel asked for. Otherwise it is left out (ECA007). */
  readonly carriersPage?: 'fetched' | 'left_out'
  /** Whether somebody still waits for the labels; when nobody does, none is marked (PrintStopped). */
  readonly isWanted?: () => boolean
}

const labelsPerNews = 48

/** Most times the labels are drawn again because a parcel changed meanwhile. After that the changed ones are left out. */
const drawings = 3

/**
 * In the order of their ids, marked as printed. EVALID when so many of a size do not fit on a sheet; of a carrier's page
 * EBUSY and ECA008. Drawing locks nothing: a parcel is marked only as the version its label shows
 * (docs/rules/labels.md).
 */
export async function printLabels(
  platform: Platform,
  shop: Pick<SignedInShop, 'id' | 'shop_code'>,
  body: PrintLabels,
  options: PrintOptions = {},
): Promise<PrintedLabels> {
  if (labelSheet(body.size, body.per_sheet ?? 1) === undefined) {
    throw rejectFields({ per_sheet: [{ rule: 'invalid' }] })
  }
  const restless = new Set<string>()
  for (let drawing = 1; ; drawing += 1) {
    const asked = await readAsked(platform, shop.id, body.ids, { restless, ...options })
    const { parcels, skipped } = asked
    if (parcels.length === 0) return { pdf: undefined, printed: [], skipped }
    const at = platform.businessClock.now()
    const pdf = await makePdf(platform, shop, asked, body, { at, ...options })
    const changed = await markUnchanged(platform, shop.id, { pdf, parcels, skipped, at }, options.alongside)
    if (changed.length === 0) return { pdf, printed: parcels, skipped }
    if (drawing >= drawings) for (const id of changed) restless.add(id)
  }
}

type Asked = {
  readonly parcels: readonly ParcelRow[]
  readonly standings: ReadonlyMap<string, LabelStanding>
  readonly skipped: Skipped
}

async function readAsked(
  { database: { db } }: Pick<Platform, 'database'>,
  shop_id: string,
  ids: readonly string[],
  { restless, carriersPage }: Pick<PrintOptions, 'carriersPage'> & { readonly restless: ReadonlySet<string> },
): Promise<Asked> {
  const wanted = [...new Set(ids)]
  const fetches = carriersPage === 'fetched' && wanted.length === 1
  const found = new Map((await findParcelsByIds(db, shop_id, wanted)).map((row) => [row.id, row]))
  const standings = await findLabelStandings(db, shop_id, [...found.values()])
  const parcels: ParcelRow[] = []
  const skipped = new Map<string, LabelRefusal>()
  for (const id of wanted) {
    const parcel = found.get(id)
    const standing = standings.get(id)
    if (parcel === undefined || standing === undefined || restless.has(id)) skipped.set(id, 'EPK018')
    else if (standing.label === 'none') skipped.set(id, standing.code)
    else if (standing.label === 'fetched' && !fetches) skipped.set(id, 'ECA007')
    else parcels.push(parcel)
  }
  return { parcels, standings, skipped }
}

/** A carrier's page stands alone: nothing here could join it with other pages. */
async function makePdf(
  platform: Platform,
  shop: Pick<SignedInShop, 'id' | 'shop_code'>,
  { parcels, standings }: Asked,
  { ids: _ids, print_id, ...look }: PrintLabels,
  { at, isWanted }: Pick<PrintOptions, 'isWanted'> & { readonly at: Date },
): Promise<Buffer> {
  for (const parcel of parcels) {
    const standing = standings.get(parcel.id)
    if (standing?.label === 'fetched') return await fetchCarrierLabel(platform, parcel, standing.carriage)
  }
  const { db } = platform.database
  const directory = await addressDirectory(platform)
  const named = { shop_code: shop.shop_code, shop_name: await findShopName(db, shop.id) }
  const labels = parcels.map((parcel) => {
    const standing = standings.get(parcel.id)
    const carrier = standing?.label === 'drawn' ? standing.carrier : null
    return labelOfParcel(parcel, named, directory, carrier)
  })
  return await renderLabels(labels, {
    ...look,
    logo: await readLogo(platform, db, shop.id),
    isWanted,
    onDrawn: newsOf(platform, shop.id, print_id),
    provider: labelProvider(platform),
    created_at: at,
  })
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
