import { createHash } from 'node:crypto'
import type { CreateParcel } from '@guihang/contract/parcels/parcels'
import { businessDayOf, startOfBusinessDay } from '@guihang/domain/calendar'
import { groupOf, isCreatable } from '@guihang/domain/parcels/imports/import-states'
import { lookOf } from '@guihang/domain/parcels/imports/row-look'
import { groupTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import type { Reader } from '../../../platform/database/index.ts'
import { Rejection } from '../../../platform/http/answers/reject.ts'
import { firstIdAt } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findStores, type StoreRow } from '../../shop/stores/index.ts'
import { findParcelsByPrivateCodes } from '../create/index.ts'
import { quoteForStore } from '../pricing/index.ts'
import type { NewImportedRow, StoredRemark } from './import-rows.store.ts'
import type { Change } from './imports.store.ts'
import { cellFaults, importFieldOf } from './reading/judged-parcel.ts'
import type { SheetOrder } from './reading/row-reader.ts'
import { listParcelsOfDay } from './twins.store.ts'

/**
 * By what only the database knows: a used code, an order of today that looks the same, fees, whether we go there. Each
 * lot is some 250 rows, in three statements.
 */
export async function judgeRows(
  platform: Platform,
  reader: Reader,
  shop_id: string,
  rows: readonly SheetOrder[],
): Promise<NewImportedRow[]> {
  const codes = rows.flatMap(({ private_code }) => private_code ?? [])
  const used = new Map(
    (await findParcelsByPrivateCodes(reader, shop_id, codes)).map((one) => [
      one.private_code,
      one.tracking_number,
    ]),
  )
  const alike = await looksOfToday(platform, reader, shop_id, rows)
  const store_ids = [...new Set(rows.flatMap(({ parcel }) => parcel?.store_id ?? []))]
  const stores = new Map((await findStores(reader, shop_id, store_ids)).map((store) => [store.id, store]))
  const judged: NewImportedRow[] = []
  for (const row of rows) {
    const tracking_number = used.get(row.private_code)
    const errors: StoredRemark[] = [...row.errors]
    if (tracking_number !== undefined && !errors.some(({ field }) => field === 'private_code')) {
      const code = groupTrackingNumber(tracking_number)
      errors.push({ field: 'private_code', rule: 'private_code_taken', values: { code } })
    }
    const priced = row.parcel === null ? undefined : await price(platform, reader, stores, row.parcel)
    errors.push(...(priced?.errors ?? []))
    const twin = row.look === null ? undefined : alike.get(row.look)
    const warnings = [...row.warnings]
    if (twin !== undefined) {
      const values = { code: groupTrackingNumber(twin) }
      warnings.push({ field: 'receiver_name', rule: 'same_look_today', values })
    }
    judged.push(storedRow(row, { errors, warnings, fee: priced?.fee ?? null }))
  }
  return judged
}

function storedRow(
  row: SheetOrder,
  { errors, warnings, fee }: Pick<NewImportedRow, 'errors' | 'warnings' | 'fee'>,
): NewImportedRow {
  const { no, values, proposals, private_code, look } = row
  const type = groupOf({ errors, warnings, proposals })
  const parcel = isCreatable[type] ? row.parcel : null
  return {
    ...{ no, type, values, parcel, errors, warnings, proposals, private_code, look },
    cod: parcel === null ? 0 : (row.parcel?.cod ?? 0),
    fee: parcel === null ? null : fee,
  }
}

type Priced = { readonly fee: number | null; readonly errors: readonly StoredRemark[] }

async function price(
  platform: Platform,
  reader: Reader,
  stores: ReadonlyMap<string, StoreRow>,
  parcel: CreateParcel,
): Promise<Priced> {
  const store = stores.get(parcel.store_id)
  if (store === undefined) return { fee: null, errors: [{ field: 'store', rule: 'store_unknown' }] }
  try {
    const { fees } = await quoteForStore(platform, reader, store, parcel)
    return { fee: fees.total_fee, errors: [] }
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    return { fee: null, errors: remarksOf(error) }
  }
}

export function remarksOf({ faults = {} }: Rejection): StoredRemark[] {
  return cellFaults(faults).map((remark) => ({ ...remark, field: importFieldOf(remark.field) }))
}

async function looksOfToday(
  platform: Pick<Platform, 'businessClock'>,
  reader: Reader,
  shop_id: string,
  rows: readonly SheetOrder[],
): Promise<ReadonlyMap<string, string>> {
  const phones = [
    ...new Set(rows.flatMap(({ look, values }) => (look === null ? [] : (values.receiver_phone ?? [])))),
  ]
  const since_id = firstIdAt(startOfBusinessDay(businessDayOf(platform.businessClock.now())))
  const parcels = phones.length === 0 ? [] : await listParcelsOfDay(reader, shop_id, { phones, since_id })
  return new Map(
    parcels.flatMap((parcel) => {
      const look = lookOf(parcel)
      return look === undefined ? [] : [[hashOf(look), parcel.tracking_number]]
    }),
  )
}

export function hashOf(look: string): string {
  return createHash('sha1').update(look).digest('base64url')
}

export function changeOf(
  rows: readonly Pick<NewImportedRow, 'type' | 'cod' | 'fee'>[],
  sign: 1 | -1,
): Change {
  const change = { valid: 0, proposed_for_edit: 0, invalid: 0, warnings: 0, cod: 0, fee: 0 }
  for (const { type, cod, fee } of rows) {
    change[type] += sign
    change.cod += sign * cod
    change.fee += sign * (fee ?? 0)
  }
  return change
}

export function sumOf(left: Change, right: Change): Change {
  return {
    valid: left.valid + right.valid,
    proposed_for_edit: left.proposed_for_edit + right.proposed_for_edit,
    invalid: left.invalid + right.invalid,
    warnings: left.warnings + right.warnings,
    cod: left.cod + right.cod,
    fee: left.fee + right.fee,
  }
}
