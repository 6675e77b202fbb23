import { AuditAction, type AuditEntry } from '@guihang/contract/shop/audit'
import { listAuditRows } from '../../../platform/audit.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { idPageAnswer, idPageOf } from '../../../platform/http/answers/id-pages.ts'

/** The newest first. The cursor is the id of the last entry shown. */
export async function listAuditLog(
  reader: Reader,
  shop_id: string,
  query: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ data: AuditEntry[]; meta: { next_cursor: string | null; total: null } }> {
  const rows = await listAuditRows(reader, shop_id, idPageOf(query))
  return idPageAnswer(rows, query, (row) => ({
    ...row,
    action: AuditAction.parse(row.action),
    at: row.at.toISOString(),
  }))
}
