import { keysOf } from '../../keys-of.ts'
import type { ParcelStatus } from '../../parcels/lifecycle/parcel-statuses.ts'

/** What a shop's own software can hear of. */
export const webhookTypes = [
  'parcel.status_changed',
  'parcel.reweighed',
  'parcel.cod_changed',
  'parcel.fees_changed',
  'parcel.returned',
  'statement.paid',
] as const
export type WebhookType = (typeof webhookTypes)[number]

/** The type of a test message, which goes to every endpoint whatever it has chosen. */
export const pingType = 'test.ping'
export const sentTypes = [...webhookTypes, pingType] as const
export type SentType = (typeof sentTypes)[number]

/** The version of the body. A field that changes its meaning makes a new one; a new field does not. */
export const webhookVersion = 1

export const webhookStates = ['active', 'paused'] as const
export type WebhookState = (typeof webhookStates)[number]

/** Why an endpoint is paused: its receiver failed for days, answered 410 Gone, or the shop did it. */
export const pauseReasons = ['failing', 'gone', 'by_shop'] as const
export type PauseReason = (typeof pauseReasons)[number]

/**
 * Where a delivery stands. `waiting`: to be sent, or to be sent again. `dead`: the last attempt failed. `held`: not sent,
 * because its endpoint was paused.
 */
export const deliveryStates = ['waiting', 'delivered', 'dead', 'held'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** What of a parcel decides which types tell a change of it. Money in VND. */
export type ToldParcel = {
  readonly status: ParcelStatus
  readonly cod: number
  readonly total_cod: number
  readonly shipping_fee: number
  readonly insurance_fee: number
  readonly service_fee: number
  readonly return_fee: number
}

const feeNames = ['shipping_fee', 'insurance_fee', 'service_fee', 'return_fee'] as const

/** The types that tell of a parcel. */
export type ParcelType = Extract<WebhookType, `parcel.${string}`>

/**
 * The types that tell a change of a parcel, in the order in which they are sent. Nothing is told of a draft: one that is
 * submitted is a new parcel, and one that is deleted, or restored, never was one.
 */
export function typesOfChange(before: ToldParcel, after: ToldParcel, event: string): ParcelType[] {
  if (after.status === 'draft') return []
  if (before.status === 'draft') return after.status === 'shop_canceled' ? [] : ['parcel.status_changed']
  const moved = before.status !== after.status
  const happened: Readonly<Record<ParcelType, boolean>> = {
    'parcel.status_changed': moved,
    'parcel.reweighed': event === 'reweigh',
    'parcel.cod_changed': before.cod !== after.cod || before.total_cod !== after.total_cod,
    'parcel.fees_changed': feeNames.some((name) => before[name] !== after[name]),
    // Back in the shop's hands; confirming it later is no news.
    'parcel.returned': moved && after.status === 'return_successful',
  }
  return keysOf(happened).filter((type) => happened[type])
}
