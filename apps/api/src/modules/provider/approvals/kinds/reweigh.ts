import { approvalSubjects } from '@guihang/domain/provider/approvals/approval-subjects'
import {
  type ApprovalSource,
  commonOf,
  linkedParcel,
  parcelPath,
  photosFor,
  posting,
  textsOf,
  versionOf,
  warning,
} from './approval-source.ts'
import { listReweighRows, type ReweighRow, waitingReweighs } from './reweigh.store.ts'

/** Refused by other measures or a lower fee. */
export const reweighSource: ApprovalSource = {
  place: waitingReweighs,
  list: async (asking, keys) => {
    const rows = new Map((await listReweighRows(asking.reader, keys)).map((row) => [row.id, row]))
    return keys.flatMap((key) => {
      const row = rows.get(key.id)
      if (row === undefined) return []
      const { dispute_reason, held_amount, before, after, provider_photos } = row
      const maker = { id: row.operator_id, name: row.operator_name }
      const path = `/ops/v1/reweighs/${row.id}`
      return {
        kind: 'reweigh' as const,
        ...commonOf(asking, { kind: 'reweigh', key, subject: subjectOf(row), maker, shop: row }),
        amount: held_amount,
        ...{ before: { ...before }, after: { ...after } },
        subject: { parcel: linkedParcel(row), dispute_reason },
        checks: [warning('photographed', provider_photos > 0, { photos: provider_photos })],
        evidence: [
          { kind: 'parcel' as const, ref: parcelPath(row) },
          ...photosFor(asking, row, row.photo_ids),
          ...textsOf(row.evidence),
        ],
        decide: { approve: posting(`${path}/uphold`), refuse: posting(`${path}/correct`) },
      }
    })
  },
  subject: async ({ reader }, key) => {
    const [row] = await listReweighRows(reader, [key])
    return row && subjectOf(row)
  },
}

function subjectOf(row: ReweighRow): string {
  return approvalSubjects.reweigh({ ...row, parcel: versionOf(row) })
}
