import type { ColumnField } from '@guihang/domain/parcels/imports/import-fields'
import type { ColumnUnit } from '@guihang/domain/parcels/order-files/columns/column-units'
import type {
  FileColumn,
  FileQuestion,
  Lacking,
  SheetReason,
} from '@guihang/domain/parcels/order-files/columns/file-columns'
import type { LeftOutReason } from '@guihang/domain/parcels/order-files/order-file'
import type { FileFill } from '@guihang/domain/parcels/order-files/sheet-mapping'
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
  asked_columns: Json<ToldColumns> | null
  told_columns: Json<ToldColumns> | null
  sheet: number | null
  left_out_by: Json<{ [Reason in LeftOutReason]?: number }> | null
  paid: Generated<number>
  created_cod: Generated<number>
}

type ToldColumns = {
  no: number
  columns: FileColumn[]
  joins_lines: boolean
  questions: FileQuestion[]
  lacks: Lacking[]
  fill: FileFill
  source: ImportRow['source']
  sheets: { index: number; name: string; hidden: boolean; orders: number }[]
  sheet: number
  sheet_because: SheetReason
}

export type ImportLeftOutRow = {
  shop_id: string
  import_id: string
  no: number
  private_code: string
  reason: LeftOutReason
}

export type ImportMappingRow = {
  shop_id: string
  id: string
  headings_key: string
  file_name: string
  columns: Json<{ heading: string; field: ColumnField | null; unit: ColumnUnit | null }[]>
  joins_lines: boolean
  fill: Json<FileFill>
  keeps_layout: boolean
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
  tracking_number: string | null
}
