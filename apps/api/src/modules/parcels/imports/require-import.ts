import type { SignedInShop } from '../../../platform/auth/caller.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { findImport, type ImportRecord, lockImport } from './imports.store.ts'

/** Raises EOMS where parcels come from the order system: such a shop uploads nothing. */
export function guardImports({ is_oms }: SignedInShop): void {
  if (is_oms === 3) throw reject('EOMS')
}

/** Raises ENOTFOUND, also of another shop's. */
export async function requireImport(reader: Reader, shop: SignedInShop, id: string): Promise<ImportRecord> {
  guardImports(shop)
  const found = await findImport(reader, shop.id, id)
  if (found === undefined) throw reject('ENOTFOUND')
  return found
}

/** Until the transaction ends. Raises EIMPORT while something works on it, or its file waits to be read. */
export async function requireIdleImport(tx: Tx, shop: SignedInShop, id: string): Promise<ImportRecord> {
  const record = await requireLockedImport(tx, shop, id)
  if (record.working !== null || record.asked_columns !== null) throw reject('EIMPORT')
  return record
}

export async function requireLockedImport(tx: Tx, shop: SignedInShop, id: string): Promise<ImportRecord> {
  guardImports(shop)
  const found = await lockImport(tx, shop.id, id)
  if (found === undefined) throw reject('ENOTFOUND')
  return found
}
