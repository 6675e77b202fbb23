import type { OperatorAction } from '@guihang/contract/operator-log'
import type { ColumnType, Generated } from 'kysely'

/** The tables as the migrations make them, for the query builder. timestamptz is a Date, date a 'YYYY-MM-DD' text, bigint and numeric numbers. */
export type Tables = {
  shops: ShopRow
  users: UserRow
  sessions: SessionRow
  one_time_links: OneTimeLinkRow
  used_captchas: UsedCaptchaRow
  contact_changes: ContactChangeRow
  audit_log: AuditLogRow
  mails: MailRow
  sign_in_failures: SignInFailureRow
  sign_in_places: SignInPlaceRow
  operators: OperatorRow
  operator_log: OperatorLogRow
  operator_idempotency_keys: OperatorIdempotencyKeyRow
  hubs: HubRow
  hub_areas: HubAreaRow
  couriers: CourierRow
  runsheets: RunsheetRow
  runsheet_parcels: CarrierPlaceRow
  mobile_units: MobileUnitRow
  mobile_unit_parcels: CarrierPlaceRow
  address_units: AddressUnitRow
  address_mappings: AddressMappingRow
  stores: StoreRow
  price_tables: PriceTableRow
  parcels: ParcelRow
  parcel_events: ParcelEventRow
  parcel_counts: ParcelCountRow
  ledger_transactions: LedgerTransactionRow
  ledger_entries: LedgerEntryRow
  unpaid_days: UnpaidDayRow
  cod_transfers: CodTransferRow
  cod_transfer_parcels: CodTransferParcelRow
  partial_deliveries: PartialDeliveryRow
  parcel_reweighs: ParcelReweighRow
  lost_claims: LostClaimRow
  lost_collections: LostCollectionRow
  idempotency_keys: IdempotencyKeyRow
  business_clock: BusinessClockRow
  files: FileRow
  shop_papers: ShopPaperRow
  bank_accounts: BankAccountRow
  gateway_tokens: GatewayTokenRow
  api_settings: ApiSettingsRow
  address_wordings: AddressWordingRow
  seeds: SeedRow
}

/** Tables of one shop: a query on one of these must name the shop (tenant guard, check 24). */
export const shopTables = [
  'users',
  'sessions',
  'sign_in_places',
  'one_time_links',
  'contact_changes',
  'audit_log',
  'stores',
  'parcels',
  'parcel_events',
  'parcel_counts',
  'runsheet_parcels',
  'mobile_unit_parcels',
  'ledger_transactions',
  'ledger_entries',
  'unpaid_days',
  'cod_transfer_parcels',
  'partial_deliveries',
  'parcel_reweighs',
  'lost_claims',
  'lost_collections',
  'idempotency_keys',
  'files',
  'shop_papers',
  'bank_accounts',
  'gateway_tokens',
  'api_settings',
  'address_wordings',
] as const satisfies readonly (keyof Tables)[]

