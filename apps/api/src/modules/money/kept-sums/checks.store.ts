import type { Insertable } from 'kysely'
import type { Reader, Tables } from '../../../platform/database/index.ts'

export async function storeCheck(
  reader: Reader,
  check: Insertable<Tables['kept_sum_checks']>,
): Promise<void> {
  const { sum, wrong, checked_at } = check
  await reader
    .insertInto('kept_sum_checks')
    .values(check)
    .onConflict((conflict) => conflict.column('sum').doUpdateSet({ sum, wrong, checked_at }))
    .execute()
}

export async function listChecks(reader: Reader) {
  return await reader.selectFrom('kept_sum_checks').selectAll().orderBy('sum').execute()
}
