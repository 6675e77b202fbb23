import type { AuditAction } from '@guihang/contract/audit'
import type { FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from './database/index.ts'

/** Who did something and from where, as the audit log keeps it. */
export type Actor = {
  /** Null for the provider and the system. */
  readonly user_id: string | null
  readonly name: string
  readonly ip: string | null
  readonly user_agent: string | null
}

/** The signed-in person of a call; null stands for the shop's own software. */
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

/** The provider, in the shop's log: its staff have names of their own there, but no addresses. */
export function providerOf(operator: { readonly name: string }): Actor {
  return { user_id: null, name: operator.name, ip: null, user_agent: null }
}

/**
 * Writes a sensitive change down in the shop's audit log, in the transaction of the change. `at` is real time.
 * `what` names the thing in a few words, without secrets (`•••• 6789`); '' where the action says it all.
 */
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
      id: uuidv7({ msecs: at.getTime() }),
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
