import type { Tx } from '../../../../platform/database/index.ts'
import { addShopJob } from '../../../../platform/jobs/index.ts'
import type { StatementRecord } from '../stores/statements.store.ts'

export type ReadingJob = { readonly statement_id: string }

/** Files below this size rarely hold more rows than are read within a second or two. */
export const smallFileBytes = 150_000

/** The files of one connection take at most the share of a shop in the lane of imports. */
export async function enqueueReading(
  tx: Tx,
  { id, connection_id }: Pick<StatementRecord, 'id' | 'connection_id'>,
  { is_large }: { readonly is_large: boolean },
): Promise<void> {
  await addShopJob(
    tx,
    'read-carrier-statement',
    { statement_id: id },
    { key: `read-carrier-statement:${id}`, shop_id: connection_id, is_large },
  )
}
