import type { Tables } from '../../platform/database/index.ts'

/** A folder of `modules`, or the platform. */
export type Owner =
  | 'platform'
  | 'accounts'
  | 'addresses'
  | 'approvals'
  | 'archive'
  | 'bank-files'
  | 'banks'
  | 'batches'
  | 'canned-replies'
  | 'carrier-bookings'
  | 'carrier-inbox'
  | 'carrier-letters'
  | 'carrier-money'
  | 'carrier-rules'
  | 'carrier-scorecard'
  | 'carrier-statements'
  | 'carriers'
  | 'claims'
  | 'cod'
  | 'cod-months'
  | 'cod-overview'
  | 'corrections'
  | 'dashboard'
  | 'exports'
  | 'holidays'
  | 'hubs'
  | 'identity'
  | 'imports'
  | 'integrations'
  | 'ledger'
  | 'loads'
  | 'mobile-units'
  | 'notifications'
  | 'operated-parcels'
  | 'operated-shops'
  | 'papers'
  | 'parcel-desk'
  | 'parcels'
  | 'payouts'
  | 'personal-data'
  | 'presets'
  | 'kept-sums'
  | 'labels'
  | 'pickup-lists'
  | 'pricing'
  | 'receivers'
  | 'reweighs'
  | 'runsheets'
  | 'sandbox'
  | 'scans'
  | 'shops'
  | 'staff'
  | 'statements'
  | 'stores'
  | 'support'
  | 'support-requests'
  | 'tracking'
  | 'webhooks'

/** Modules that write the same tables as another; its name stands for all of them. */
export const families: Readonly<Record<string, Owner>> = {
  numbers: 'parcels',
  carriage: 'parcels',
  push: 'parcels',
  create: 'parcels',
  events: 'parcels',
  change: 'parcels',
  list: 'parcels',
  detail: 'parcels',
  'day-counts': 'parcels',
  owed: 'ledger',
  users: 'identity',
  links: 'identity',
}

