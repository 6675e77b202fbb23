import { approvalSubjects } from '@guihang/domain/provider/approvals/approval-subjects'
import { type ApprovalSource, commonOf, posting, textsOf } from '../approval-source.ts'
import { listWriteOffRows, type WriteOffRow, waitingWriteOffs } from './carrier-write-off.store.ts'

export const carrierWriteOffSource: ApprovalSource = {
  place: waitingWriteOffs,
  list: async (asking, keys) => {
    const rows = new Map((await listWriteOffRows(asking.reader, keys)).map((row) => [row.id, row]))
    return keys.flatMap((key) => {
      const row = rows.get(key.id)
      if (row === undefined) return []
      const { difference_class, connection, tracking_number, carrier_code, note, version } = row
      const maker = { id: row.asked_by_operator, name: row.asked_by }
      const path = `/ops/v1/carrier-differences/${row.id}/write-off`
      return {
        kind: 'carrier_write_off' as const,
        ...commonOf(asking, { kind: 'carrier_write_off', key, subject: subjectOf(row), maker, shop: null }),
        amount: row.amount,
        subject: { difference_class, connection, tracking_number, carrier_code, note: note ?? '', version },
        checks: [],
        evidence: textsOf(note),
        decide: { approve: posting(path), refuse: posting(path) },
      }
    })
  },
  subject: async ({ reader }, key) => {
    const [row] = await listWriteOffRows(reader, [key])
    return row && subjectOf(row)
  },
}

function subjectOf(row: WriteOffRow): string {
  return approvalSubjects.carrier_write_off(row)
}
