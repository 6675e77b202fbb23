import { Id } from '@guihang/contract/common'
import { AuditAction, type AuditEntry } from '@guihang/contract/people/audit'
import type { Reader } from '../../platform/database/index.ts'
import { rejectFields } from '../../platform/http/answers/reject.ts'
import { listAuditRows } from './people.store.ts'

/** A page of the shop's audit log, the newest first. The cursor is the id of the last entry shown. */
export async function listAuditLog(
  reader: Reader,
  shop_id: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ data: AuditEntry[]; meta: { next_cursor: string | null; total: null } }> {
  if (cursor !== undefined && !Id.safeParse(cursor).success)
    throw rejectFields({ cursor: [{ rule: 'cursor' }] })
  const rows = await listAuditRows(reader, shop_id, { after: cursor, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    data: shown.map((row) => ({ ...row, action: AuditAction.parse(row.action), at: row.at.toISOString() })),
    meta: { next_cursor: rows.length > limit && last !== undefined ? last.id : null, total: null },
  }
}
