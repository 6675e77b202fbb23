import type { Tx } from '../../../../platform/database/index.ts'
import { addShopJob } from '../../../../platform/jobs/index.ts'

export type ImportJob = { readonly shop_id: string; readonly import_id: string }

/** A file of so many orders is read, or created, within a second or two. */
export const smallImport = 1_000
/** Files below this size rarely hold more. */
export const smallFileBytes = 150_000

/** A job that finds more orders than `smallImport` enqueues itself again as large. */
export async function enqueueReading(
  tx: Tx,
  job: ImportJob,
  { is_large }: { readonly is_large: boolean },
): Promise<void> {
  const { shop_id, import_id } = job
  await addShopJob(tx, 'read-import', job, { key: `read-import:${import_id}`, shop_id, is_large })
}
