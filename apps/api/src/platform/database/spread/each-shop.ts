import { isSpread } from '../database.ts'
import { ofOneRow } from '../one-row.ts'
import type { Reader } from '../reader.ts'
import { preparedOfShop } from './prepared-of-shop.ts'

/** Rows with a shop, of which the first is known to be there. */
export type ShopRows<Row> = readonly [Row, ...Row[]]

/** Once, on a cluster shop by shop in the order of their ids: a statement that writes there names one (decision 0364). */
async function eachShop<Row extends { readonly shop_id: string }, Result>(
  reader: Reader,
  rows: readonly Row[],
  work: (rows: ShopRows<Row>) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [first, ...more] of await groupsOf(reader, rows)) {
    if (first !== undefined) results.push(...(await work([first, ...more])))
  }
  return results
}

async function groupsOf<Row extends { readonly shop_id: string }>(
  reader: Reader,
  rows: readonly Row[],
): Promise<(readonly Row[])[]> {
  if (rows.length === 0) return []
  if (!(await isSpread(reader))) return [rows]
  const groups = Map.groupBy(rows, ({ shop_id }) => shop_id)
  return [...groups.keys()].sort().map((shop_id) => groups.get(shop_id) ?? [])
}

/**
 * Runs a prepared statement on lists of rows: once, or on each shop's node. Between shops its answers have no order. A list
 * that the text calls `asked` or `entry` may be a row of values instead (see `ofOneRow`).
 */
export async function preparedForShops<Answer, Row extends { readonly shop_id: string }>(
  reader: Reader,
  rows: readonly Row[],
  name: string,
  text: string,
  valuesOf: (rows: ShopRows<Row>) => readonly unknown[],
): Promise<Answer[]> {
  return await eachShop(reader, rows, (some) => {
    const lists = { name, text, values: valuesOf(some) }
    const sent = some.length === 1 ? ofOneRow(lists) : lists
    return preparedOfShop<Answer>(reader, some[0].shop_id, sent.name, sent.text, sent.values)
  })
}
