import { approvalSubjects } from '@guihang/domain/provider/approvals/approval-subjects'
import { arePapersFull, missingNumbers, papersVersion } from '../../../shop/papers/index.ts'
import { type ApprovalSource, blocking, commonOf, posting, warning } from './approval-source.ts'
import { listPapersRows, type PapersRow, waitingPapers } from './papers.store.ts'

/** The pictures themselves open in the shop, where each view is written down. */
export const papersSource: ApprovalSource = {
  place: waitingPapers,
  list: async (asking, keys) => {
    const rows = new Map((await listPapersRows(asking.reader, keys)).map((row) => [row.shop_id, row]))
    return keys.flatMap((key) => {
      const row = rows.get(key.id)
      if (row === undefined) return []
      const { shop_type, papers } = row
      const missing = missingNumbers(row, papers)
      const needsLicence = shop_type === 'organization' || row.business_licence_number !== null
      const path = `/ops/v1/shops/${row.shop_id}`
      return {
        kind: 'papers' as const,
        ...commonOf(asking, {
          ...{ kind: 'papers', key, subject: subjectOf(row), shop: row },
          maker: { id: null, name: null },
        }),
        amount: null,
        subject: { shop_type, papers_version: papersVersion(row, papers) },
        checks: [
          blocking('papers_full', arePapersFull(shop_type, papers), { pictures: papers.length }),
          blocking(
            'licence_shown',
            !needsLicence || papers.some(({ picture }) => picture === 'licence_front'),
          ),
          warning('numbers_written', missing.length === 0, { missing: missing.join(' ') }),
        ],
        evidence: [{ kind: 'papers' as const, ref: path }],
        decide: {
          approve: posting(`${path}/papers/verification`),
          refuse: posting(`${path}/papers/refusal`),
        },
      }
    })
  },
  subject: async ({ reader }, key) => {
    const [row] = await listPapersRows(reader, [key])
    return row && subjectOf(row)
  },
}

function subjectOf(row: PapersRow): string {
  const { shop_id, papers } = row
  return approvalSubjects.papers({ shop_id, papers_version: papersVersion(row, papers) })
}
