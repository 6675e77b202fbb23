import { createHash } from 'node:crypto'
import { hashOfPosting, type Posting } from '@guihang/domain/money/ledger/ledger'
import { v7 } from 'uuid'
import type { Tx } from '../../../platform/database/index.ts'
import { findLedgerTransaction, insertLedgerTransactions } from './ledger.store.ts'

export type PostingRequest = {
  readonly shop_id: string
  /** Names what moved, once for ever: `cash-collected:<parcel id>`. */
  readonly key: string
  readonly kind: string
  readonly parcel_id: string | null
  readonly posting: Posting
  readonly reverses_id?: string | null
  readonly occurred_at: Date
  readonly recorded_at: Date
}

/** A known key answers its id, but throws with other entries: the caller is wrong. Null, and not stored, without entries. */
export async function post(tx: Tx, request: PostingRequest): Promise<string | null> {
  const [id = null] = await postAll(tx, [request])
  return id
}

/** In one statement where all are new. Answers in the order asked. */
export async function postAll(tx: Tx, requests: readonly PostingRequest[]): Promise<(string | null)[]> {
  const transactions = requests.map((request) => ({
    ...request,
    id: nextId(request.recorded_at),
    input_hash: createHash('sha256')
      .update(hashOfPosting(inputOf(request)))
      .digest(),
  }))
  const moving = transactions.filter(({ posting }) => posting.entries.length > 0)
  const stored = await insertLedgerTransactions(tx, moving)
  const ids: (string | null)[] = []
  for (const transaction of transactions) {
    if (transaction.posting.entries.length === 0) ids.push(null)
    else if (stored.has(transaction.id)) ids.push(transaction.id)
    else ids.push(await knownId(tx, transaction))
  }
  return ids
}

async function knownId(
  tx: Tx,
  { shop_id, key, input_hash }: PostingRequest & { readonly input_hash: Buffer },
): Promise<string> {
  const known = await findLedgerTransaction(tx, shop_id, key)
  if (known === undefined || !known.input_hash.equals(input_hash)) {
    throw new Error(`Ledger key ${key} was used before with another input`)
  }
  return known.id
}

let posted = 0

/** An id later than all earlier ones of this process, so that the postings of one event are read in their order. */
export function nextId(at: Date): string {
  posted = (posted + 1) >>> 0
  return v7({ msecs: at.getTime(), seq: posted })
}

function inputOf({ kind, parcel_id, posting, reverses_id }: PostingRequest) {
  return { kind, parcel_id, entries: posting.entries, reverses_id: reverses_id ?? null }
}
