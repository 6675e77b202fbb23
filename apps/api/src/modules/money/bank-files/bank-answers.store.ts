import type { BankLineMatch } from '@guihang/domain/money/bank-files/bank-lines'
import { type RawBuilder, sql } from 'kysely'
import { acrossShops, type Reader, type Tables, type Tx } from '../../../platform/database/index.ts'
import type { IdPage } from '../../../platform/http/answers/id-pages.ts'

export type AnswerRow = Tables['bank_answers']
export type AnswerLine = Tables['bank_answer_lines']

export type MatchedLine = AnswerLine & {
  readonly match: BankLineMatch
  readonly statement_id: string | null
  readonly statement_number: string | null
  readonly shop_code: string | null
  readonly sent_amount: number | null
}

export type CountedAnswer = AnswerRow & {
  readonly count: number
  readonly matched_count: number
  readonly recorded_count: number
}

const reason = 'a bank answers for the transfers of all shops'

/** Undefined where the same file was imported before. */
export async function insertAnswer(tx: Tx, row: AnswerRow): Promise<AnswerRow | undefined> {
  return await tx
    .insertInto('bank_answers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['file_hash', 'layout']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function insertAnswerLines(tx: Tx, lines: readonly AnswerLine[]): Promise<void> {
  if (lines.length > 0) await tx.insertInto('bank_answer_lines').values(lines).execute()
}

export async function findAnswerOf(
  reader: Reader,
  file_hash: string,
  layout: AnswerRow['layout'],
): Promise<AnswerRow | undefined> {
  return await reader
    .selectFrom('bank_answers')
    .selectAll()
    .where('file_hash', '=', file_hash)
    .where('layout', '=', layout)
    .executeTakeFirst()
}

export async function findAnswer(reader: Reader, id: string): Promise<AnswerRow | undefined> {
  return await reader.selectFrom('bank_answers').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function listAnswers(
  reader: Reader,
  { id, after, limit }: IdPage & { readonly id?: string },
): Promise<CountedAnswer[]> {
  const { rows } = await sql<CountedAnswer>`
    SELECT answer.*, count(line.no)::int AS count, count(*) FILTER (WHERE line.match = 'matched')::int AS matched_count,
      count(line.recorded_at)::int AS recorded_count
    FROM (
      SELECT * FROM bank_answers WHERE (${id ?? null}::uuid IS NULL OR id = ${id ?? null})
        AND (${after ?? null}::uuid IS NULL OR id < ${after ?? null}) ORDER BY id DESC LIMIT ${limit}
    ) AS answer
    LEFT JOIN LATERAL (${matched(sql`line.answer_id = answer.id`)}) AS line ON true
    GROUP BY answer.id, answer.layout, answer.file_hash, answer.imported_by_operator, answer.imported_by,
      answer.imported_at
    ORDER BY answer.id DESC`.execute(acrossShops(reader, reason))
  return rows
}

export async function listAnswerLines(
  reader: Reader,
  answer_id: string,
  asked: {
    readonly match?: BankLineMatch | undefined
    readonly no?: number
    readonly after: number
    readonly limit: number
  },
): Promise<MatchedLine[]> {
  const { match = null, no = null, after, limit } = asked
  const { rows } = await sql<MatchedLine>`
    SELECT * FROM (${matched(sql`line.answer_id = ${answer_id}`)}) AS line
    WHERE line.no > ${after} AND (${match}::text IS NULL OR line.match = ${match})
      AND (${no}::int IS NULL OR line.no = ${no})
    ORDER BY line.no LIMIT ${limit}`.execute(acrossShops(reader, reason))
  return rows
}

export async function lockAnswerLine(tx: Tx, answer_id: string, no: number): Promise<AnswerLine | undefined> {
  return await tx
    .selectFrom('bank_answer_lines')
    .selectAll()
    .where('answer_id', '=', answer_id)
    .where('no', '=', no)
    .forUpdate()
    .executeTakeFirst()
}

export async function markRecorded(
  tx: Tx,
  { answer_id, no }: Pick<AnswerLine, 'answer_id' | 'no'>,
  recorded: Pick<AnswerLine, 'recorded_by' | 'recorded_at'>,
): Promise<void> {
  await tx
    .updateTable('bank_answer_lines')
    .set(recorded)
    .where('answer_id', '=', answer_id)
    .where('no', '=', no)
    .execute()
}

/** `matched`: agrees in account and amount with an open transfer, and is the first of its file to speak of it. */
function matched(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT line.*, statements.id AS statement_id, statements.number AS statement_number, shops.shop_code,
      transfer.amount AS sent_amount,
      CASE
        WHEN line.recorded_at IS NOT NULL THEN 'matched'
        WHEN transfer.state IS NULL THEN 'unknown'
        WHEN EXISTS (SELECT FROM bank_answer_lines AS earlier WHERE earlier.answer_id = line.answer_id
          AND earlier.reference = line.reference AND earlier.no < line.no) THEN 'twice'
        WHEN transfer.state = 'paid' OR statements.state = 'paid' THEN 'already_paid'
        WHEN transfer.state = 'failed' THEN 'not_sent'
        WHEN upper(regexp_replace(transfer.bank_account_number, '[^0-9A-Za-z]', '', 'g')) <> upper(line.account_number)
          THEN 'account_differs'
        WHEN line.amount <> transfer.amount OR line.amount IS NULL AND line.outcome = 'paid' THEN 'amount_differs'
        ELSE 'matched'
      END AS match
    FROM bank_answer_lines AS line
    LEFT JOIN bank_file_lines AS sent ON sent.reference = line.reference
    LEFT JOIN statement_transfers AS transfer ON transfer.shop_id = sent.shop_id
      AND transfer.statement_id = sent.statement_id AND transfer.position = sent.transfer_position
    LEFT JOIN statements ON statements.shop_id = sent.shop_id AND statements.id = sent.statement_id
    LEFT JOIN shops ON shops.id = sent.shop_id
    WHERE ${which}`
}
