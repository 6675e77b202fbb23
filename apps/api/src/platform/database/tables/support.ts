import type { ChangedFields, ChangeOfParcel } from '@guihang/contract/talk/support-fields'
import type { CannedReply } from '@guihang/domain/talk/support/canned-replies'
import type { RequestType } from '@guihang/domain/talk/support/request-types'
import type { SupportEvent } from '@guihang/domain/talk/support/support-events'
import type { SupportActor } from '@guihang/domain/talk/support/support-lifecycle'
import type { Confirmer, SupportStatus } from '@guihang/domain/talk/support/support-statuses'
import type { SupportTeam } from '@guihang/domain/talk/support/support-teams'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from './columns.ts'

export type StoredChange = {
  readonly body: ChangeOfParcel
  readonly before: ChangedFields
  readonly after: ChangedFields
}

export type SupportRequestRow = {
  shop_id: string
  id: string
  code: string
  request_type: RequestType
  status: SupportStatus
  waits_for: Confirmer | null
  parcel_id: string | null
  tracking_number: string | null
  statement_id: string | null
  statement_number: string | null
  statement_kind: 'delivered' | 'lost' | null
  description: string
  content: string | null
  reason: string | null
  team: SupportTeam | null
  change: ColumnType<StoredChange | null, string | null, string | null>
  change_applied_at: Date | null
  promised: boolean
  promised_by: string | null
  proposed_by: string | null
  prepared_by_operator: string | null
  handled_by: string | null
  /** By when the provider acts; null while the request waits for somebody else, or is closed. */
  due_at: Date | null
  /** The operator who looks after it. */
  assigned_to: string | null
  assigned_name: string | null
  created_by: string | null
  /** The person of the shop; null for requests from before this was kept. */
  asked_by: string | null
  entry_count: number
  search_text: string
  created_at: Date
  updated_at: Date
  closed_at: Date | null
  forgotten_at: Date | null
}

export type SupportEntryRow = {
  shop_id: string
  request_id: string
  position: number
  event: SupportEvent
  status: SupportStatus
  at: Date
  actor_type: SupportActor
  actor_name: string | null
  note: string | null
}

export type SupportMessageRow = {
  shop_id: string
  id: string
  request_id: string
  author_type: 'shop' | 'provider'
  author_name: string | null
  /** Only the provider's people read it. */
  internal: boolean
  content: string
  at: Date
}

export type SupportUnreadRow = { shop_id: string; user_id: string; request_id: string }

export type SupportAttachmentRow = {
  shop_id: string
  file_id: string
  uploaded_by: string
  request_id: string | null
  message_id: string | null
  /** A request or a message has it. */
  taken: boolean
  media_type: 'image/jpeg' | 'application/pdf'
  size: number
  uploaded_at: Date
}

/** One row at most. */
export type CannedRepliesRow = {
  single: Generated<boolean>
  version: number
  replies: Json<CannedReply[]>
  changed_by: string
  changed_at: Date
}
