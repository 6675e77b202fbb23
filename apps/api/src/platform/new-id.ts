import { randomBytes, randomInt } from 'node:crypto'
import { v7 } from 'uuid'

/** Its leading 48 bits are the instant, by default the machine's: sorting by id is sorting by time of creation. */
export function newId(at?: Date): string {
  return at === undefined ? v7() : v7({ msecs: at.getTime(), random: fewRandomBytes(16) })
}

/** The smallest id a row created at that instant or later can have; turns a range of days into a range of ids. */
export function firstIdAt(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

// No I, L, O, U: they are misread, or spell words.
const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code that people read out: two letters for its kind, the day, and six random ones. `day` is YYYY-MM-DD. */
export function randomCode(kind: string, day: string): string {
  let random = ''
  for (let index = 0; index < 6; index += 1) random += codeLetters[randomInt(codeLetters.length)]
  return `${kind}${day.slice(2).replaceAll('-', '')}-${random}`
}

const gathered = 4_096

let pool = Buffer.alloc(0)
let used = 0

/** Random bytes, at most a few dozen, each used once. They are fetched in bulk, because a call to the system is slow. */
export function fewRandomBytes(count: number): Buffer {
  if (used + count > pool.length) {
    pool = randomBytes(gathered)
    used = 0
  }
  used += count
  return pool.subarray(used - count, used)
}
