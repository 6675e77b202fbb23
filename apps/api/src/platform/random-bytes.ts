import { randomBytes } from 'node:crypto'

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
