import type { AnswerOf, QueryOf } from '@guihang/contract/operation'
import type { listOperatedShops as declared, OperatedShop } from '@guihang/contract/provider/operated-shops'
import type { Reader } from '../../../platform/database/index.ts'
import { idPageAnswer, idPageOf } from '../../../platform/http/answers/id-pages.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { listPapers, missingNumbers, papersVersion } from '../../shop/papers/index.ts'
import { findShop } from '../../shop/shops/index.ts'
import {
  findOperatedShopRow,
  listOperatedShopRows,
  listOperatedUserRows,
  type OperatedShopRow,
  type OperatedUserRow,
} from './operated-shops.store.ts'

/** `papers=waiting` are shops whose papers wait for a decision. */
export async function listOperatedShops(
  reader: Reader,
  query: QueryOf<typeof declared>,
): Promise<AnswerOf<typeof declared>> {
  const { keyword, papers } = query
  const rows = await listOperatedShopRows(reader, { keyword, papers, ...idPageOf(query) })
  const users = await listOperatedUserRows(
    reader,
    rows.map(({ id }) => id),
  )
  return idPageAnswer(rows, query, (row) => operatedShop(row, users))
}

/** The newest that the keyword may mean, without their people. */
export async function findShops(reader: Reader, keyword: string, limit: number): Promise<OperatedShopRow[]> {
  return await listOperatedShopRows(reader, { keyword, papers: undefined, after: undefined, limit })
}

/** Raises ENOTFOUND. */
export async function getOperatedShop(reader: Reader, id: string): Promise<OperatedShop> {
  const row = await findOperatedShopRow(reader, id)
  if (row === undefined) throw reject('ENOTFOUND')
  return operatedShop(row, await listOperatedUserRows(reader, [id]))
}

/** Raises ENOTFOUND. */
export async function findPapersVersion(reader: Reader, id: string): Promise<string> {
  const [shop, papers] = await Promise.all([findShop(reader, id), listPapers(reader, id)])
  if (shop === undefined) throw reject('ENOTFOUND')
  return papersVersion(shop, papers)
}

/** Raises ENOTFOUND. */
export async function findMissingNumbers(
  reader: Reader,
  id: string,
): Promise<ReturnType<typeof missingNumbers>> {
  const [shop, papers] = await Promise.all([findShop(reader, id), listPapers(reader, id)])
  if (shop === undefined) throw reject('ENOTFOUND')
  return missingNumbers(shop, papers)
}

function operatedShop(row: OperatedShopRow, users: readonly OperatedUserRow[]): OperatedShop {
  return {
    ...row,
    is_oms: isOmsOf(row),
    paper_verify_expire_at: row.paper_verify_expire_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    users: users
      .filter(({ shop_id }) => shop_id === row.id)
      .map(({ id, name, email, phone, role_name, state }) => ({ id, name, email, phone, role_name, state })),
  }
}

function isOmsOf({ is_oms }: Pick<OperatedShopRow, 'is_oms'>): OperatedShop['is_oms'] {
  if (is_oms === 0 || is_oms === 1 || is_oms === 2 || is_oms === 3) return is_oms
  throw new Error(`Unknown is_oms in the database: ${is_oms}`)
}
