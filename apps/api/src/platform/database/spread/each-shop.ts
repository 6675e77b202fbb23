import { isSpread } from '../database.ts'
import type { Reader } from '../reader.ts'

/**
 * Runs work on rows of many shops: on a single server once with all, on a cluster shop by shop in the order of their ids, as
 * a statement that writes there names one shop (decision 0364).
 */
export async function eachShop<Row extends { readonly shop_id: string }, Result>(
  reader: Reader,
  rows: readonly Row[],
  work: (rows: readonly Row[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  if (rows.length === 0) return []
  if (!(await isSpread(reader))) return [...(await work(rows))]
  const groups = Map.groupBy(rows, ({ shop_id }) => shop_id)
  const results: Result[] = []
  for (const shop_id of [...groups.keys()].sort()) results.push(...(await work(groups.get(shop_id) ?? [])))
  return results
}
