import { faultsOf } from '@guihang/contract/fields/form-rules'
import { CreateParcel } from '@guihang/contract/parcels/parcels'
import type { ImportField } from '@guihang/domain/parcels/imports/import-fields'
import type { ReadRow } from '@guihang/domain/parcels/imports/read-import-row'
import * as z from 'zod/mini'
import type { StoredRemark } from '../import-rows.store.ts'

const compiled = z.compile(CreateParcel)

export type JudgedRow = {
  readonly values: Readonly<Record<string, string>>
  /** The body of the parcel; null while the row has errors or questions. */
  readonly parcel: CreateParcel | null
  readonly errors: readonly StoredRemark[]
  readonly warnings: readonly StoredRemark[]
  readonly proposals: readonly StoredRemark[]
}

/** Judges a row by the schema of a parcel: each of its rules stands at the cell. One error a cell is enough. */
export function judgeParcel({ values, parcel, errors, warnings, proposals }: ReadRow): JudgedRow {
  const asked = new Set(proposals.map(({ field }) => field))
  const found: StoredRemark[] = [...errors]
  const known = new Set<string>(found.map(({ field }) => field))
  const parsed = compiled.safeParse(parcel)
  if (!parsed.success) {
    for (const remark of cellFaults(faultsOf(parsed.error.issues, parcel))) {
      const field = importFieldOf(remark.field)
      const answered =
        asked.has(field) || (isAddress(field) && errors.some((error) => isAddress(error.field)))
      if (known.has(field) || answered || (isAddress(field) && asked.has('address_level_3'))) continue
      known.add(field)
      found.push({ ...remark, field })
    }
  }
  const creatable = parsed.success && found.length === 0 && proposals.length === 0
  return { values, parcel: creatable ? parsed.data : null, errors: found, warnings, proposals }
}

export function cellFaults(
  faults: Readonly<Record<string, readonly { rule: string; values?: Record<string, string | number> }[]>>,
): StoredRemark[] {
  return Object.entries(faults).flatMap(([path, [first]]) => (first ? [{ field: path, ...first }] : []))
}

function isAddress(field: string): boolean {
  return field.startsWith('address_level') || field === 'receiver_address'
}

export function importFieldOf(path: string): ImportField {
  const known: Readonly<Record<string, ImportField>> = {
    private_code: 'private_code',
    receiver_name: 'receiver_name',
    receiver_phone: 'receiver_phone',
    receiver_address: 'receiver_address',
    address_scheme: 'address_level_3',
    address_level_1_code: 'address_level_1',
    address_level_2_code: 'address_level_2',
    address_level_3_code: 'address_level_3',
    products: 'product_name',
    'products.0.name': 'product_name',
    'products.0.quantity': 'quantity',
    'products.0.value': 'product_value',
    product_value: 'product_value',
    cod: 'cod',
    weight: 'weight',
    length: 'length',
    width: 'width',
    height: 'height',
    payment_option: 'payment_option',
    delivery_option: 'delivery_option',
    allow_partial_delivery: 'allow_partial_delivery',
    notes: 'notes',
    store_id: 'store',
  }
  return known[path] ?? 'notes'
}
