import type { FieldRule } from '@guihang/contract/fields/field-rules'
import type { Reader } from '../../../../platform/database/index.ts'
import { rejectFields } from '../../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findAccountById } from '../identity.store.ts'
import type { Person } from '../sign-in/manage-sessions.ts'
import { beginTry } from '../sign-in/try-limit.ts'

/** Wrong passwords in 15 minutes in one session. */
const mostOfSession = 7
/** In all sessions of a person: more than one session can make, so that it does not close the others. */
const mostOfPerson = 20

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
    const attempt = await beginTry(platform, 'password limits', [
      { subject: ['session', person.session_id], most: mostOfSession, forgiven: true },
      { subject: ['person', person.user_id], most: mostOfPerson },
    ])
    const right = await auth.passwords.matches(account?.password_hash ?? null, password)
    if (!right) throw rejectFields({ [at.field]: [{ rule: at.rule }] })
    await database.transaction((tx) => attempt.succeeded(tx))
  })
}
