import type { CarrierRuleBody } from '@guihang/contract/connection/carrier-rules'
import type { CarrierKind } from '@guihang/domain/connection/carriers/carrier-kinds'
import type {
  RequestEnd,
  RequestField,
  RequestKind,
  RequestTopic,
} from '@guihang/domain/connection/carriers/carrier-requests'
import type { CarrierWord, IncidentKind } from '@guihang/domain/connection/carriers/carrier-words'
import type { DeliveryHalf } from '@guihang/domain/parcels/tracking/delivery-choices'
import type { Generated } from 'kysely'
import type { Json } from './columns.ts'

export type CarrierConnectionRow = {
  id: string
  code: string
  kind: CarrierKind
  name: string
  mode: 'test' | 'live'
  active: boolean
  own_address: string | null
  settings: Json<Readonly<Record<string, string>>>
  sealed_secrets: Buffer
  sealed_token: Buffer | null
  token_until: Date | null
  inbox_hash: Buffer
  pass_on_reweighs: Generated<boolean>
  refused_since: Date | null
  failing_since: Date | null
  failures: Generated<number>
  rests_until: Date | null
  version: number
  created_at: Date
  updated_at: Date
  removed_at: Date | null
  pays_within_days: Generated<number>
  pay_shop_after_days: Generated<number>
  agree_limit: Generated<number>
  return_percent: number | null
}

export type CarrierUnitRow = {
  connection_id: string
  /** As carriers' lists are called: of before July 2025, or of today. */
  scheme: 'old' | 'new'
  level: 'province' | 'district' | 'ward'
  id: string
  name: string
  other_names: string[]
  folded_name: string
  parent_id: string | null
  unit_code: string | null
  matched_by: 'name' | 'person' | 'nobody'
  fetched_at: Date
}

export type CarrierRulesRow = {
  single: Generated<boolean>
  version: number
  rules: Json<CarrierRuleBody[]>
  changed_by: string
  changed_at: Date
}

export type ParcelTakerRow = {
  shop_id: string
  parcel_id: string
  state: 'waiting' | 'taken'
  /** Null: the order system, or nobody yet. */
  connection_id: string | null
  chosen_by: string
  chosen_at: Date
  refused_by: Generated<string[]>
}

export type BookingState = 'new' | 'asking' | 'unclear' | 'booked' | 'refused' | 'ended'

/** The connection as it was when the parcel was booked. */
export type BookedConnection = {
  readonly code: string
  readonly kind: CarrierKind
  readonly name: string
  readonly mode: 'test' | 'live'
}

/** What the carrier knows of a parcel: g, cm and VND, and a hash of both addresses. */
export type ToldShipment = {
  readonly version: number
  readonly weight: number
  readonly length: number
  readonly width: number
  readonly height: number
  readonly collect: number
  readonly declared_value: number
  readonly addresses: string
  /** Position of the event up to which the carrier was told what was decided, as the answer to a failed delivery. */
  readonly answered: number
}

export type CarrierBookingRow = {
  shop_id: string
  parcel_id: string
  connection_id: string
  connection: Json<BookedConnection>
  tracking_number: string
  state: BookingState
  carrier_code: string | null
  sort_code: string | null
  quoted_cost: number | null
  deliver_by: Date | null
  told: Json<ToldShipment> | null
  sealed_shipment: Buffer | null
  booked_at: Date | null
  news_at: Date | null
  news_status: string | null
  heard_at: Date | null
  polled_at: Date | null
  passed_weight: number | null
  asked_at: Date
}

export type CarrierNumberRow = {
  carrier_code: string
  connection_id: string
  shop_id: string
  parcel_id: string
}

export type CarrierMessageState =
  | 'new'
  | 'applied'
  | 'nothing'
  | 'late'
  | 'unknown'
  | 'foreign'
  | 'forged'
  | 'unreadable'
  | 'incident'
  | 'failed'

export type CarrierMessageRow = {
  id: string
  connection_id: string
  received_at: Date
  source: 'message' | 'pull'
  sealed: Buffer | null
  key_hash: Buffer | null
  state: CarrierMessageState
  shop_id: string | null
  parcel_id: string | null
  carrier_code: string | null
  said_at: Date | null
  status: string | null
  reason: string | null
  word: CarrierWord | null
  applied_at: Date | null
}

export type CarrierMeaningRow = {
  kind: CarrierKind
  status: string
  means: CarrierWord
  taught_by: string
  taught_at: Date
}

export type CarrierIncidentRow = {
  shop_id: string
  id: string
  parcel_id: string
  connection_id: string
  kind: IncidentKind
  status: string
  message_id: string | null
  opened_at: Date
  told_collected: number | null
  told_return_code: string | null
  ended_at: Date | null
  ended_as: 'return' | 'loss' | 'part' | 'noted' | null
  ended_by: string | null
  note: string | null
}

export type CarrierStepRow = {
  shop_id: string
  parcel_id: string
  position: number
  message_id: string | null
  inferred: boolean
}

export type CarrierToldRow = {
  shop_id: string
  parcel_id: string
  cod: number | null
  cod_message_id: string | null
  cod_at: Date | null
  cost: number | null
  cost_message_id: string | null
  cost_at: Date | null
  weight: number | null
  weight_message_id: string | null
  weight_at: Date | null
  told_at: Date
}

export type CarrierRequestRow = {
  shop_id: string
  id: string
  parcel_id: string
  connection_id: string
  topic: RequestTopic
  kind: RequestKind
  fields: RequestField[]
  deliver_on: string | null
  deliver_half: DeliveryHalf | null
  reason: string
  told: Json<ToldShipment> | null
  sealed_shipment: Buffer | null
  opened_at: Date
  ended_at: Date | null
  ended_as: RequestEnd | null
  ended_by: string | null
  note: string | null
}
