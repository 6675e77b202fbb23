import type { ApprovalKind } from '@guihang/domain/provider/approvals/approval-kinds'
import type { ApprovalSource } from './approval-source.ts'
import { carrierStatementSource } from './carriers/carrier-statement.ts'
import { carrierWriteOffSource } from './carriers/carrier-write-off.ts'
import { cashDifferenceSource } from './cash-difference.ts'
import { changeSource } from './change.ts'
import { claimSource } from './claim.ts'
import { collectionSource } from './collection.ts'
import { correctionSource } from './correction.ts'
import { papersSource } from './papers.ts'
import { cancellationSource, parcelSource } from './parcel.ts'
import { reweighSource } from './reweigh.ts'
import { statementSource } from './statement.ts'

export const approvalSources: Readonly<Record<ApprovalKind, ApprovalSource>> = {
  statement: statementSource,
  change: changeSource,
  correction: correctionSource,
  claim: claimSource,
  collection: collectionSource,
  reweigh: reweighSource,
  cash_difference: cashDifferenceSource,
  carrier_write_off: carrierWriteOffSource,
  papers: papersSource,
  parcel: parcelSource,
  cancellation: cancellationSource,
  carrier_statement: carrierStatementSource,
}
