import { isSpread } from '../database.ts'
import { prepared } from '../prepared.ts'
import type { Reader } from '../reader.ts'

/** A statement that reads and writes rows of one shop. */
export type ShopStatement = {
  readonly name: string
  readonly text: string
  /** The types of the columns that it answers, in their order. */
  readonly answers: Readonly<Record<string, string>>
}

/**
 * Runs a named prepared statement on rows of one shop that does what a statement over several nodes may not: it stores in
 * `WITH`. On a single server it runs as it is; on a cluster it runs on the shop's node (decision 0364). Tables stand after
 * FROM, JOIN, INTO, UPDATE or USING, in capitals, with AS before another name.
 */
export async function preparedOfShop<Row>(
  reader: Reader,
  shop_id: string,
  { name, text, answers }: ShopStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  if (!(await isSpread(reader))) return await prepared(reader, name, text, values)
  const columns = Object.entries(answers).map(([column, type]) => `${column} ${type}`)
  return await prepared(
    reader,
    `${name} there`,
    `SELECT * FROM on_shop_node($1, $2, $3, $4) AS answer (${columns.join(', ')})`,
    [shop_id, name, text, values.map(written)],
  )
}

/** A value as PostgreSQL writes it. */
export function written(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (Array.isArray(value)) return `{${value.map(writtenItem).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function writtenItem(item: unknown): string {
  const text = written(item)
  return text === null ? 'NULL' : `"${text.replace(/[\\"]/g, '\\$&')}"`
}
