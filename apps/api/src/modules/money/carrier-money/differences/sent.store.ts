import { sql } from 'kysely'
import { acrossShops, type Reader, type Tx } from '../../../../platform/database/index.ts'
import type { DifferenceRow } from './differences.store.ts'

const reason = 'a letter is about parcels of all shops'

export async function listDifferences(reader: Reader, ids: readonly string[]): Promise<DifferenceRow[]> {
  return await acrossShops(reader, reason)
    .selectFrom('carrier_differences')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** In one order, so that two letters cannot deadlock. */
export async function lockDifferences(
  tx: Tx,
  ids: readonly string[],
  connection_id: string,
): Promise<DifferenceRow[]> {
  return await acrossShops(tx, reason)
    .selectFrom('carrier_differences')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('connection_id', '=', connection_id)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The version counts each change. */
export async function sendDifferences(
  tx: Tx,
  ids: readonly string[],
  sent: { readonly letter_id: string; readonly changed_at: Date },
): Promise<void> {
  await acrossShops(tx, reason)
    .updateTable('carrier_differences')
    .set(({ eb }) => ({ ...sent, state: 'sent' as const, version: eb('version', '+', 1) }))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}
