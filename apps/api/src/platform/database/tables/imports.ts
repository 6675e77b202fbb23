import type { ImportField } from '@guihang/domain/imports/import-fields'
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
  fault_line: number | null
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
  source: 'shopee' | 'tiktok_shop' | 'sapo' | 'haravan' | 'kiotviet' | 'mapped' | null
  left_out: Generated<number>
  asked_columns: Json<AskedColumns> | null
}

/** The headings of a file whose columns nobody has named yet. */
type AskedColumns = {
  no: number
  columns: { place: number; heading: string; values: string[]; field: ImportField | null }[]
  joins_lines: boolean
}

export type ImportLeftOutRow = {
  shop_id: string
  import_id: string
  no: number
  private_code: string
  reason: 'cancelled' | 'returned' | 'delivered'
}

export type ImportMappingRow = {
  shop_id: string
  id: string
  headings_key: string
  file_name: string
  columns: Json<{ heading: string; field: ImportField | null }[]>
  joins_lines: boolean
  used_at: Date
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
