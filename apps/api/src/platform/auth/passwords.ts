import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { reject } from '../http/answers/reject.ts'

/** Argon2id with 19 MiB, two passes, one lane: OWASP's recommendation. The library's default algorithm is Argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** At most this many hashes at once, so that a wave of sign-ins leaves the machine its other cores. */
const atOnce = Math.min(2, Math.max(1, availableParallelism()))
/** Callers that may wait for their turn; the next one gets EBUSY. */
const mostWaiting = 100

export type Passwords = {
  hash(password: string): Promise<string>
  /** `stored` null: there is no such account; it takes as long as a wrong password and answers false (check 25). */
  matches(stored: string | null, password: string): Promise<boolean>
  /** Throws EBUSY when too many wait already. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
}

export function createPasswords(): Passwords {
  let running = 0
  const waiting: (() => void)[] = []
  // A hash of a random password, made once: unknown accounts are compared with it.
  const nobody = hash(crypto.randomUUID(), cost)
  nobody.catch(() => undefined) // every caller that awaits it gets the error

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw reject('EBUSY', { retryAfter: 1 })
      // Who ends hands its place over, so no newcomer gets it first.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }

  return {
    hash: (password) => hash(password, cost),
    async matches(stored, password) {
      const same = await verify(stored ?? (await nobody), password)
      return stored !== null && same
    },
    inTurn,
  }
}
