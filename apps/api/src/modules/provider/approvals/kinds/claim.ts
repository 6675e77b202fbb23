import { compensationLimit } from '@guihang/domain/money/claims/compensation'
import { approvalSubjects } from '@guihang/domain/provider/approvals/approval-subjects'
import {
  type ApprovalSource,
  blocking,
  commonOf,
  linkedParcel,
  parcelPath,
  photosFor,
  posting,
  textsOf,
  warning,
} from './approval-source.ts'
import { type ClaimRow, listClaimRows, waitingClaims } from './claim.store.ts'
import { listOperatorNames } from './columns.store.ts'

export const claimSource: ApprovalSource = {
  place: waitingClaims,
  list: async (asking, keys) => {
    const found = await listClaimRows(asking.reader, keys)
    const rows = new Map(found.map((row) => [row.id, row]))
    const makers = found.map(({ prepared_by_operator }) => prepared_by_operator)
    const names = await listOperatorNames(asking.reader, makers)
    return keys.flatMap((key) => {
      const row = rows.get(key.id)
      if (row === undefined) return []
      const { prepared_by_operator: by, claimed_amount, product_value, photo_ids } = row
      const maker = { id: by, name: by === null ? null : (names.get(by) ?? null) }
      const isProven = row.proof !== '' || photo_ids.length > 0
      const path = `/ops/v1/lost-claims/${row.id}`
      const limits = limitsOf(row)
      const limit = isProven ? limits.limit_proven : limits.limit_unproven
      return {
        kind: 'claim' as const,
        ...commonOf(asking, { kind: 'claim', key, subject: subjectOf(row), maker, shop: row }),
        amount: claimed_amount,
        subject: {
          ...{ code: row.code, parcel: linkedParcel(row), product_value, ...limits },
          photo_count: photo_ids.length,
        },
        checks: [
          blocking('within_limit', claimed_amount <= limit, { limit }),
          warning('proof_sent', isProven, { photos: photo_ids.length }),
        ],
        evidence: [
          { kind: 'parcel' as const, ref: parcelPath(row) },
          ...photosFor(asking, row, photo_ids),
          ...textsOf(row.proof, row.note),
        ],
        decide: { approve: posting(`${path}/approve`), refuse: posting(`${path}/reject`) },
      }
    })
  },
  subject: async ({ reader }, key) => {
    const [row] = await listClaimRows(reader, [key])
    return row && subjectOf(row)
  },
}

function subjectOf(row: ClaimRow): string {
  return approvalSubjects.claim({ ...row, ...limitsOf(row) })
}

function limitsOf(row: ClaimRow) {
  return {
    limit_proven: compensationLimit(row, 'proven'),
    limit_unproven: compensationLimit(row, 'unproven'),
  }
}
