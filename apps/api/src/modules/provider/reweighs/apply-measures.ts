import type { Weighed } from '@guihang/contract/parcels/parcel-story'
import { feesCorrected, feesHeld, feesReleased } from '@guihang/domain/money/ledger/parcel-postings'
import type { Quote } from '@guihang/domain/parcels/pricing/pricing'
import { chargedFees, moneyAfterReweigh } from '@guihang/domain/provider/reweighs/reweigh'
import type { Tx } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findLastPosted } from '../../money/ledger/index.ts'
import { findOwedSince } from '../../money/owed/index.ts'
import type { EventPosting } from '../../parcels/events/index.ts'
import { type ParcelRow, statusOf } from '../../parcels/parcels/index.ts'
import { quoteAgain } from '../../parcels/pricing/index.ts'
import type { ReweighRow } from './reweighs.store.ts'

/** kg and cm. */
export type Measures = Pick<ParcelRow, 'weight' | 'length' | 'width' | 'height'>

export type MeasuredColumns = Measures &
  Pick<ParcelRow, 'dim' | 'charged_weight' | 'total_cod' | 'shipping_fee' | 'return_fee'>

/**
 * By the prices of the day of creation; `lower_fee` is the shipping fee where the provider asks for less. The receiver
 * pays the new fee only while no label shows the old one and nothing was collected (docs/rules/re-weighing.md).
 */
export async function measuredColumns(
  platform: Pick<Platform, 'database' | 'realClock' | 'businessClock'>,
  tx: Tx,
  parcel: ParcelRow,
  { weight, length, width, height }: Measures,
  lower_fee?: number,
): Promise<MeasuredColumns> {
  const quote: Quote = await quoteAgain(platform, tx, parcel, { weight, length, width, height })
  const { dim, charged_weight, return_fee } = quote
  const fees = { shipping_fee: lower_fee ?? quote.shipping_fee, return_fee }
  const isFixed = chargedFees(statusOf(parcel)) !== null || parcel.awb_printed_at !== null
  const money = moneyAfterReweigh(parcel, fees, isFixed ? 'fixed' : 'open')
  return { weight, length, width, height, dim, charged_weight, ...fees, total_cod: money.total_cod }
}

/** What the shop owes by them belongs to the day since which the others are owed. None before the fees are charged. */
export async function correctedFees(
  tx: Tx,
  before: ParcelRow,
  columns: MeasuredColumns,
  at: Date,
): Promise<readonly EventPosting[]> {
  const charged = chargedFees(statusOf(before))
  if (charged === null) return []
  const { shop_id, id, event_count } = before
  const owed_since = (await findOwedSince(tx, shop_id, id)) ?? at
  const undone =
    (await findLastPosted(tx, shop_id, id, 'fees-charged')) ??
    (await findLastPosted(tx, shop_id, id, charged === 'way' ? 'way-charged' : 'return-charged'))
  return feesCorrected(before, { ...before, ...columns }, charged).map((move) => ({
    move,
    part: String(event_count + 1),
    owed_since,
    reverses_id: move.kind === 'fees-reversed' ? undone : null,
  }))
}

/** The posting is named by the number of its event. */
export function heldFees({ event_count }: ParcelRow, amount: number): readonly EventPosting[] {
  return feesHeld(amount).map((move) => ({ move, part: String(event_count + 1) }))
}

export async function releasedFees(
  tx: Tx,
  { shop_id, id, event_count }: ParcelRow,
  { held_amount }: Pick<ReweighRow, 'held_amount'>,
): Promise<readonly EventPosting[]> {
  const reverses_id = await findLastPosted(tx, shop_id, id, 'fees-held')
  return feesReleased(held_amount).map((move) => ({ move, part: String(event_count + 1), reverses_id }))
}

export function weighedOf(row: Weighed): Weighed {
  const { weight, length, width, height, charged_weight, shipping_fee, total_cod } = row
  return { weight, length, width, height, charged_weight, shipping_fee, total_cod }
}
