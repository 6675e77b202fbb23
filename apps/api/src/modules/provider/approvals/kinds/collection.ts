import { compensationLimit } from '@guihang/domain/money/claims/compensation'
import { approvalSubjects } from '@guihang/domain/provider/approvals/approval-subjects'
import {
  type ApprovalSource,
  commonOf,
  linkedParcel,
  parcelPath,
  photosFor,
  posting,
  textsOf,
  warning,
} from './approval-source.ts'
import { listCollectionRows, waitingCollections } from './claim.store.ts'

export const collectionSource: ApprovalSource = {
  place: waitingCollections,
  list: async (asking, keys) => {
    const rows = new Map((await listCollectionRows(asking.reader, keys)).map((row) => [row.id, row]))
    return keys.flatMap((key) => {
      const row = rows.get(key.id)
      if (row === undefined) return []
      const { amount, charged_to, charged_name } = row
      const subject = approvalSubjects.collection(row)
      const maker = { id: row.prepared_by_operator, name: row.created_by }
      const limit = compensationLimit(row, row.proof_accepted === true ? 'proven' : 'unproven')
      return {
        kind: 'collection' as const,
        ...commonOf(asking, { kind: 'collection', key, subject, maker, shop: row }),
        amount,
        subject: {
          ...{ code: row.code, claim_code: row.claim_code, parcel: linkedParcel(row) },
          ...{ charged_to, charged_name },
        },
        checks: [
          warning('within_limit', amount <= limit, { limit }),
          warning('proof_sent', row.proof !== '' || row.photo_ids.length > 0, {
            photos: row.photo_ids.length,
            accepted: row.proof_accepted === true,
          }),
        ],
        evidence: [
          { kind: 'parcel' as const, ref: parcelPath(row) },
          ...photosFor(asking, row, row.photo_ids),
          ...textsOf(row.proof, row.claim_reason),
        ],
        decide: {
          approve: posting('/ops/v1/lost-collections/approve'),
          refuse: posting(`/ops/v1/lost-collections/${row.id}/reject`),
        },
      }
    })
  },
  subject: async ({ reader }, key) => {
    const [row] = await listCollectionRows(reader, [key])
    return row && approvalSubjects.collection(row)
  },
}