/** Who writes each table: nobody else does. A table without an owner does not compile. */
export const tableOwners: Readonly<Record<keyof Tables, Owner>> = {
  address_mappings: 'addresses',
  address_units: 'addresses',
  address_wordings: 'addresses',
  archived_months: 'archive',
  area_rules: 'addresses',
  attempt_days: 'parcels',
  audit_log: 'platform',
  bank_accounts: 'banks',
  bank_answer_lines: 'bank-files',
  bank_answers: 'bank-files',
  bank_file_lines: 'bank-files',
  bank_files: 'bank-files',
  bank_references: 'statements',
  batch_rows: 'batches',
  batches: 'batches',
  business_clock: 'platform',
  call_counts: 'platform',
  carrier_bookings: 'carrier-bookings',
  carrier_bank_lines: 'carrier-statements',
  carrier_connections: 'carriers',
  carrier_differences: 'carrier-money',
  carrier_letter_lines: 'carrier-letters',
  carrier_letters: 'carrier-letters',
  carrier_incidents: 'carrier-inbox',
  carrier_meanings: 'carrier-inbox',
  carrier_messages: 'carrier-inbox',
  carrier_numbers: 'carrier-bookings',
  carrier_parcel_money: 'carrier-money',
  carrier_requests: 'carrier-bookings',
  carrier_rules: 'carrier-rules',
  carrier_score_months: 'carrier-scorecard',
  carrier_scores: 'carrier-scorecard',
  carrier_statement_files: 'carrier-statements',
  carrier_statement_mappings: 'carrier-statements',
  carrier_statement_rows: 'carrier-statements',
  carrier_statements: 'carrier-statements',
  carrier_steps: 'carrier-inbox',
  carrier_told: 'carrier-inbox',
  carrier_total_parts: 'carrier-statements',
  carrier_units: 'carriers',
  cash_difference_parcels: 'cod',
  cash_differences: 'cod',
  claim_photos: 'claims',
  cod_days: 'ledger',
  cod_transfer_parcels: 'cod',
  cod_transfers: 'cod',
  contact_changes: 'identity',
  canned_replies: 'canned-replies',
  correction_requests: 'corrections',
  couriers: 'hubs',
  exports: 'exports',
  failure_days: 'parcels',
  files: 'platform',
  gateway_tokens: 'platform',
  holidays: 'holidays',
  hub_areas: 'hubs',
  hubs: 'hubs',
  idempotency_keys: 'platform',
  kept_sum_checks: 'kept-sums',
  label_logos: 'labels',
  ledger_balances: 'ledger',
  ledger_closing_items: 'ledger',
  ledger_closings: 'ledger',
  ledger_days: 'ledger',
  import_left_out: 'imports',
  import_mappings: 'imports',
  import_rows: 'imports',
  imports: 'imports',
  ledger_entries: 'ledger',
  ledger_keys: 'ledger',
  ledger_transactions: 'ledger',
  ledger_unstated: 'ledger',
  lost_claims: 'claims',
  lost_collections: 'claims',
  mails: 'platform',
  messages: 'platform',
  mobile_unit_parcels: 'loads',
  mobile_units: 'mobile-units',
  notice_subjects: 'notifications',
  notices: 'notifications',
  notices_to_send: 'notifications',
  notification_settings: 'notifications',
  one_time_links: 'identity',
  operator_idempotency_keys: 'platform',
  operator_log: 'platform',
  operator_tokens: 'platform',
  operators: 'platform',
  order_system_answers: 'integrations',
  parcel_counts: 'parcels',
  parcel_lists: 'parcels',
  parcel_searches: 'parcels',
  parcel_takers: 'carrier-bookings',
  parcel_states: 'parcels',
  parcel_days: 'parcels',
  parcel_events: 'parcels',
  parcel_numbers: 'parcels',
  parcel_reweighs: 'reweighs',
  replica_beats: 'platform',
  reweigh_photos: 'reweighs',
  receiver_sums: 'parcels',
  recipient_tries: 'tracking',
  parcels: 'parcels',
  partial_deliveries: 'corrections',
  preset_uses: 'presets',
  pickup_list_rows: 'pickup-lists',
  price_tables: 'pricing',
  provider_entries: 'ledger',
  provider_transactions: 'ledger',
  provider_switches: 'receivers',
  receiver_band_asks: 'receivers',
  product_presets: 'presets',
  runsheet_parcels: 'loads',
  runsheets: 'runsheets',
  secret_check: 'platform',
  seeds: 'platform',
  sessions: 'identity',
  shop_changes: 'platform',
  shop_papers: 'papers',
  shops: 'shops',
  sign_in_failures: 'identity',
  sign_in_places: 'identity',
  size_presets: 'presets',
  staff: 'staff',
  staff_challenges: 'staff',
  staff_links: 'staff',
  staff_passkeys: 'staff',
  staff_places: 'staff',
  staff_sessions: 'platform',
  staff_step_ups: 'platform',
  staff_totp: 'staff',
  statement_lines: 'statements',
  statement_transfers: 'statements',
  statements: 'statements',
  stores: 'stores',
  support_attachments: 'support',
  support_entries: 'support-requests',
  support_messages: 'support-requests',
  shop_requests: 'support-requests',
  support_unread: 'support-requests',
  unpaid_days: 'ledger',
  unread_notices: 'notifications',
  used_captchas: 'accounts',
  users: 'identity',
  webhook_attempts: 'webhooks',
  webhook_deliveries: 'webhooks',
  webhook_endpoints: 'webhooks',
  whole_parcels: 'parcels',
}

type Readers = {
  readonly reader: Owner
  readonly tables: readonly (keyof Tables)[]
  /** Why it reads by itself instead of asking the owner. */
  readonly why: string
}

