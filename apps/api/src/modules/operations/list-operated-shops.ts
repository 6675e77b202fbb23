import { Id } from '@guihang/contract/common'
import type { listOperatedShops as declared, OperatedShop } from '@guihang/contract/operated-shops'
import type { AnswerOf, QueryOf } from '@guihang/contract/operation'
import type { Reader } from '../../platform/database/index.ts'
import { reject, rejectFields } from '../../platform/http/reject.ts'
import { findShop, listPapers, papersVersion } from '../shops/index.ts'
import {
  findOperatedShopRow,
  listOperatedShopRows,
  listOperatedUserRows,
  type OperatedShopRow,
  type OperatedUserRow,
} from './operated-shops.store.ts'

/** A page of the shops, the newest first; `papers=waiting` are those that were sent and not judged yet. */
export async function listOperatedShops(
  reader: Reader,
  { keyword, papers, cursor, limit }: QueryOf<typeof declared>,
): Promise<AnswerOf<typeof declared>> {
  if (cursor !== undefined && !Id.safeParse(cursor).success)
    throw rejectFields({ cursor: [{ rule: 'cursor' }] })
  const rows = await listOperatedShopRows(reader, { keyword, papers, after: cursor, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const users = await listOperatedUserRows(
    reader,
    page.map(({ id }) => id),
  )
  const last = page.at(-1)
  return {
    data: page.map((row) => operatedShop(row, users)),
    meta: { next_cursor: rows.length > limit && last ? last.id : null, total: null },
  }
}

/** A shop as the provider sees it. Throws ENOTFOUND. */
export async function getOperatedShop(reader: Reader, id: string): Promise<OperatedShop> {
  const row = await findOperatedShopRow(reader, id)
  if (row === undefined) throw reject('ENOTFOUND')
  return operatedShop(row, await listOperatedUserRows(reader, [id]))
}

/** Which papers the shop has now; verifying names it. Throws ENOTFOUND. */
export async function findPapersVersion(reader: Reader, id: string): Promise<string> {
  const [shop, papers] = await Promise.all([findShop(reader, id), listPapers(reader, id)])
  if (shop === undefined) throw reject('ENOTFOUND')
  return papersVersion(shop, papers)
}

function operatedShop(row: OperatedShopRow, users: readonly OperatedUserRow[]): OperatedShop {
  return {
    ...row,
    paper_verify_expire_at: row.paper_verify_expire_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    users: users
      .filter(({ shop_id }) => shop_id === row.id)
      .map(({ id, name, email, phone, role_name, state }) => ({ id, name, email, phone, role_name, state })),
  }
}
