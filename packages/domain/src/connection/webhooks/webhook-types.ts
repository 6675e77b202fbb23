import { keysOf } from '../../keys-of.ts'
import type { ParcelStatus } from '../../parcels/lifecycle/parcel-statuses.ts'
import type { ParcelMoney } from '../../parcels/pricing/parcel-fees.ts'

export const webhookTypes = [
  'parcel.status_changed',
  'parcel.reweighed',
  'parcel.cod_changed',
  'parcel.fees_changed',
  'parcel.returned',
  'statement.paid',
] as const
export type WebhookType = (typeof webhookTypes)[number]

/** Goes to every endpoint whatever it has chosen. */
export const pingType = 'test.ping'
export const sentTypes = [...webhookTypes, pingType] as const
export type SentType = (typeof sentTypes)[number]

/** A field that changes its meaning makes a new one; a new field does not. */
export const webhookVersion = 1

export const webhookStates = ['active', 'paused'] as const
export type WebhookState = (typeof webhookStates)[number]

/** `gone`: it answered 410. */
export const pauseReasons = ['failing', 'gone', 'by_shop'] as const
export type PauseReason = (typeof pauseReasons)[number]

/** `dead`: the last attempt failed. `held`: not sent, because its endpoint was paused. */
export const deliveryStates = ['waiting', 'delivered', 'dead', 'held'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export type ToldParcel = ParcelMoney & { readonly status: ParcelStatus }

const feeNames = ['shipping_fee', 'insurance_fee', 'service_fee', 'return_fee'] as const

export type ParcelType = Extract<WebhookType, `parcel.${string}`>

/** In the order in which they are sent. Nothing is told of a draft: one that is submitted is a new parcel. */
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
