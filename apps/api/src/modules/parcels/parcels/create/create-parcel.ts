import type { CreateParcel } from '@guihang/contract/parcels/parcels'
import {
  type ApprovalReason,
  approvalReasonOf,
  submitEventOf,
} from '@guihang/domain/parcels/lifecycle/approval'
import { nextStatus } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import type { SignedInShop } from '../../../../platform/auth/caller.ts'
import type { Reader, Tx } from '../../../../platform/database/index.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { quoteForStore } from '../../pricing/index.ts'
import { columnsOf } from '../parcel-columns.ts'
import type { ParcelRow } from '../parcel-row.ts'
import { noSuchStore } from './known-stores.ts'
import { type StoredParcel, storeParcel, storeParcels, type WantedParcel } from './store-parcels.ts'

type Creator = { readonly shop: SignedInShop; readonly actor_name: string | null }

export type NewOrder = {
  readonly body: CreateParcel
  /** Of an order that comes from the order system, which knows it (docs/rules/order-system.md). */
  readonly oms_code?: string
  /** Of a caller that has drawn it before; otherwise one is drawn. */
  readonly tracking_number?: string
}

/**
 * One statement, so it needs no transaction around it (decision 0095). Waits for approval while the provider must
 * approve it (docs/rules/parcel-lifecycle.md) and until the order system answers, else for pickup. EVALID at the field
 * for a foreign store, an address outside the lists or a private code in use.
 */
export async function createParcel(
  platform: Platform,
  reader: Reader,
  creator: Creator,
  order: NewOrder,
): Promise<ParcelRow> {
  return await storeParcel(platform, reader, creator.shop, wantedParcel(platform, reader, creator, order))
}

/**
 * Some 500 at most, answered in the order asked. A private code or given tracking number goes to the first that asks
 * for it. In a transaction, so that rows of a lot that meets a deadlock are not stored again.
 */
export async function createParcels(
  platform: Platform,
  tx: Tx,
  creator: Creator,
  orders: readonly NewOrder[],
): Promise<StoredParcel[]> {
  const wanted = orders.map((order) => wantedParcel(platform, tx, creator, order))
  return await storeParcels(platform, tx, creator.shop, wanted)
}

function wantedParcel(
  platform: Platform,
  reader: Reader,
  { shop, actor_name }: Creator,
  { body, oms_code, tracking_number }: NewOrder,
): WantedParcel {
  return {
    store_id: body.store_id,
    tracking_number,
    async make(store) {
      if (store === undefined) throw noSuchStore()
      const ordered = oms_code !== undefined
      const approval_reason = newApprovalReason(platform, shop, body.product_value)
      const event = submitEventOf({ pushed: isPushed(shop) && !ordered, approval_reason })
      return {
        filled: columnsOf(body, store, await quoteForStore(platform, reader, store, body)),
        status: nextStatus('draft', event) ?? 'draft',
        first: { event, actor_type: ordered ? 'oms' : 'shop', actor_name },
        // What comes from the order system is known there.
        pushed_version: ordered ? 1 : isPushed(shop) ? 0 : null,
        approval_reason,
        oms_code: oms_code ?? null,
      }
    },
  }
}

/** By is_oms. */
export function isPushed(shop: SignedInShop): boolean {
  return shop.is_oms !== 0
}

/** Null when it need not be approved. */
export function newApprovalReason(
  platform: Platform,
  shop: SignedInShop,
  product_value: number,
): ApprovalReason | null {
  return approvalReasonOf({
    papers_overdue: papersOverdue(platform, shop),
    product_value,
    approved_value: null,
  })
}

/** Whether the day is over until which the shop's papers had to be verified. */
export function papersOverdue(platform: Platform, { papers_due_at }: SignedInShop): boolean {
  return papers_due_at !== null && papers_due_at <= platform.businessClock.now()
}
