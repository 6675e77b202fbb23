import type { Selectable } from 'kysely'
import type { Reader, Tables, Tx } from '../../../../platform/database/index.ts'
import type { IdPage } from '../../../../platform/http/answers/id-pages.ts'

export type AreaRuleRow = Selectable<Tables['area_rules']>

export async function listAreaRuleRows(reader: Reader): Promise<AreaRuleRow[]> {
  return await reader.selectFrom('area_rules').selectAll().orderBy('created_at').orderBy('id').execute()
}

export async function pageAreaRuleRows(
  reader: Reader,
  of: { readonly scheme?: AreaRuleRow['scheme'] | undefined; readonly code?: string | undefined },
  { after, limit }: IdPage,
): Promise<AreaRuleRow[]> {
  let query = reader.selectFrom('area_rules').selectAll()
  if (of.scheme !== undefined) query = query.where('scheme', '=', of.scheme)
  if (of.code !== undefined) query = query.where('code', '=', of.code)
  if (after !== undefined) query = query.where('id', '<', after)
  return await query.orderBy('id', 'desc').limit(limit).execute()
}

export async function insertAreaRules(tx: Tx, rows: readonly AreaRuleRow[]): Promise<void> {
  await tx
    .insertInto('area_rules')
    .values([...rows])
    .execute()
}
