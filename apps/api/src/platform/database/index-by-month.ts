import type pg from 'pg'

/** A statement that builds an index beside writers. */
export type OnlineIndex = {
  readonly unique: string
  readonly name: string
  readonly table: string
  /** What is indexed, and how. */
  readonly rest: string
}

/** What `CREATE INDEX CONCURRENTLY IF NOT EXISTS` builds; undefined for any other statement. */
export function onlineIndexOf(statement: string): OnlineIndex | undefined {
  const found =
    /^create\s+(unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)\s+on\s+(\w+)\s+(.*)$/is.exec(
      statement,
    )
  if (found === null) return undefined
  const [, unique = '', name = '', table = '', rest = ''] = found
  return { unique, name, table, rest }
}

/**
 * The statements that build an index of a table that is kept by months (decision 0302): PostgreSQL builds none beside writers
 * there, but each month by itself can have one. The index of the whole, which is made first, takes them up and is used once
 * it has all; a month that is added meanwhile has it by itself. Nothing where the table is not kept by months.
 */
export async function statementsByMonth(client: pg.ClientBase, index: OnlineIndex): Promise<string[]> {
  const { rows } = await client.query<Month>(monthsText, [index.table, index.name])
  if (rows.length === 0) return []
  const { unique, name, table, rest } = index
  return [
    `create ${unique}index if not exists ${name} on only ${table} ${rest}`,
    ...rows
      .filter(({ has_index }) => !has_index)
      .flatMap(({ month }) => [
        // Of a build that broke off; one that is whole is built once more.
        `drop index concurrently if exists ${month}_${name}`,
        `create ${unique}index concurrently ${month}_${name} on ${month} ${rest}`,
        `alter index ${name} attach partition ${month}_${name}`,
      ]),
  ]
}

type Month = { readonly month: string; readonly has_index: boolean }

const monthsText = `
  SELECT month.relname AS month, EXISTS (
    SELECT FROM pg_index AS own JOIN pg_inherits AS taken ON taken.inhrelid = own.indexrelid
    WHERE own.indrelid = month.oid AND taken.inhparent = to_regclass($2)
  ) AS has_index
  FROM pg_inherits AS part JOIN pg_class AS month ON month.oid = part.inhrelid
  WHERE part.inhparent = to_regclass($1) AND month.relkind = 'r'
  ORDER BY month.relname`
