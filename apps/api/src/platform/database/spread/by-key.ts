import { isSpread } from '../database.ts'
import { prepared } from '../prepared.ts'
import type { Reader } from '../reader.ts'
import { preparedForShops } from './each-shop.ts'

type Directory<Row> = {
  readonly table: string
  /** Its columns with their types, the key first. */
  readonly columns: Readonly<Record<keyof Row & string, string>>
  readonly find: (keys: readonly string[]) => Promise<Row[]>
}

/** Runs on rows of any shops that a directory names by keys, `$1`. A cluster looks these up, then asks each shop's node. */
export async function preparedByKeys<Answer, Row extends { readonly shop_id: string }>(
  reader: Reader,
  { table, columns, find }: Directory<Row>,
  name: string,
  text: string,
  keys: readonly string[],
): Promise<Answer[]> {
  if (!(await isSpread(reader))) return await prepared(reader, name, text, [keys])
  const names = Object.keys(columns) as (keyof Row & string)[] // as: the columns of a directory are its keys
  const lists = names.map((column, index) => `$${index + 1}::${columns[column]}[]`)
  const given = `FROM unnest(${lists.join(', ')}) AS ${table} (${names.join(', ')})`
  return await preparedForShops<Answer, Row>(
    reader,
    await find(keys),
    name,
    text.replace(new RegExp(`FROM ${table}\\b`), () => given),
    (rows) => names.map((column) => rows.map((row) => row[column])),
  )
}
