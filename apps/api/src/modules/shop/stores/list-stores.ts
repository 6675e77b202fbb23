import type { AnswerOf, QueryOf } from '@guihang/contract/operation'
import type { listStores as declared } from '@guihang/contract/shop/stores'
import { normalizePhone } from '@guihang/domain/shop/people/phone'
import { foldText } from '@guihang/domain/text'
import type { Reader } from '../../../platform/database/index.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import type { AddressDirectory } from '../../parcels/addresses/index.ts'
import { storeAnswer } from './store-answer.ts'
import { countStores, listStoreRows, type StoreRow } from './stores.store.ts'

type Place = { readonly is_default: boolean; readonly id: string }

/** The default one first. The keyword looks at name, phone and address; accents are ignored. */
export async function listStores(
  reader: Reader,
  shop_id: string,
  { limit, cursor, keyword }: QueryOf<typeof declared>,
  directory: AddressDirectory,
): Promise<AnswerOf<typeof declared>> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const { rows, total } = keyword
    ? await search(reader, shop_id, keyword, after)
    : {
        rows: await listStoreRows(reader, shop_id, { after, limit: limit + 1 }),
        total: await countStores(reader, shop_id),
      }
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    data: page.map((row) => storeAnswer(row, directory)),
    meta: { next_cursor: rows.length > limit && last ? cursorOf(last) : null, total },
  }
}

// A shop has tens of stores, seldom hundreds: reading them all is cheaper than an index for searching them.
async function search(
  reader: Reader,
  shop_id: string,
  keyword: string,
  after: Place | undefined,
): Promise<{ rows: StoreRow[]; total: number }> {
  const text = foldText(keyword)
  const digits = normalizePhone(keyword)
  const matches = (row: StoreRow): boolean =>
    foldText(row.store_name).includes(text) ||
    foldText(row.address).includes(text) ||
    (/^\d{3,}$/.test(digits) && row.phone.includes(digits))
  const found = (await listStoreRows(reader, shop_id, {})).filter(matches)
  return { rows: found.filter((row) => comesAfter(row, after)), total: found.length }
}

function comesAfter(row: StoreRow, after: Place | undefined): boolean {
  if (after === undefined) return true
  return !row.is_default && (after.is_default || row.id > after.id)
}

function cursorOf({ is_default, id }: StoreRow): string {
  return `${is_default ? 1 : 0}.${id}`
}

function readCursor(cursor: string): Place {
  const parts = /^([01])\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor)
  if (parts?.[2] === undefined) throw rejectFields({ cursor: [{ rule: 'cursor' }] })
  return { is_default: parts[1] === '1', id: parts[2] }
}
