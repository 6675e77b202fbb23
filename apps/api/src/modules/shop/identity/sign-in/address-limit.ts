import { createHmac } from 'node:crypto'
import { hourMs } from '@guihang/domain/time'
import { deriveKey } from '../../../../platform/auth/keys.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import { addressKey } from '../../../../platform/http/guards/address-key.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { addTries, removeTries } from './sign-in-limit.store.ts'

/** How long calls are remembered that a limit of ours counts: the longest of them. */
export const countedMs = hourMs

/** For open calls that mail somebody (docs/rules/accounts-and-sign-in.md); counted for all processes. Throws ERATE. */
export function createAddressLimit(
  { environment, database, realClock }: Platform,
  limit: { readonly name: string; readonly most: number },
): (ip: string) => Promise<void> {
  const key = deriveKey(environment.secret, 'address limits')
  return async (ip) => {
    const now = realClock.now()
    const at = now.toISOString()
    const subject = createHmac('sha256', key)
      .update(JSON.stringify([limit.name, addressKey(ip)]))
      .digest('base64url')
      .slice(0, 22)
    const wait_s = await database.transaction(async (tx) => {
      const [count] = await addTries(tx, [subject], at, new Date(now.getTime() - hourMs))
      if (count === undefined || count.tries <= limit.most) return 0
      // Refused calls do not make the wait longer.
      await removeTries(tx, [subject], at)
      return Math.max(1, Math.ceil((count.oldest.getTime() + hourMs - now.getTime()) / 1000))
    })
    if (wait_s > 0) throw reject('ERATE', { retryAfter: wait_s })
  }
}
