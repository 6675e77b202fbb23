import { type HeldByAccount, isCash } from '@guihang/domain/money/cod/cash-holders'
import type { HolderKind } from '@guihang/domain/money/ledger/holders'
import { preparedForShops, type Reader } from '../../../platform/database/index.ts'
import { firstIdSince } from '../../../platform/months/index.ts'

export type HeldCashRow = {
  readonly parcel_id: string
  readonly account: string
  /** Null in entries from before holders were known. */
  readonly holder_kind: HolderKind | null
  readonly holder_id: string | null
  readonly amount: number
}

/** Since their last correction: a parcel's cash comes into an account once, and leaves it as a whole. */
export async function findHeldCash(
  reader: Reader,
  parcels: readonly { readonly shop_id: string; readonly id: string }[],
): Promise<HeldCashRow[]> {
  return await preparedForShops(
    reader,
    parcels,
    'find-held-cash',
    `SELECT DISTINCT ON (asked.id, entry.account) asked.id AS parcel_id, entry.account, entry.holder_kind,
       entry.holder_id, entry.amount
     FROM unnest($1::uuid[], $2::uuid[]) AS asked (shop_id, id)
     JOIN ledger_transactions AS moved ON moved.shop_id = asked.shop_id AND moved.parcel_id = asked.id AND moved.id >= $3
       AND moved.kind IN ('cash-collected', 'cash-handed-to-hub', 'cash-to-main-hub', 'cash-to-center', 'cash-to-shop')
     JOIN ledger_entries AS entry ON entry.shop_id = moved.shop_id AND entry.transaction_id = moved.id
       AND entry.amount > 0 AND entry.account <> 'cash_short'
     WHERE NOT EXISTS (
       SELECT FROM ledger_transactions AS undone
       WHERE undone.shop_id = moved.shop_id AND undone.parcel_id = moved.parcel_id AND undone.id >= $3
         AND undone.kind = 'collection-taken-back' AND undone.id > moved.id
     )
     ORDER BY asked.id, entry.account, moved.id DESC`,
    (asked) => [
      asked.map(({ shop_id }) => shop_id),
      asked.map(({ id }) => id),
      firstIdSince(asked.map(({ id }) => id)),
    ],
  )
}

/** A parcel without collected cash is missing. */
export async function readHeldCash(
  reader: Reader,
  parcels: readonly { readonly shop_id: string; readonly id: string }[],
): Promise<ReadonlyMap<string, HeldByAccount>> {
  if (parcels.length === 0) return new Map()
  const held = new Map<string, HeldByAccount>()
  for (const { parcel_id, account, holder_kind, holder_id, amount } of await findHeldCash(reader, parcels)) {
    if (!isCash(account)) continue
    const holder = holder_kind === null || holder_id === null ? null : { kind: holder_kind, id: holder_id }
    held.set(parcel_id, { ...held.get(parcel_id), [account]: { holder, amount } })
  }
  return held
}
