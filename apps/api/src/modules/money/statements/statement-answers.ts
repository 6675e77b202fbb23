import type { OperatedStatement } from '@guihang/contract/money/operated-statements'
import type { Statement, StatementLine } from '@guihang/contract/money/statements'
import type { Reader } from '../../../platform/database/index.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import { findBank, maskedNumber } from '../../shop/banks/index.ts'
import { listDisputes } from '../../talk/support-requests/index.ts'
import { disputeAnswer } from './dispute-statement.ts'
import { listLineRows } from './statement-lines.store.ts'
import type { OperatedStatementRow, StatementRow } from './statements.store.ts'
import { listTransfers, type TransferRow } from './transfers.store.ts'

/** Of each account only the last characters. */
export async function shopAnswers(reader: Reader, rows: readonly StatementRow[]): Promise<Statement[]> {
  const more = await moreOf(reader, rows)
  return rows.map((row) => statementAnswer(row, more(row), maskedNumber))
}

export async function operatedAnswers(
  reader: Reader,
  rows: readonly OperatedStatementRow[],
): Promise<OperatedStatement[]> {
  const more = await moreOf(reader, rows)
  return rows.map((row) => ({
    ...statementAnswer(row, more(row), (number) => number),
    shop_code: row.shop_code,
    prepared_by: row.prepared_by,
    approved_by: row.approved_by,
    rejected_by: row.rejected_by,
  }))
}

type More = { readonly transfers: readonly TransferRow[]; readonly dispute: Statement['dispute'] }

async function moreOf(reader: Reader, rows: readonly StatementRow[]): Promise<(row: StatementRow) => More> {
  const ids = rows.map(({ id }) => id)
  const [found, disputes] = await Promise.all([listTransfers(reader, ids), listDisputes(reader, ids)])
  const transfers = Map.groupBy(found, ({ statement_id }) => statement_id)
  return ({ id }) => {
    const dispute = disputes.get(id)
    return {
      transfers: transfers.get(id) ?? [],
      dispute: dispute === undefined ? null : disputeAnswer(dispute),
    }
  }
}

function statementAnswer(
  row: StatementRow,
  { transfers, dispute }: More,
  shown: (number: string) => string,
): Statement {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    payout_on: row.payout_on,
    state: row.state,
    parcel_count: row.parcel_count,
    cod_amount: row.cod_amount,
    compensation_amount: row.compensation_amount,
    shipping_fee: row.shipping_fee,
    insurance_fee: row.insurance_fee,
    service_fee: row.service_fee,
    return_fee: row.return_fee,
    reweigh_fee: row.reweigh_fee,
    carried_amount: row.carried_amount,
    net_amount: row.net_amount,
    carried_into: row.carried_into,
    created_at: row.created_at.toISOString(),
    receipt_number: row.receipt_number,
    approved_at: row.approved_at?.toISOString() ?? null,
    paid_at: row.paid_at?.toISOString() ?? null,
    rejected_at: row.rejected_at?.toISOString() ?? null,
    reject_reason: row.reject_reason,
    transfers: transfers.map((transfer) => ({
      state: transfer.state,
      amount: transfer.amount,
      bank_name: findBank(transfer.bank_id)?.sort_name ?? transfer.bank_id,
      bank_account_number: shown(transfer.bank_account_number),
      bank_account_name: transfer.bank_account_name,
      sent_at: transfer.sent_at.toISOString(),
      bank_reference: transfer.bank_reference,
      ended_at: transfer.ended_at?.toISOString() ?? null,
      reason: transfer.reason,
    })),
    dispute,
  }
}

/** A page of a statement's lines. The cursor is the position of the last line of the page before; EVALID for any other text. */
export async function listLines(
  reader: Reader,
  statement: Pick<StatementRow, 'shop_id' | 'id'>,
  { cursor = '0', limit }: { readonly cursor?: string | undefined; readonly limit: number },
  receivers: 'named' | 'unnamed',
) {
  if (!/^\d{1,9}$/.test(cursor)) throw rejectFields({ cursor: [{ rule: 'cursor' }] })
  const rows = await listLineRows(reader, statement, { after: Number(cursor), limit: limit + 1 })
  const next_cursor = rows.length > limit ? String(rows[limit - 1]?.position) : null
  return {
    data: rows.slice(0, limit).map((row) => lineAnswer(row, receivers)),
    meta: { next_cursor, total: null },
  }
}

function lineAnswer(
  row: Awaited<ReturnType<typeof listLineRows>>[number],
  receivers: 'named' | 'unnamed',
): StatementLine {
  const { parcel_id: id, code, tracking_number } = row
  const receiver_name = receivers === 'named' ? row.receiver_name : null
  return {
    position: row.position,
    kind: row.kind,
    amount: row.amount,
    shipping_fee: row.shipping_fee,
    insurance_fee: row.insurance_fee,
    service_fee: row.service_fee,
    return_fee: row.return_fee,
    reweigh_fee: row.reweigh_fee,
    parcel:
      id === null || code === null || tracking_number === null
        ? null
        : { id, code, tracking_number, receiver_name },
    transaction_id: row.transaction_id,
    at: row.occurred_at?.toISOString() ?? null,
    carried_from: row.carried_from,
    held_amount: row.held_amount ?? 0,
  }
}
