import type { CreateParcel } from '@guihang/contract/parcels/parcels'
import {
  type ApprovalReason,
  approvalReasonOf,
  submitEventOf,
} from '@guihang/domain/parcels/lifecycle/approval'
import { nextStatus } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import type { SignedInShop } from '../../../platform/auth/caller.ts'
import type { Reader } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { StoreRow } from '../../shop/stores/index.ts'
import type { ParcelRow } from '../parcels/index.ts'
import { quoteForStore } from '../pricing/index.ts'
import type { NewParcel } from './insert-parcels.store.ts'
import { noSuchStore } from './known-stores.ts'
import { columnsOf, draftColumns, type FilledColumns } from './parcel-columns.ts'

type Author = { readonly actor_name: string | null; readonly tracking_number?: string | undefined }

export type WantedOrder = Author & {
  readonly kind: 'order'
  readonly body: CreateParcel
  /** The order system's code of an order that comes from there: it is known there already (docs/rules/order-system.md). */
  readonly oms_code?: string | undefined
}

export type WantedDraft = Author & {
  readonly kind: 'draft'
  readonly body: Partial<CreateParcel>
}

/** A parcel that is to be stored. Without a tracking number it gets one. */
export type WantedParcel = WantedOrder | WantedDraft

export type MadeParcel = {
  readonly filled: FilledColumns
  readonly status: string
  readonly first: NewParcel['first']
  readonly pushed_version: number | null
  readonly approval_reason: ParcelRow['approval_reason']
  readonly oms_code: string | null
}

export async function makeParcel(
  platform: Platform,
  reader: Reader,
  shop: SignedInShop,
  wanted: WantedParcel,
  store: StoreRow | undefined,
): Promise<MadeParcel> {
  return wanted.kind === 'order'
    ? await makeOrder(platform, reader, shop, wanted, store)
    : makeDraft(wanted, store)
}

async function makeOrder(
  platform: Platform,
  reader: Reader,
  shop: SignedInShop,
  { body, actor_name, oms_code }: WantedOrder,
  store: StoreRow | undefined,
): Promise<MadeParcel> {
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
}

function makeDraft({ body, actor_name }: WantedDraft, store: StoreRow | undefined): MadeParcel {
  if (store === undefined && body.store_id !== undefined) throw noSuchStore()
  return {
    filled: draftColumns(body, store),
    status: 'draft',
    first: { event: 'create', actor_type: 'shop', actor_name },
    pushed_version: null,
    approval_reason: null,
    oms_code: null,
  }
}

export function isPushed(shop: SignedInShop): boolean {
  return shop.is_oms !== 0
}

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

export function papersOverdue(platform: Platform, { papers_due_at }: SignedInShop): boolean {
  return papers_due_at !== null && papers_due_at <= platform.businessClock.now()
}
