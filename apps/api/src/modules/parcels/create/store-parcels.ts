import type { FieldFaults } from '@guihang/contract/fields/field-rules'
import { businessDayOf } from '@guihang/domain/calendar'
import type { Reader } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { Rejection, rejectFields } from '../../../platform/http/answers/reject.ts'
import { holdOpenShop } from '../../../platform/open-shop.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { StoreRow } from '../../stores/index.ts'
import { type FilledColumns, searchText } from '../parcel-columns.ts'
import type { ParcelRow } from '../parcel-row.ts'
import { findParcelsByPrivateCodes, findTakenTrackingNumbers } from '../parcels.store.ts'
import { insertParcels, type NewParcel, type NewParcelRow, newborn } from './insert-parcels.store.ts'
import { forgetStore, type KnownStore, knownStores, rememberStore } from './known-stores.ts'
import { newId, randomParcelCode, randomTrackingNumber } from './parcel-ids.ts'

/** A parcel that is to be stored. */
export type WantedParcel = {
  readonly store_id: string | undefined
  /** Given by the caller instead of drawn. */
  readonly tracking_number?: string | undefined
  /**
   * Makes the parcel from its store, and raises what is wrong with it. It stores nothing: it is called again with the
   * store as it is by then, when that has changed.
   */
  readonly make: (store: StoreRow | undefined) => Promise<MadeParcel>
}

export type MadeParcel = {
  readonly filled: FilledColumns
  readonly status: string
  readonly first: NewParcel['first']
  readonly pushed_version: number | null
  readonly oms_code: string | null
}

/** What became of a parcel that was to be stored. */
export type StoredParcel =
  | { readonly ok: true; readonly parcel: ParcelRow }
  | { readonly ok: false; readonly rejection: Rejection }

const most_attempts = 5

/**
 * Stores new parcels of one shop, and answers for each in the order asked: a rejected one does not hinder the others. The
 * number of statements does not grow with the number of parcels, and is one where nothing is rejected and the stores are
 * known. Raises ETOKEN when the shop was closed.
 */
export async function storeParcels(
  platform: Platform,
  reader: Reader,
  shop_id: string,
  wanted: readonly WantedParcel[],
): Promise<StoredParcel[]> {
  const results = new Map<WantedParcel, StoredParcel>()
  let waiting = wanted
  for (let attempt = 1; waiting.length > 0; attempt += 1) {
    // Nobody edits a store that fast, and a tracking number is drawn from a billion.
    if (attempt > most_attempts) throw new Error(`A parcel was not stored in ${most_attempts} attempts`)
    for (const [one, result] of await tryToStore(platform, reader, shop_id, waiting)) results.set(one, result)
    waiting = waiting.filter((one) => !results.has(one))
  }
  return wanted.flatMap((one) => results.get(one) ?? [])
}

/** The same for one parcel. Raises what it is rejected for. */
export async function storeParcel(
  platform: Platform,
  reader: Reader,
  shop_id: string,
  wanted: WantedParcel,
): Promise<ParcelRow> {
  const [stored] = await storeParcels(platform, reader, shop_id, [wanted])
  if (stored === undefined) throw new Error('A parcel was neither stored nor rejected')
  if (!stored.ok) throw stored.rejection
  return stored.parcel
}

type Prepared = { readonly wanted: WantedParcel; readonly known: KnownStore | undefined } & NewParcel

/** One attempt. What it answers nothing for may succeed in the next. */
async function tryToStore(
  platform: Platform,
  reader: Reader,
  shop_id: string,
  wanted: readonly WantedParcel[],
): Promise<Map<WantedParcel, StoredParcel>> {
  const results = new Map<WantedParcel, StoredParcel>()
  const stores = await knownStores(
    reader,
    shop_id,
    wanted.flatMap(({ store_id }) => store_id ?? []),
  )
  const at = platform.businessClock.now()
  const prepared: Prepared[] = []
  for (const one of wanted) {
    const known = stores.get(one.store_id ?? '')
    try {
      const made = await one.make(known?.store)
      const row = newRow(shop_id, made, one.tracking_number, at)
      prepared.push({ wanted: one, known, row, first: made.first, guarded: true })
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
      // What a remembered store is rejected for (an area not served, say) may be right by now.
      if (known?.from_memory) forgetStore(known.store)
      else results.set(one, { ok: false, rejection: error })
    }
  }
  if (prepared.length === 0) return results
  const stored = await insertParcels(reader, prepared)
  for (const { wanted: one, known, row } of prepared) {
    if (!stored.has(row.id)) continue
    if (known !== undefined) rememberStore(known.store)
    await announce(reader, { shop_id, type: 'parcel', id: row.id, status: row.status })
    results.set(one, { ok: true, parcel: row })
  }
  const left = prepared.filter(({ row }) => !stored.has(row.id))
  if (left.length === 0) return results
  await holdOpenShop(reader, shop_id)
  const taken = await takenCodes(reader, shop_id, left)
  for (const { wanted: one, known, row } of left) {
    const faults = taken(one, row)
    if (Object.keys(faults).length > 0) results.set(one, { ok: false, rejection: rejectFields(faults) })
    // The store has changed, or a drawn code was met again.
    else if (known !== undefined) forgetStore(known.store)
  }
  return results
}

type FaultsOf = (wanted: WantedParcel, row: NewParcelRow) => FieldFaults

/** Looks up which private codes and given tracking numbers are taken, for all rows at once. */
async function takenCodes(reader: Reader, shop_id: string, left: readonly Prepared[]): Promise<FaultsOf> {
  const given = left.flatMap(({ wanted }) => wanted.tracking_number ?? [])
  const numbers: ReadonlySet<unknown> =
    given.length === 0 ? new Set() : await findTakenTrackingNumbers(reader, given)
  const private_codes = left.flatMap(({ row }) => row.private_code ?? [])
  const holders =
    private_codes.length === 0 ? [] : await findParcelsByPrivateCodes(reader, shop_id, private_codes)
  const holderOf = new Map(holders.map((holder) => [holder.private_code, holder]))
  return ({ tracking_number }, { private_code }) => {
    const holder = private_code === null ? undefined : holderOf.get(private_code)
    return {
      ...(numbers.has(tracking_number) && { tracking_number: [{ rule: 'code_taken' }] }),
      ...(holder && { private_code: [privateCodeTaken(holder)] }),
    }
  }
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
  { filled, status, pushed_version, oms_code }: MadeParcel,
  tracking_number: string | undefined,
  at: Date,
): NewParcelRow {
  const named = {
    ...filled,
    code: randomParcelCode(businessDayOf(at)),
    tracking_number: tracking_number ?? randomTrackingNumber(),
  }
  return {
    ...named,
    ...newborn,
    shop_id,
    id: newId(at),
    status,
    status_at: at,
    awb_printed_at: null,
    awb_print_count: 0,
    oms_code,
    pushed_version,
    search_text: searchText(named),
    return_of_id: null,
    created_at: at,
    updated_at: at,
  }
}
