import * as z from 'zod/mini'
import { Id, Instant, page, pageQuery } from '../common.ts'
import { operation } from '../operation.ts'

export const auditActions = [
  'shop_registered',
  'account_activated',
  'account_deactivated',
  'account_link_sent',
  'password_recovery_asked',
  'password_recovered',
  'password_changed',
  'session_ended',
  'other_sessions_ended',
  'profile_edited',
  'contact_change_asked',
  'contact_changed',
  'contact_change_cancelled',
  'avatar_changed',
  'label_logo_changed',
  'reweigh_accepted',
  'reweigh_disputed',
  'member_invited',
  'member_link_made',
  'member_removed',
  'member_access_edited',
  'shop_edited',
  'paper_uploaded',
  'paper_removed',
  'paper_viewed',
  'papers_verified',
  'papers_refused',
  'bank_account_added',
  'bank_account_edited',
  'bank_account_made_default',
  'bank_account_viewed',
  'gateway_token_made',
  'gateway_token_revoked',
  'webhook_address_edited',
  'webhook_endpoint_added',
  'webhook_endpoint_edited',
  'webhook_endpoint_deleted',
  'webhook_secret_made',
  'account_locked',
  'account_unlocked',
  'shop_restricted',
  'shop_restriction_lifted',
  'order_system_changed',
  'data_downloaded',
  'sandbox_made',
  'sandbox_entered',
  'sandbox_wiped',
  'parcels_exported',
  'shop_closed',
] as const

export const AuditAction = z.enum(auditActions)
export type AuditAction = z.infer<typeof AuditAction>

export const AuditEntry = z.strictObject({
  id: Id,
  at: Instant,
  /** Null for the provider and the system. */
  user_id: z.nullable(Id),
  actor_name: z.string(),
  action: AuditAction,
  /** What it was done to, in a few words, without secrets: `•••• 6789`, `shop_name, categories`. '' where the action says it all. */
  what: z.string(),
  ip: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAuditLog = operation({
  name: 'listAuditLog',
  method: 'GET',
  path: '/v1/shop/audit-log',
  tag: 'people',
  summary: 'Sensitive changes in the shop, the newest first: who, when, from where',
  who: 'shop',
  addition: true,
  query: z.strictObject(pageQuery),
  answer: page(AuditEntry),
})

export const auditOperations = { listAuditLog }
