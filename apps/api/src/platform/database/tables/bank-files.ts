import type { BankLayout } from '@guihang/domain/money/bank-files/bank-lines'

export type BankFileRow = {
  id: string
  number: string
  layout: BankLayout
  count: number
  amount: number
  made_by_operator: string
  made_by: string
  made_at: Date
}

export type BankFileLineRow = {
  file_id: string
  position: number
  reference: string
  shop_id: string
  statement_id: string
  transfer_position: number
}

export type BankAnswerRow = {
  id: string
  layout: BankLayout
  file_hash: string
  imported_by_operator: string
  imported_by: string
  imported_at: Date
}

export type BankAnswerLineRow = {
  answer_id: string
  no: number
  reference: string
  account_number: string
  amount: number | null
  outcome: 'paid' | 'failed'
  bank_reference: string | null
  reason: string | null
  recorded_by: string | null
  recorded_at: Date | null
}
