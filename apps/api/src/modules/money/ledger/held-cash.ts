import { type HeldByAccount, isCash } from '@guihang/domain/money/cod/cash-holders'
import type { Reader } from '../../../platform/database/index.ts'
import { findHeldCash } from './held-cash.store.ts'

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
