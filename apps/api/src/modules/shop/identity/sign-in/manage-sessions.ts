import type { Session } from '@guihang/contract/shop/security'
import { type Actor, recordAudit } from '../../../../platform/audit.ts'
import type { Reader, Tx } from '../../../../platform/database/index.ts'
import { announce } from '../../../../platform/events/index.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { endSession } from '../identity.store.ts'
import { endSessions } from './end-sessions.ts'
import { hasLivingSession, listLivingSessions } from './sessions.store.ts'

export type Person = { readonly shop_id: string; readonly user_id: string; readonly session_id: string }

export async function listSessions(platform: Platform, reader: Reader, person: Person): Promise<Session[]> {
  const rows = await listLivingSessions(reader, person.shop_id, person.user_id, platform.realClock.now())
  const sessions = rows.map((row) => ({
    id: row.id,
    current: row.id === person.session_id,
    user_agent: row.user_agent,
    ip: row.ip,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
  }))
  return sessions.sort((left, right) => Number(right.current) - Number(left.current))
}

/** Another person's session raises ENOTFOUND. */
export async function endOneSession(
  platform: Pick<Platform, 'realClock'>,
  tx: Tx,
  person: Person,
  id: string,
  actor: Actor,
): Promise<string[]> {
  const { shop_id, user_id } = person
  if (!(await hasLivingSession(tx, shop_id, user_id, id))) throw reject('ENOTFOUND')
  const at = platform.realClock.now()
  await endSession(tx, shop_id, id, 'ended_by_person', at)
  await announce(tx, { shop_id, type: 'session_ended', id })
  await recordAudit(tx, { shop_id, at, actor, action: 'session_ended' })
  return [id]
}

export async function endOtherSessions(
  platform: Pick<Platform, 'realClock'>,
  tx: Tx,
  person: Person,
  actor: Actor,
): Promise<string[]> {
  const at = platform.realClock.now()
  const ids = await endSessions(tx, person, { reason: 'ended_by_person', at, except: person.session_id })
  if (ids.length > 0) {
    await recordAudit(tx, {
      shop_id: person.shop_id,
      at,
      actor,
      action: 'other_sessions_ended',
      what: `${ids.length}`,
    })
  }
  return ids
}
