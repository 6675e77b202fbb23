import type { LetterHead, LetterLine } from '@guihang/domain/money/carrier-letters/carrier-letter'
import type { ScoreSums } from '@guihang/domain/money/carrier-scores/score-sums'
import type { DifferenceClass } from '@guihang/domain/money/carrier-statements/difference-classes'
import type { DifferenceState } from '@guihang/domain/money/carrier-statements/difference-states'
import type { StatementField } from '@guihang/domain/money/carrier-statements/statement-fields'
import type { CarrierStatementState } from '@guihang/domain/money/carrier-statements/statement-states'
import type { LedgerAccount } from '@guihang/domain/money/ledger/ledger'
import type { Generated } from 'kysely'
import type { Json } from './columns.ts'

export type NamedStatementColumn = {
  readonly place: number
  readonly sheet: string | null
  readonly heading: string
  readonly field: StatementField | null
  /** Some of what stands in it. */
  readonly values: readonly string[]
}

export type CarrierStatementRow = {
  id: string
  connection_id: string
  number: string
  file_name: string
  file_hash: string
  sheet: number | null
  state: CarrierStatementState
  fault: string | null
  fault_line: number | null
  columns: Json<NamedStatementColumn[]> | null
  source: string | null
  row_count: Generated<number>
  parcel_count: Generated<number>
  unnamed_count: Generated<number>
  fault_count: Generated<number>
  read_to: Generated<number>
  cod_amount: Generated<number>
  charges_amount: Generated<number>
  net_amount: Generated<number>
  stated_net: number | null
  stated_on: string
  received_amount: Generated<number>
  settled_to: Generated<number>
  version: Generated<number>
  imported_by_operator: string
  imported_by: string
  imported_at: Date
  agreed_by_operator: string | null
  agreed_by: string | null
  agreed_at: Date | null
  received_at: Date | null
}

export type CarrierStatementFileRow = { statement_id: string; bytes: Buffer }

export type CarrierStatementLineRow = {
  statement_id: string
  no: number
  sheet: string | null
  line: number
  kind: 'parcel' | 'unknown' | 'other' | 'fault'
  carrier_code: string | null
  our_code: string | null
  shop_id: string | null
  parcel_id: string | null
  cod: Generated<number>
  freight: Generated<number>
  insurance: Generated<number>
  return_fee: Generated<number>
  cod_fee: Generated<number>
  other_fee: Generated<number>
  vat: Generated<number>
  discount: Generated<number>
  held: Generated<number>
  released: Generated<number>
  net: Generated<number>
  weight: number | null
  words: string | null
  fault_field: string | null
  fault_rule: string | null
  adds_up: Generated<boolean>
  named_by: string | null
}

export type CarrierStatementMappingRow = {
  connection_id: string
  headings_key: string
  columns: Json<{ readonly heading: string; readonly field: StatementField | null }[]>
  named_by: string
  named_at: Date
}

export type CarrierBankLineRow = {
  id: string
  statement_id: string
  paid_on: string
  amount: number
  reference: string
  added_by: string
  added_at: Date
}

export type CarrierTotalPartRow = {
  id: string
  statement_id: string
  shop_id: string | null
  parcel_id: string | null
  as_kind: 'parcel' | 'fee' | 'disputed'
  amount: number
  note: string
  said_by: string
  said_at: Date
}

export type CarrierDifferenceRow = {
  id: string
  connection_id: string
  subject: string
  class: DifferenceClass
  shop_id: string | null
  parcel_id: string | null
  carrier_code: string | null
  statement_id: string | null
  row_no: number | null
  amount: number
  state: DifferenceState
  opened_at: Date
  changed_at: Date
  letter_id: string | null
  asked_by_operator: string | null
  asked_by: string | null
  decided_by: string | null
  decided_at: Date | null
  note: string | null
  version: Generated<number>
}

export type CarrierParcelMoneyRow = {
  shop_id: string
  parcel_id: string
  connection_id: string
  is_open: boolean
  paid_ahead_at: Date | null
  paid_ahead_round: number | null
  judged_at: Date
}

export type CarrierLetterRow = {
  id: string
  connection_id: string
  number: string
  difference_count: number
  amount: number
  made_by: string
  made_at: Date
  head: Json<LetterHead>
}

export type CarrierLetterLineRow = {
  letter_id: string
  no: number
  difference_id: string
  line: Json<LetterLine>
}

export type CarrierScoreRow = {
  connection_id: string
  /** YYYY-MM */
  month: string
  province_code: string
  sums: Json<ScoreSums>
}

export type CarrierScoreMonthRow = { month: string; counted_at: Date }

export type ProviderTransactionRow = {
  id: string
  key: string
  kind: string
  connection_id: string | null
  statement_id: string | null
  occurred_at: Date
  recorded_at: Date
}

export type ProviderEntryRow = {
  transaction_id: string
  position: number
  account: LedgerAccount
  amount: number
}
