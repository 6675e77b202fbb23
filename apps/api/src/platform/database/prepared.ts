import { RawNode } from 'kysely'
import type { NamedQuery } from './connection.ts'
import type { Reader } from './reader.ts'
import { approve, isAcrossShops } from './tenant-guard.ts'

/**
 * Runs a named prepared statement: PostgreSQL parses and plans it once a connection, and the query builder is not
 * involved at all. For hot paths. `name` belongs to one text for ever; values fill `$1`, `$2`, …
 * The tenant guard reads the text (once) and refuses one that touches a shop's table without its shop_id.
 */
export async function prepared<Row>(
  reader: Reader,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const query: NamedQuery = { name, sql: text, parameters: values, queryId: { queryId: name }, query: noNode }
  if (isAcrossShops(reader)) approve(query.queryId)
  const { rows } = await reader.executeQuery<Row>(query)
  return rows
}

// Kysely wants a node tree with the text; the driver reads only the text.
const noNode = RawNode.createWithSql('prepared')
