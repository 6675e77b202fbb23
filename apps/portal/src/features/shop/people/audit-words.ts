import type { AuditAction, AuditEntry } from '@guihang/contract/shop/audit'
import { m } from '../../../texts/messages.js'

/** What was done, in words. A new action of the contract does not compile without its own. */
export const auditWords: Record<AuditAction, () => string> = {
  shop_registered: m.account_did_shop_registered,
  account_activated: m.account_did_account_activated,
  account_deactivated: m.account_did_account_deactivated,
  account_link_sent: m.account_did_account_link_sent,
  password_recovery_asked: m.account_did_password_recovery_asked,
  password_recovered: m.account_did_password_recovered,
  password_changed: m.account_did_password_changed,
  session_ended: m.account_did_session_ended,
  other_sessions_ended: m.account_did_other_sessions_ended,
  profile_edited: m.account_did_profile_edited,
  contact_change_asked: m.account_did_contact_change_asked,
  contact_changed: m.account_did_contact_changed,
  contact_change_cancelled: m.account_did_contact_change_cancelled,
  avatar_changed: m.account_did_avatar_changed,
  label_logo_changed: m.account_did_label_logo_changed,
  reweigh_accepted: m.account_did_reweigh_accepted,
  reweigh_disputed: m.account_did_reweigh_disputed,
  member_invited: m.account_did_member_invited,
  member_link_made: m.account_did_member_link_made,
  member_removed: m.account_did_member_removed,
  member_access_edited: m.account_did_member_access_edited,
  shop_edited: m.account_did_shop_edited,
  paper_uploaded: m.account_did_paper_uploaded,
  paper_removed: m.account_did_paper_removed,
  paper_viewed: m.account_did_paper_viewed,
  papers_verified: m.account_did_papers_verified,
  papers_refused: m.account_did_papers_refused,
  bank_account_added: m.account_did_bank_account_added,
  bank_account_edited: m.account_did_bank_account_edited,
  bank_account_made_default: m.account_did_bank_account_made_default,
  bank_account_viewed: m.account_did_bank_account_viewed,
  gateway_token_made: m.account_did_gateway_token_made,
  gateway_token_revoked: m.account_did_gateway_token_revoked,
  webhook_address_edited: m.account_did_webhook_address_edited,
  webhook_endpoint_added: m.account_did_webhook_endpoint_added,
  webhook_endpoint_edited: m.account_did_webhook_endpoint_edited,
  webhook_endpoint_deleted: m.account_did_webhook_endpoint_deleted,
  webhook_secret_made: m.account_did_webhook_secret_made,
  account_locked: m.account_did_account_locked,
  account_unlocked: m.account_did_account_unlocked,
  shop_restricted: m.account_did_shop_restricted,
  shop_restriction_lifted: m.account_did_shop_restriction_lifted,
  order_system_changed: m.account_did_order_system_changed,
  data_downloaded: m.account_did_data_downloaded,
  sandbox_made: m.account_did_sandbox_made,
  sandbox_entered: m.account_did_sandbox_entered,
  sandbox_wiped: m.account_did_sandbox_wiped,
  parcels_exported: m.account_did_parcels_exported,
  shop_closed: m.account_did_shop_closed,
}

// Only these actions name fields of ours; what people wrote is never looked up.
const naming: readonly AuditAction[] = [
  'profile_edited',
  'contact_change_asked',
  'contact_changed',
  'contact_change_cancelled',
  'shop_edited',
  'paper_uploaded',
  'paper_removed',
  'paper_viewed',
  'webhook_address_edited',
]

const fieldWords = new Map<string, () => string>([
  ['name', m.account_name],
  ['email', m.account_email],
  ['phone', m.account_phone],
  ['shop_name', m.join_shop_name],
  ['shop_type', m.join_shop_type],
  ['categories', m.join_categories],
  ['id_card_number', m.account_id_card_number],
  ['business_licence_number', m.account_licence_number],
  ['id_card_front', m.account_id_card_front],
  ['id_card_back', m.account_id_card_back],
  ['licence_front', m.account_licence_front],
  ['licence_back', m.account_licence_back],
  ['webhook_status_url', m.account_webhook_status],
  ['webhook_reweight_url', m.account_webhook_reweight],
])

/** What it was done to: fields of ours by their names on the screen, anything else as it was written down. */
export function whatWords({ action, what }: Pick<AuditEntry, 'action' | 'what'>): string {
  if (action === 'other_sessions_ended') return m.account_devices_counted({ count: what })
  if (!naming.includes(action)) return what
  return what.replace(/[a-z_]+(?=$|, | → )/g, (field) => fieldWords.get(field)?.() ?? field)
}
