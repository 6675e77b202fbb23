import type { ReceiverOutcome } from '@guihang/domain/parcels/tracking/receiver-outcomes'
import type { ReweighState } from '@guihang/domain/provider/reweighs/reweigh'
import type { Generated } from 'kysely'
import type { Json, Scheme } from './columns.ts'

/** What the shop wrote of a parcel, with what follows from it: changed by edits alone. */
export type WrittenParcelRow = {
  shop_id: string
  id: string
  code: string
  tracking_number: string
  private_code: string | null
  store_id: string | null
  sender_name: string
  sender_phone: string
  sender_address: string
  sender_scheme: Scheme | null
  sender_level_1_code: string | null
  sender_level_2_code: string | null
  sender_level_3_code: string | null
  receiver_name: string
  receiver_phone: string
  receiver_address: string
  receiver_scheme: Scheme | null
  receiver_level_1_code: string | null
  receiver_level_2_code: string | null
  receiver_level_3_code: string | null
  products: Json<{ name: string; quantity: number; value: number }[]>
  description: string
  notes: string
  weight: number
  length: number
  width: number
  height: number
  dim: number
  charged_weight: number
  zone: string | null
  product_value: number
  cod: number
  total_cod: number
  shipping_fee: number
  insurance_fee: number
  service_fee: number
  return_fee: number
  payment_option: 'sender' | 'receiver'
  delivery_option: 'open_box' | 'no_check'
  allow_partial_delivery: Generated<boolean>
  estimated_delivery_on: string | null
  oms_code: string | null
  receiver_masked_at: Date | null
  return_of_id: string | null
  created_at: Date
  /** How often it was written; `parcel_states` says the same. */
  revision: Generated<number>
}

/** What events, pushes and prints change of a parcel (decision 0301). Who changes a parcel locks this row. */
export type ParcelStateRow = {
  shop_id: string
  parcel_id: string
  /** How often `parcels` was written; what is read of both belongs together where they are equal. */
  revision: Generated<number>
  status: string
  status_at: Date
  awb_printed_at: Date | null
  awb_print_count: Generated<number>
  estimated_return_on: string | null
  current_hub: string | null
  current_hub_code: string | null
  push_error: string | null
  event_count: Generated<number>
  corrections: Generated<number>
  /** Counts the shop's changes of the parcel, from 1. */
  version: Generated<number>
  /** The newest version the order system has answered, 0 = none yet; null = nothing of this parcel is pushed. */
  pushed_version: number | null
  /** Why the provider must approve it; null = it need not. Such a parcel is not pushed. */
  approval_reason: 'papers' | 'value' | null
  /** The declared value up to which the provider has approved it; null = not approved. */
  approved_value: number | null
  deliver_on: string | null
  deliver_half: 'morning' | 'afternoon' | null
  collect_asked_at: Date | null
  receiver_outcome: ReceiverOutcome | null
  updated_at: Date
}

export type ParcelNumberRow = {
  tracking_number: string
  shop_id: string
  parcel_id: string
}

export type ParcelRow = Omit<WrittenParcelRow, 'revision'> &
  Omit<ParcelStateRow, 'shop_id' | 'parcel_id' | 'revision'>

/** By what parcels are looked for that changes: written only when one of these columns changes (decision 0301). */
export type ParcelListRow = {
  shop_id: string
  parcel_id: string
  status: string
  status_at: Date
  current_hub_code: string | null
  collects: boolean
  /** The order system has not answered its newest version. */
  unpushed: boolean
  masked: Generated<boolean>
  /** The provider carries it: it is of no sandbox. */
  operated: boolean
}

export type ParcelEventRow = {
  shop_id: string
  parcel_id: string
  position: number
  event: string
  status: string
  at: Date
  place: string | null
  hub_code: string | null
  note: string | null
  reason_code: string | null
  receiver_type: string | null
  cash_amount: number | null
  deliver_on: string | null
  deliver_half: 'morning' | 'afternoon' | null
  actor_type: 'shop' | 'recipient' | 'oms' | 'provider' | 'courier' | 'carrier' | 'system'
  actor_name: string | null
  source_key: string | null
  recorded_at: Date
  /** When it happened by its reporter, where `at` is later; null = `at` says it. */
  reported_at: Date | null
}

