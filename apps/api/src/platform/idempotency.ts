import { createHash } from 'node:crypto'
import { dayMs } from '@guihang/domain/time'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import { inBatches } from './database/batches.ts'
import type { Database } from './database/database.ts'
import { acrossShops } from './database/guard/tenant-guard.ts'
import { prepared } from './database/prepared.ts'
import type { Tx } from './database/reader.ts'
import { reject, rejectFields } from './http/answers/reject.ts'

const rememberedMs = dayMs
const longestKey = 200

export type KeyOwner = { readonly kind: 'shop' | 'operator'; readonly id: string }

export type KeyedCall = {
  readonly owner: KeyOwner
  readonly operation: string
  readonly key: string
  /** Everything the caller sent, read by the contract: the same content in other whitespace is the same. */
  readonly content: unknown
}

export type StoredAnswer = { readonly status: number; readonly text: string }

/** `kept` is the text for repeats, where it lacks what is shown once. */
type FirstAnswer = StoredAnswer & { readonly kept?: string }

type KeyRow = { body_hash: string; status: number; answer: string | null }

/** Reads the header. Throws EVALID for one that is empty, too long or not plain. */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && header.length > longestKey) {
    throw rejectFields({ 'Idempotency-Key': [{ rule: 'max_length', values: { max: longestKey } }] })
  }
  if (typeof header !== 'string' || !/^[\x21-\x7e]+$/.test(header)) {
    throw rejectFields({ 'Idempotency-Key': [{ rule: 'invalid' }] })
  }
  return header
}

/** One transaction: a refusal rolls the key back (decision 0060). A repeat waits for it; other content is EIDEMPOTENCY. */
export async function once(
  database: Database,
  clock: Clock,
  call: KeyedCall,
  work: (tx: Tx) => Promise<FirstAnswer>,
): Promise<StoredAnswer & { readonly replayed: boolean }> {
  const body_hash = createHash('sha256').update(JSON.stringify(call.content)).digest('base64url')
  return await oneAtATime(JSON.stringify([call.owner.id, call.operation, call.key]), () =>
    database.transaction(async (tx) => {
      const claimed = await claimKey(tx, call, body_hash, clock.now())
      if (!claimed) return await firstAnswer(tx, call, body_hash)
      const { kept, ...answer } = await work(tx)
      await storeAnswer(tx, call, { ...answer, text: kept ?? answer.text })
      return { ...answer, replayed: false }
    }),
  )
}

const running = new Map<string, Promise<unknown>>()

// Repeats wait here and not in the database: 50 of them would hold every connection that the first call needs.
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

export async function forgetOldKeys(database: Database, clock: Clock): Promise<number> {
  const before = expiry(clock.now())
  const db = acrossShops(database.db, 'old keys of every shop are forgotten alike')
  let total = 0
  for (const { table, column } of Object.values(kept)) {
    total += await inBatches(async (size) => {
      const { numAffectedRows } = await sql`DELETE FROM ${sql.table(table)} WHERE created_at < ${before}
        AND (${sql.ref(column)}, operation, key) IN (
          SELECT ${sql.ref(column)}, operation, key FROM ${sql.table(table)} WHERE created_at < ${before} LIMIT ${size}
        )`.execute(db)
      return Number(numAffectedRows ?? 0)
    })
  }
  return total
}

export async function deleteKeys(tx: Tx, shop_id: string): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('shop_id', '=', shop_id).execute()
}

const kept = {
  shop: { table: 'idempotency_keys', column: 'shop_id' },
  operator: { table: 'operator_idempotency_keys', column: 'operator_id' },
} as const satisfies Record<KeyOwner['kind'], { table: string; column: string }>

function expiry(now: Date): Date {
  return new Date(now.getTime() - rememberedMs)
}

// A second transaction with the same key waits here until the first has ended; then the row is there, or it is not.
async function claimKey(tx: Tx, call: KeyedCall, body_hash: string, now: Date): Promise<boolean> {
  const { table, column } = kept[call.owner.kind]
  const rows = await prepared(
    tx,
    `claim-${table}`,
    `INSERT INTO ${table} AS known (${column}, operation, key, body_hash, status, answer, created_at)
     VALUES ($1, $2, $3, $4, 0, NULL, $5)
     ON CONFLICT (${column}, operation, key) DO UPDATE
       SET body_hash = excluded.body_hash, status = 0, answer = NULL, created_at = excluded.created_at
       WHERE known.created_at < $6
     RETURNING status`,
    [...keyOf(call), body_hash, now, expiry(now)],
  )
  return rows.length === 1
}

async function firstAnswer(tx: Tx, call: KeyedCall, body_hash: string) {
  const { table, column } = kept[call.owner.kind]
  const [row] = await prepared<KeyRow>(
    tx,
    `find-${table}`,
    `SELECT body_hash, status, answer FROM ${table} WHERE ${column} = $1 AND operation = $2 AND key = $3`,
    keyOf(call),
  )
  if (row === undefined || row.answer === null) throw reject('EBUSY', { retryAfter: 1 })
  if (row.body_hash !== body_hash) throw reject('EIDEMPOTENCY', { field: 'Idempotency-Key' })
  return { status: row.status, text: row.answer, replayed: true }
}

async function storeAnswer(tx: Tx, call: KeyedCall, answer: StoredAnswer): Promise<void> {
  const { table, column } = kept[call.owner.kind]
  await prepared(
    tx,
    `answer-${table}`,
    `UPDATE ${table} SET status = $4, answer = $5 WHERE ${column} = $1 AND operation = $2 AND key = $3`,
    [...keyOf(call), answer.status, answer.text],
  )
}

function keyOf({ owner, operation, key }: KeyedCall): string[] {
  return [owner.id, operation, key]
}
