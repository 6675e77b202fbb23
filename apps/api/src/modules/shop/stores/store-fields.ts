import type { OmsStorePush } from '@guihang/contract/connection/pushes'
import type { FieldFaults } from '@guihang/contract/fields/field-rules'
import type { CreateStore } from '@guihang/contract/shop/stores'
import { type BodyColumns, bodyOfRow, fieldsOfRow } from '../../../platform/body-columns.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import {
  type AddressChoice,
  type AddressColumns,
  type AddressDirectory,
  addressColumns,
  resolveAddress,
} from '../../parcels/addresses/index.ts'
import { listStoreNames, type StoreRow } from './stores.store.ts'

/** The column of each field that a shop fills in. Create, edit, answer, push and sandbox take the fields from this list. */
export const storeColumns = {
  store_name: 'store_name',
  phone: 'phone',
  address: 'address',
  address_scheme: 'elsewhere',
  address_level_1_code: 'elsewhere',
  address_level_2_code: 'elsewhere',
  address_level_3_code: 'elsewhere',
  address_type: 'address_type',
} as const satisfies BodyColumns<CreateStore, StoreRow>

/** Whether the order system is told of a field: its protocol (`OmsStorePush`) names those. */
const pushed = {
  store_name: true,
  phone: true,
  address: true,
  address_type: true,
} as const satisfies {
  [Field in keyof StoreFields]: Field extends keyof OmsStorePush['store'] ? true : false
}

type StoreFields = ReturnType<typeof storeFieldsOf>
export type UnpushedField = keyof {
  [Field in keyof typeof pushed as (typeof pushed)[Field] extends true ? never : Field]: 1
}

/** What a shop filled in, except the units of the address. */
export function storeFieldsOf(row: StoreRow) {
  return fieldsOfRow(row, storeColumns)
}

export function pushedFieldsOf(row: StoreRow): Omit<StoreFields, UnpushedField> {
  const told = Object.entries(storeFieldsOf(row)).filter(([field]) => Reflect.get(pushed, field))
  return Object.fromEntries(told) as Omit<StoreFields, UnpushedField> // as: the fields that are pushed
}

/** A store as the body that makes another like it. */
export function storeBodyOf(row: StoreRow): CreateStore {
  return {
    ...bodyOfRow(row, storeColumns),
    address_scheme: row.address_scheme,
    address_level_1_code: row.address_level_1_code,
    address_level_2_code: row.address_level_2_code ?? undefined,
    address_level_3_code: row.address_level_3_code ?? undefined,
  }
}

/** EAL001 at store_name for a name of another store (not `own_id`). Raises all faults at once. */
export async function checkedAddress(
  reader: Reader,
  directory: AddressDirectory,
  shop_id: string,
  given: {
    readonly choice: AddressChoice
    readonly store_name?: string | undefined
    readonly own_id?: string
  },
): Promise<AddressColumns> {
  const { address, faults = {} } = resolveAddress(directory, given.choice)
  const all: FieldFaults = { ...faults }
  if (given.store_name !== undefined && (await isTaken(reader, shop_id, given.store_name, given.own_id))) {
    all.store_name = [{ rule: 'name_taken' }]
  }
  if (address === undefined || all.store_name !== undefined) throw rejectFields(all)
  return addressColumns(address)
}

async function isTaken(
  reader: Reader,
  shop_id: string,
  store_name: string,
  own_id: string | undefined,
): Promise<boolean> {
  const names = await listStoreNames(reader, shop_id)
  return names.some((other) => other.id !== own_id && sameName(other.store_name, store_name))
}

// `Kho Hà` and `Kho Hạ` are two stores, `Kho hà` and `Kho  Hà` are not.
function sameName(left: string, right: string): boolean {
  return plain(left) === plain(right)
}

function plain(name: string): string {
  return name.toLowerCase().replace(/\s+/g, ' ')
}
