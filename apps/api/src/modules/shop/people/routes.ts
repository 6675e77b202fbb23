import { AuditAction, type AuditEntry, auditOperations } from '@guihang/contract/shop/audit'
import { peopleOperations } from '@guihang/contract/shop/people'
import type { FastifyRequest } from 'fastify'
import { listAuditRows, personOf } from '../../../platform/audit.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { idPageAnswer, idPageOf } from '../../../platform/http/answers/id-pages.ts'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requirePassword } from '../identity/index.ts'
import { inviteMember, repeatInvitation } from './invitations.ts'
import { editMemberAccess, type Inviter, listMembers, removeMember } from './members.ts'

const operations = { ...peopleOperations, ...auditOperations }

type Call = {
  readonly shop: { readonly id: string }
  readonly user: { readonly id: string; readonly name: string }
  readonly session_id: string
  readonly request: FastifyRequest
}

type ProvingCall = Call & { readonly db: Reader; readonly body: { readonly password: string } }

export function peopleRoutes(platform: Platform) {
  const inviter = ({ shop, user, request }: Call): Inviter => ({
    shop_id: shop.id,
    user_id: user.id,
    actor: personOf(request, user),
  })
  const proven = ({ shop, user, session_id, db, body }: ProvingCall) =>
    requirePassword(platform, db, { shop_id: shop.id, user_id: user.id, session_id }, body.password)
  return routes(operations, {
    listMembers: handle(operations.listMembers, async ({ shop, user, db }) => ({
      data: await listMembers(db, shop.id, user.id),
    })),
    inviteMember: handle(
      operations.inviteMember,
      async (call) => {
        const { password: _, ...body } = call.body
        return { data: await inviteMember(platform, call.tx, inviter(call), body) }
      },
      proven,
    ),
    repeatInvitation: handle(
      operations.repeatInvitation,
      async (call) => ({
        data: await repeatInvitation(platform, call.tx, inviter(call), call.params.id),
      }),
      proven,
    ),
    // What this process remembers of a session may be forgotten only after the commit.
    removeMember: handleWithoutTransaction(operations.removeMember, async (call) => {
      await proven(call)
      const ended = await platform.database.transaction((tx) =>
        removeMember(platform, tx, inviter(call), call.params.id),
      )
      for (const id of ended) platform.auth.guard.forget(id)
    }),
    editMemberAccess: handle(
      operations.editMemberAccess,
      async (call) => ({
        data: await editMemberAccess(platform, call.tx, inviter(call), call.params.id, call.body),
      }),
      proven,
    ),
    listAuditLog: handle(operations.listAuditLog, ({ shop, db, query }) => listAuditLog(db, shop.id, query)),
  })
}

async function listAuditLog(
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
