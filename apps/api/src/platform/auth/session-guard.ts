import type { ShopAccess } from '@guihang/domain/shop/people/shop-access'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { acrossShops } from '../database/guard/tenant-guard.ts'
import { prepared } from '../database/prepared.ts'
import { reject } from '../http/answers/reject.ts'
import type { OperatorClaims, ShopClaims } from './access-tokens.ts'
import { accountRejection, isPersonBarred, softwareRejection } from './account-state.ts'
import type { CallingToken, Operator, SignedInShop, SignedInUser } from './caller.ts'
import { findGatewayState, type GatewayState, noteUse } from './gateway-tokens.store.ts'
import { findOperator } from './operators.store.ts'
import { type Kept, remembered } from './remembered.ts'

type SessionState = {
  readonly id: string
  readonly shop_id: string
  readonly user_id: string
  readonly entered_by: string | null
  readonly ended_at: Date | null
  readonly expires_at: Date
  readonly user_state: 'inactive' | 'active' | 'locked'
  readonly user_name: string
  readonly role_name: string
  readonly access: ShopAccess
  readonly shop_state: 'active' | 'restricted' | 'closed'
  readonly shop_code: string
  readonly is_oms: number
  readonly papers_due_at: Date | null
}

export type LivingSession = { readonly shop: SignedInShop; readonly user: SignedInUser }

/** `barred`: the person is told why. `ended`: somebody has to sign in again. */
export type Standing = 'living' | 'barred' | 'ended'

/** What becomes of a caller whose account may not be used. Signing out admits them. */
export type OfBarred = 'refused' | 'admitted'

export type SessionGuard = {
  enter(claims: ShopClaims, barred: OfBarred): Promise<LivingSession>
  /** ETOKEN for a revoked, renewed or ended token, 403 for a barred shop or person (of the default token: all its people). */
  enterGateway(token_hash: string): Promise<{ readonly shop: SignedInShop; readonly token: CallingToken }>
  enterOperator(claims: OperatorClaims): Promise<Operator>
  /** Asked of the database now. A session without a row is not in the answer. */
  standings(session_ids: readonly string[]): Promise<ReadonlyMap<string, Standing>>
  /** This process has just changed it. */
  forget(session_id: string): void
}

export function createSessionGuard(database: Database, clock: Clock): SessionGuard {
  const sessions: Kept<SessionState | undefined> = new Map()
  const gateways: Kept<GatewayState | undefined> = new Map()
  const operators: Kept<Operator | undefined> = new Map()

  return {
    async enter({ session_id, user_id, shop_id }, barred) {
      const state = await remembered(clock, sessions, session_id, async () =>
        (await findSessions(database, [session_id])).at(0),
      )
      // The row tells whose session it is. A token that says otherwise opens neither account.
      if (state?.shop_id !== shop_id || state.user_id !== user_id) throw reject('ETOKEN')
      const standing = standingOf(state, clock.now())
      if (standing === 'ended') throw reject('ETOKEN')
      const rejection = barred === 'refused' ? accountRejection(state) : undefined
      if (rejection !== undefined) throw rejection
      return {
        shop: {
          id: state.shop_id,
          shop_code: state.shop_code,
          is_oms: state.is_oms,
          papers_due_at: state.papers_due_at,
        },
        user: {
          id: state.user_id,
          real_id: state.entered_by ?? state.user_id,
          name: state.user_name,
          role_name: state.role_name,
          access: state.access,
        },
      }
    },
    async enterGateway(token_hash) {
      const state = await remembered(clock, gateways, token_hash, () =>
        findGateway(database, token_hash, clock.now()),
      )
      if (state === undefined || hasEnded(state, clock.now())) throw reject('ETOKEN')
      const barred = softwareRejection(state)
      if (barred !== undefined) throw barred
      const { shop_id, shop_code, is_oms, papers_due_at, id, name, scopes } = state
      return { shop: { id: shop_id, shop_code, is_oms, papers_due_at }, token: { id, name, scopes } }
    },
    async enterOperator(claims) {
      const key = `${claims.operator_id} ${claims.token_id}`
      const operator = await remembered(clock, operators, key, () => findOperator(database.db, claims))
      if (operator === undefined) throw reject('ETOKEN')
      return operator
    },
    async standings(session_ids) {
      const now = clock.now()
      const states = await findSessions(database, session_ids)
      return new Map(states.map((state) => [state.id, standingOf(state, now)]))
    },
    forget(session_id) {
      sessions.delete(session_id)
    },
  }
}

/** A lock has ended the session as well, but the person must read why (section 6). In a closed shop nobody needs to. */
function standingOf(state: SessionState, now: Date): Standing {
  if (isPersonBarred(state)) return 'barred'
  if (state.ended_at !== null || state.expires_at <= now) return 'ended'
  return accountRejection(state) === undefined ? 'living' : 'barred'
}

async function findSessions(database: Database, ids: readonly string[]): Promise<SessionState[]> {
  return await prepared<SessionState>(
    acrossShops(database.db, 'the row of a session tells its shop'),
    'find-session-states',
    `SELECT session.id, session.shop_id, session.user_id, session.entered_by, session.ended_at, session.expires_at, person.state AS user_state,
       person.name AS user_name, person.role_name, person.access, shop.state AS shop_state, shop.shop_code, shop.is_oms,
       CASE WHEN shop.paper_verified THEN NULL ELSE shop.paper_verify_expire_at END AS papers_due_at
     FROM sessions AS session
     JOIN users AS person ON person.shop_id = session.shop_id AND person.id = session.user_id
     JOIN shops AS shop ON shop.id = session.shop_id
     WHERE session.id = ANY ($1)`,
    [ids],
  )
}

/** `last_used_at` is kept to the minute: writing it would cost more than the rest of most calls. */
const useNotedMs = 60_000

async function findGateway(
  database: Database,
  token_hash: string,
  now: Date,
): Promise<GatewayState | undefined> {
  const state = await findGatewayState(database.db, token_hash)
  if (state === undefined || hasEnded(state, now)) return undefined
  const noted = new Date(now.getTime() - useNotedMs)
  if (state.last_used_at === null || state.last_used_at <= noted)
    await noteUse(database.db, state, now, noted)
  return state
}

function hasEnded({ expires_at }: GatewayState, now: Date): boolean {
  return expires_at !== null && expires_at <= now
}
