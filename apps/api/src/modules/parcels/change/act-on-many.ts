import type { ErrorCode } from '@guihang/contract/errors/catalogue'
import { undoingEvent } from '@guihang/domain/parcels/batches/batch-actions'
import { parcelCan } from '@guihang/domain/parcels/lifecycle/parcel-actions'
import type { ParcelReason } from '@guihang/domain/parcels/lifecycle/parcel-answers'
import type { Tx } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { applyEvents, type EventDetails } from '../events/index.ts'
import { lockParcels, type ParcelRow, statusOf } from '../parcels/index.ts'

export type ShopAct = {
  readonly action: 'cancel' | 'retry_push' | 'deliver_again' | 'send_back'
  readonly reason?: string | undefined
  readonly deliver_on?: string | undefined
  readonly note?: string | undefined
}

/** `code` says why nothing was done, and `reason` says it better where there is a text. */
export type ActResult = {
  readonly id: string
  readonly code: ErrorCode | null
  readonly reason: ParcelReason | null
  /** The place of the event in the parcel's history, where `takeBack` can take it back; else null. */
  readonly position: number | null
}

/**
 * A rejected one changes nothing; the rest go on. Only a parcel that is still with the shop is cancelled: asking the
 * provider to costs fees, so a shop asks parcel by parcel (docs/rules/cancelling.md).
 */
export async function actOnParcels(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  { shop_id, actor_name }: { readonly shop_id: string; readonly actor_name: string | null },
  ids: readonly string[],
  act: ShopAct,
): Promise<ActResult[]> {
  const at = platform.businessClock.now()
  const details: EventDetails = {
    at,
    recorded_at: at,
    actor: { type: 'shop', name: actor_name },
    ...eventOf(act),
  }
  const results = new Map<string, ActResult>()
  const able: ParcelRow[] = []
  for (const parcel of await lockParcels(tx, shop_id, ids)) {
    const { id, awb_printed_at } = parcel
    const may = parcelCan(act.action, { status: statusOf(parcel), awb_printed_at })
    if (may.allowed) able.push(parcel)
    else results.set(id, { id, code: may.code, reason: may.reason, position: null })
  }
  const drafts = new Set(able.flatMap(({ id, status }) => (status === 'draft' ? [id] : [])))
  for (const result of await applyEvents(
    tx,
    able.map((parcel) => ({ parcel, details })),
  )) {
    const { id, event_count } = result.parcel
    const code = result.outcome === 'rejected' ? result.code : null
    const taken = code === null && (act.action !== 'cancel' || drafts.has(id))
    const position = taken && undoingEvent[act.action] !== null ? event_count : null
    results.set(id, { id, code, reason: null, position })
  }
  return ids.map((id) => results.get(id) ?? { id, code: 'ENOTFOUND', reason: null, position: null })
}

function eventOf({
  action,
  reason,
  deliver_on,
  note,
}: ShopAct): Pick<EventDetails, 'event' | 'note' | 'deliver_on' | 'changes'> {
  if (action === 'cancel') return { event: action, note: reason || null }
  if (action === 'retry_push') return { event: action, changes: { push_error: null } }
  const wanted = action === 'deliver_again' ? (deliver_on ?? null) : null
  return {
    event: action,
    note: note || null,
    deliver_on: wanted,
    changes: { deliver_on: wanted, deliver_half: null, collect_asked_at: null },
  }
}
