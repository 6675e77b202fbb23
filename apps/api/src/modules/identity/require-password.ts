import type { Tx } from '../../platform/database/index.ts'
import { rejectFields } from '../../platform/http/reject.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAccountById } from './identity.store.ts'
import { createSignInLimit } from './sign-in-limit.ts'

/** A signed-in person who is asked for the password once more, and where the call comes from. */
export type AskedPerson = { readonly shop_id: string; readonly user_id: string; readonly ip: string }

/**
 * Asks for the password again before something that a stranger at an open screen must not do. Throws 422 at `password`
 * when it is wrong, and ERATE after too many tries: they count with the failed sign-ins (decision 0062).
 */
export async function requirePassword(
  platform: Platform,
  tx: Tx,
  { shop_id, user_id, ip }: AskedPerson,
  password: string,
): Promise<void> {
  const { auth, database, environment, realClock } = platform
  const limit = createSignInLimit({ secret: environment.secret, database, clock: realClock })
  await auth.passwords.inTurn(async () => {
    const account = await findAccountById(tx, shop_id, user_id)
    const attempt = await limit.begin({ username: user_id, account: { shop_id, id: user_id }, ip })
    if (!(await auth.passwords.matches(account?.password_hash ?? null, password))) {
      throw rejectFields({ password: [{ rule: 'password_wrong' }] })
    }
    await attempt.succeeded(tx)
  })
}
