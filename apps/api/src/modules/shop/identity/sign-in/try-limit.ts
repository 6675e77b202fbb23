import { createHmac } from 'node:crypto'
import { deriveKey } from '../../../../platform/auth/keys.ts'
import type { Tx } from '../../../../platform/database/index.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { addTries, forgetTries, removeTries } from './sign-in-limit.store.ts'

const windowMs = 15 * 60_000

type Counted = {
  readonly subject: readonly string[]
  /** In 15 minutes. */
  readonly most: number
  /** Who is right once has all tries again. */
  readonly forgiven?: true
}

export type SecretTry = {
  /** The secret was right: the try does not count. */
  succeeded(tx: Tx): Promise<void>
}

/**
 * Counts a try of a secret by somebody who is signed in, before it is compared. Throws ERATE. Apart from sign-ins, so that
 * mistyping here locks nobody out (decision 0062).
 */
export async function beginTry(
  { environment, database, realClock }: Platform,
  purpose: string,
  counted: readonly Counted[],
): Promise<SecretTry> {
  const key = deriveKey(environment.secret, purpose)
  const limits = counted.map(({ subject, most, forgiven }) => ({
    subject: createHmac('sha256', key).update(JSON.stringify(subject)).digest('base64url').slice(0, 22),
    most,
    forgiven,
  }))
  const subjects = limits.map(({ subject }) => subject)
  const now = realClock.now()
  const at = now.toISOString()
  const wait_s = await database.transaction(async (tx) => {
    const counts = await addTries(tx, subjects, at, new Date(now.getTime() - windowMs))
    const full = counts.filter(({ subject, tries }) =>
      limits.some((limit) => limit.subject === subject && tries > limit.most),
    )
    if (full.length === 0) return 0
    // Refused tries do not make the wait longer.
    await removeTries(tx, subjects, at)
    const opens_ms = Math.max(...full.map(({ oldest }) => oldest.getTime() + windowMs - now.getTime()))
    return Math.max(1, Math.ceil(opens_ms / 1000))
  })
  if (wait_s > 0) throw reject('ERATE', { retryAfter: wait_s })
  return {
    async succeeded(tx) {
      await removeTries(tx, subjects, at)
      const forgiven = limits.flatMap((limit) => (limit.forgiven ? [limit.subject] : []))
      if (forgiven.length > 0) await forgetTries(tx, forgiven)
    },
  }
}
