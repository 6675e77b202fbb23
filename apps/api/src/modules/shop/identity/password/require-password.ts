import { createHmac } from 'node:crypto'
import type { FieldRule } from '@guihang/contract/fields/field-rules'
import { deriveKey } from '../../../../platform/auth/keys.ts'
import type { Reader, Tx } from '../../../../platform/database/index.ts'
import { reject, rejectFields } from '../../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findAccountById } from '../identity.store.ts'
import type { Person } from '../sign-in/manage-sessions.ts'
import { addTries, forgetTries, removeTries } from '../sign-in/sign-in-limit.store.ts'

/**
 * For what a stranger at an open screen must not do. 422 at `password` (or the field given), ERATE after too many tries
 * (decision 0062). Given `platform.database.db` it holds no transaction while the password takes its time.
 */
export async function requirePassword(
  platform: Platform,
  reader: Reader,
  person: Person,
  password: string | undefined,
  at: { readonly field: string; readonly rule: FieldRule } = { field: 'password', rule: 'password_wrong' },
): Promise<void> {
  const { auth, database } = platform
  if (password === undefined) throw rejectFields({ [at.field]: [{ rule: 'required' }] })
  await auth.passwords.inTurn(async () => {
    const account = await findAccountById(reader, person.shop_id, person.user_id)
    const attempt = await beginPasswordTry(platform, person)
    const right = await auth.passwords.matches(account?.password_hash ?? null, password)
    if (!right) throw rejectFields({ [at.field]: [{ rule: at.rule }] })
    await database.transaction((tx) => attempt.succeeded(tx))
  })
}

const windowMs = 15 * 60_000
/** Wrong passwords in 15 minutes in one session. */
const mostOfSession = 7
/** In all sessions of a person: more than one session can make, so that it does not close the others. */
const mostOfPerson = 20

type PasswordTry = {
  /** The password was right: the try does not count, and the session has all its tries again. */
  succeeded(tx: Tx): Promise<void>
}

/** Before it is compared. Throws ERATE. Apart from sign-ins, so that mistyping here locks nobody out (decision 0062). */
async function beginPasswordTry(
  { environment, database, realClock }: Platform,
  { user_id, session_id }: { readonly user_id: string; readonly session_id: string },
): Promise<PasswordTry> {
  const key = deriveKey(environment.secret, 'password limits')
  const named = (...parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
  const [session, person] = [named('session', session_id), named('person', user_id)]
  const now = realClock.now()
  const at = now.toISOString()
  const wait_s = await database.transaction(async (tx) => {
    const counts = await addTries(tx, [session, person], at, new Date(now.getTime() - windowMs))
    const full = counts.filter(
      ({ subject, tries }) => tries > (subject === session ? mostOfSession : mostOfPerson),
    )
    if (full.length === 0) return 0
    // Refused tries do not make the wait longer.
    await removeTries(tx, [session, person], at)
    const opens_ms = Math.max(...full.map(({ oldest }) => oldest.getTime() + windowMs - now.getTime()))
    return Math.max(1, Math.ceil(opens_ms / 1000))
  })
  if (wait_s > 0) throw reject('ERATE', { retryAfter: wait_s })
  return {
    async succeeded(tx) {
      await removeTries(tx, [person], at)
      await forgetTries(tx, [session])
    },
  }
}
