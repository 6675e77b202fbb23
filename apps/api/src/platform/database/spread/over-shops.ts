import { isSpread } from '../database.ts'
import { prepared } from '../prepared.ts'
import type { Reader } from '../reader.ts'
import { preparedOfShop } from './prepared-of-shop.ts'

export type AskedShops = {
  /** Stands after FROM or JOIN; has the column `id`. */
  readonly table: string
  /** The condition on a column with the shop, which begins with AND; empty for all shops. */
  readonly only: (column: string) => string
}

export const allShops: AskedShops = { table: 'shops', only: () => '' }

/** Runs a prepared statement over rows of all shops: once, or on the node of each of the `shops`, whose id comes last. */
export async function preparedOverShops<Row>(
  reader: Reader,
  name: string,
  text: (asked: AskedShops) => string,
  values: readonly unknown[],
  shops: () => Promise<readonly { readonly shop_id: string }[]>,
): Promise<Row[]> {
  if (!(await isSpread(reader))) return await prepared(reader, name, text(allShops), values)
  const given = `$${values.length + 1}::uuid`
  const ofShop = text({
    table: `(SELECT ${given} AS id) AS shops`,
    only: (column) => ` AND ${column} = ${given}`,
  })
  const rows: Row[] = []
  for (const { shop_id } of await shops())
    rows.push(
      ...(await preparedOfShop<Row>(reader, shop_id, `${name}-of-shop`, ofShop, [...values, shop_id])),
    )
  return rows
}
