import { createHash } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import pg from 'pg'
import { isSpread } from '../database.ts'
import { prepared, unnamed } from '../prepared.ts'
import type { Reader } from '../reader.ts'

/**
 * For statements that store in `WITH`: a cluster runs them on the shop's node (decision 0364). Tables stand in the text after
 * FROM, JOIN, INTO, UPDATE or USING in capitals, with AS before another name; a column `at` or `…_at` answers an instant.
 * Where a part in `beside` (see `partBeside`) has moved, nothing is stored.
 */
export async function preparedOfShop<Row>(
  reader: Reader,
  shop_id: string,
  name: string,
  text: string,
  values: readonly unknown[],
  beside: readonly string[] = [],
): Promise<Row[]> {
  if (!(await isSpread(reader))) return await prepared(reader, name, text, values)
  const { own, writes } = statementOf(name, text)
  // Not under a name: a plan for any shop would not know the node.
  const answers = await unnamed<{ row: Cells }>(reader, callText, [
    shop_id,
    own,
    text,
    values.map(literal).join(', '),
    writes ? beside : null,
  ])
  return withInstants(answers.map(({ row }) => row)) as Row[] // the caller says what its statement answers, as for `prepared`
}

/** Runs a built query of one shop that is asked often: a cluster keeps the plans of its few texts where the shop lies. */
export async function queryOfShop<Row>(
  reader: Reader,
  shop_id: string,
  name: string,
  query: RawBuilder<Row>,
): Promise<Row[]> {
  if (!(await isSpread(reader))) return (await query.execute(reader)).rows
  const { sql: text, parameters } = query.compile(reader)
  return await preparedOfShop(reader, shop_id, name, text, parameters)
}

// In the select list: in FROM, each of both planners looks at it once more.
const callText = 'SELECT on_shop_node($1, $2, $3, $4, $5) AS row'

type Cells = Record<string, unknown>

/** `writes`: whether it stores or locks rows, by itself or by the one function of ours that stores. */
type Statement = { readonly own: string; readonly writes: boolean }

const statements = new Map<string, Statement>()

/** A session of a node may outlive this process behind a pooler, so the name of a statement says its text. */
function statementOf(name: string, text: string): Statement {
  const known = statements.get(text)
  if (known !== undefined) return known
  const own = `${name} ${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
  const statement = { own, writes: /\b(INSERT|UPDATE|DELETE|SHARE|tell_webhooks)\b/.test(text) }
  statements.set(text, statement)
  return statement
}

function literal(value: unknown): string {
  const text = written(value)
  return text === null ? 'NULL' : pg.escapeLiteral(text)
}

function withInstants(rows: readonly Cells[]): readonly Cells[] {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => /(^|_)at$/.test(column))
  for (const row of rows) {
    for (const column of columns) {
      const cell = row[column]
      if (typeof cell === 'string') row[column] = new Date(cell)
    }
  }
  return rows
}

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
