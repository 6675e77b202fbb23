import type { FieldFaults } from '@guihang/contract/fields/field-rules'
import { businessDayOf } from '@guihang/domain/calendar'
import type { SignedInShop } from '../../../platform/auth/caller.ts'
import { keyDrawer, type Reader } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { Rejection, rejectFields } from '../../../platform/http/answers/reject.ts'
import { newId } from '../../../platform/new-id.ts'
import { holdOpenShop } from '../../../platform/open-shop.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { StoreRow } from '../../shop/stores/index.ts'
import { findNumberedParcels } from '../numbers/index.ts'
import type { ParcelRow } from '../parcels/index.ts'
import { insertParcels, type NewParcel, type NewParcelRow, newborn } from './insert-parcels.store.ts'
import { findParcelsByPrivateCodes } from './known-parcels.store.ts'
import { knownStores, readStores } from './known-stores.ts'
import { type MadeParcel, makeParcel, type WantedParcel } from './make-parcel.ts'
import { randomParcelCode, randomTrackingNumber } from './parcel-ids.ts'
import { trackingPair } from './tracking-pair.ts'

export type StoredParcel =
  | { readonly ok: true; readonly parcel: ParcelRow }
  | { readonly ok: false; readonly rejection: Rejection }

const mostIdleAttempts = 5

/**
 * Stores new parcels of one shop. The answers have the order of `wanted`; a rejected parcel does not stop the others. All
 * go into one statement; those that met a rival or a changed store are made again. Raises ETOKEN when the shop was closed.
 */
export async function storeParcels(
  platform: Platform,
  reader: Reader,
  shop: SignedInShop,
  wanted: readonly WantedParcel[],
): Promise<StoredParcel[]> {
  const shop_id = shop.id
  const results = new Map<WantedParcel, StoredParcel>()
  const reject = (one: WantedParcel, rejection: Rejection) => results.set(one, { ok: false, rejection })
  const pair = await trackingPair(platform, reader, shop)
  let waiting = wanted
  let idle = 0
  for (let attempt = 1; waiting.length > 0; attempt += 1) {
    // Nobody edits a store that fast, and a tracking number is drawn from a billion.
    if (idle === mostIdleAttempts) throw new Error(`A parcel was not stored in ${mostIdleAttempts} attempts`)
    const store_ids = waiting.flatMap(({ body }) => body.store_id ?? [])
    const draw = keyDrawer(reader, {
      directory: 'parcel_numbers',
      shop_id,
      count: waiting.length,
      room: pair,
      draw: () => randomTrackingNumber(pair),
    })
    const makeWith = async (find: typeof readStores) =>
      await makeRows(platform, reader, shop, waiting, await find(reader, shop_id, store_ids), draw)
    let made = await makeWith(attempt === 1 ? knownStores : readStores)
    // What a remembered store is rejected for (an area not served, say) may be right by now, and goes before those after it.
    if (attempt === 1 && made.rejected.some(({ store }) => store !== undefined))
      made = await makeWith(readStores)
    const { rows, rejected } = made
    for (const { wanted: one, rejection } of rejected) reject(one, rejection)
    const stored = rows.length === 0 ? new Set<string>() : await insertParcels(reader, withoutRivals(rows))
    for (const { wanted: one, row } of rows) {
      if (!stored.has(row.id)) continue
      await announce(reader, { shop_id, type: 'parcel', id: row.id, status: row.status })
      results.set(one, { ok: true, parcel: row })
    }
    if (stored.size < rows.length) {
      await holdOpenShop(reader, shop_id)
      // A row without a fault has met a store that has changed, a number that was drawn before, or a rival that goes first: it
      // is made again.
      for (const [one, faults] of await takenCodes(reader, shop_id, rows, stored))
        reject(one, rejectFields(faults))
    }
    const left = waiting.filter((one) => !results.has(one))
    idle = left.length < waiting.length ? 0 : idle + 1
    waiting = left
  }
  return wanted.flatMap((one) => results.get(one) ?? [])
}

/** The same for one parcel. Raises what it is rejected for. */
export async function storeParcel(
  platform: Platform,
  reader: Reader,
  shop: SignedInShop,
  wanted: WantedParcel,
): Promise<ParcelRow> {
  const [stored] = await storeParcels(platform, reader, shop, [wanted])
  if (stored === undefined) throw new Error('A parcel was neither stored nor rejected')
  if (!stored.ok) throw stored.rejection
  return stored.parcel
}

