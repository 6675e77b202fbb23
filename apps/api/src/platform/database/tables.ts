import type * as bankFiles from './tables/bank-files.ts'
import type * as batches from './tables/batches.ts'
import type * as carriers from './tables/carriers.ts'
import type * as carriersMoney from './tables/carriers-money.ts'
import type * as exports from './tables/exports.ts'
import type * as imports from './tables/imports.ts'
import type * as labels from './tables/labels.ts'
import type * as money from './tables/money.ts'
import type * as notices from './tables/notices.ts'
import type * as parcels from './tables/parcels.ts'
import type * as people from './tables/people.ts'
import type * as platform from './tables/platform.ts'
import type * as presets from './tables/presets.ts'
import type * as provider from './tables/provider.ts'
import type * as shops from './tables/shops.ts'
import type * as staff from './tables/staff.ts'
import type * as support from './tables/support.ts'
import type * as webhooks from './tables/webhooks.ts'

/** The tables as the migrations make them, for the query builder. timestamptz is a Date, date a 'YYYY-MM-DD' text, bigint and numeric numbers. */
export type Tables = {
  shops: shops.ShopRow
  users: people.UserRow
  sessions: people.SessionRow
  one_time_links: people.OneTimeLinkRow
  used_captchas: people.UsedCaptchaRow
  contact_changes: people.ContactChangeRow
  audit_log: platform.AuditLogRow
  mails: platform.MailRow
  messages: platform.MessageRow
  notices: notices.NoticeRow
  notice_subjects: notices.NoticeSubjectRow
  unread_notices: notices.UnreadNoticeRow
  notices_to_send: notices.NoticeToSendRow
  notification_settings: notices.NotificationSettingsRow
  sign_in_failures: people.SignInFailureRow
  sign_in_places: people.SignInPlaceRow
  operators: platform.OperatorRow
  area_rules: provider.AreaRuleRow
  holidays: provider.HolidayRow
  operator_tokens: platform.OperatorTokenRow
  operator_log: platform.OperatorLogRow
  staff: staff.StaffRow
  staff_challenges: staff.StaffChallengeRow
  staff_links: staff.StaffLinkRow
  staff_passkeys: staff.StaffPasskeyRow
  staff_places: staff.StaffPlaceRow
  staff_sessions: staff.StaffSessionRow
  staff_step_ups: staff.StaffStepUpRow
  staff_totp: staff.StaffTotpRow
  order_system_answers: platform.OrderSystemAnswersRow
  operator_idempotency_keys: platform.OperatorIdempotencyKeyRow
  hubs: provider.HubRow
  carrier_connections: carriers.CarrierConnectionRow
  carrier_units: carriers.CarrierUnitRow
  carrier_rules: carriers.CarrierRulesRow
  parcel_takers: carriers.ParcelTakerRow
  carrier_bookings: carriers.CarrierBookingRow
  carrier_numbers: carriers.CarrierNumberRow
  carrier_messages: carriers.CarrierMessageRow
  carrier_meanings: carriers.CarrierMeaningRow
  carrier_incidents: carriers.CarrierIncidentRow
  carrier_requests: carriers.CarrierRequestRow
  carrier_steps: carriers.CarrierStepRow
  carrier_told: carriers.CarrierToldRow
  carrier_statements: carriersMoney.CarrierStatementRow
  carrier_statement_files: carriersMoney.CarrierStatementFileRow
  carrier_statement_rows: carriersMoney.CarrierStatementLineRow
  carrier_statement_mappings: carriersMoney.CarrierStatementMappingRow
  carrier_bank_lines: carriersMoney.CarrierBankLineRow
  carrier_total_parts: carriersMoney.CarrierTotalPartRow
  carrier_differences: carriersMoney.CarrierDifferenceRow
  carrier_parcel_money: carriersMoney.CarrierParcelMoneyRow
  carrier_letters: carriersMoney.CarrierLetterRow
  carrier_letter_lines: carriersMoney.CarrierLetterLineRow
  carrier_scores: carriersMoney.CarrierScoreRow
  carrier_score_months: carriersMoney.CarrierScoreMonthRow
  provider_transactions: carriersMoney.ProviderTransactionRow
  provider_entries: carriersMoney.ProviderEntryRow
  hub_areas: provider.HubAreaRow
  couriers: provider.CourierRow
  runsheets: provider.RunsheetRow
  runsheet_parcels: provider.LoadParcelRow
  mobile_units: provider.MobileUnitRow
  mobile_unit_parcels: provider.LoadParcelRow
  address_units: provider.AddressUnitRow
  address_mappings: provider.AddressMappingRow
  stores: shops.StoreRow
  price_tables: money.PriceTableRow
  parcels: parcels.WrittenParcelRow
  parcel_states: parcels.ParcelStateRow
  parcel_lists: parcels.ParcelListRow
  whole_parcels: parcels.ParcelRow
  parcel_events: parcels.ParcelEventRow
  parcel_counts: parcels.ParcelCountRow
  parcel_days: parcels.ParcelDayRow
  attempt_days: parcels.AttemptDayRow
  failure_days: parcels.FailureDayRow
  parcel_numbers: parcels.ParcelNumberRow
  parcel_searches: parcels.ParcelSearchRow
  receiver_sums: parcels.ReceiverSumsRow
  receiver_band_asks: parcels.ReceiverBandAsksRow
  provider_switches: provider.ProviderSwitchRow
  recipient_tries: parcels.RecipientTriesRow
  ledger_transactions: money.LedgerTransactionRow
  ledger_entries: money.LedgerEntryRow
  ledger_keys: money.LedgerKeyRow
  ledger_balances: money.LedgerBalanceRow
  ledger_days: money.LedgerDayRow
  ledger_closings: money.LedgerClosingRow
  ledger_closing_items: money.LedgerClosingItemRow
  cash_differences: money.CashDifferenceRow
  cash_difference_parcels: money.CashDifferenceParcelRow
  ledger_unstated: money.LedgerUnstatedRow
  statements: money.StatementRow
  statement_lines: money.StatementLineRow
  statement_transfers: money.StatementTransferRow
  bank_references: money.BankReferenceRow
  unpaid_days: money.UnpaidDayRow
  cod_days: money.CodDayRow
  bank_files: bankFiles.BankFileRow
  bank_file_lines: bankFiles.BankFileLineRow
  bank_answers: bankFiles.BankAnswerRow
  bank_answer_lines: bankFiles.BankAnswerLineRow
  correction_requests: provider.CorrectionRequestRow
  cod_transfers: money.CodTransferRow
  cod_transfer_parcels: money.CodTransferParcelRow
  partial_deliveries: parcels.PartialDeliveryRow
  parcel_reweighs: parcels.ParcelReweighRow
  reweigh_photos: parcels.ReweighPhotoRow
  lost_claims: parcels.LostClaimRow
  claim_photos: parcels.ClaimPhotoRow
  lost_collections: parcels.LostCollectionRow
  canned_replies: support.CannedRepliesRow
  shop_requests: support.SupportRequestRow
  support_entries: support.SupportEntryRow
  support_messages: support.SupportMessageRow
  support_unread: support.SupportUnreadRow
  support_attachments: support.SupportAttachmentRow
  idempotency_keys: platform.IdempotencyKeyRow
  business_clock: platform.BusinessClockRow
  files: platform.FileRow
  shop_papers: shops.ShopPaperRow
  bank_accounts: shops.BankAccountRow
  call_counts: platform.CallCountRow
  gateway_tokens: platform.GatewayTokenRow
  webhook_endpoints: webhooks.WebhookEndpointRow
  webhook_deliveries: webhooks.WebhookDeliveryRow
  webhook_attempts: webhooks.WebhookAttemptRow
  address_wordings: shops.AddressWordingRow
  exports: exports.ExportRow
  batches: batches.BatchRecordRow
  batch_rows: batches.BatchParcelRow
  imports: imports.ImportRow
  import_rows: imports.ImportedRow
  import_left_out: imports.ImportLeftOutRow
  import_mappings: imports.ImportMappingRow
  size_presets: presets.SizePresetRow
  product_presets: presets.ProductPresetRow
  preset_uses: presets.PresetUseRow
  pickup_list_rows: labels.PickupListRow
  label_logos: labels.LabelLogoRow
  replica_beats: platform.ReplicaBeatRow
  archived_months: platform.ArchivedMonthRow
  kept_sum_checks: platform.KeptSumCheckRow
  seeds: platform.SeedRow
  shop_changes: platform.ShopChangeRow
  secret_check: platform.SecretCheckRow
}
