import { addDays } from '@guihang/domain/calendar'
import { lossPostings } from '@guihang/domain/money/ledger/parcel-postings'
import { statementNumber } from '@guihang/domain/money/statements/statements'
import { v7 } from 'uuid'
import { post } from '../../modules/money/ledger/index.ts'
import type { Tables } from '../../platform/database/index.ts'
import type { TestApi } from '../api.ts'

type StatementRow = Tables['statements']

let days = 0

/** A statement without lines, on a day of its own. One that is approved, or further, has what that takes. */
export function statementRow(
  shop_id: string,
  state: 'new' | 'approved' | 'sent' | 'paid',
  {
    at,
    net_amount = 100_000,
    receipt_file_id = v7(),
  }: {
    readonly at: Date
    readonly net_amount?: number
    readonly receipt_file_id?: string
  },
): StatementRow {
  const decided = state !== 'new'
  days += 1
  const payout_on = addDays('2025-01-01', days)
  return {
    ...{ shop_id, id: v7(), state, payout_on, number: statementNumber(payout_on, 'delivered') },
    ...{ kind: 'delivered', parcel_count: 0, cod_amount: net_amount, net_amount },
    ...{ compensation_amount: 0, shipping_fee: 0, insurance_fee: 0, service_fee: 0, return_fee: 0 },
    ...{ reweigh_fee: 0, carried_amount: 0, carried_into: null },
    ...{ prepared_by_operator: null, prepared_by: null, created_at: at },
    ...{ receipt_number: 'UNC-1', receipt_file_id },
    approved_by_operator: decided ? v7() : null,
    approved_by: decided ? 'Hùng, kế toán trưởng' : null,
    approved_at: decided ? at : null,
    paid_at: state === 'paid' ? at : null,
    ...{ rejected_by: null, rejected_at: null, reject_reason: null },
  }
}

/** One statement in each of these states, and a bank account of the shop that is past its hold. */
export async function buildStatements(api: TestApi, shop_id: string, account_id: string) {
  const { db } = api.database
  const at = api.platform.businessClock.now()
  await db
    .updateTable('bank_accounts')
    .set({ payout_from: at })
    .where('shop_id', '=', shop_id)
    .where('id', '=', account_id)
    .execute()
  const build = async (state: 'new' | 'approved' | 'sent') => {
    const bytes = Buffer.from('%PDF-1.7')
    const file = { shop_id, kind: 'statement_receipt', content_type: 'application/pdf', bytes }
    const receipt = await api.database.transaction((tx) => api.platform.files.putFile(tx, file))
    const row = statementRow(shop_id, state, { at, receipt_file_id: receipt.id })
    await db.insertInto('statements').values(row).execute()
    return row.id
  }
  const ids = { new: await build('new'), approved: await build('approved'), sent: await build('sent') }
  const bank = {
    bank_id: 'vietcombank',
    bank_account_number: '00110011',
    bank_account_name: 'TRAN THU SUONG',
  }
  await db
    .insertInto('statement_transfers')
    .values({
      ...{ shop_id, statement_id: ids.sent, position: 1, state: 'sent', amount: 100_000, sent_at: at },
      ...{ ...bank, bank_branch: 'Chương Dương', sent_by_operator: v7(), sent_by: 'Lan, kế toán' },
      ...{ bank_reference: null, ended_by: null, ended_at: null, reason: null },
    })
    .execute()
  return ids
}

/** Owes the shop the compensation of a parcel since a month. */
export async function oweCompensation(api: TestApi, shop_id: string, parcel_id: string): Promise<void> {
  const at = new Date(Date.now() - 30 * 86_400_000)
  const [move] = lossPostings({ amount: 400_000, charged_to: 'provider' })
  if (move === undefined) throw new Error('A loss posts nothing')
  const posted = { shop_id, parcel_id, key: v7(), ...move, occurred_at: at, recorded_at: at }
  await api.database.transaction((tx) => post(tx, posted))
}

/** A file of one transfer that was sent, and a bank's answer whose line 2 agrees with it. */
export async function buildBankFile(api: TestApi, shop_id: string, statement_id: string) {
  const { db } = api.database
  const at = api.platform.businessClock.now()
  const ids = { file: v7(), answer: v7() }
  const reference = `CK-${ids.file}`
  const count = { count: 1, amount: 100_000 }
  const by = { made_by_operator: v7(), made_by: 'Lan, kế toán', made_at: at }
  await db
    .insertInto('bank_files')
    .values({ id: ids.file, number: reference, layout: 'generic', ...count, ...by })
    .execute()
  await db
    .insertInto('bank_file_lines')
    .values({ file_id: ids.file, position: 1, reference, shop_id, statement_id, transfer_position: 1 })
    .execute()
  const imported = { imported_by_operator: v7(), imported_by: 'Lan, kế toán', imported_at: at }
  await db
    .insertInto('bank_answers')
    .values({ id: ids.answer, layout: 'generic', file_hash: ids.answer, ...imported })
    .execute()
  await db
    .insertInto('bank_answer_lines')
    .values({
      ...{ answer_id: ids.answer, no: 2, reference, account_number: '00110011', amount: 100_000 },
      ...{ outcome: 'paid', bank_reference: ids.answer, reason: null, recorded_by: null, recorded_at: null },
    })
    .execute()
  return ids
}
