import { createHmac } from 'node:crypto'
import { dayMs } from '@guihang/domain/time'
import { deriveKey } from '../../../../platform/auth/keys.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database, Reader, Tx } from '../../../../platform/database/index.ts'
import { type Rejection, reject } from '../../../../platform/http/answers/reject.ts'
import { addressKey } from '../../../../platform/http/guards/address-key.ts'
import {
  addTries,
  forgetTries,
  isKnownPlace,
  rememberPlace,
  removeTries,
  type TryCount,
} from './sign-in-limit.store.ts'

const windowMs = 15 * 60_000
/** Failed tries in 15 minutes from one address on one name, for everybody. */
const mostOfPair = 7
/** From one address, on one name, and on one account by both its names. */
const mostTries = 10
/** From one address, whoever signs in there: each of them costs the server a hash. */
const mostLookedAt = 100
/** A place where the owner has signed in stays known this long. */
const knownMs = 90 * dayMs

export type SignInAccount = { readonly shop_id: string; readonly id: string }

/** Who tries: the name as it was typed, in one spelling, and the account that has it. */
export type SignInTry<Account = SignInAccount> = {
  readonly username: string
  readonly account: Account | undefined
  readonly ip: string
}

/** Where accounts of one kind have signed in before. A place is a hash of an address. */
export type SignInPlaces<Account> = {
  isKnown(reader: Reader, account: Account, place: string, since: Date): Promise<boolean>
  remember(tx: Tx, account: Account, place: string, now: Date): Promise<void>
}

export type OpenTry = {
  /** ERATE where even the right password does not let in. It is looked at all the same: time must not tell. */
  readonly closed: Rejection | undefined
  /** ERATE where a stranger's wrong password is not answered as wrong, because there were too many tries. */
  readonly refusal: Rejection | undefined
  /** The password was right: the try does not count, and this place is the owner's from now on. */
  succeeded(tx: Tx): Promise<void>
}

export type SignInLimit<Account extends { readonly id: string } = SignInAccount> = {
  /** Counts a try before the password is looked at. Throws ERATE when the name had too many from this address. */
  begin(attempt: SignInTry<Account>): Promise<OpenTry>
  /** Counts an address as the owner's, because the owner set the password there by a mailed link: strangers cannot lock it out. */
  welcome(tx: Tx, account: Account & { readonly names: readonly string[] }, ip: string): Promise<void>
}

/** What a try is counted under. `account` and `home` exist for known names only, so no answer may depend on them. */
type Subjects = {
  readonly pair: string
  readonly flood: string
  readonly address: string
  readonly name: string
  readonly account: string | undefined
  readonly home: string | undefined
}

/** The limit of sign-ins (decision 0062): counted in the database, so all processes count together. */
export function createSignInLimit(options: {
  secret: string
  database: Database
  clock: Clock
}): SignInLimit {
  const places = { isKnown: isKnownPlace, remember: rememberPlace }
  return createSignInLimitOf<SignInAccount>({ ...options, purpose: 'sign-in limits', places })
}

/** The same for accounts of another kind, whose names and places are counted apart by the `purpose` of their key. */
export function createSignInLimitOf<Account extends { readonly id: string }>(options: {
  secret: string
  database: Database
  clock: Clock
  purpose: string
  places: SignInPlaces<Account>
}): SignInLimit<Account> {
  const { database, clock, places } = options
  const key = deriveKey(options.secret, options.purpose)
  const named = (...parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, 22)

  return {
    async welcome(tx, account, ip) {
      const address = addressKey(ip)
      await forgetTries(tx, [
        ...account.names.map((name) => named('pair', address, name)),
        named('home', address, account.id),
      ])
      await places.remember(tx, account, named('place', address), clock.now())
    },
    async begin({ username, account, ip }) {
      const now = clock.now()
      const address = addressKey(ip)
      const place = named('place', address)
      const subjects: Subjects = {
        pair: named('pair', address, username),
        flood: named('flood', address),
        address: named('address', address),
        name: named('name', username),
        account: account && named('account', account.id),
        home: account && named('home', address, account.id),
      }
      const all = Object.values(subjects).filter((subject) => subject !== undefined)
      const at = now.toISOString()
      const judged = await database.transaction(async (tx) => {
        const known =
          account !== undefined &&
          (await places.isKnown(tx, account, place, new Date(now.getTime() - knownMs)))
        const counts = await addTries(tx, all, at, new Date(now.getTime() - windowMs))
        const judgement = judge(counts, subjects, known, now)
        // Refused tries do not make the wait longer. Those whose password is looked at count where each costs something.
        if (judgement.unseen_s > 0) await removeTries(tx, all, at)
        else if (judgement.refused_s > 0) await removeTries(tx, [subjects.address, subjects.name], at)
        return judgement
      })
      const unseen = tooMany(judged.unseen_s)
      if (unseen !== undefined) throw unseen
      return {
        closed: tooMany(judged.closed_s),
        refusal: tooMany(judged.refused_s),
        async succeeded(tx) {
          await removeTries(tx, all, at)
          await forgetTries(tx, [subjects.pair, ...(subjects.home === undefined ? [] : [subjects.home])])
          if (account !== undefined) await places.remember(tx, account, place, now)
        },
      }
    },
  }
}

type Judgement = {
  /** Seconds until the password is looked at again. */
  readonly unseen_s: number
  /** Seconds until a wrong password is answered as wrong again. */
  readonly refused_s: number
  readonly closed_s: number
}

function tooMany(wait_s: number): Rejection | undefined {
  return wait_s > 0 ? reject('ERATE', { retryAfter: wait_s }) : undefined
}

function judge(counts: readonly TryCount[], subjects: Subjects, known: boolean, now: Date): Judgement {
  const wait = (subject: string | undefined, most: number) => waitingTime(counts, subject, most, now)
  const refused_s = Math.max(wait(subjects.address, mostTries), wait(subjects.name, mostTries))
  return {
    unseen_s: Math.max(wait(subjects.pair, mostOfPair), wait(subjects.flood, mostLookedAt)),
    refused_s,
    // The owner's own place has a counter of its own: what strangers do elsewhere does not close it.
    closed_s: known
      ? wait(subjects.home, mostOfPair)
      : Math.max(refused_s, wait(subjects.account, mostTries)),
  }
}

function waitingTime(
  counts: readonly TryCount[],
  subject: string | undefined,
  most: number,
  now: Date,
): number {
  const count = counts.find((one) => one.subject === subject)
  if (count === undefined || count.tries <= most) return 0
  const opens = count.oldest.getTime() + windowMs - now.getTime()
  return Math.max(Math.ceil(opens / 1000), 1)
}
