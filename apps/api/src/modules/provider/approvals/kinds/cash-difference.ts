import { approvalSubjects } from '@guihang/domain/provider/approvals/approval-subjects'
import type { Reader } from '../../../../platform/database/index.ts'
import type { CashDifferenceRow } from '../../../../platform/database/tables/money.ts'
import { type ApprovalSource, commonOf, posting, warning } from './approval-source.ts'
import { listDifferenceRows, sumParts, waitingDifferences } from './cash-difference.store.ts'

/** It ends as paid or written off: either is its approval. */
export const cashDifferenceSource: ApprovalSource = {
  place: waitingDifferences,
  list: async (asking, keys, depth) => {
    const rows = new Map((await listDifferenceRows(asking.reader, keys)).map((row) => [row.id, row]))
    const checks = new Map<string, ReturnType<typeof warning>[]>()
    if (depth === 'whole')
      for (const row of rows.values()) checks.set(row.id, [await partsCheck(asking.reader, row)])
    return keys.flatMap((key) => {
      const row = rows.get(key.id)
      if (row === undefined) return []
      const { amount, event, reference } = row
      const maker = { id: row.prepared_by_operator, name: row.prepared_by }
      return {
        kind: 'cash_difference' as const,
        ...commonOf(asking, { kind: 'cash_difference', key, subject: subjectOf(row), maker, shop: null }),
        amount,
        subject: {
          difference_kind: row.kind,
          giver: { kind: row.giver_kind, id: row.giver_id },
          taker: { kind: row.taker_kind, id: row.taker_id },
          ...{ event, reference },
        },
        checks: checks.get(row.id) ?? [],
        evidence: [],
        decide: { approve: posting(`/ops/v1/cash-differences/${row.id}/end`), refuse: null },
      }
    })
  },
  subject: async ({ reader }, key) => {
    const [row] = await listDifferenceRows(reader, [key])
    return row && subjectOf(row)
  },
}

function subjectOf(row: CashDifferenceRow): string {
  return approvalSubjects.cash_difference({ ...row, difference_kind: row.kind })
}

async function partsCheck(reader: Reader, { id, amount }: CashDifferenceRow) {
  const parts = await sumParts(reader, id)
  return warning('parts_add_up', parts.amount === amount, {
    parts_amount: parts.amount,
    parcels: parts.parcels,
  })
}
