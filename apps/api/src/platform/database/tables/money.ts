import type { HolderKind } from '@guihang/domain/money/ledger/holders'
import type { Generated } from 'kysely'
import type { Json } from './columns.ts'

export type LedgerTransactionRow = {
  shop_id: string
  id: string
  key: string
  kind: string
  parcel_id: string | null
  reverses_id: string | null
  occurred_at: Date
  recorded_at: Date
}

/** The key of a posting: unique over all months, which no index of the transactions is. */
export type LedgerKeyRow = { shop_id: string; key: string; input_hash: Buffer; transaction_id: string }

export type LedgerEntryRow = {
  shop_id: string
  transaction_id: string
  position: number
  account: string
  amount: number
  /** Who has the cash; null in accounts without a holder, and in entries from before holders were known. */
  holder_kind: string | null
  holder_id: string | null
}

/** Sums of the entries by account and holder; an account without a holder has ''. Read over all stripes. */
export type LedgerBalanceRow = {
  account: string
  holder_kind: string
  holder_id: string
  stripe: number
  balance: number
}

export type LedgerDayRow = Omit<LedgerBalanceRow, 'balance'> & { day: string; came: number; went: number }

export type LedgerClosingRow = {
  day: string
  closed_by_operator: string
  closed_by: string
  closed_at: Date
  note: string | null
}

/** What was open when the day was closed; `found` where a sum differed from its entries. */
export type LedgerClosingItemRow = {
  day: string
  account: string
  holder_kind: string
  holder_id: string
  balance: number
  found: number | null
}

/** An entry of what a shop is owed or owes that stands on no statement. */
export type LedgerUnstatedRow = {
  shop_id: string
  transaction_id: string
  position: number
  reweighed: Generated<boolean>
  /** Null in rows of a release before, until a job has named it. */
  parcel_id: string | null
}

type StatementFigures = {
  shipping_fee: number
  insurance_fee: number
  service_fee: number
  return_fee: number
  reweigh_fee: number
}

export type StatementRow = StatementFigures & {
  shop_id: string
  id: string
  number: string
  kind: 'delivered' | 'lost'
  payout_on: string
  state: 'new' | 'approved' | 'sent' | 'paid' | 'failed' | 'carried_over' | 'rejected'
  parcel_count: number
  cod_amount: number
  compensation_amount: number
  carried_amount: number
  net_amount: number
  carried_into: string | null
  prepared_by_operator: string | null
  prepared_by: string | null
  created_at: Date
  receipt_number: string | null
  receipt_file_id: string | null
  approved_by_operator: string | null
  approved_by: string | null
  approved_at: Date | null
  paid_at: Date | null
  rejected_by: string | null
  rejected_at: Date | null
  reject_reason: string | null
}

export type StatementLineRow = StatementFigures & {
  shop_id: string
  statement_id: string
  position: number
  kind: 'cod' | 'fees' | 'return' | 're_weigh' | 'compensation' | 'carried_over'
  amount: number
  parcel_id: string | null
  transaction_id: string | null
  entry_position: number | null
  carried_from: string | null
  is_void: Generated<boolean>
}

export type BankReferenceRow = {
  reference: string
  shop_id: string
  statement_id: string
  position: number
}

export type StatementTransferRow = {
  shop_id: string
  statement_id: string
  position: number
  state: 'sent' | 'paid' | 'failed'
  amount: number
  bank_id: string
  bank_account_number: string
  bank_account_name: string
  bank_branch: string
  sent_by_operator: string
  sent_by: string
  sent_at: Date
  bank_reference: string | null
  ended_by: string | null
  ended_at: Date | null
  reason: string | null
}

export type UnpaidDayRow = {
  shop_id: string
  store_id: string | null
  delivered_on: string
  count: number
  lost_count: Generated<number>
  cod_amount: number
  fees_amount: number
  courier_count: Generated<number>
  courier_amount: Generated<number>
  hub_count: Generated<number>
  hub_amount: Generated<number>
  outside_fees: Generated<number>
  compensation_amount: Generated<number>
}

export type CodDayRow = {
  shop_id: string
  store_id: string | null
  day: string
  turnover_count: number
  turnover_amount: number
  collected_count: number
  collected_amount: number
  paid_count: number
  paid_cod: number
  paid_compensation: number
  paid_fees: number
}

export type PriceTableRow = { id: string; valid_from: Date; prices: Json<unknown>; created_at: Date }

export type CodTransferRow = {
  id: string
  event: string
  reference: string
  note: string
  at: Date
  operator_id: string
  operator_name: string
  recorded_at: Date
  courier_code: string | null
  hub_code: string | null
}

/** Cash that was counted short or over. `prepared_by_operator` recorded the count. */
export type CashDifferenceRow = {
  id: string
  kind: 'short' | 'over'
  giver_kind: HolderKind
  giver_id: string
  from_account: string
  taker_kind: HolderKind
  taker_id: string
  amount: number
  event: string
  reference: string
  at: Date
  prepared_by_operator: string
  prepared_by: string
  recorded_at: Date
  state: 'open' | 'paid' | 'written_off'
  ended_by: string | null
  ended_at: Date | null
  end_note: string | null
}

export type CashDifferenceParcelRow = {
  shop_id: string
  parcel_id: string
  difference_id: string
  amount: number
}

export type CodTransferParcelRow = { shop_id: string; parcel_id: string; transfer_id: string; amount: number }
