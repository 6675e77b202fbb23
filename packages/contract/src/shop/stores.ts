import { limits } from '@guihang/domain/limits'
import * as z from 'zod/mini'
import {
  data,
  Id,
  IdParams,
  noLink,
  oneLine,
  optionalLines,
  page,
  pageQuery,
  requiredText,
} from '../common.ts'
import { Phone, rule } from '../fields/field-checks.ts'
import { operation } from '../operation.ts'
import { addressFields, UnitRef } from '../parcels/addresses.ts'

export const AddressType = z.enum(['home', 'work'])

export const Store = z.strictObject({
  id: Id,
  store_name: z.string(),
  phone: z.string(),
  address: z.string(),
  address_level_1: UnitRef,
  address_level_2: z.nullable(UnitRef),
  address_level_3: z.nullable(UnitRef),
  address_type: AddressType,
  is_default: z.boolean(),
  /** Whether the provider's order system has the store; never a hindrance to quotes and parcels. */
  sync_state: z.enum(['pending', 'synced', 'failed']),
  /** Why it does not: the order system's words, or the name of a fault (`oms_unreachable`, …); null otherwise. */
  sync_error: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Store = z.infer<typeof Store>

/** At most 100 characters; a longer one answers EAD002 (section 8). */
export const StoreName = z.string().check(
  z.trim(),
  z.minLength(1),
  oneLine,
  rule<string>('name_max', (name) => name.length <= limits.store_name_max),
  noLink,
)

const storeFields = {
  store_name: StoreName,
  phone: Phone,
  address: requiredText(limits.store_address_max),
  ...addressFields,
  address_type: AddressType,
}

export const CreateStore = z.strictObject(storeFields)
export type CreateStore = z.infer<typeof CreateStore>
export const EditStore = z.partial(CreateStore)
export type EditStore = z.infer<typeof EditStore>

export const listStores = operation({
  name: 'listStores',
  method: 'GET',
  path: '/v1/stores',
  tag: 'stores',
  summary: 'Stores of the shop, the default one first',
  who: 'shop_or_gateway',
  scope: 'stores:read',
  access: 'parcels',
  query: z.strictObject({ ...pageQuery, keyword: z.optional(optionalLines(100)) }),
  answer: page(Store),
})

export const createStore = operation({
  name: 'createStore',
  method: 'POST',
  path: '/v1/stores',
  tag: 'stores',
  summary: 'Add a store; the first one becomes the default',
  who: 'shop',
  body: CreateStore,
  answer: data(Store),
  status: 201,
  idempotent: true,
  fails: ['EAD002', 'EAL001'],
})

export const editStore = operation({
  name: 'editStore',
  method: 'PATCH',
  path: '/v1/stores/:id',
  tag: 'stores',
  summary: 'Change a store',
  who: 'shop',
  params: IdParams,
  body: EditStore,
  answer: data(Store),
  fails: ['EAD002', 'EAL001'],
})

export const deleteStore = operation({
  name: 'deleteStore',
  method: 'DELETE',
  path: '/v1/stores/:id',
  tag: 'stores',
  summary: 'Delete a store that is neither the default nor in use',
  who: 'shop',
  params: IdParams,
  answer: 'none',
  fails: ['EAD001', 'EST0001', 'EST0002'],
})

export const setDefaultStore = operation({
  name: 'setDefaultStore',
  method: 'PATCH',
  path: '/v1/stores/:id/default',
  tag: 'stores',
  summary: 'Make a store the default one',
  who: 'shop',
  params: IdParams,
  answer: data(Store),
})

export const retryStoreSync = operation({
  name: 'retryStoreSync',
  method: 'PATCH',
  path: '/v1/stores/:id/retry-sync-oms',
  tag: 'stores',
  summary: 'Tell the order system of a store again; one that it has already stays as it is',
  who: 'shop',
  params: IdParams,
  answer: data(Store),
})

export const storeOperations = {
  listStores,
  createStore,
  editStore,
  deleteStore,
  setDefaultStore,
  retryStoreSync,
}
