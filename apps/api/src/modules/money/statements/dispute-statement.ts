import type { disputeCodStatement as declared, StatementDispute } from '@guihang/contract/money/statements'
import type { BodyOf } from '@guihang/contract/operation'
import type { SignedInUser } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createRequest } from '../../talk/support/index.ts'
import type { RequestRow } from '../../talk/support-requests/index.ts'
import type { StatementRow } from './statements.store.ts'

/** Opens a complaint about a statement. Raises EDISPUTE while an earlier complaint about it is open. */
export async function disputeStatement(
  platform: Platform,
  tx: Tx,
  user: SignedInUser,
  statement: StatementRow,
  body: BodyOf<typeof declared>,
): Promise<StatementDispute> {
  const request = { request_type: 'complaint' as const, ...body }
  return disputeAnswer(
    await createRequest(platform, tx, { shop_id: statement.shop_id, user }, request, statement),
  )
}

export function disputeAnswer({ id, code, status, created_at }: RequestRow): StatementDispute {
  return { id, support_code: code, status, created_at: created_at.toISOString() }
}
