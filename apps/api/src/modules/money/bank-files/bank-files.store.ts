import { sql } from 'kysely'
import { acrossShops, type Reader, type Tables, type Tx } from '../../../platform/database/index.ts'
import type { IdPage } from '../../../platform/http/answers/id-pages.ts'

export type FileRow = Tables['bank_files']
export type FileLine = Tables['bank_file_lines']

const reason = 'a bank is given the transfers of all shops'

/** How many files were made of a day so far; one at a time counts them. */
export async function countFiles(tx: Tx, number_begins: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('bank files', 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('bank_files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('number', 'like', `${number_begins}%`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertFile(tx: Tx, row: FileRow, lines: readonly FileLine[]): Promise<void> {
  await tx.insertInto('bank_files').values(row).execute()
  await acrossShops(tx, reason).insertInto('bank_file_lines').values(lines).execute()
}

export async function findFile(reader: Reader, id: string): Promise<FileRow | undefined> {
  return await reader.selectFrom('bank_files').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function listFiles(reader: Reader, { after, limit }: IdPage): Promise<FileRow[]> {
  let query = reader.selectFrom('bank_files').selectAll()
  if (after !== undefined) query = query.where('id', '<', after)
  return await query.orderBy('id', 'desc').limit(limit).execute()
}

export async function listFileTransfers(reader: Reader, file_id: string) {
  return await acrossShops(reader, reason)
    .selectFrom('bank_file_lines as line')
    .innerJoin('statement_transfers as transfer', (join) =>
      join
        .onRef('transfer.shop_id', '=', 'line.shop_id')
        .onRef('transfer.statement_id', '=', 'line.statement_id')
        .onRef('transfer.position', '=', 'line.transfer_position'),
    )
    .innerJoin('statements', (join) =>
      join.onRef('statements.shop_id', '=', 'line.shop_id').onRef('statements.id', '=', 'line.statement_id'),
    )
    .innerJoin('shops', 'shops.id', 'line.shop_id')
    .selectAll('transfer')
    .select(['line.position as no', 'line.reference', 'statements.number', 'shops.shop_code'])
    .where('line.file_id', '=', file_id)
    .orderBy('line.position')
    .execute()
}
