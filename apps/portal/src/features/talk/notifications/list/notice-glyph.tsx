import type { Notice } from '@guihang/contract/talk/notifications'
import type { NoticeKind } from '@guihang/domain/talk/notifications/notice-kinds'
import {
  BadgeCheck,
  Banknote,
  BanknoteX,
  FileDown,
  FileSpreadsheet,
  HandCoins,
  type Icon,
  Landmark,
  MessageCircle,
  PackageX,
  WebhookOff,
  Weight,
} from '#icons'
import { cx } from '../../../../ui/cx.ts'

export const noticeGlyphs: Readonly<Record<NoticeKind, Icon>> = {
  delivery_failed: PackageX,
  claim_decided: HandCoins,
  payout_sent: Banknote,
  payout_failed: BanknoteX,
  reweighed: Weight,
  support_answered: MessageCircle,
  papers_decided: BadgeCheck,
  bank_changed: Landmark,
  import_done: FileSpreadsheet,
  export_done: FileDown,
  webhook_paused: WebhookOff,
}

const bad: readonly NoticeKind[] = ['delivery_failed', 'payout_failed', 'webhook_paused']

/** The glyph of its kind, red where something went wrong. */
export function NoticeGlyph({ kind, outcome }: Pick<Notice, 'kind' | 'outcome'>) {
  const Icon = noticeGlyphs[kind]
  const wrong = bad.includes(kind) || outcome === 'rejected' || outcome === 'failed'
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-8 shrink-0 place-items-center rounded-ctl',
        wrong ? 'bg-danger-soft text-danger-ink' : 'bg-accent-soft text-accent-ink',
      )}
    >
      <Icon size={16} strokeWidth={1.75} />
    </span>
  )
}
