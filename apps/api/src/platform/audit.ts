import type { AuditAction } from '@guihang/contract/shop/audit'
import { hourMs } from '@guihang/domain/time'
import type { FastifyRequest } from 'fastify'
import { acrossShops, inBatches, type Reader, type Tx } from './database/index.ts'
import type { IdPage } from './http/answers/id-pages.ts'
import { reject } from './http/answers/reject.ts'
import { newId } from './new-id.ts'

export type Actor = {
  /** Null for the provider and the system. */
  readonly user_id: string | null
  readonly name: string
  readonly ip: string | null
  readonly user_agent: string | null
}

/** Null stands for the shop's own software. */
export function personOf(
  request: FastifyRequest,
  user: { readonly id: string; readonly name: string } | null,
): Actor {
  return {
    user_id: user?.id ?? null,
    name: user?.name ?? 'API',
    ip: request.ip,
    user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
  }
}

/** Its staff have names of their own in the shop's log, but no addresses. */
export function providerOf(operator: { readonly name: string }): Actor {
  return { user_id: null, name: operator.name, ip: null, user_agent: null }
}

/** `at` is real time. `what` names the thing without secrets (`•••• 6789`), or is '' where the action says it all. */
export async function recordAudit(
  tx: Tx,
  entry: {
    readonly shop_id: string
    readonly at: Date
    readonly actor: Actor
    readonly action: AuditAction
    readonly what?: string
  },
): Promise<void> {
  const { shop_id, at, actor, action } = entry
  await tx
    .insertInto('audit_log')
    .values({
      shop_id,
      id: newId(at),
      at,
      user_id: actor.user_id,
      actor_name: actor.name,
      action,
      what: entry.what?.slice(0, 200) ?? '',
      ip: actor.ip,
      user_agent: actor.user_agent,
    })
    .execute()
}

/** So that we fill nobody's mailbox. Counted in the audit log, so for all processes. Throws ERATE. */
export async function refuseTooOften(
  tx: Tx,
  given: {
    readonly shop_id: string
    readonly action: AuditAction
    readonly at: Date
    readonly most_an_hour: number
  },
): Promise<void> {
  const { shop_id, action, at, most_an_hour } = given
  const rows = await tx
    .selectFrom('audit_log')
    .select('at')
    .where('shop_id', '=', shop_id)
    .where('action', '=', action)
    .where('at', '>', new Date(at.getTime() - hourMs))
    .orderBy('at', 'desc')
    .limit(most_an_hour)
    .execute()
  const oldest = rows.at(most_an_hour - 1)
  if (oldest === undefined) return
  const opens_ms = oldest.at.getTime() + hourMs - at.getTime()
  throw reject('ERATE', { retryAfter: Math.max(1, Math.ceil(opens_ms / 1000)) })
}

export async function listAuditRows(reader: Reader, shop_id: string, { after, limit }: IdPage) {
  let query = reader
    .selectFrom('audit_log')
    .select(['id', 'at', 'user_id', 'actor_name', 'action', 'what', 'ip', 'user_agent'])
    .where('shop_id', '=', shop_id)
    .orderBy('id', 'desc')
    .limit(limit)
  if (after !== undefined) query = query.where('id', '<', after)
  return await query.execute()
}

export async function deleteAuditLog(tx: Tx, shop_id: string): Promise<void> {
  await tx.deleteFrom('audit_log').where('shop_id', '=', shop_id).execute()
}

export async function forgetOldAudit(reader: Reader, before: Date): Promise<void> {
  const everyShop = acrossShops(reader, 'old entries of every shop are deleted alike')
  await inBatches(async (size) => {
    const { numDeletedRows } = await everyShop
      .deleteFrom('audit_log')
      .where(({ refTuple, selectFrom, eb }) =>
        eb(
          refTuple('shop_id', 'id'),
          'in',
          selectFrom('audit_log')
            .select(['shop_id', 'id'])
            .where('at', '<', before)
            .orderBy('at')
            .limit(size)
            .$asTuple('shop_id', 'id'),
        ),
      )
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}
