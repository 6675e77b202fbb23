import type { PostingKind } from '@guihang/domain/money/ledger/parcel-postings'
import type { LateFees } from '@guihang/domain/money/statements/next-payout'
import { acrossShops, prepared, type Reader, type Tx } from '../../../platform/database/index.ts'
import { firstId, isReweighed, lastTakenBack, owedSince } from './owed-since.store.ts'

export type OwedEntryRow = {
  readonly transaction_id: string
  readonly position: number
  readonly parcel_id: string
  readonly kind: PostingKind
  readonly key: string
  readonly amount: number
  readonly occurred_at: Date
  readonly status: string
  readonly shipping_fee: number
  readonly insurance_fee: number
  readonly service_fee: number
}

/** On no statement, in the order in which it was posted. */
export async function listOwedEntries(reader: Reader, shop_id: string): Promise<OwedEntryRow[]> {
  return await prepared(
    reader,
    'list-owed-entries',
    `SELECT open.transaction_id, open.position, moved.parcel_id, moved.kind, moved.key, entry.amount, moved.occurred_at,
       parcels.status, parcels.shipping_fee, parcels.insurance_fee, parcels.service_fee
     FROM ledger_unstated AS open
     JOIN ledger_transactions AS moved ON moved.shop_id = open.shop_id AND moved.id = open.transaction_id
     JOIN ledger_entries AS entry ON entry.shop_id = open.shop_id AND entry.transaction_id = open.transaction_id
       AND entry.position = open.position
     JOIN whole_parcels AS parcels ON parcels.shop_id = open.shop_id AND parcels.id = moved.parcel_id
     WHERE open.shop_id = $1 ORDER BY open.transaction_id, open.position`,
    [shop_id],
  )
}

type EntryName = { readonly transaction_id: string; readonly position: number }

/** Throws where one of them was taken meanwhile. */
export async function takeOwedEntries(tx: Tx, shop_id: string, entries: readonly EntryName[]): Promise<void> {
  const rows = await prepared<{ position: number }>(
    tx,
    'take-owed-entries',
    `DELETE FROM ledger_unstated USING unnest($2::uuid[], $3::smallint[]) AS taken (transaction_id, position)
     WHERE ledger_unstated.shop_id = $1 AND ledger_unstated.transaction_id = taken.transaction_id
       AND ledger_unstated.position = taken.position
     RETURNING ledger_unstated.position`,
    [shop_id, entries.map(({ transaction_id }) => transaction_id), entries.map(({ position }) => position)],
  )
  if (rows.length !== entries.length) throw new Error('An entry of the ledger is on another statement')
}

/** A rejected statement had taken them. */
export async function releaseOwedEntries(
  tx: Tx,
  shop_id: string,
  entries: readonly EntryName[],
): Promise<void> {
  await prepared(
    tx,
    'release-owed-entries',
    `INSERT INTO ledger_unstated (shop_id, transaction_id, position, reweighed, parcel_id)
     SELECT $1::uuid, given.transaction_id, given.position, ${isReweighed('moved')}, moved.parcel_id
     FROM unnest($2::uuid[], $3::smallint[]) AS given (transaction_id, position)
     JOIN ledger_transactions AS moved ON moved.shop_id = $1 AND moved.id = given.transaction_id`,
    [shop_id, entries.map(({ transaction_id }) => transaction_id), entries.map(({ position }) => position)],
  )
}

/** Without COD on the way they fall due by the day of the re-weighing, not of the delivery that keeps them. */
export async function listLateFees(reader: Reader, shop_id: string): Promise<LateFees[]> {
  return await prepared(
    reader,
    'list-late-fees',
    `SELECT ${dayOf(owedSince('weighed.shop_id', 'weighed.parcel_id', firstId))} AS delivered_on,
       ${dayOf('weighed.occurred_at')} AS "on", sum(entry.amount)::bigint AS amount
     FROM ledger_unstated AS open
     JOIN ledger_transactions AS weighed ON weighed.shop_id = open.shop_id AND weighed.id = open.transaction_id
     JOIN ledger_entries AS entry ON entry.shop_id = open.shop_id AND entry.transaction_id = open.transaction_id
       AND entry.position = open.position
     WHERE open.shop_id = $1 AND open.reweighed
       AND weighed.id > ${lastTakenBack('weighed.shop_id', 'weighed.parcel_id', firstId)}
       AND NOT EXISTS (
         SELECT FROM ledger_transactions AS collected
         JOIN ledger_unstated AS waiting ON waiting.shop_id = collected.shop_id AND waiting.transaction_id = collected.id
         JOIN ledger_entries AS cod ON cod.shop_id = waiting.shop_id AND cod.transaction_id = waiting.transaction_id
           AND cod.position = waiting.position
         WHERE collected.shop_id = weighed.shop_id AND collected.parcel_id = weighed.parcel_id
           AND collected.kind IN ('cash-collected', 'collection-taken-back') AND cod.account = 'shop_payable'
         HAVING sum(cod.amount) < 0
       )
     GROUP BY 1, 2`,
    [shop_id],
  )
}

const dayOf = (instant: string) => `((${instant} AT TIME ZONE 'UTC') + interval '7 hours')::date::text`

export async function listOwedShops(reader: Reader): Promise<string[]> {
  const rows = await acrossShops(reader, 'statements are made for all shops')
    .selectFrom('shops')
    .select('id')
    .where('id', 'in', ({ selectFrom }) => selectFrom('ledger_unstated').select('ledger_unstated.shop_id'))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
