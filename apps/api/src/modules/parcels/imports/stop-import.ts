import type { SignedInShop } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { endCreating } from './creating/create-from-import.ts'
import type { ImportRecord } from './imports.store.ts'
import { endReading } from './reading/read-import.ts'
import { requireLockedImport } from './require-import.ts'

/** Stops what an import is doing. A file that was being read, or waits for its columns to be named, has failed; rows that are parcels by now stay parcels. */
export async function stopImport(
  platform: Platform,
  tx: Tx,
  shop: SignedInShop,
  id: string,
): Promise<ImportRecord> {
  const record = await requireLockedImport(tx, shop, id)
  const unread = record.working === 'reading' || record.asked_columns !== null
  if (unread) return await endReading(platform, tx, record, 'stopped')
  if (record.working === 'creating') return await endCreating(tx, record)
  return record
}
