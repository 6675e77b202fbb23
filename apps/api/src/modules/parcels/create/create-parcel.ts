import type { CreateParcel } from '@guihang/contract/parcels/parcels'
import { businessDayOf } from '@guihang/domain/calendar'
import { nextStatus, submitEventOf } from '@guihang/domain/lifecycle/parcel-lifecycle'
import type { SignedInShop } from '../../../platform/auth/caller.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import { holdOpenShop } from '../../../platform/open-shop.ts'
import type { Platform } from '../../../platform/platform.ts'
import { quoteForStore } from '../../pricing/index.ts'
import { isToBePushed, pushJobOf } from '../change/enqueue-push.ts'
import { columnsOf, type FilledColumns, searchText } from '../parcel-columns.ts'
import type { ParcelRow } from '../parcel-row.ts'
import { findParcelByPrivateCode, insertParcel } from '../parcels.store.ts'
import { newId, randomParcelCode, randomTrackingNumber } from './parcel-ids.ts'
import { checkSender, withStore } from './require-store.ts'

type Creator = {
  readonly shop: SignedInShop
  readonly actor_name: string | null
  /** The order system's code of an order that comes from there: it has been accepted already (decision 0191). */
  readonly oms_code?: string
}

/**
 * Creates and submits a parcel: it has its code and tracking number, and can be printed and cancelled from then on.
 * What it stores is one statement, so it needs no transaction around it (decision 0095).
 * With an order system it waits for approval until that answers the push; stand-alone (is_oms 0) it waits for pickup.
 * Raises EVALID at the field for a foreign store, an address outside the lists or a private code in use.
 */
export async function createParcel(
  platform: Platform,
  reader: Reader,
  { shop, actor_name, oms_code }: Creator,
  body: CreateParcel,
): Promise<ParcelRow> {
  return await withStore(reader, { shop_id: shop.id, store_id: body.store_id }, async (store) => {
    const quoted = await quoteForStore(platform, reader, store, body)
    const event =
      oms_code === undefined ? submitEventFor(platform, shop, body.product_value) : 'submit_directly'
    return await storeNewParcel(platform, reader, shop.id, columnsOf(body, store, quoted), {
      status: nextStatus('draft', event) ?? 'draft',
      event,
      actor_name,
      push: isPushed(shop),
      ...(oms_code !== undefined && { oms_code }),
    })
  })
}

/** Whether a shop's parcels are handed to an order system (is_oms, domain decisions). */
export function isPushed(shop: SignedInShop): boolean {
  return shop.is_oms !== 0
}

/** How a parcel of this shop leaves the drafts: overdue papers and dear goods wait for approval even without a push. */
export function submitEventFor(
  platform: Platform,
  shop: SignedInShop,
  product_value: number,
): 'submit' | 'submit_directly' {
  const papers_overdue = shop.papers_due_at !== null && shop.papers_due_at <= platform.businessClock.now()
  return submitEventOf({ pushed: isPushed(shop), papers_overdue, product_value })
}

/**
 * Stores a new parcel or draft under fresh codes, with the job of its push when it is to be pushed. Raises StoreChanged.
 */
export async function storeNewParcel(
  platform: Platform,
  reader: Reader,
  shop_id: string,
  filled: FilledColumns,
  created: { status: string; event: string; actor_name: string | null; push: boolean; oms_code?: string },
): Promise<ParcelRow> {
  const at = platform.businessClock.now()
  // A tracking number is drawn from a billion; meeting a used one twice in a row is not worth a third look, five times is.
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const { event, actor_name } = created
    const row = newRow(shop_id, filled, created, at)
    const job = isToBePushed(row) ? { job: pushJobOf(row) } : {}
    const actor_type = created.oms_code === undefined ? 'shop' : 'oms'
    if (await insertParcel(reader, row, { event, actor_type, actor_name, recorded_at: at, ...job })) {
      await announce(reader, { shop_id, type: 'parcel', id: row.id, status: row.status })
      return row
    }
    await holdOpenShop(reader, shop_id)
    await checkSender(reader, shop_id, row)
    if (row.private_code !== null) await refuseTakenPrivateCode(reader, shop_id, row.private_code)
  }
  throw new Error('No free tracking number found in five draws')
}

/** Raises the field error of a private code that another parcel of the shop has. */
export async function refuseTakenPrivateCode(
  reader: Reader,
  shop_id: string,
  private_code: string,
  own_id?: string,
): Promise<void> {
  const taken = await findParcelByPrivateCode(reader, shop_id, private_code)
  if (taken === undefined || taken.id === own_id) return
  throw rejectFields({
    private_code: [{ rule: 'private_code_taken', values: { code: taken.tracking_number } }],
  })
}

function newRow(
  shop_id: string,
  filled: FilledColumns,
  { status, push, oms_code }: { status: string; push: boolean; oms_code?: string },
  at: Date,
): ParcelRow {
  const named = {
    ...filled,
    code: randomParcelCode(businessDayOf(at)),
    tracking_number: randomTrackingNumber(),
  }
  return {
    ...named,
    shop_id,
    id: newId(at),
    status,
    status_at: at,
    awb_printed_at: null,
    awb_print_count: 0,
    current_hub: null,
    current_hub_code: null,
    oms_code: oms_code ?? null,
    push_error: null,
    event_count: 1,
    version: 1,
    // What comes from the order system is known there.
    pushed_version: oms_code !== undefined ? 1 : push ? 0 : null,
    search_text: searchText(named),
    deliver_on: null,
    receiver_masked_at: null,
    return_of_id: null,
    created_at: at,
    updated_at: at,
  }
}
