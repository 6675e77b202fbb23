import type { Generated } from 'kysely'
import type { Json } from './columns.ts'

export type LedgerTransactionRow = {
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

export type LedgerEntryRow = {
  shop_id: string
  transaction_id: string
  position: number
  account: string
  amount: number
}

export type UnpaidDayRow = {
  shop_id: string
  store_id: string | null
  delivered_on: string
  count: number
  lost_count: Generated<number>
  cod_amount: number
  fees_amount: number
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
}

export type CodTransferParcelRow = { shop_id: string; parcel_id: string; transfer_id: string; amount: number }