/** What became of a shop's parcels to a phone number. */
export type ReceiverSumsRow = {
  shop_id: string
  phone_hash: Buffer
  delivered: number
  refused: number
  returned: number
}

/** How often a shop was told a band, in the hour it last asked. */
export type ReceiverBandAsksRow = { shop_id: string; hour: Date; asks: number }

/** What a keyword is looked for in (decision 0301). */
export type ParcelSearchRow = { shop_id: string; parcel_id: string; search_text: string }

export type ParcelCountRow = { shop_id: string; status: string; count: number }

export type ParcelDayRow = {
  shop_id: string
  store_id: string | null
  created_on: string
  moving: number
  delivered: number
  returned: number
  lost: number
  cancelled: number
  cod_amount: number
}

export type AttemptDayRow = {
  shop_id: string
  store_id: string | null
  day: string
  previous_day: string | null
  receiver_scheme: string | null
  receiver_level_1_code: string | null
  attempted: number
  delivered: number
  returned: number
  cod_amount: number
}

export type FailureDayRow = {
  shop_id: string
  store_id: string | null
  day: string
  reason_code: string
  count: number
}

/** Wrong digits of the recipient's phone, entered on a day. */
export type RecipientTriesRow = { shop_id: string; parcel_id: string; tried_on: string; tries: number }

export type PartialDeliveryRow = {
  shop_id: string
  parcel_id: string
  return_parcel_id: string
  kept: Json<{ name: string; quantity: number; value: number }[]>
  cod_before: number
  cod_after: number
  at: Date
}

type Weighed = {
  weight: number
  length: number
  width: number
  height: number
  charged_weight: number
  shipping_fee: number
  total_cod: number
}

export type ParcelReweighRow = {
  shop_id: string
  parcel_id: string
  position: number
  before: Json<Weighed>
  after: Json<Weighed>
  evidence: string
  picture: string | null
  operator_name: string
  at: Date
  recorded_at: Date
  id: string
  state: ReweighState
  /** VND; what the shipping fee would rise by. */
  held_amount: number
  place: string | null
  operator_id: string | null
  answer_by: Date | null
  answered_at: Date | null
  answered_by: string | null
  dispute_reason: string | null
  decided_at: Date | null
  decided_by: string | null
  decision_reason: string | null
  applied: Json<Weighed> | null
}

export type ReweighPhotoRow = {
  shop_id: string
  file_id: string
  reweigh_id: string
  side: 'provider' | 'shop'
  uploaded_at: Date
}

export type LostClaimRow = {
  shop_id: string
  id: string
  parcel_id: string
  code: string
  state: 'new' | 'approved' | 'rejected'
  opened_by: 'shop' | 'provider'
  opened_by_name: string | null
  prepared_by_operator: string | null
  claimed_amount: number
  proof: string
  note: string
  amount: number | null
  proof_accepted: boolean | null
  reason: string | null
  decided_by: string | null
  decided_at: Date | null
  created_at: Date
}

export type ClaimPhotoRow = {
  shop_id: string
  file_id: string
  parcel_id: string
  /** null while no claim has taken it. */
  claim_id: string | null
  uploaded_at: Date
}

export type LostCollectionRow = {
  shop_id: string
  id: string
  claim_id: string
  parcel_id: string
  code: string
  state: 'new' | 'approved' | 'rejected'
  amount: number
  charged_to: 'provider' | 'hub' | 'courier'
  charged_name: string | null
  created_by: string
  prepared_by_operator: string | null
  created_at: Date
  reason: string | null
  decided_by: string | null
  decided_at: Date | null
  decided_by_operator: string | null
  ended: 'paid' | 'written_off' | null
  ended_by: string | null
  ended_at: Date | null
  end_note: string | null
}
