import type { NoticeChannel, NoticeKind } from '@guihang/domain/talk/notifications/notice-kinds'
import { m } from '../../../../texts/messages.js'

/** What a kind is called where a person chooses what to hear of, and when it comes. */
export const kindWords: Readonly<Record<NoticeKind, { name: () => string; when: () => string }>> = {
  delivery_failed: { name: m.notices_kind_delivery_failed, when: m.notices_kind_delivery_failed_when },
  claim_decided: { name: m.notices_kind_claim_decided, when: m.notices_kind_claim_decided_when },
  payout_sent: { name: m.notices_kind_payout_sent, when: m.notices_kind_payout_sent_when },
  payout_failed: { name: m.notices_kind_payout_failed, when: m.notices_kind_payout_failed_when },
  reweighed: { name: m.notices_kind_reweighed, when: m.notices_kind_reweighed_when },
  support_answered: { name: m.notices_kind_support_answered, when: m.notices_kind_support_answered_when },
  papers_decided: { name: m.notices_kind_papers_decided, when: m.notices_kind_papers_decided_when },
  bank_changed: { name: m.notices_kind_bank_changed, when: m.notices_kind_bank_changed_when },
  import_done: { name: m.notices_kind_import_done, when: m.notices_kind_import_done_when },
  export_done: { name: m.notices_kind_export_done, when: m.notices_kind_export_done_when },
  webhook_paused: { name: m.notices_kind_webhook_paused, when: m.notices_kind_webhook_paused_when },
}

export const channelWords: Readonly<Record<NoticeChannel, () => string>> = {
  portal: m.notices_channel_portal,
  email: m.notices_channel_email,
  sms: m.notices_channel_sms,
  zalo: m.notices_channel_zalo,
}