/** jsonb: read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>
type Scheme = 'vn_legacy' | 'vn2025'

type ShopRow = {
  id: string
  shop_code: string
  shop_name: string
  shop_type: 'personal' | 'organization'
  is_oms: Generated<number>
  state: Generated<'active' | 'restricted' | 'closed'>
  closed_at: Date | null
  id_card_number: string | null
  business_licence_number: string | null
  categories: ColumnType<{ id: string; name: string }[], string | undefined, string>
  paper_uploaded_full: Generated<boolean>
  paper_verified: Generated<boolean>
  paper_verify_expire_at: Date | null
  paper_refusal_reason: string | null
  paper_refused_at: Date | null
  created_at: Date
  updated_at: Date
}

type UserRow = {
  id: string
  shop_id: string
  name: string
  email: string
  phone: string
  role_name: Generated<string>
  locale: Generated<'vi' | 'en'>
  state: Generated<'inactive' | 'active' | 'locked'>
  password_hash: string | null
  password_updated_at: Date | null
  password_ignored_at: Date | null
  photo_file_id: string | null
  invited_by: string | null
  created_at: Date
  updated_at: Date
}

type SessionRow = {
  id: string
  shop_id: string
  user_id: string
  refresh_hash: string
  previous_refresh_hash: string | null
  rotated_at: Date | null
  user_agent: string | null
  ip: string | null
  created_at: Date
  last_used_at: Date
  expires_at: Date
  ended_at: Date | null
  end_reason: string | null
}

type OneTimeLinkRow = {
  shop_id: string
  id: string
  user_id: string
  purpose: 'activate' | 'recover' | 'invite'
  token_hash: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

type UsedCaptchaRow = { id: string; expires_at: Date }

type ContactChangeRow = {
  shop_id: string
  user_id: string
  contact: 'email' | 'phone'
  value: string
  code_hash: string
  tries: Generated<number>
  created_at: Date
  expires_at: Date
}

type AuditLogRow = {
  shop_id: string
  id: string
  at: Date
  user_id: string | null
  actor_name: string
  action: string
  what: Generated<string>
  ip: string | null
  user_agent: string | null
}

type MailRow = {
  id: string
  recipient: string
  content: Buffer | null
  created_at: Date
  sent_at: Date | null
}

type SignInFailureRow = { subject: string; failed_at: Date[]; last_failed_at: Date }

type SignInPlaceRow = { shop_id: string; user_id: string; place: string; last_used_at: Date }

type OperatorRow = { id: string; name: string; created_at: Date; revoked_at: Date | null }

type OperatorLogRow = {
  id: string
  at: Date
  operator_id: string
  operator_name: string
  action: OperatorAction
  what: string
}

type OperatorIdempotencyKeyRow = {
  operator_id: string
  operation: string
  key: string
  body_hash: string
  status: number
  answer: string | null
  created_at: Date
}

type HubRow = {
  code: string
  name: string
  address: string
  address_scheme: Scheme
  address_level_1_code: string
  address_level_2_code: string | null
  address_level_3_code: string | null
  active: Generated<boolean>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

type HubAreaRow = { unit_code: string; hub_code: string }

type CourierRow = {
  code: string
  name: string
  phone: string
  plate: string | null
  plate_key: string | null
  hub_code: string
  active: Generated<boolean>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

type RunsheetRow = {
  id: string
  code: string
  kind: 'pickup' | 'delivery' | 'return'
  status: 'created' | 'open' | 'closed'
  courier_code: string
  hub_code: string
  runs_on: string
  created_at: Date
  opened_at: Date | null
  closed_at: Date | null
}

/** A parcel's place on a runsheet or in a mobile unit. */
type CarrierPlaceRow = {
  shop_id: string
  parcel_id: string
  carrier_id: string
  added_at: Date
  position: number
  left_at: Date | null
  taken_off: Generated<boolean>
}

type MobileUnitRow = {
  id: string
  code: string
  kind: 'pickup' | 'linehaul' | 'return_linehaul'
  status: 'draft' | 'open' | 'closed'
  origin_hub_code: string | null
  destination_hub_code: string
  created_at: Date
  opened_at: Date | null
  closed_at: Date | null
  departed_at: Date | null
  arrived_at: Date | null
}

type AddressUnitRow = {
  scheme: Scheme
  code: string
  level: number
  parent_code: string | null
  name: string
  folded_name: string
  region: 'north' | 'central' | 'south' | null
  remote: Generated<boolean>
  served: Generated<boolean>
  formerly: ColumnType<string[], string | undefined, string>
}

type AddressMappingRow = { old_code: string; new_code: string }

type StoreRow = {
  shop_id: string
  id: string
  store_name: string
  phone: string
  address: string
  address_scheme: Scheme
  address_level_1_code: string
  address_level_2_code: string | null
  address_level_3_code: string | null
  address_type: 'home' | 'work'
  is_default: Generated<boolean>
  sync_state: Generated<'pending' | 'synced' | 'failed'>
  /** What the shop says of the store, counted: one more with every change. */
  version: Generated<number>
  /** The newest version the order system has answered, 0 = none yet; null = nothing of this store is pushed. */
  pushed_version: number | null
  sync_error: string | null
  created_at: Date
  updated_at: Date
}

type PriceTableRow = { id: string; valid_from: Date; prices: Json<unknown>; created_at: Date }

