import { idleEndOf, needsOf } from '@guihang/domain/provider/operators/staff-sessions'
import { minuteMs } from '@guihang/domain/time'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import { reject } from '../../http/answers/reject.ts'
import type { Operator, StaffSession } from '../caller.ts'
import { type Kept, remembered } from '../remembered.ts'
import { findStaffState, noteSeen, type StaffState } from './staff-sessions.store.ts'

export type StaffEntered = { readonly operator: Operator; readonly session: StaffSession }

export type StaffGuard = {
  /**
   * ETOKEN for a session that is unknown, ended, too old or idle for too long. A call that a screen makes by itself is
   * unattended: it does not keep the session from going idle.
   */
  enter(token_hash: string, isUnattended?: boolean): Promise<StaffEntered>
  /** This process has just changed sessions, people or their second factors. They are few, so all are asked of anew. */
  forget(): void
}

/** `last_seen_at` is kept to the minute: writing it would cost more than the rest of most calls. */
const seenNotedMs = minuteMs

export function createStaffGuard(database: Database, clock: Clock): StaffGuard {
  const kept: Kept<StaffState | undefined> = new Map()
  const find = (token_hash: string) =>
    remembered(clock, kept, token_hash, () => findStaffState(database.db, token_hash))

  /** Answers the state with what was written down that somebody calls. */
  async function see(state: StaffState): Promise<StaffState> {
    const now = clock.now()
    const noted = new Date(now.getTime() - seenNotedMs)
    if (state.last_seen_at > noted) return state
    await noteSeen(database.db, state.id, now, noted)
    return { ...state, last_seen_at: now }
  }

  return {
    async enter(token_hash, isUnattended = false) {
      let state = requireOpen(await find(token_hash), clock.now())
      // Another process may have just been given the second factor: nobody is refused for what was so a moment ago.
      if (needsOf(state) !== 'none') {
        kept.delete(token_hash)
        state = requireOpen(await find(token_hash), clock.now())
      }
      if (isUnattended) return enteredBy(state)
      const seen = await see(state)
      if (seen !== state) kept.delete(token_hash)
      return enteredBy(seen)
    },
    forget() {
      kept.clear()
    },
  }
}

function requireOpen(state: StaffState | undefined, now: Date): StaffState {
  if (state === undefined || hasEnded(state, now)) throw reject('ETOKEN')
  return state
}

function enteredBy(state: StaffState): StaffEntered {
  const { id, operator_id, name, scopes, methods } = state
  return {
    operator: { id: operator_id, name, scopes },
    session: {
      id,
      needs: needsOf(state),
      methods,
      ends_at: state.expires_at,
      idle_ends_at: idleEndOf(scopes, state.last_seen_at),
    },
  }
}

function hasEnded({ scopes, last_seen_at, expires_at }: StaffState, now: Date): boolean {
  const idle_ends_at = idleEndOf(scopes, last_seen_at)
  return expires_at <= now || (idle_ends_at !== null && idle_ends_at <= now)
}
