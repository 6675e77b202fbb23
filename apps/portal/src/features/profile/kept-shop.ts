import type { Shop } from '@guihang/contract/people/identity'
import { readStored, type StoredKey, writeStored } from '../../core/session/storage.ts'

/** What the form of the shop holds. */
export type ShopValues = { shop_type: Shop['shop_type']; shop_name: string; categories: string[] }

// One for each person: somebody else at the same machine does not see it.
function placeOf(userID: string): StoredKey {
  return `guihang.shop-form.${userID}`
}

/** Keeps the changes that are not saved on this machine; none forgets them. */
export function keepShop(userID: string, changes: Partial<ShopValues>): void {
  writeStored(placeOf(userID), Object.keys(changes).length === 0 ? null : JSON.stringify(changes))
}

/** The changes this person left unsaved here. */
export function findKeptShop(userID: string): Partial<ShopValues> {
  return readKeptShop(readStored(placeOf(userID)))
}

/** Reads kept changes; a field that another version wrote differently counts as not changed. */
export function readKeptShop(text: string | null): Partial<ShopValues> {
  if (text === null) return {}
  let kept: unknown
  try {
    kept = JSON.parse(text)
  } catch {
    return {}
  }
  if (typeof kept !== 'object' || kept === null) return {}
  const { shop_type, shop_name, categories }: Record<string, unknown> = { ...kept }
  return {
    ...(shop_type === 'personal' || shop_type === 'organization' ? { shop_type } : {}),
    ...(typeof shop_name === 'string' ? { shop_name } : {}),
    ...(Array.isArray(categories) ? { categories: categories.filter((id) => typeof id === 'string') } : {}),
  }
}
