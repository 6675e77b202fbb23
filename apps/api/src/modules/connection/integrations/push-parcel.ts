import type { OmsAnswer, OmsPush } from '@guihang/contract/connection/pushes'
import { statusGroupOf } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { shopRequestOf } from '@guihang/domain/parcels/lifecycle/shop-requests'
import { pushRefusalText } from '@guihang/domain/parcels/parcels/push-faults'
import { announce } from '../../../platform/events/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addressDirectory } from '../../parcels/addresses/index.ts'
import { applyEvent } from '../../parcels/events/index.ts'
import {
  findParcelById,
  listParcelEvents,
  lockParcel,
  type ParcelEventRow,
  type ParcelRow,
  parcelAnswer,
  updateParcel,
} from '../../parcels/parcels/index.ts'
import { isToBePushed } from '../../parcels/push/index.ts'
import { findShopCode } from '../../shop/shops/index.ts'
import { wayOf } from '../carrier-bookings/index.ts'
import { OmsUnreachable } from './oms-client.ts'
import { tellOrderSystem } from './tell-order-system.ts'

type Payload = { readonly shop_id: string; readonly parcel_id: string }

/**
 * The first acceptance makes the parcel wait for pickup; refused, or not reached in the last attempt, it fails with the
 * reason. Later changes do not move it. Twice changes nothing (docs/rules/order-system.md, decision 0102).
 */
export async function pushParcel(
  platform: Platform,
  payload: Payload,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): Promise<void> {
  const parcel = await findParcelById(platform.database.db, payload.shop_id, payload.parcel_id)
  // Answered already, or failed meanwhile.
  if (parcel === undefined || !isToBePushed(parcel)) return
  // A carrier takes it, or nobody yet.
  if ((await wayOf(platform, parcel, isFirst)) !== 'order_system') return
  try {
    const push = await pushOf(platform, parcel)
    await applyAnswer(platform, parcel, await tellOrderSystem(platform, push))
  } catch (error) {
    if (!(error instanceof OmsUnreachable)) throw error
    platform.metrics.failedPushes.inc({ what: 'parcel', fault: error.fault })
    if (!isLast) throw error
    // Nobody waits for the answer to a change of an accepted parcel: it is pushed until it arrives.
    if (parcel.status !== 'waiting_for_approval') throw error
    await giveUp(platform, parcel, error.fault)
  }
}

/** Unless the shop has changed the parcel meanwhile, which enqueued another push. */
async function applyAnswer(platform: Platform, pushed: ParcelRow, answer: OmsAnswer): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const parcel = await lockParcel(tx, pushed.shop_id, pushed.id)
    if (parcel === undefined || parcel.version !== pushed.version || !isToBePushed(parcel)) return
    const refusal = answer.accepted ? null : pushRefusalText(answer.code, answer.reason)
    const changes = answer.accepted
      ? // The first code stays: the provider may know the parcel by it.
        { oms_code: parcel.oms_code ?? answer.oms_code, push_error: null, pushed_version: pushed.version }
      : { push_error: refusal, pushed_version: pushed.version }
    if (parcel.status === 'waiting_for_approval') {
      await applyEvent(tx, parcel, {
        ...answeredBy(platform),
        ...(answer.accepted ? { event: 'accept' } : { event: 'fail_push', note: refusal }),
        changes,
      })
    } else {
      await updateParcel(tx, parcel.shop_id, parcel.id, changes)
      await announce(tx, { shop_id: parcel.shop_id, type: 'parcel', id: parcel.id, status: parcel.status })
    }
  })
}

/** Fails the parcel. The version counts as unanswered: the order system may have accepted it and the answer got lost. */
async function giveUp(platform: Platform, pushed: ParcelRow, reason: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const parcel = await lockParcel(tx, pushed.shop_id, pushed.id)
    if (parcel?.status !== 'waiting_for_approval' || parcel.version !== pushed.version) return
    await applyEvent(tx, parcel, {
      ...answeredBy(platform),
      event: 'fail_push',
      note: reason,
      changes: { push_error: reason },
    })
  })
}

function answeredBy(platform: Pick<Platform, 'businessClock'>) {
  const at = platform.businessClock.now()
  return { at, recorded_at: at, actor: { type: 'oms', name: null } } as const
}

async function pushOf(platform: Platform, row: ParcelRow): Promise<OmsPush> {
  const parcel = parcelAnswer(row, await addressDirectory(platform))
  const events = await eventsOfVersion(platform, row)
  return {
    // A changed parcel is another push.
    push_id: `${row.id}:${row.version}`,
    parcel: {
      id: parcel.id,
      tracking_number: parcel.tracking_number,
      version: row.version,
      cancelled: statusGroupOf(parcel.status) === 'cancel',
      request: requestOf(events),
      correction: correctionOf(events),
      deliver_on: parcel.deliver_on,
      deliver_half: parcel.deliver_half,
      collect_at_hub: parcel.collect_at_hub,
      code: parcel.code,
      shop_code: await findShopCode(platform.database.db, row.shop_id),
      sender: parcel.sender,
      receiver: parcel.receiver,
      products: parcel.products,
      notes: parcel.notes,
      weight: parcel.weight,
      length: parcel.length,
      width: parcel.width,
      height: parcel.height,
      product_value: parcel.product_value,
      total_cod: parcel.total_cod,
      delivery_option: parcel.delivery_option,
      allow_partial_delivery: parcel.allow_partial_delivery,
      created_at: parcel.created_at,
    },
  }
}

async function eventsOfVersion(
  { database }: Pick<Platform, 'database'>,
  { shop_id, id, event_count }: ParcelRow,
): Promise<readonly ParcelEventRow[]> {
  const events = await listParcelEvents(database.db, shop_id, id)
  return events.filter(({ position }) => position <= event_count)
}

/** Of the shop or the recipient. */
function requestOf(events: readonly ParcelEventRow[]): OmsPush['parcel']['request'] {
  const asked = events.findLast(({ event }) => shopRequestOf(event) !== undefined)
  if (asked === undefined) return null
  const kind = shopRequestOf(asked.event)
  const by = asked.actor_type === 'recipient' ? 'recipient' : 'shop'
  return kind === undefined ? null : { kind, by, at: asked.at.toISOString(), note: asked.note }
}

function correctionOf(events: readonly ParcelEventRow[]): OmsPush['parcel']['correction'] {
  const corrected = events.findLast(({ event }) => event === 'correct')
  return corrected === undefined ? null : { at: corrected.at.toISOString(), reason: corrected.note ?? '' }
}
