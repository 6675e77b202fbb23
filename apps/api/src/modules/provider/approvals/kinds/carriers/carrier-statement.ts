import { approvalSubjects } from '@guihang/domain/provider/approvals/approval-subjects'
import { type ApprovalSource, commonOf, posting, warning } from '../approval-source.ts'
import {
  listCarrierStatementRows,
  type WaitingCarrierStatement,
  waitingCarrierStatements,
} from './carrier-statement.store.ts'

/** Its importer takes it back where it is not agreed to. */
export const carrierStatementSource: ApprovalSource = {
  place: waitingCarrierStatements,
  list: async (asking, keys) => {
    const rows = new Map((await listCarrierStatementRows(asking.reader, keys)).map((row) => [row.id, row]))
    return keys.flatMap((key) => {
      const row = rows.get(key.id)
      if (row === undefined) return []
      const { id, number, connection, version, row_count, parcel_count } = row
      const { cod_amount, charges_amount, net_amount } = row
      const maker = { id: row.imported_by_operator, name: row.imported_by }
      const subject = approvalSubjects.carrier_statement(row)
      return {
        kind: 'carrier_statement' as const, // as: the kind by its name
        ...commonOf(asking, { kind: 'carrier_statement', key, subject, maker, shop: null }),
        amount: net_amount,
        subject: {
          ...{ number, connection, version, row_count, parcel_count },
          ...{ cod_amount, charges_amount, net_amount },
        },
        checks: totalChecks(row),
        evidence: [],
        decide: { approve: posting(`/ops/v1/carrier-statements/${id}/agree`), refuse: null },
      }
    })
  },
  subject: async ({ reader }, key) => {
    const [row] = await listCarrierStatementRows(reader, [key])
    return row && approvalSubjects.carrier_statement(row)
  },
}

/** Where the file has a totals row, its lines should give it. */
function totalChecks({ stated_net, net_amount }: WaitingCarrierStatement) {
  if (stated_net === null) return []
  return [warning('lines_add_up', stated_net === net_amount, { net_amount, lines_amount: stated_net })]
}
