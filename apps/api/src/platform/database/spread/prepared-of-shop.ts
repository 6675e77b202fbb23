import { sql } from 'kysely'
import { isSpread } from '../database.ts'
import { prepared } from '../prepared.ts'
import type { Reader } from '../reader.ts'

/**
 * Runs a named prepared statement on rows of one shop that does what a statement over several nodes may not: it stores in
 * `WITH`. On a single server it runs as it is; on a cluster it runs on the shop's node (decision 0364). Tables stand after
 * FROM, JOIN, INTO, UPDATE or USING, in capitals, with AS before another name, and what it stores answers by RETURNING. A column `at` or `…_at` answers an instant.
 */
export async function preparedOfShop<Row>(
  reader: Reader,
  shop_id: string,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  if (!(await isSpread(reader))) return await prepared(reader, name, text, values)
  // Not under a name: a plan for any shop would not know the node.
  const { rows: answers } = await sql<{ row: object }>`
    SELECT answer AS row FROM on_shop_node(${shop_id}, ${name}, ${text}, ${values.map(written)}) AS answer`.execute(
    reader,
  )
  return answers.map(({ row }) => withInstants(row) as Row) // the caller says what its statement answers, as for `prepared`
}

function withInstants(row: object): object {
  const cells = Object.entries(row).map(([column, value]) => [
    column,
    /(^|_)at$/.test(column) && typeof value === 'string' ? new Date(value) : value,
  ])
  return Object.fromEntries(cells)
}

/** A value as PostgreSQL writes it. */
function written(value: unknown): string | null {
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
