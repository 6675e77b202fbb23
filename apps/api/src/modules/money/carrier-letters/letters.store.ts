import type { LetterLine } from '@guihang/domain/money/carrier-letters/carrier-letter'
import { type Selectable, sql } from 'kysely'
import type { Reader, Tables, Tx } from '../../../platform/database/index.ts'
import type { IdPage } from '../../../platform/http/answers/id-pages.ts'

type LetterRow = Selectable<Tables['carrier_letters']>

export type NamedLetter = LetterRow & { readonly connection: string }

export async function countLetters(reader: Reader, begins: string): Promise<number> {
  const { count } = await reader
    .selectFrom('carrier_letters')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('number', 'like', `${begins.replaceAll(/[\\%_]/g, '\\$&')}%`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whoever makes a letter to this connection comes after, so that numbers follow each other. */
export async function lockLetters(tx: Tx, connection_id: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`carrier letters ${connection_id}`}, 0))`.execute(
    tx,
  )
}

export type NewLine = { readonly no: number; readonly difference_id: string; readonly line: LetterLine }

export async function insertLetter(tx: Tx, letter: LetterRow, lines: readonly NewLine[]): Promise<void> {
  await tx
    .insertInto('carrier_letters')
    .values({ ...letter, head: JSON.stringify(letter.head) })
    .execute()
  await sql`
    INSERT INTO carrier_letter_lines (letter_id, no, difference_id, line)
    SELECT ${letter.id}, (written ->> 'no')::int, (written ->> 'difference_id')::uuid, written -> 'line'
    FROM jsonb_array_elements(${JSON.stringify(lines)}::jsonb) AS written`.execute(tx)
}

const named = (reader: Reader) =>
  reader
    .selectFrom('carrier_letters as letter')
    .innerJoin('carrier_connections as connection', 'connection.id', 'letter.connection_id')
    .selectAll('letter')
    .select('connection.code as connection')

/** The newest first. */
export async function listLetters(
  reader: Reader,
  connection: string | undefined,
  { after, limit }: IdPage,
): Promise<NamedLetter[]> {
  let query = named(reader)
  if (connection !== undefined) query = query.where('connection.code', '=', connection)
  if (after !== undefined) query = query.where('letter.id', '<', after)
  return await query.orderBy('letter.id', 'desc').limit(limit).execute()
}

export async function findLetter(reader: Reader, id: string): Promise<NamedLetter | undefined> {
  return await named(reader).where('letter.id', '=', id).executeTakeFirst()
}

export async function listLetterLines(reader: Reader, letter_id: string): Promise<LetterLine[]> {
  const rows = await reader
    .selectFrom('carrier_letter_lines')
    .select('line')
    .where('letter_id', '=', letter_id)
    .orderBy('no')
    .execute()
  return rows.map(({ line }) => line)
}
