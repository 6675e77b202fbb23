import { keysOf } from '@guihang/domain/keys-of'
import type { Tables } from '../tables.ts'

/**
 * Where rows live on a cluster (decision 0364): `by_shop` with their shop, `by` a column with its value, `everywhere` as a
 * copy on each node, `here` on the coordinator alone: no statement joins these with rows of shops while it writes.
 */
export type Spread = 'by_shop' | 'everywhere' | 'here' | { readonly by: string }

/** A table without a kind does not compile. */
export const tableSpread: Readonly<Record<keyof Tables, Spread>> = {
  address_mappings: 'here',
  address_units: 'here',
  address_wordings: 'by_shop',
  archived_months: 'here',
  area_rules: 'here',
  audit_log: 'by_shop',
  bank_accounts: 'by_shop',
  bank_answer_lines: 'here',
  bank_answers: 'here',
  bank_file_lines: 'here',
  bank_files: 'here',
  bank_references: { by: 'reference' },
  batch_rows: 'by_shop',
  batches: 'by_shop',
  business_clock: 'here',
  call_counts: 'here',
  cash_difference_parcels: 'by_shop',
  cash_differences: 'everywhere',
  claim_photos: 'by_shop',
  cod_days: 'by_shop',
  cod_transfer_parcels: 'by_shop',
  cod_transfers: 'everywhere',
  contact_changes: 'by_shop',
  correction_requests: 'by_shop',
  couriers: 'everywhere',
  exports: 'by_shop',
  files: 'by_shop',
  gateway_tokens: 'everywhere',
  holidays: 'here',
  hub_areas: 'here',
  hubs: 'everywhere',
  idempotency_keys: 'by_shop',
  import_left_out: 'by_shop',
  import_mappings: 'by_shop',
  import_rows: 'by_shop',
  imports: 'by_shop',
  kept_sum_checks: 'here',
  label_logos: 'by_shop',
  ledger_balances: 'here',
  ledger_closing_items: 'here',
  ledger_closings: 'here',
  ledger_days: 'here',
  ledger_entries: 'by_shop',
  ledger_keys: 'by_shop',
  ledger_transactions: 'by_shop',
  ledger_unstated: 'by_shop',
  lost_claims: 'by_shop',
  lost_collections: 'by_shop',
  mails: 'here',
  messages: 'here',
  mobile_unit_parcels: 'by_shop',
  mobile_units: 'everywhere',
  notice_subjects: 'by_shop',
  notices: 'by_shop',
  notices_to_send: 'by_shop',
  notification_settings: 'everywhere',
  one_time_links: 'everywhere',
  operator_idempotency_keys: 'here',
  operator_log: 'here',
  operator_tokens: 'here',
  operators: 'here',
  parcel_counts: 'by_shop',
  parcel_events: 'by_shop',
  parcel_lists: 'by_shop',
  parcel_numbers: { by: 'tracking_number' },
  parcel_reweighs: 'by_shop',
  parcel_searches: 'by_shop',
  parcel_states: 'by_shop',
  parcels: 'by_shop',
  partial_deliveries: 'by_shop',
  pickup_list_rows: 'by_shop',
  preset_uses: 'by_shop',
  price_tables: 'here',
  product_presets: 'by_shop',
  provider_switches: 'here',
  receiver_band_asks: 'by_shop',
  receiver_sums: 'by_shop',
  recipient_tries: 'by_shop',
  replica_beats: 'here',
  reweigh_photos: 'by_shop',
  runsheet_parcels: 'by_shop',
  runsheets: 'everywhere',
  secret_check: 'here',
  seeds: 'here',
  sessions: 'everywhere',
  shop_changes: 'here',
  shop_papers: 'by_shop',
  shops: 'everywhere',
  sign_in_failures: 'here',
  sign_in_places: 'by_shop',
  size_presets: 'by_shop',
  statement_lines: 'by_shop',
  statement_transfers: 'by_shop',
  statements: 'by_shop',
  stores: 'by_shop',
  support_attachments: 'by_shop',
  support_entries: 'by_shop',
  support_messages: 'by_shop',
  support_requests: 'by_shop',
  support_unread: 'by_shop',
  unpaid_days: 'by_shop',
  unread_notices: 'by_shop',
  used_captchas: 'here',
  users: 'everywhere',
  webhook_attempts: 'by_shop',
  webhook_deliveries: 'by_shop',
  webhook_endpoints: 'by_shop',
  whole_parcels: 'by_shop',
}

/** Views of tables of one shop, which name the shop alike. */
export const shopViews: readonly (keyof Tables)[] = ['whole_parcels']

/** Tables of one shop: a query on one of these must name the shop (tenant guard, check 24). */
export const shopTables: readonly (keyof Tables)[] = [
  ...keysOf(tableSpread).filter((table) => tableSpread[table] === 'by_shop' && !shopViews.includes(table)),
  'users',
  'sessions',
  'one_time_links',
  'parcel_numbers',
  'bank_references',
  'bank_file_lines',
  'gateway_tokens',
  'notification_settings',
  'shop_changes',
]

/** Copied to each node as well: the key that a function reads where a shop's rows are. No statement of ours names it. */
export const alsoEverywhere = ['receiver_key'] as const

/** Functions that statements call where a shop's rows are, and the setting with which each may run there. */
export const functionsEverywhere: Readonly<Record<string, string>> = {
  // Its table is everywhere: each node reads its own copy.
  'receiver_hash(text)': 'citus.allow_nested_distributed_execution = on',
  // It stores what it selects: that is planned for one shop, and not for any.
  'tell_webhooks(uuid, text, uuid, bigint, text, timestamptz, json, timestamptz)':
    'plan_cache_mode = force_custom_plan',
}
