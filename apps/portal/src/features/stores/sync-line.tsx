import type { Store } from '@guihang/contract/stores'
import { CircleCheck, Clock3, TriangleAlert } from 'lucide-react'
import { useSettings } from '../../app/settings.ts'
import { m } from '../../paraglide/messages.js'
import { cx } from '../../ui/cx.ts'

const looks = {
  synced: { icon: CircleCheck, ink: 'text-ok-ink' },
  pending: { icon: Clock3, ink: 'text-ink-2' },
  failed: { icon: TriangleAlert, ink: 'text-warn-ink' },
}

/** Whether the provider's order system knows the store, in words, and what that means for the shop: never a hindrance (decision 0075). */
export function SyncLine({ state }: { state: Store['sync_state'] }) {
  const hotline = useSettings()?.hotline
  const { icon: Icon, ink } = looks[state]
  const words = { synced: m.stores_synced, pending: m.stores_pending, failed: m.stores_sync_failed }
  const meanings = {
    synced: () => m.stores_synced_help(),
    pending: () => m.stores_pending_help(),
    failed: () => (hotline ? m.stores_sync_failed_help({ hotline }) : m.stores_sync_failed_help_plain()),
  }
  return (
    <p className="mt-2.5 flex gap-2 text-13 text-ink-3">
      <Icon size={16} strokeWidth={1.75} className={cx('mt-0.5', ink)} aria-hidden />
      <span>
        <span className={cx('font-medium', ink)}>{words[state]()}.</span> {meanings[state]()}
      </span>
    </p>
  )
}
