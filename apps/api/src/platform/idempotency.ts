import { createHash } from 'node:crypto'
import type { Clock } from './clock.ts'
import { inBatches } from './database/batches.ts'
import type { Database, Tx } from './database/database.ts'
import { prepared } from './database/prepared.ts'
import { acrossShops } from './database/tenant-guard.ts'
import { reject, rejectFields } from './http/reject.ts'

/** How long the first answer to a key is given again. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000
const LONGEST_KEY = 200

/** A call that creates, sent with an `Idempotency-Key`. */
export type KeyedCall = {
  readonly shop_id: string
  readonly operation: string
  readonly key: string
  /** Everything the caller sent, read by the contract: the same content in other whitespace is the same. */
  readonly content: unknown
}

/** The status and the JSON text of an answer. */
export type StoredAnswer = { readonly status: number; readonly text: string }

type KeyRow = { body_hash: string; status: number; answer: string | null }

/** Reads the header. Throws EVALID for one that is empty, too long or not plain. */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && header.length > LONGEST_KEY) {
    throw rejectFields({ 'Idempotency-Key': [{ rule: 'max_length', values: { max: LONGEST_KEY } }] })
  }
  if (typeof header !== 'string' || !/^[\x21-\x7e]+$/.test(header)) {
    throw rejectFields({ 'Idempotency-Key': [{ rule: 'invalid' }] })
  }
  return header
}

/**
 * Runs `work` once for a key: the key is claimed, the work done and the answer stored in one transaction, so a crash
 * leaves either all of it or nothing. A second call waits for the first and is given its answer; with other content
 * it is EIDEMPOTENCY. A refusal rolls the key back with everything else (decision 0060).
 */
export async function once(
  database: Database,
  clock: Clock,
  call: KeyedCall,
  work: (tx: Tx) => Promise<StoredAnswer>,
): Promise<StoredAnswer & { readonly replayed: boolean }> {
  const body_hash = createHash('sha256').update(JSON.stringify(call.content)).digest('base64url')
  return await oneAtATime(JSON.stringify([call.shop_id, call.operation, call.key]), () =>
    database.transaction(async (tx) => {
      const claimed = await claimKey(tx, call, body_hash, clock.now())
      if (!claimed) return await firstAnswer(tx, call, body_hash)
      const answer = await work(tx)
      await storeAnswer(tx, call, answer)
      return { ...answer, replayed: false }
    }),
  )
}

const running = new Map<string, Promise<unknown>>()

// Repeats wait here and not in the database: 50 of them would hold every connection and starve the one that works.
async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = running.get(key)
  const own = before === undefined ? work() : before.then(work, work)
  running.set(key, own)
  try {
    return await own
  } finally {
    if (running.get(key) === own) running.delete(key)
  }
}

/** Deletes keys of more than 24 hours ago, a batch at a time. Answers how many there were. */
export async function forgetOldKeys(database: Database, clock: Clock): Promise<number> {
  const before = expiry(clock.now())
  const db = acrossShops(database.db, 'old keys of every shop are forgotten alike')
  return await inBatches(async (size) => {
    const { numDeletedRows } = await db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', before)
      .where((old) =>
        old(
          old.refTuple('shop_id', 'operation', 'key'),
          'in',
          old
            .selectFrom('idempotency_keys')
            .select(['shop_id', 'operation', 'key'])
            .where('created_at', '<', before)
            .limit(size)
            .$asTuple('shop_id', 'operation', 'key'),
        ),
      )
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}

function expiry(now: Date): Date {
  return new Date(now.getTime() - REMEMBERED_MS)
}

// A second transaction with the same key waits here until the first has ended; then the row is there, or it is not.
async function claimKey(tx: Tx, call: KeyedCall, body_hash: string, now: Date): Promise<boolean> {
  const rows = await prepared(
    tx,
    'claim-idempotency-key',
    `INSERT INTO idempotency_keys AS known (shop_id, operation, key, body_hash, status, answer, created_at)
     VALUES ($1, $2, $3, $4, 0, NULL, $5)
     ON CONFLICT (shop_id, operation, key) DO UPDATE
       SET body_hash = excluded.body_hash, status = 0, answer = NULL, created_at = excluded.created_at
       WHERE known.created_at < $6
     RETURNING status`,
    [call.shop_id, call.operation, call.key, body_hash, now, expiry(now)],
  )
  return rows.length === 1
}

async function firstAnswer(tx: Tx, call: KeyedCall, body_hash: string) {
  const [row] = await prepared<KeyRow>(
    tx,
    'find-idempotency-key',
    'SELECT body_hash, status, answer FROM idempotency_keys WHERE shop_id = $1 AND operation = $2 AND key = $3',
    [call.shop_id, call.operation, call.key],
  )
  if (row === undefined || row.answer === null) throw reject('EBUSY', { retryAfter: 1 })
  if (row.body_hash !== body_hash) throw reject('EIDEMPOTENCY', { field: 'Idempotency-Key' })
  return { status: row.status, text: row.answer, replayed: true }
}

async function storeAnswer(tx: Tx, call: KeyedCall, answer: StoredAnswer): Promise<void> {
  await prepared(
    tx,
    'store-idempotent-answer',
    'UPDATE idempotency_keys SET status = $4, answer = $5 WHERE shop_id = $1 AND operation = $2 AND key = $3',
    [call.shop_id, call.operation, call.key, answer.status, answer.text],
  )
}
