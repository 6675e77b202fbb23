import { readFile } from 'node:fs/promises'
import type { SignedInShop, SignedInUser } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import { shownFileName } from '../../../platform/http/routing/shown-file-name.ts'
import type { FileOnDisk } from '../../../platform/http/routing/upload.ts'
import { newId } from '../../../platform/new-id.ts'
import { holdOpenShop } from '../../../platform/open-shop.ts'
import type { Platform } from '../../../platform/platform.ts'
import { holdStore } from '../../shop/stores/index.ts'
import { type ImportRecord, insertImport } from './imports.store.ts'
import { enqueueReading, smallFileBytes } from './reading/enqueue-reading.ts'
import { guardImports } from './require-import.ts'

type Starter = { readonly shop: SignedInShop; readonly user: SignedInUser }

/** Raises EOMS, and EVALID at store_id. */
export async function importFile(
  platform: Platform,
  tx: Tx,
  starter: Starter,
  store_id: string,
  upload: FileOnDisk,
): Promise<ImportRecord> {
  await guardStore(tx, starter.shop, store_id)
  const shop_id = starter.shop.id
  const bytes = await readFile(upload.path)
  if (bytes.length === 0) throw rejectFields({ file: [{ rule: 'required' }] })
  const file = await platform.files.putFile(tx, {
    shop_id,
    kind: 'import',
    content_type: 'application/octet-stream',
    bytes,
  })
  const record = await insertImport(tx, {
    ...newImport(platform, starter, store_id, upload.name),
    file_id: file.id,
    working: 'reading',
  })
  const is_large = bytes.length > smallFileBytes
  await enqueueReading(tx, { shop_id, import_id: record.id }, { is_large })
  return record
}

export async function importNothing(
  platform: Platform,
  tx: Tx,
  starter: Starter,
  body: { readonly store_id: string; readonly file_name: string },
): Promise<ImportRecord> {
  await guardStore(tx, starter.shop, body.store_id)
  return await insertImport(tx, newImport(platform, starter, body.store_id, body.file_name))
}

async function guardStore(tx: Tx, shop: SignedInShop, store_id: string): Promise<void> {
  guardImports(shop)
  await holdOpenShop(tx, shop.id)
  if ((await holdStore(tx, shop.id, store_id)) === undefined)
    throw rejectFields({ store_id: [{ rule: 'store' }] })
}

function newImport(platform: Platform, { shop, user }: Starter, store_id: string, name: string) {
  const created_at = platform.businessClock.now()
  return {
    shop_id: shop.id,
    id: newId(created_at),
    store_id,
    file_name: shownFileName(name),
    file_id: null,
    user_name: user.name,
    status: 'created',
    working: null,
    fault: null,
    fault_line: null,
    rows_total: null,
    wanted: null,
    created_at,
  } as const
}
