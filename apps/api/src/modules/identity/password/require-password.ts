import type { FieldRule } from '@guihang/contract/fields/field-rules'
import type { Reader } from '../../../platform/database/index.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findAccountById } from '../identity.store.ts'
import { createSignInLimit } from '../sign-in/sign-in-limit.ts'

/** A signed-in person who must enter the password again, and the address of the call. */
export type Prover = { readonly shop_id: string; readonly user_id: string; readonly ip: string }

/**
 * Asks for the password again before something that a stranger at an open screen must not do. Throws 422 at `password`
 * (or at the field given) when it is missing or wrong, and ERATE after too many tries: they count with the failed
 * sign-ins (decision 0062). Given `platform.database.db` it holds no transaction while the password takes its time.
 */
export async function requirePassword(
  platform: Platform,
  reader: Reader,
  { shop_id, user_id, ip }: Prover,
  password: string | undefined,
  at: { readonly field: string; readonly rule: FieldRule } = { field: 'password', rule: 'password_wrong' },
): Promise<void> {
  const { auth, database, environment, realClock } = platform
  if (password === undefined) throw rejectFields({ [at.field]: [{ rule: 'required' }] })
  const limit = createSignInLimit({ secret: environment.secret, database, clock: realClock })
  await auth.passwords.inTurn(async () => {
    const account = await findAccountById(reader, shop_id, user_id)
    const attempt = await limit.begin({ username: user_id, account: { shop_id, id: user_id }, ip })
    const right = await auth.passwords.matches(account?.password_hash ?? null, password)
    // A signed-in person may read that the limit is reached: the answer gives no name away.
    if (attempt.closed !== undefined) throw attempt.closed
    if (!right) throw rejectFields({ [at.field]: [{ rule: at.rule }] })
    await database.transaction((tx) => attempt.succeeded(tx))
  })
}
