import type { OperatorAction } from '@guihang/contract/provider/operator-log'
import type { GatewayScope } from '@guihang/domain/connection/integrations/gateway-scopes'
import type { OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import type { Generated } from 'kysely'
import type { Json } from './columns.ts'

export type AuditLogRow = {
  shop_id: string
  id: string
  at: Date
  user_id: string | null
  actor_name: string
  action: string
  what: Generated<string>
  ip: string | null
  user_agent: string | null
}

export type MailRow = {
  id: string
  recipient: string
  content: Buffer | null
  created_at: Date
  sent_at: Date | null
}

export type MessageRow = {
  id: string
  channel: 'sms' | 'zalo'
  recipient: string
  content: Buffer | null
  created_at: Date
  sent_at: Date | null
}

export type OperatorRow = { id: string; name: string; created_at: Date; revoked_at: Date | null }

export type OperatorTokenRow = {
  id: string
  operator_id: string
  /** Null: made by the command. */
  name: string | null
  scopes: OperatorScope[]
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
}

export type OperatorLogRow = {
  id: string
  at: Date
  operator_id: string
  operator_name: string
  action: OperatorAction
  what: string
  reason: string | null
}

export type OperatorIdempotencyKeyRow = {
  operator_id: string
  operation: string
  key: string
  body_hash: string
  status: number
  answer: string | null
  created_at: Date
}

export type IdempotencyKeyRow = {
  shop_id: string
  operation: string
  key: string
  body_hash: string
  status: number
  answer: string | null
  created_at: Date
}

export type BusinessClockRow = {
  single: Generated<boolean>
  offset_ms: Generated<number>
  trial: Generated<boolean | null>
}

export type FileRow = {
  shop_id: string
  id: string
  kind: string
  content_type: string
  size: number
  wrapped_key: Buffer
  content: Buffer
  created_at: Date
}

export type GatewayTokenRow = {
  shop_id: string
  id: string
  name: string
  scopes: readonly GatewayScope[]
  made_by: string | null
  token_hash: string
  masked: string
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
  end_told_at: Date | null
}

export type CallCountRow = { subject: string; window_at: Date; count: number }

export type ShopChangeRow = { shop_id: string; changed_at: Date }

export type ReplicaBeatRow = { single: Generated<boolean>; beaten_at: Date; ended_before: string | null }

export type SeedRow = { name: string; finished_at: Date }

export type SecretCheckRow = { single: Generated<boolean>; sealed: Buffer }

export type KeptSumCheckRow = { sum: string; wrong: number; checked_at: Date }

/** A month of history and ledger that lies in files; `contents` is what they hold, by table. */
export type ArchivedMonthRow = {
  month: string
  first_id: string | null
  end_id: string
  contents: Json<Record<string, { rows: number; hash: string; amount: number }>>
  archived_at: Date
}

/** One row at most. */
export type OrderSystemAnswersRow = {
  single: Generated<boolean>
  answered_at: Date | null
  failing_since: Date | null
}
