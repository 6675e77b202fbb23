import { randomBytes } from 'node:crypto'

const GATHERED = 4_096

let pool = Buffer.alloc(0)
let used = 0

/** Random bytes, at most a few dozen, each given out once. They are asked for in bulk: a call to the system costs more than the rest of a request's ids. */
export function fewRandomBytes(count: number): Buffer {
  if (used + count > pool.length) {
    pool = randomBytes(GATHERED)
    used = 0
  }
  used += count
  return pool.subarray(used - count, used)
}
