import { createHmac } from 'node:crypto'
import { deriveKey } from '../../../platform/auth/keys.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { addressKey } from '../../../platform/http/guards/window-limit.ts'
import {
  addTries,
  forgetTries,
  isKnownPlace,
  rememberPlace,
  removeTries,
  type TryCount,
} from './sign-in-limit.store.ts'

const WINDOW_MS = 15 * 60_000
/** Failed tries in 15 minutes: from one address, and on one account. */
const MOST = 10
/** From an unknown address on an account: fewer, so that a stranger leaves tries for the owner. */
const MOST_OF_A_STRANGER = 7
/** A place where the owner has signed in stays known this long. */
const KNOWN_MS = 90 * 24 * 60 * 60_000

/** Who tries: the account, or the typed name when no account has it. */
export type SignInTry = {
  readonly username: string
  readonly account: { readonly shop_id: string; readonly id: string } | undefined
  readonly ip: string
}

export type OpenTry = {
  /** The password was right: the try does not count, and this place is the owner's from now on. */
  succeeded(tx: Tx): Promise<void>
}

export type SignInLimit = {
  /** Counts a try before the password is looked at. Throws ERATE when there were too many. */
  begin(attempt: SignInTry): Promise<OpenTry>
  /** Counts an address as the owner's, because the owner set the password there by a mailed link: strangers cannot lock it out. */
  welcome(tx: Tx, account: { readonly shop_id: string; readonly id: string }, ip: string): Promise<void>
}

type Subjects = { readonly address: string; readonly account: string; readonly pair: string }

/** The limit of sign-ins (decision 0062): counted in the database, so all processes count together. */
export function createSignInLimit(options: {
  secret: string
  database: Database
  clock: Clock
}): SignInLimit {
  const { database, clock } = options
  const key = deriveKey(options.secret, 'sign-in limits')
  const named = (...parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, 22)

  return {
    async welcome(tx, account, ip) {
      const address = addressKey(ip)
      await forgetTries(tx, named('pair', address, account.id))
      await rememberPlace(tx, account, named('place', address), clock.now())
    },
    async begin({ username, account, ip }) {
      const now = clock.now()
      const address = addressKey(ip)
      const who = account?.id ?? username
      const place = named('place', address)
      const subjects = {
        address: named('address', address),
        account: named('account', who),
        pair: named('pair', address, who),
      }
      const all = [subjects.address, subjects.account, subjects.pair]
      const at = now.toISOString()
      const wait_s = await database.transaction(async (tx) => {
        const known =
          account !== undefined &&
          (await isKnownPlace(tx, account, place, new Date(now.getTime() - KNOWN_MS)))
        const counts = await addTries(tx, all, at, new Date(now.getTime() - WINDOW_MS))
        const wait = waitingTime(counts, subjects, known, now)
        // Only checked tries count: tries during the wait do not make it longer.
        if (wait > 0) await removeTries(tx, all, at)
        return wait
      })
      if (wait_s > 0) throw reject('ERATE', { retryAfter: wait_s })
      return {
        async succeeded(tx) {
          await removeTries(tx, all, at)
          await forgetTries(tx, subjects.pair)
          if (account !== undefined) await rememberPlace(tx, account, place, now)
        },
      }
    },
  }
}

function waitingTime(counts: readonly TryCount[], subjects: Subjects, known: boolean, now: Date): number {
  const limits = known
    ? [[subjects.pair, MOST] as const]
    : [
        [subjects.address, MOST] as const,
        [subjects.account, MOST] as const,
        [subjects.pair, MOST_OF_A_STRANGER] as const,
      ]
  let wait = 0
  for (const [subject, most] of limits) {
    const count = counts.find((one) => one.subject === subject)
    if (count === undefined || count.tries <= most) continue
    const opens = count.oldest.getTime() + WINDOW_MS - now.getTime()
    wait = Math.max(wait, Math.ceil(opens / 1000), 1)
  }
  return wait
}
