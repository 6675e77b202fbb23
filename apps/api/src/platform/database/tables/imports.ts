import type { Generated } from 'kysely'
import type { Json } from './columns.ts'

export type ImportRow = {
  shop_id: string
  id: string
  store_id: string
  file_name: string
  file_id: string | null
  user_name: string
  status: 'created' | 'success' | 'failed' | 'needs_verification' | 'warning'
  working: 'reading' | 'creating' | null
  fault: string | null
  rows_done: Generated<number>
  rows_total: number | null
  read_to: Generated<number>
  created_to: Generated<number>
  wanted: number[] | null
  rows_created: Generated<number>
  valid: Generated<number>
  proposed_for_edit: Generated<number>
  invalid: Generated<number>
  warnings: Generated<number>
  cod: Generated<number>
  fee: Generated<number>
  created_at: Date
}

/** A remark as it is stored: its words are put in the language of whoever asks. */
type StoredRemark = {
  field: string
  rule: string
  values?: Record<string, string | number>
  repair?: { label: string; values: Record<string, string> }
  choices?: { label: string; values: Record<string, string> }[]
}

export type ImportedRow = {
  shop_id: string
  import_id: string
  no: number
  type: 'valid' | 'proposed_for_edit' | 'invalid' | 'warnings'
  values: Json<Record<string, string>>
  parcel: Json<unknown> | null
  errors: Json<StoredRemark[]>
  warnings: Json<StoredRemark[]>
  proposals: Json<StoredRemark[]>
  private_code: string | null
  look: string | null
  cod: number
  fee: number | null
  parcel_id: string | null
  parcel_code: string | null
}
