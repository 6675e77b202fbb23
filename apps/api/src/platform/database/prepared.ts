import { RawNode } from 'kysely'
import type { NamedQuery } from './connections/connection.ts'
import { approve, isAcrossShops } from './guard/tenant-guard.ts'
import type { Reader } from './reader.ts'

/** For hot paths: parsed and planned once a connection. `name` belongs to one text, which the tenant guard reads. */
export async function prepared<Row>(
  reader: Reader,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return await send(reader, { name, ...queryOf(name, text, values) })
}

/** The same without a name: PostgreSQL parses and plans it each time. */
export async function unnamed<Row>(reader: Reader, text: string, values: readonly unknown[]): Promise<Row[]> {
  return await send(reader, queryOf('unnamed', text, values))
}

function queryOf(id: string, text: string, values: readonly unknown[]): NamedQuery {
  return { sql: text, parameters: values, queryId: { queryId: id }, query: noNode }
}

async function send<Row>(reader: Reader, query: NamedQuery): Promise<Row[]> {
  if (isAcrossShops(reader)) approve(query.queryId)
  const { rows } = await reader.executeQuery<Row>(query)
  return rows
}

// Kysely wants a node tree with the text; the driver reads only the text.
const noNode = RawNode.createWithSql('prepared')
