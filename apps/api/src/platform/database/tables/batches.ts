import type { BatchAction, BatchOutcome, BatchState } from '@guihang/domain/parcels/batches/batch-actions'
import type { ParcelReason } from '@guihang/domain/parcels/lifecycle/parcel-answers'
import type { Generated } from 'kysely'
import type { Json } from './columns.ts'

export type BatchRecordRow = {
  shop_id: string
  id: string
  action: BatchAction
  state: BatchState
  options: Json<BatchOptions>
  user_name: string
  rows_total: number
  done_to: Generated<number>
  undone_to: Generated<number>
  rows_ok: Generated<number>
  rows_rejected: Generated<number>
  rows_undone: Generated<number>
  rows_kept: Generated<number>
  rows_undoable: Generated<number>
  file_ids: Generated<readonly string[]>
  created_at: Date
}

export type BatchOptions = {
  readonly label?:
    | {
        readonly size: 'a5' | 'a6' | 'a7' | '100x150' | '80x80' | '52x70'
        readonly per_sheet?: 1 | 2 | 4 | undefined
        readonly hide_fee?: boolean | undefined
        readonly mask_phone?: boolean | undefined
      }
    | undefined
  readonly reason?: string | undefined
  readonly deliver_on?: string | undefined
  readonly note?: string | undefined
}

export type BatchParcelRow = {
  shop_id: string
  batch_id: string
  no: number
  parcel_id: string
  outcome: Generated<BatchOutcome>
  code: string | null
  reason: ParcelReason | null
  printed_at: Date | null
  printed_before: Date | null
  event_position: number | null
}
