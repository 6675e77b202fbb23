import { createHash } from 'node:crypto'
import type { Language } from '@guihang/contract/errors/catalogue'
import type {
  BankAnswer,
  BankAnswerLine,
  recordBankAnswer as declared,
} from '@guihang/contract/money/bank-files'
import type { AnswerOf } from '@guihang/contract/operation'
import { readBankAnswer } from '@guihang/domain/money/bank-files/bank-layouts'
import type { BankLayout } from '@guihang/domain/money/bank-files/bank-lines'
import type { Operator } from '../../../platform/auth/caller.ts'
import { requireAnotherOperator } from '../../../platform/auth/two-persons.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { failedRow } from '../../../platform/http/answers/rejection-answer.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readCsv } from '../../../platform/spreadsheets/read-csv.ts'
import { SheetFault } from '../../../platform/spreadsheets/sheet-rows.ts'
import { confirmTransfer, failTransfer } from '../statements/index.ts'
import {
  type AnswerRow,
  type CountedAnswer,
  findAnswer,
  findAnswerOf,
  insertAnswer,
  insertAnswerLines,
  listAnswerLines,
  listAnswers,
  lockAnswerLine,
  type MatchedLine,
  markRecorded,
} from './bank-answers.store.ts'

const linesAtMost = 5_000

/** The same file again is the same answer. Raises EBANKFILE. */
export async function importBankAnswer(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  operator: Operator,
  layout: BankLayout,
  bytes: Buffer,
): Promise<string> {
  const file_hash = createHash('sha256').update(bytes).digest('hex')
  const lines = linesOf(bytes)
  const imported_at = platform.businessClock.now()
  const made: AnswerRow = {
    ...{ id: newId(imported_at), layout, file_hash, imported_at },
    ...{ imported_by_operator: operator.id, imported_by: operator.name },
  }
  const stored = await insertAnswer(tx, made)
  if (stored === undefined) {
    const known = await findAnswerOf(tx, file_hash, layout)
    if (known === undefined) throw new Error('An answer of a bank is there and not there')
    return known.id
  }
  const open = { recorded_by: null, recorded_at: null }
  await insertAnswerLines(
    tx,
    lines.map((line) => ({ answer_id: made.id, ...line, ...open })),
  )
  return made.id
}

function linesOf(bytes: Buffer) {
  try {
    const lines = readBankAnswer(readCsv(bytes))
    if (lines === null || lines.length === 0 || lines.length > linesAtMost) throw reject('EBANKFILE')
    return lines
  } catch (error) {
    throw error instanceof SheetFault ? reject('EBANKFILE') : error
  }
}

export async function bankAnswer(reader: Reader, id: string): Promise<BankAnswer> {
  const [answer] = await listAnswers(reader, { id, after: undefined, limit: 1 })
  if (answer === undefined) throw reject('ENOTFOUND')
  return answerOf(answer)
}

export function answerOf(row: CountedAnswer): BankAnswer {
  const { id, layout, imported_by, imported_at, count, matched_count, recorded_count } = row
  return {
    ...{ id, layout, imported_by, imported_at: imported_at.toISOString() },
    ...{ count, matched_count, different_count: count - matched_count, recorded_count },
  }
}

export function lineOf(row: MatchedLine): BankAnswerLine {
  const { no, reference, account_number, amount, outcome, bank_reference, reason, match } = row
  const { statement_id: id, statement_number: number, shop_code, sent_amount } = row
  const isKnown = id !== null && number !== null && shop_code !== null && sent_amount !== null
  return {
    ...{ no, reference, account_number, amount, outcome, bank_reference, reason, match },
    statement: isKnown ? { id, number, shop_code, amount: sent_amount } : null,
    recorded_by: row.recorded_by,
    recorded_at: row.recorded_at?.toISOString() ?? null,
  }
}

/**
 * Each in a transaction of its own. ENOTFOUND, and EUS008 for the operator who imported the answer; per line EBANKLINE
 * and what recording the transfer raises.
 */
export async function recordBankAnswer(
  platform: Platform,
  operator: Operator,
  id: string,
  nos: readonly number[],
  language: Language,
): Promise<AnswerOf<typeof declared>> {
  const answer = await findAnswer(platform.database.db, id)
  if (answer === undefined) throw reject('ENOTFOUND')
  requireAnotherOperator(operator, answer.imported_by_operator)
  const data = []
  for (const no of new Set(nos)) data.push(await recordLine(platform, operator, id, no, language))
  return { data }
}

async function recordLine(
  platform: Platform,
  operator: Operator,
  id: string,
  no: number,
  language: Language,
) {
  try {
    await platform.database.transaction(async (tx) => {
      const open = await lockAnswerLine(tx, id, no)
      if (open === undefined || open.recorded_at !== null) throw reject('EBANKLINE')
      const [line] = await listAnswerLines(tx, id, { no, after: no - 1, limit: 1 })
      if (line?.match !== 'matched' || line.statement_id === null) throw reject('EBANKLINE')
      await recordTransfer(platform, tx, operator, line, line.statement_id)
      const recorded_at = platform.businessClock.now()
      await markRecorded(tx, open, { recorded_by: operator.name, recorded_at })
    })
    return { id: String(no), ok: true }
  } catch (error) {
    return { id: String(no), ...failedRow(platform, error, language) }
  }
}

async function recordTransfer(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  { outcome, bank_reference, reference, reason }: MatchedLine,
  statement_id: string,
): Promise<void> {
  if (outcome === 'failed')
    return await failTransfer(platform, tx, operator, statement_id, (reason ?? reference).slice(0, 255))
  const body = { bank_reference: (bank_reference ?? reference).slice(0, 60) }
  await confirmTransfer(platform, tx, operator, statement_id, body)
}
