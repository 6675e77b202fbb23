import type { Readable } from 'node:stream'
import type { SignedInShop } from '../../../../platform/auth/caller.ts'
import type { Reader } from '../../../../platform/database/index.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { listStoreRows } from '../../../shop/stores/index.ts'
import { addressDirectory } from '../../addresses/index.ts'
import { messageOf, type Wording } from '../import-answer.ts'
import { listRowsLeft } from '../import-rows.store.ts'
import { guardImports } from '../require-import.ts'
import { type OrderSheet, orderSheet } from './order-sheet.ts'

const rowsALot = 500

export async function templateSheet(
  platform: Platform,
  reader: Reader,
  shop: SignedInShop,
  { language }: Wording,
): Promise<Readable> {
  guardImports(shop)
  return orderSheet({ language, ...(await listsOf(platform, reader, shop.id)) })
}

/** In the form of the template, so that they can be put right and uploaded again. */
export async function restSheet(
  platform: Platform,
  reader: Reader,
  shop: SignedInShop,
  import_id: string,
  wording: Wording,
): Promise<Readable> {
  const lists = await listsOf(platform, reader, shop.id)
  return orderSheet({
    language: wording.language,
    ...lists,
    rows: rowsLeft(reader, shop.id, import_id, wording),
  })
}

async function* rowsLeft(
  reader: Reader,
  shop_id: string,
  import_id: string,
  wording: Wording,
): AsyncGenerator<{ values: Readonly<Record<string, string>>; reasons: string }> {
  let after = 0
  for (;;) {
    const rows = await listRowsLeft(reader, shop_id, import_id, { after, limit: rowsALot })
    for (const { no, values, errors, proposals, warnings } of rows) {
      after = no
      const reasons = [...errors, ...proposals, ...warnings].map((remark) => messageOf(remark, wording))
      yield { values, reasons: [...new Set(reasons)].join('; ') }
    }
    if (rows.length < rowsALot) return
  }
}

async function listsOf(
  platform: Platform,
  reader: Reader,
  shop_id: string,
): Promise<Pick<OrderSheet, 'stores' | 'provinces'>> {
  const stores = await listStoreRows(reader, shop_id, {})
  const directory = await addressDirectory(platform)
  return {
    stores: stores.map(({ store_name }) => store_name),
    provinces: directory.provinces('vn2025').map(({ name }) => name),
  }
}
