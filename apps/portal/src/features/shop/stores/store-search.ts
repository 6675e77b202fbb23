import type { Store } from '@guihang/contract/shop/stores'
import { normalizePhone } from '@guihang/domain/shop/people/phone'
import { foldText } from '@guihang/domain/text'
import { addressLine } from '../../../core/addresses/address-line.ts'

export type StoreSearch = {
  store?: string | undefined
  new?: '1' | undefined
  keyword?: string | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function readStoreSearch(search: Record<string, unknown>): StoreSearch {
  const { store, keyword } = search
  const opened = typeof store === 'string' && uuid.test(store) ? store : undefined
  return {
    store: opened,
    new: opened === undefined && search.new === '1' ? '1' : undefined,
    keyword: typeof keyword === 'string' && keyword.trim() !== '' ? keyword.slice(0, 100) : undefined,
  }
}

/** Accents are ignored. */
export function matchStores(stores: readonly Store[], keyword: string | undefined): readonly Store[] {
  const text = foldText(keyword?.trim() ?? '')
  if (text === '') return stores
  const digits = normalizePhone(keyword ?? '')
  return stores.filter(
    (store) =>
      foldText(`${store.store_name} ${addressLine(store)}`).includes(text) ||
      (/^\d{3,}$/.test(digits) && store.phone.includes(digits)),
  )
}
