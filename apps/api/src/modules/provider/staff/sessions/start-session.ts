import type { SignedInStaff } from '@guihang/contract/provider/staff/sessions'
import { staffSessionMs } from '@guihang/domain/provider/operators/staff-sessions'
import {
  newStaffCookie,
  type StaffCookie,
  setStaffCookie,
} from '../../../../platform/auth/staff/staff-cookie.ts'
import { insertStaffSession } from '../../../../platform/auth/staff/staff-sessions.store.ts'
import type { Tx } from '../../../../platform/database/index.ts'
import { CookieAnswer } from '../../../../platform/http/answers/answers.ts'
import { newId } from '../../../../platform/new-id.ts'
import { recordOperatorAction } from '../../../../platform/operator-log.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { StaffPerson } from '../people/staff.store.ts'
import { askPasskeyAs } from '../second-factors/passkeys.ts'
import { meOf } from './me.ts'

export type SignedInFrom = { readonly ip: string; readonly user_agent: string | undefined }

/** In the transaction of the sign-in. What the browser keeps is not stored. */
export async function startStaffSession(
  { realClock }: Platform,
  tx: Tx,
  person: StaffPerson,
  { ip, user_agent }: SignedInFrom,
  second_factor_at: Date | null = null,
): Promise<StaffCookie> {
  const now = realClock.now()
  const cookie = newStaffCookie()
  await insertStaffSession(tx, {
    id: newId(now),
    staff_id: person.id,
    token_hash: cookie.token_hash,
    second_factor_at,
    user_agent: user_agent?.slice(0, 300) ?? null,
    ip,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + staffSessionMs),
    ended_at: null,
    end_reason: null,
  })
  await recordOperatorAction(tx, { at: now, operator: person, action: 'staff_signed_in', what: person.name })
  return cookie
}

/** What every way of signing in answers, once the session is stored. */
export async function signedInAnswer(
  platform: Platform,
  { token, token_hash }: StaffCookie,
): Promise<CookieAnswer<{ data: SignedInStaff }>> {
  const entered = await platform.auth.staff.enter(token_hash)
  const { needs, methods } = entered.session
  const data = {
    staff: await meOf(platform, platform.database.db, entered),
    needs,
    methods: [...methods],
    passkey: needs === 'second_factor' ? await askPasskeyAs(platform, entered, ['second_factor']) : null,
  }
  return new CookieAnswer({ data }, setStaffCookie(token, platform.environment.consoleUrl))
}
