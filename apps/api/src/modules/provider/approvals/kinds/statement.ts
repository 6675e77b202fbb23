import { accountSettlesAfterDays } from '@guihang/domain/provider/approvals/approval-kinds'
import { approvalSubjects } from '@guihang/domain/provider/approvals/approval-subjects'
import { dayMs } from '@guihang/domain/time'
import { findBank } from '../../../shop/banks/index.ts'
import { type ApprovalSource, blocking, commonOf, posting, warning } from './approval-source.ts'
import {
  type LineSums,
  listStatementRows,
  type StatementRow,
  sumLines,
  waitingStatements,
} from './statement.store.ts'

export const statementSource: ApprovalSource = {
  place: waitingStatements,
  list: async (asking, keys, depth) => {
    const now = asking.platform.businessClock.now()
    const rows = new Map((await listStatementRows(asking.reader, keys, now)).map((row) => [row.id, row]))
    const sums = new Map<string, LineSums>()
    // One statement at a time: its lines may be thousands, and a list reads none.
    if (depth === 'whole')
      for (const row of rows.values()) sums.set(row.id, await sumLines(asking.reader, row))
    return keys.flatMap((key) => {
      const row = rows.get(key.id)
      if (row === undefined) return []
      const maker = { id: row.prepared_by_operator, name: row.prepared_by }
      const path = `/ops/v1/statements/${row.id}`
      const receipt = { kind: 'receipt' as const, ref: `${path}/receipt` }
      return {
        kind: 'statement' as const,
        ...commonOf(asking, { kind: 'statement', key, subject: subjectOf(row), maker, shop: row }),
        amount: row.net_amount,
        subject: factsOf(row),
        checks: [...checksOf(row, now), ...lineChecks(row, sums.get(row.id))],
        evidence: [
          ...(row.receipt_file_id === null ? [] : [receipt]),
          { kind: 'statement_lines' as const, ref: `${path}/lines` },
        ],
        decide: { approve: posting(`${path}/approve`), refuse: posting(`${path}/reject`) },
      }
    })
  },
  subject: async ({ reader, now }, key) => {
    const [row] = await listStatementRows(reader, [key], now)
    return row && subjectOf(row)
  },
}

function subjectOf(row: StatementRow): string {
  const { account_id, bank_id, bank_account_number, bank_account_name, bank_branch } = row
  return approvalSubjects.statement({
    ...row,
    statement_kind: row.kind,
    account:
      account_id === null
        ? null
        : {
            id: account_id,
            bank_id,
            ...{ number: bank_account_number, name: bank_account_name, branch: bank_branch },
          },
  })
}

function factsOf(row: StatementRow) {
  const { number, payout_on, parcel_count, cod_amount, compensation_amount, carried_amount } = row
  const { bank_id, bank_account_number, bank_account_name } = row
  return {
    ...{ number, statement_kind: row.kind, payout_on, parcel_count, cod_amount, compensation_amount },
    fees_amount: row.shipping_fee + row.insurance_fee + row.service_fee + row.return_fee + row.reweigh_fee,
    ...{ carried_amount, net_amount: row.net_amount, receipt_number: row.receipt_number },
    account:
      row.account_id === null
        ? null
        : { bank_name: findBank(bank_id)?.sort_name ?? bank_id, bank_account_number, bank_account_name },
  }
}

function checksOf(row: StatementRow, now: Date) {
  const changed_at = row.account_changed_at
  const isSettled =
    changed_at === null || now.getTime() - changed_at.getTime() >= accountSettlesAfterDays * dayMs
  return [
    blocking('receipt_attached', row.receipt_number !== null),
    blocking('account_usable', row.account_id !== null),
    warning('account_unchanged', isSettled, { changed_at: changed_at?.toISOString() ?? null }),
    warning('not_disputed', !row.is_disputed),
    warning('shop_open', row.shop_state === 'active', { state: row.shop_state }),
  ]
}

function lineChecks(row: StatementRow, sums: LineSums | undefined) {
  if (sums === undefined) return []
  return [
    warning('lines_add_up', sums.amount === row.net_amount, {
      lines_amount: sums.amount,
      net_amount: row.net_amount,
    }),
    warning('ledger_agrees', sums.differing === 0, { lines: sums.differing }),
    warning('not_paid_before', sums.paid === 0, { lines: sums.paid }),
    blocking('cash_at_center', sums.elsewhere === 0, { lines: sums.elsewhere }),
  ]
}