/** Who else reads which tables. */
export const readers: readonly Readers[] = [
  {
    reader: 'platform',
    tables: ['sessions', 'users', 'shops'],
    why: 'guards each call by its session, and locks the shop',
  },
  {
    reader: 'platform',
    tables: ['staff', 'staff_passkeys', 'staff_totp'],
    why: 'guards each call of the provider by its session or its token',
  },
  {
    reader: 'carrier-bookings',
    tables: ['parcels', 'parcel_states', 'parcel_lists', 'shops'],
    why: 'people read of which parcel of which shop a booking is, and where it stands',
  },
  {
    reader: 'carrier-inbox',
    tables: ['carrier_bookings', 'carrier_numbers', 'parcels', 'parcel_states', 'shops'],
    why: 'people read of which parcel an incident is, and who carries it',
  },
  {
    reader: 'carrier-money',
    tables: [
      'carrier_bank_lines',
      'carrier_bookings',
      'carrier_letters',
      'carrier_connections',
      'carrier_statement_rows',
      'carrier_statements',
      'carrier_total_parts',
      'ledger_entries',
      'ledger_transactions',
      'parcel_events',
      'parcel_lists',
      'parcel_states',
      'shops',
    ],
    why: 'what is expected, told, charged and received of hundreds of parcels is compared at once',
  },
  { reader: 'staff', tables: ['operators'], why: 'a person of the provider has the name of the operator' },
  { reader: 'platform', tables: ['archived_months'], why: 'a month that lies in files is not made again' },
  {
    reader: 'archive',
    tables: [
      'carrier_parcel_money',
      'whole_parcels',
      'ledger_transactions',
      'ledger_unstated',
      'ledger_days',
      'ledger_closings',
      'statements',
      'statement_lines',
      'cash_differences',
      'cash_difference_parcels',
    ],
    why: 'a month goes only when its parcels are at rest and its money is paid and closed',
  },
  {
    reader: 'kept-sums',
    tables: [
      'attempt_days',
      'cod_days',
      'failure_days',
      'ledger_balances',
      'ledger_days',
      'ledger_entries',
      'ledger_transactions',
      'ledger_unstated',
      'parcel_counts',
      'parcel_days',
      'parcel_events',
      'parcel_states',
      'parcels',
      'provider_entries',
      'receiver_sums',
      'shops',
      'statement_lines',
      'statements',
      'unpaid_days',
      'whole_parcels',
    ],
    why: 'the nightly recount compares sums with what they are made of',
  },
  { reader: 'identity', tables: ['shops'], why: 'signs in a person together with the shop' },
  { reader: 'identity', tables: ['bank_accounts'], why: 'the profile says whether there is one' },
  {
    reader: 'shops',
    tables: ['users'],
    why: 'mails go to the people of the shop',
  },
  {
    reader: 'notifications',
    tables: ['users', 'shops'],
    why: 'notices go to the people of an open shop',
  },
  { reader: 'papers', tables: ['users', 'shops'], why: 'a picture is shown to the people of an open shop' },
  { reader: 'stores', tables: ['parcels', 'parcel_lists'], why: 'a store that parcels still need stays' },
  {
    reader: 'parcels',
    tables: ['shops', 'stores'],
    why: 'a new parcel holds its open shop and unchanged store in the same statement',
  },
  {
    reader: 'parcels',
    tables: [
      'partial_deliveries',
      'parcel_reweighs',
      'reweigh_photos',
      'lost_claims',
      'lost_collections',
      'claim_photos',
    ],
    why: 'the story of a parcel',
  },
  {
    reader: 'parcels',
    tables: ['archived_months'],
    why: 'the days of parcels whose histories lie in files cannot be counted',
  },
  {
    reader: 'parcels',
    tables: ['webhook_endpoints'],
    why: 'the statements that store parcels and events ask whether any software of the shop hears of them',
  },
  {
    reader: 'carriers',
    tables: ['carrier_bookings', 'carrier_incidents'],
    why: 'the list of connections says how many parcels each has, and how many need somebody',
  },
  {
    reader: 'carrier-letters',
    tables: ['carrier_connections', 'carrier_messages', 'carrier_statement_rows', 'carrier_statements'],
    why: 'a letter names its connection, and keeps what the carrier said and charged',
  },
  {
    reader: 'carrier-scorecard',
    tables: [
      'carrier_bookings',
      'carrier_connections',
      'carrier_differences',
      'carrier_statement_rows',
      'carrier_statements',
      'parcel_events',
      'whole_parcels',
    ],
    why: 'counts how well each carrier did, over the parcels of all shops',
  },
  {
    reader: 'carrier-statements',
    tables: ['carrier_bookings', 'carrier_connections', 'carrier_numbers', 'shops'],
    why: 'a lot of a statement finds its parcels by the numbers of its connection; the list names connections and shops',
  },
  {
    reader: 'carrier-rules',
    tables: ['whole_parcels', 'carrier_bookings'],
    why: 'tries rules on the parcels of 30 days, by what carriers charged for them',
  },
  {
    reader: 'parcels',
    tables: [
      'carrier_bookings',
      'carrier_connections',
      'carrier_numbers',
      'carrier_rules',
      'carrier_steps',
      'parcel_takers',
    ],
    why: 'detail, label, search and files of a parcel name its carrier, which books it by the modules of parcels',
  },
  {
    reader: 'pricing',
    tables: ['parcels', 'whole_parcels', 'shops'],
    why: 'tries prices on the parcels of 30 days',
  },
  {
    reader: 'receivers',
    tables: ['receiver_sums', 'shops'],
    why: 'the events keep the sums of a receiver in their own statement; sandboxes tell nothing of it',
  },
  {
    reader: 'sandbox',
    tables: ['shops', 'sessions', 'gateway_tokens', 'parcels', 'parcel_lists'],
    why: 'a sandbox is found by its shop, with when it was last used',
  },
  {
    reader: 'tracking',
    tables: ['whole_parcels', 'parcel_events', 'shops'],
    why: 'the public page finds a parcel of any shop and names the shop',
  },
  {
    reader: 'integrations',
    tables: ['shops', 'whole_parcels'],
    why: 'an order names its shop and its parcel by their codes',
  },
  {
    reader: 'operated-shops',
    tables: ['shops', 'users'],
    why: 'the list of shops finds them by their people',
  },
  {
    reader: 'corrections',
    tables: ['whole_parcels', 'shops'],
    why: 'the list of corrections that were asked for names parcels and shops',
  },
  {
    reader: 'approvals',
    tables: [
      'bank_accounts',
      'carrier_bookings',
      'carrier_connections',
      'carrier_differences',
      'carrier_statements',
      'cash_difference_parcels',
      'cash_differences',
      'claim_photos',
      'correction_requests',
      'ledger_entries',
      'lost_claims',
      'lost_collections',
      'operators',
      'parcel_lists',
      'parcel_reweighs',
      'parcel_states',
      'reweigh_photos',
      'shop_papers',
      'shops',
      'statement_lines',
      'statements',
      'shop_requests',
      'whole_parcels',
    ],
    why: 'one queue of all that waits for a decision, and the hash of what each would do',
  },
  {
    reader: 'operated-parcels',
    tables: ['parcels', 'parcel_states', 'parcel_lists', 'whole_parcels', 'parcel_events', 'shops'],
    why: 'the list of parcels of all shops',
  },
  {
    reader: 'parcel-desk',
    tables: [
      'parcels',
      'receiver_sums',
      'shops',
      'runsheet_parcels',
      'runsheets',
      'couriers',
      'shop_requests',
    ],
    why: 'one answer about what stands around a parcel of any shop',
  },
  {
    reader: 'ledger',
    tables: ['parcels', 'parcel_numbers', 'whole_parcels', 'shops'],
    why: 'an operator reads the ledger of all shops by their parcels',
  },
  {
    reader: 'ledger',
    tables: ['carrier_bookings', 'carrier_connections', 'parcel_lists'],
    why: 'what is owed says which of it carriers hold, and when the provider pays it in their place',
  },
  {
    reader: 'statements',
    tables: ['parcels', 'shops', 'ledger_transactions', 'shop_requests'],
    why: 'the lists of statements and their lines name shops, parcels and instants, and find disputed ones',
  },
  {
    reader: 'payouts',
    tables: ['shops', 'ledger_unstated', 'statements', 'parcel_reweighs'],
    why: 'the provider sees what each shop is owed, and why a payout leaves something out',
  },
  {
    reader: 'bank-files',
    tables: ['statement_transfers', 'statements', 'shops'],
    why: 'a line of a bank is compared with the transfer that was sent',
  },
  {
    reader: 'cod-months',
    tables: [
      'parcels',
      'parcel_lists',
      'ledger_transactions',
      'ledger_entries',
      'statements',
      'statement_transfers',
    ],
    why: 'what was booked in a month, and the transfers of it',
  },
  {
    reader: 'cod-overview',
    tables: [
      'carrier_bookings',
      'carrier_connections',
      'parcel_lists',
      'whole_parcels',
      'ledger_transactions',
      'ledger_entries',
      'ledger_unstated',
      'statements',
      'statement_lines',
    ],
    why: 'the parcels behind each figure of COD, and what became of their money',
  },
  {
    reader: 'imports',
    tables: ['shops', 'whole_parcels'],
    why: 'a job knows its shop as a call does; a row looks for its like among the parcels of today',
  },
  { reader: 'claims', tables: ['whole_parcels', 'shops'], why: 'the list of claims of all shops' },
  {
    reader: 'support-requests',
    tables: ['users', 'shops'],
    why: 'an answer is unread for all people of the shop, and operators read whose request it is',
  },
  {
    reader: 'runsheets',
    tables: ['couriers', 'runsheet_parcels', 'parcels'],
    why: 'the list of runsheets sums their loads',
  },
  {
    reader: 'mobile-units',
    tables: ['mobile_unit_parcels'],
    why: 'the list of mobile units counts their loads',
  },
  {
    reader: 'loads',
    tables: ['runsheets', 'mobile_units', 'whole_parcels'],
    why: 'what is on a load, by what the load does',
  },
  {
    reader: 'reweighs',
    tables: ['whole_parcels', 'shops'],
    why: 'a list of weighings names their parcels and shops',
  },
  {
    reader: 'statements',
    tables: ['parcel_reweighs'],
    why: 'a line says what a weighing of its parcel holds back',
  },
  {
    reader: 'dashboard',
    tables: ['parcels', 'parcel_lists'],
    why: 'one report of everything',
  },
  {
    reader: 'pickup-lists',
    tables: ['whole_parcels', 'users'],
    why: 'a list is the parcels of a store and day with the people who ticked them',
  },
  {
    reader: 'personal-data',
    tables: [
      'address_wordings',
      'audit_log',
      'bank_accounts',
      'claim_photos',
      'contact_changes',
      'gateway_tokens',
      'import_mappings',
      'import_rows',
      'ledger_entries',
      'ledger_transactions',
      'lost_claims',
      'notice_subjects',
      'notices',
      'notification_settings',
      'parcel_events',
      'parcel_reweighs',
      'parcels',
      'whole_parcels',
      'preset_uses',
      'product_presets',
      'reweigh_photos',
      'sessions',
      'shop_papers',
      'size_presets',
      'statement_transfers',
      'statements',
      'stores',
      'support_attachments',
      'support_messages',
      'shop_requests',
      'users',
      'webhook_endpoints',
    ],
    why: 'the download holds everything of a shop',
  },
]
