import type { Language } from '@guihang/domain/languages'
import type { ExportColumn, ExportFormat, ExportState } from '@guihang/domain/parcels/exports/export-columns'
import type { Generated } from 'kysely'

export type ExportRow = {
  shop_id: string
  id: string
  state: ExportState
  language: Language
  format: ExportFormat
  file_name: string
  columns: readonly ExportColumn[]
  parcel_ids: readonly string[]
  rows_done: Generated<number>
  rows_total: number
  file_ids: Generated<readonly string[]>
  created_at: Date
}