type MadeRow = NewParcel & { readonly wanted: WantedParcel }
type RejectedRow = {
  readonly wanted: WantedParcel
  readonly store: StoreRow | undefined
  readonly rejection: Rejection
}

async function makeRows(
  platform: Platform,
  reader: Reader,
  shop: SignedInShop,
  all: readonly WantedParcel[],
  stores: ReadonlyMap<string, StoreRow>,
  draw: () => Promise<string>,
): Promise<{ rows: MadeRow[]; rejected: RejectedRow[] }> {
  const at = platform.businessClock.now()
  const rows: MadeRow[] = []
  const rejected: RejectedRow[] = []
  for (const wanted of all) {
    const store = stores.get(wanted.body.store_id ?? '')
    try {
      const made = await makeParcel(platform, reader, shop, wanted, store)
      const row = newRow(shop.id, made, wanted.tracking_number ?? (await draw()), at)
      rows.push({ wanted, row, first: made.first, guarded: true })
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
      rejected.push({ wanted, store, rejection: error })
    }
  }
  return { rows, rejected }
}

/** What no two parcels may have: a private code, and a tracking number that the caller gave. */
const uniqueValuesOf = ({ wanted, row }: MadeRow): string[] => [
  ...(row.private_code === null ? [] : [`private code ${row.private_code}`]),
  ...(wanted.tracking_number === undefined ? [] : [`tracking number ${wanted.tracking_number}`]),
]

/** The rows that ask for nothing that one before them asks for: who asks second gets it only where the first fails. */
function withoutRivals(rows: readonly MadeRow[]): MadeRow[] {
  const asked = new Set<string>()
  return rows.filter((row) => {
    const asks = uniqueValuesOf(row)
    const isFirst = asks.every((ask) => !asked.has(ask))
    for (const ask of asks) asked.add(ask)
    return isFirst
  })
}

/** With the faults to tell. Rows that ask for what a row before them still waits for are left for later. */
async function takenCodes(
  reader: Reader,
  shop_id: string,
  rows: readonly MadeRow[],
  stored: ReadonlySet<string>,
): Promise<[WantedParcel, FieldFaults][]> {
  const private_codes = rows.flatMap(({ row }) => row.private_code ?? [])
  const numbers = rows.flatMap(({ wanted }) => wanted.tracking_number ?? [])
  const byCode = new Map(
    (await findParcelsByPrivateCodes(reader, shop_id, private_codes)).map((one) => [one.private_code, one]),
  )
  const byNumber = new Map(
    (await findNumberedParcels(reader, numbers)).map((one) => [one.tracking_number, one]),
  )
  const waitedFor = new Set<string>()
  return rows.flatMap((made) => {
    const { wanted, row } = made
    if (stored.has(row.id)) return []
    const asks = uniqueValuesOf(made)
    const [coded, numbered] = [byCode.get(row.private_code), byNumber.get(wanted.tracking_number ?? '')]
    const isTaken = (coded ?? numbered) !== undefined
    if (isTaken && asks.every((ask) => !waitedFor.has(ask))) {
      const faults: FieldFaults = {
        ...(numbered && { tracking_number: [{ rule: 'code_taken' }] }),
        ...(coded && { private_code: [privateCodeTaken(coded)] }),
      }
      return [[wanted, faults]]
    }
    for (const ask of asks) waitedFor.add(ask)
    return []
  })
}

/** Raises the field error of a private code that another parcel of the shop has. */
export async function refuseTakenPrivateCode(
  reader: Reader,
  shop_id: string,
  private_code: string,
  own_id?: string,
): Promise<void> {
  const [holder] = await findParcelsByPrivateCodes(reader, shop_id, [private_code])
  if (holder === undefined || holder.id === own_id) return
  throw rejectFields({ private_code: [privateCodeTaken(holder)] })
}

function privateCodeTaken({ tracking_number }: Pick<ParcelRow, 'tracking_number'>) {
  return { rule: 'private_code_taken', values: { code: tracking_number } } as const
}

function newRow(
  shop_id: string,
  { filled, status, pushed_version, approval_reason, oms_code }: MadeParcel,
  tracking_number: string,
  at: Date,
): NewParcelRow {
  return {
    ...filled,
    ...newborn,
    code: randomParcelCode(businessDayOf(at)),
    tracking_number,
    shop_id,
    id: newId(at),
    status,
    status_at: at,
    awb_printed_at: null,
    awb_print_count: 0,
    oms_code,
    pushed_version,
    approval_reason,
    return_of_id: null,
    created_at: at,
    updated_at: at,
  }
}
