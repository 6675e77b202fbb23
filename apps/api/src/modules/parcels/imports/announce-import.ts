import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ImportRecord } from './imports.store.ts'

export async function announceImport(tx: Tx, shop_id: string, id: string): Promise<void> {
  await announce(tx, { shop_id, type: 'import', id })
}

/** Deletes the file behind an import, which names it no longer. */
export async function forgetFile(
  { files }: Pick<Platform, 'files'>,
  tx: Tx,
  { shop_id, file_id }: Pick<ImportRecord, 'shop_id' | 'file_id'>,
): Promise<void> {
  if (file_id !== null) await files.deleteFile(tx, shop_id, file_id)
}
