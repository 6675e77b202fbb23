import type { BankAnswerLineRow, BankAnswerRow, BankFileLineRow, BankFileRow } from './tables/bank-files.ts'
import type { BatchParcelRow, BatchRecordRow } from './tables/batches.ts'
import type { ExportRow } from './tables/exports.ts'
import type { ImportedRow, ImportLeftOutRow, ImportMappingRow, ImportRow } from './tables/imports.ts'
import type { LabelLogoRow, PickupListRow } from './tables/labels.ts'
import type {
  BankReferenceRow,
  CashDifferenceParcelRow,
  CashDifferenceRow,
  CodDayRow,
  CodTransferParcelRow,
  CodTransferRow,
  LedgerBalanceRow,
  LedgerClosingItemRow,
  LedgerClosingRow,
  LedgerDayRow,
  LedgerEntryRow,
  LedgerKeyRow,
  LedgerTransactionRow,
  LedgerUnstatedRow,
  PriceTableRow,
  StatementLineRow,
  StatementRow,
  StatementTransferRow,
  UnpaidDayRow,
} from './tables/money.ts'
import type {
  NoticeRow,
  NoticeSubjectRow,
  NoticeToSendRow,
  NotificationSettingsRow,
  UnreadNoticeRow,
} from './tables/notices.ts'
import type {
  ClaimPhotoRow,
  LostClaimRow,
  LostCollectionRow,
  ParcelCountRow,
  ParcelEventRow,
  ParcelListRow,
  ParcelNumberRow,
  ParcelReweighRow,
  ParcelRow,
  ParcelSearchRow,
  ParcelStateRow,
  PartialDeliveryRow,
  ReceiverBandAsksRow,
  ReceiverSumsRow,
  RecipientTriesRow,
  ReweighPhotoRow,
  WrittenParcelRow,
} from './tables/parcels.ts'
import type {
  ContactChangeRow,
  OneTimeLinkRow,
  SessionRow,
  SignInFailureRow,
  SignInPlaceRow,
  UsedCaptchaRow,
  UserRow,
} from './tables/people.ts'
import type {
  ArchivedMonthRow,
  AuditLogRow,
  BusinessClockRow,
  CallCountRow,
  FileRow,
  GatewayTokenRow,
  IdempotencyKeyRow,
  KeptSumCheckRow,
  MailRow,
  MessageRow,
  OperatorIdempotencyKeyRow,
  OperatorLogRow,
  OperatorRow,
  OperatorTokenRow,
  ReplicaBeatRow,
  SecretCheckRow,
  SeedRow,
  ShopChangeRow,
} from './tables/platform.ts'
import type { PresetUseRow, ProductPresetRow, SizePresetRow } from './tables/presets.ts'
import type {
  AddressMappingRow,
  AddressUnitRow,
  AreaRuleRow,
  CourierRow,
  HolidayRow,
  HubAreaRow,
  HubRow,
  LoadParcelRow,
  MobileUnitRow,
  ProviderSwitchRow,
  RunsheetRow,
} from './tables/provider.ts'
import type { AddressWordingRow, BankAccountRow, ShopPaperRow, ShopRow, StoreRow } from './tables/shops.ts'
import type {
  SupportAttachmentRow,
  SupportEntryRow,
  SupportMessageRow,
  SupportRequestRow,
  SupportUnreadRow,
} from './tables/support.ts'
import type { WebhookAttemptRow, WebhookDeliveryRow, WebhookEndpointRow } from './tables/webhooks.ts'

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
  messages: MessageRow
  notices: NoticeRow
  notice_subjects: NoticeSubjectRow
  unread_notices: UnreadNoticeRow
  notices_to_send: NoticeToSendRow
  notification_settings: NotificationSettingsRow
  sign_in_failures: SignInFailureRow
  sign_in_places: SignInPlaceRow
  operators: OperatorRow
  area_rules: AreaRuleRow
  holidays: HolidayRow
  operator_tokens: OperatorTokenRow
  operator_log: OperatorLogRow
  operator_idempotency_keys: OperatorIdempotencyKeyRow
  hubs: HubRow
  hub_areas: HubAreaRow
  couriers: CourierRow
  runsheets: RunsheetRow
  runsheet_parcels: LoadParcelRow
  mobile_units: MobileUnitRow
  mobile_unit_parcels: LoadParcelRow
  address_units: AddressUnitRow
  address_mappings: AddressMappingRow
  stores: StoreRow
  price_tables: PriceTableRow
  parcels: WrittenParcelRow
  parcel_states: ParcelStateRow
  parcel_lists: ParcelListRow
  whole_parcels: ParcelRow
  parcel_events: ParcelEventRow
  parcel_counts: ParcelCountRow
  parcel_numbers: ParcelNumberRow
  parcel_searches: ParcelSearchRow
  receiver_sums: ReceiverSumsRow
  receiver_band_asks: ReceiverBandAsksRow
  provider_switches: ProviderSwitchRow
  recipient_tries: RecipientTriesRow
  ledger_transactions: LedgerTransactionRow
  ledger_entries: LedgerEntryRow
  ledger_keys: LedgerKeyRow
  ledger_balances: LedgerBalanceRow
  ledger_days: LedgerDayRow
  ledger_closings: LedgerClosingRow
  ledger_closing_items: LedgerClosingItemRow
  cash_differences: CashDifferenceRow
  cash_difference_parcels: CashDifferenceParcelRow
  ledger_unstated: LedgerUnstatedRow
  statements: StatementRow
  statement_lines: StatementLineRow
  statement_transfers: StatementTransferRow
  bank_references: BankReferenceRow
  unpaid_days: UnpaidDayRow
  cod_days: CodDayRow
  bank_files: BankFileRow
  bank_file_lines: BankFileLineRow
  bank_answers: BankAnswerRow
  bank_answer_lines: BankAnswerLineRow
  cod_transfers: CodTransferRow
  cod_transfer_parcels: CodTransferParcelRow
  partial_deliveries: PartialDeliveryRow
  parcel_reweighs: ParcelReweighRow
  reweigh_photos: ReweighPhotoRow
  lost_claims: LostClaimRow
  claim_photos: ClaimPhotoRow
  lost_collections: LostCollectionRow
  support_requests: SupportRequestRow
  support_entries: SupportEntryRow
  support_messages: SupportMessageRow
  support_unread: SupportUnreadRow
  support_attachments: SupportAttachmentRow
  idempotency_keys: IdempotencyKeyRow
  business_clock: BusinessClockRow
  files: FileRow
  shop_papers: ShopPaperRow
  bank_accounts: BankAccountRow
  call_counts: CallCountRow
  gateway_tokens: GatewayTokenRow
  webhook_endpoints: WebhookEndpointRow
  webhook_deliveries: WebhookDeliveryRow
  webhook_attempts: WebhookAttemptRow
  address_wordings: AddressWordingRow
  exports: ExportRow
  batches: BatchRecordRow
  batch_rows: BatchParcelRow
  imports: ImportRow
  import_rows: ImportedRow
  import_left_out: ImportLeftOutRow
  import_mappings: ImportMappingRow
  size_presets: SizePresetRow
  product_presets: ProductPresetRow
  preset_uses: PresetUseRow
  pickup_list_rows: PickupListRow
  label_logos: LabelLogoRow
  replica_beats: ReplicaBeatRow
  archived_months: ArchivedMonthRow
  kept_sum_checks: KeptSumCheckRow
  seeds: SeedRow
  shop_changes: ShopChangeRow
  secret_check: SecretCheckRow
}
