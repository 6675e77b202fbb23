import type { FieldRule } from '@guihang/contract/fields/field-rules'
import type { Reader } from '../../../../platform/database/index.ts'
import { rejectFields } from '../../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findAccountById } from '../identity.store.ts'
import type { Person } from '../sign-in/manage-sessions.ts'
import { beginPasswordTry } from './password-limit.ts'

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
