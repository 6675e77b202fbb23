import type { Tx } from '../../../../platform/database/index.ts'
import { announce } from '../../../../platform/events/index.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { setPasswordIgnored } from '../../users/index.ts'

/** Puts the reminder off for another 180 days (spec section 4). */
export async function ignorePasswordReminder(
  platform: Platform,
  tx: Tx,
  person: { readonly shop_id: string; readonly user_id: string },
  user_id: string,
): Promise<void> {
  if (user_id !== person.user_id) throw reject('ENOTFOUND')
  await setPasswordIgnored(tx, person.shop_id, user_id, platform.businessClock.now())
  await announce(tx, { shop_id: person.shop_id, type: 'profile', id: user_id })
}
