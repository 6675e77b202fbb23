import type { OperatorAction } from '@guihang/contract/operator-log'
import type { Selectable } from 'kysely'
import type { Reader, Tables } from '../../platform/database/index.ts'
import type { IdPage } from '../../platform/http/answers/id-pages.ts'

/** What operators did that belongs to no shop, the newest first. */
export async function listOperatorLogRows(
  reader: Reader,
  action: OperatorAction | undefined,
  { after, limit }: IdPage,
): Promise<Selectable<Tables['operator_log']>[]> {
  let query = reader.selectFrom('operator_log').selectAll()
  if (action !== undefined) query = query.where('action', '=', action)
  if (after !== undefined) query = query.where('id', '<', after)
  return await query.orderBy('id', 'desc').limit(limit).execute()
}