type ParcelRow = {
  shop_id: string
  id: string
  code: string
  tracking_number: string
  private_code: string | null
  status: string
  status_at: Date
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
  awb_printed_at: Date | null
  awb_print_count: Generated<number>
  estimated_delivery_on: string | null
  estimated_return_on: string | null
  current_hub: string | null
  current_hub_code: string | null
  oms_code: string | null
  push_error: string | null
  event_count: Generated<number>
  /** What the shop says of the parcel, counted: one more with every change of its own. */
  version: Generated<number>
  /** The newest version the order system has answered, 0 = none yet; null = nothing of this parcel is pushed. */
  pushed_version: number | null
  deliver_on: string | null
  receiver_masked_at: Date | null
  /** The partly delivered parcel whose rest this is. */
  return_of_id: string | null
  search_text: string
  created_at: Date
  updated_at: Date
}

type ParcelEventRow = {
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
  actor_type: 'shop' | 'oms' | 'provider' | 'courier' | 'system'
  actor_name: string | null
  source_key: string | null
  recorded_at: Date
}

type ParcelCountRow = { shop_id: string; status: string; count: number }

type LedgerTransactionRow = {
  shop_id: string
  id: string
  key: string
  input_hash: string
  kind: string
  parcel_id: string | null
  reverses_id: string | null
  occurred_at: Date
  recorded_at: Date
}

type LedgerEntryRow = {
  shop_id: string
  transaction_id: string
  position: number
  account: string
  amount: number
}

type UnpaidDayRow = {
  shop_id: string
  store_id: string | null
  delivered_on: string
  count: number
  cod_amount: number
  fees_amount: number
}

type CodTransferRow = {
  id: string
  event: string
  reference: string
  note: string
  at: Date
  operator_id: string
  operator_name: string
  recorded_at: Date
}

type CodTransferParcelRow = { shop_id: string; parcel_id: string; transfer_id: string; amount: number }

type PartialDeliveryRow = {
  shop_id: string
  parcel_id: string
  return_parcel_id: string
  kept: Json<{ name: string; quantity: number; value: number }[]>
  cod_before: number
  cod_after: number
  at: Date
}

/** Weights in kg, sides in cm, money in VND. */
type Weighed = {
  weight: number
  length: number
  width: number
  height: number
  charged_weight: number
  shipping_fee: number
  total_cod: number
}

type ParcelReweighRow = {
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
}

type LostClaimRow = {
  shop_id: string
  id: string
  parcel_id: string
  code: string
  state: 'new' | 'approved' | 'rejected'
  opened_by: 'shop' | 'provider'
  opened_by_name: string | null
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

type LostCollectionRow = {
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
  created_at: Date
  reason: string | null
  decided_by: string | null
  decided_at: Date | null
}

type IdempotencyKeyRow = {
  shop_id: string
  operation: string
  key: string
  body_hash: string
  status: number
  answer: string | null
  created_at: Date
}

type BusinessClockRow = { single: Generated<boolean>; offset_ms: Generated<number> }

type FileRow = {
  shop_id: string
  id: string
  kind: string
  content_type: string
  size: number
  wrapped_key: Buffer
  content: Buffer
  created_at: Date
}

type ShopPaperRow = {
  shop_id: string
  picture: 'id_card_front' | 'id_card_back' | 'licence_front' | 'licence_back'
  file_id: string
  uploaded_at: Date
}

type BankAccountRow = {
  shop_id: string
  id: string
  bank_id: string
  bank_account_number: string
  bank_account_name: string
  bank_branch: string
  is_default: Generated<boolean>
  payout_from: Date
  created_at: Date
  updated_at: Date
}

type GatewayTokenRow = {
  shop_id: string
  id: string
  token_hash: string
  masked: string
  created_at: Date
  last_used_at: Date | null
}

type ApiSettingsRow = {
  shop_id: string
  webhook_status_url: string | null
  webhook_reweight_url: string | null
  updated_at: Date
}

type AddressWordingRow = {
  shop_id: string
  wording: string
  address_scheme: Scheme
  address_level_1_code: string
  address_level_2_code: string | null
  address_level_3_code: string | null
  updated_at: Date
}

type SeedRow = { name: string; finished_at: Date }
