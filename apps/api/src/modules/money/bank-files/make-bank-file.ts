import type { Language } from '@guihang/contract/errors/catalogue'
import type { BankFile, makeBankFile as declared } from '@guihang/contract/money/bank-files'
import type { AnswerOf, BodyOf } from '@guihang/contract/operation'
import { businessDayOf } from '@guihang/domain/calendar'
import { bankFileRows } from '@guihang/domain/money/bank-files/bank-layouts'
import { transferSubject } from '@guihang/domain/provider/approvals/approval-subjects'
import type { Operator } from '../../../platform/auth/caller.ts'
import { requireSeen, type Seen, seenHashOf } from '../../../platform/auth/seen-hash.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { type FileAnswer, fileAnswer } from '../../../platform/http/answers/answers.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { rejectedRow } from '../../../platform/http/answers/rejection-answer.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findBank } from '../../shop/banks/index.ts'
import { listApproved, listTransfers, sendStatement, type TransferRow } from '../statements/index.ts'
import { countFiles, type FileRow, findFile, insertFile, listFileTransfers } from './bank-files.store.ts'

const statementsAtMost = 1_000

type Answer = AnswerOf<typeof declared>

/**
 * Sends statements to a bank in one file. Answers each on its own: one that cannot be sent leaves the others alone. EAP002
 * where the transfers are not those that were seen: then none is sent.
 */
export async function makeBankFile(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  { layout, statement_ids }: BodyOf<typeof declared>,
  language: Language,
  seen: Seen,
): Promise<Answer> {
  const ids =
    statement_ids === undefined ? await listApproved(tx, statementsAtMost) : [...new Set(statement_ids)]
  const rows: Answer['meta']['rows'] = []
  for (const id of ids) rows.push({ id, ...(await sendOne(platform, tx, operator, id, language)) })
  const sent = await newestTransfers(
    tx,
    rows.filter(({ ok }) => ok).map(({ id }) => id),
  )
  await requireSeen(tx, operator, seen, async () => seenHashOf(transferSubject(sent)))
  if (sent.length === 0) return { data: null, meta: { rows } }
  const made_at = platform.businessClock.now()
  const number = await nextNumber(tx, made_at)
  const file: FileRow = {
    ...{ id: newId(made_at), number, layout, count: sent.length },
    amount: sent.reduce((sum, { amount }) => sum + amount, 0),
    ...{ made_by_operator: operator.id, made_by: operator.name, made_at },
  }
  const lines = sent.map(({ shop_id, statement_id, position }, index) => ({
    ...{ file_id: file.id, position: index + 1, shop_id, statement_id, transfer_position: position },
    reference: `${number}-${String(index + 1).padStart(4, '0')}`,
  }))
  await insertFile(tx, file, lines)
  return { data: fileOf(platform, file), meta: { rows } }
}

async function sendOne(platform: Platform, tx: Tx, operator: Operator, id: string, language: Language) {
  try {
    await sendStatement(platform, tx, operator, id)
    return { ok: true }
  } catch (error) {
    // A rejection comes before anything is written.
    return rejectedRow(platform, error, language)
  }
}

async function newestTransfers(tx: Tx, ids: readonly string[]): Promise<TransferRow[]> {
  const transfers = Map.groupBy(await listTransfers(tx, ids), ({ statement_id }) => statement_id)
  return ids.flatMap((id) => transfers.get(id)?.at(-1) ?? [])
}

/** `CK181126-01`: by its day, and which of the day's files it is. */
async function nextNumber(tx: Tx, at: Date): Promise<string> {
  const [year = '', month = '', day = ''] = businessDayOf(at).split('-')
  const begins = `CK${day}${month}${year.slice(2)}-`
  return `${begins}${String((await countFiles(tx, begins)) + 1).padStart(2, '0')}`
}

export function fileOf({ environment }: Trying, row: FileRow): BankFile {
  const { id, number, layout, count, amount, made_by, made_at } = row
  const file_name = `${environment.trial ? `${trial}-` : ''}${number}-${layout}.csv`
  return { id, number, layout, file_name, count, amount, made_by, made_at: made_at.toISOString() }
}

/** No bank must take a trial's file for money: its name and each of its transfers say so. */
const trial = 'THỬ'

type Trying = { readonly environment: Pick<Platform['environment'], 'trial'> }

const byteOrderMark = '\ufeff'

/** Each time the same file. Raises ENOTFOUND. */
export async function downloadBankFile(platform: Trying, reader: Reader, id: string): Promise<FileAnswer> {
  const file = await findFile(reader, id)
  if (file === undefined) throw reject('ENOTFOUND')
  const transfers = (await listFileTransfers(reader, id)).map((row) => ({
    ...{ no: row.no, reference: row.reference, amount: row.amount },
    ...{ account_number: row.bank_account_number, account_name: row.bank_account_name },
    bank_name: findBank(row.bank_id)?.sort_name ?? row.bank_id,
    bank_bin: findBank(row.bank_id)?.bin ?? '',
    branch: row.bank_branch,
    description: `${platform.environment.trial ? `${trial} ` : ''}${row.reference} ${row.number} ${row.shop_code}`,
  }))
  // No apostrophe keeps zeros here: a bank's program reads the file, and `bankFileRows` leaves nothing to compute.
  const text = bankFileRows(file.layout, transfers)
    .map((row) => `${row.map((cell) => (typeof cell === 'number' ? cell : `"${cell}"`)).join(',')}\r\n`)
    .join('')
  const headers = { 'cache-control': 'no-store' }
  return fileAnswer(Buffer.from(byteOrderMark + text), { name: fileOf(platform, file).file_name, headers })
}
