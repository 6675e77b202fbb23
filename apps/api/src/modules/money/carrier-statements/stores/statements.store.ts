import type { CarrierStatementState } from '@guihang/domain/money/carrier-statements/statement-states'
import { type Insertable, type Selectable, sql } from 'kysely'
import { acrossShops, type Reader, type Tables, type Tx } from '../../../../platform/database/index.ts'
import type { NamedStatementColumn } from '../../../../platform/database/tables/carriers-money.ts'
import type { IdPage } from '../../../../platform/http/answers/id-pages.ts'

export type StatementRecord = Selectable<Tables['carrier_statements']>

/** A statement with what of its net is explained by people instead of the bank. */
export type ShownStatement = StatementRecord & {
  readonly connection: string
  readonly agree_limit: number
  readonly explained_amount: number
}

/** How many statements of a connection were imported on a day so far; one at a time counts them. */
export async function countStatements(tx: Tx, number_begins: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('carrier statements', 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('carrier_statements')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('number', 'like', `${number_begins}%`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Undefined where the same file of the connection stands already. */
export async function insertStatement(
  tx: Tx,
  row: Insertable<Tables['carrier_statements']>,
): Promise<StatementRecord | undefined> {
  return await tx
    .insertInto('carrier_statements')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['connection_id', 'file_hash'])
        .where('state', 'not in', ['failed', 'dropped'])
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function findStatementOfFile(
  reader: Reader,
  connection_id: string,
  file_hash: string,
): Promise<StatementRecord | undefined> {
  return await reader
    .selectFrom('carrier_statements')
    .selectAll()
    .where('connection_id', '=', connection_id)
    .where('file_hash', '=', file_hash)
    .where('state', 'not in', ['failed', 'dropped'])
    .executeTakeFirst()
}

export async function findStatement(reader: Reader, id: string): Promise<StatementRecord | undefined> {
  return await reader.selectFrom('carrier_statements').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whoever changes it or its rows does so one after the other. */
export async function lockStatement(tx: Tx, id: string): Promise<StatementRecord | undefined> {
  return await tx
    .selectFrom('carrier_statements')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

type Asked = {
  readonly id?: string | undefined
  readonly connection_id?: string | undefined
  readonly state?: CarrierStatementState | undefined
}

export async function listStatementRows(
  reader: Reader,
  { id, connection_id, state, after, limit }: Asked & IdPage,
): Promise<ShownStatement[]> {
  let query = acrossShops(reader, 'a carrier pays for parcels of all shops')
    .selectFrom('carrier_statements as statement')
    .innerJoin('carrier_connections as connection', 'connection.id', 'statement.connection_id')
    .selectAll('statement')
    .select(['connection.code as connection', 'connection.agree_limit'])
    .select(
      sql<number>`(SELECT coalesce(sum(part.amount), 0)::bigint FROM carrier_total_parts AS part
        WHERE part.statement_id = statement.id)`.as('explained_amount'),
    )
  if (id !== undefined) query = query.where('statement.id', '=', id)
  if (connection_id !== undefined) query = query.where('statement.connection_id', '=', connection_id)
  if (state !== undefined) query = query.where('statement.state', '=', state)
  if (after !== undefined) query = query.where('statement.id', '<', after)
  return await query.orderBy('statement.id', 'desc').limit(limit).execute()
}

export type StatementChanges = Partial<Omit<StatementRecord, 'id' | 'connection_id' | 'columns'>> & {
  readonly columns?: readonly NamedStatementColumn[] | null
}

export async function updateStatement(
  tx: Tx,
  id: string,
  { columns, ...changes }: StatementChanges,
): Promise<StatementRecord> {
  return await tx
    .updateTable('carrier_statements')
    .set({
      ...changes,
      ...(columns !== undefined && { columns: columns === null ? null : JSON.stringify(columns) }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** While it is read nobody can decide anything, so its version stays. */
export async function noteProgress(
  tx: Tx,
  id: string,
  { read_to, rows }: { readonly read_to: number; readonly rows: number },
): Promise<void> {
  await tx
    .updateTable('carrier_statements')
    .set({ read_to, row_count: sql`row_count + ${rows}` })
    .where('id', '=', id)
    .execute()
}

export async function insertFile(tx: Tx, statement_id: string, bytes: Buffer): Promise<void> {
  await tx.insertInto('carrier_statement_files').values({ statement_id, bytes }).execute()
}

export async function findFile(reader: Reader, statement_id: string): Promise<Buffer | undefined> {
  const file = await reader
    .selectFrom('carrier_statement_files')
    .select('bytes')
    .where('statement_id', '=', statement_id)
    .executeTakeFirst()
  return file?.bytes
}

export async function deleteFile(tx: Tx, statement_id: string): Promise<void> {
  await tx.deleteFrom('carrier_statement_files').where('statement_id', '=', statement_id).execute()
}
