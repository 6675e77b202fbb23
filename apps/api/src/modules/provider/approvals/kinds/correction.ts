import { transitionOf } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import { approvalSubjects } from '@guihang/domain/provider/approvals/approval-subjects'
import { statusOf } from '../../../parcels/parcels/index.ts'
import {
  type ApprovalSource,
  blocking,
  commonOf,
  linkedParcel,
  parcelPath,
  posting,
  versionOf,
  warning,
} from './approval-source.ts'
import { type CorrectionRow, listCorrectionRows, waitingCorrections } from './correction.store.ts'

export const correctionSource: ApprovalSource = {
  place: waitingCorrections,
  list: async (asking, keys) => {
    const rows = new Map((await listCorrectionRows(asking.reader, keys)).map((row) => [row.id, row]))
    return keys.flatMap((key) => {
      const row = rows.get(key.id)
      if (row === undefined) return []
      const { status, cod, total_cod, reason, hub_code } = row
      const maker = { id: row.prepared_by_operator, name: row.prepared_by }
      const path = `/ops/v1/correction-requests/${row.id}`
      return {
        kind: 'correction' as const,
        ...commonOf(asking, { kind: 'correction', key, subject: subjectOf(row), maker, shop: row }),
        amount: total_cod,
        before: { status, cod, total_cod },
        subject: { parcel: linkedParcel(row), reason, hub_code },
        checks: [
          blocking('parcel_correctable', transitionOf(statusOf(row), 'correct') !== undefined, { status }),
          // An earlier delivery may be the one that stands there: the decision looks at the newest.
          warning('not_on_statement', !row.is_stated),
        ],
        evidence: [{ kind: 'parcel' as const, ref: parcelPath(row) }],
        decide: { approve: posting(`${path}/approval`), refuse: posting(`${path}/refusal`) },
      }
    })
  },
  subject: async ({ reader }, key) => {
    const [row] = await listCorrectionRows(reader, [key])
    return row && subjectOf(row)
  },
}

function subjectOf(row: CorrectionRow): string {
  const { id, reason, hub_code, status, event_count } = row
  return approvalSubjects.correction({ id, reason, hub_code, status, event_count, parcel: versionOf(row) })
}
