import type { Store } from '@guihang/contract/shop/stores'
import { CircleCheck, Clock3, RotateCw, TriangleAlert } from 'lucide-react'
import { pushReason } from '../../../core/push-words.ts'
import { useSettings } from '../../../core/settings.ts'
import { m } from '../../../texts/messages.js'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'

const looks = {
  synced: { icon: CircleCheck, ink: 'text-ok-ink' },
  pending: { icon: Clock3, ink: 'text-ink-2' },
  failed: { icon: TriangleAlert, ink: 'text-warn-ink' },
}

type SyncLineProps = { store: Store; busy: boolean; onRetry: () => void }

/**
 * Whether the provider's order system knows the store, in words, and what that means for the shop: never a hindrance
 * (docs/rules/stores.md). What failed says why and can be sent again.
 */
export function SyncLine({ store, busy, onRetry }: SyncLineProps) {
  const hotline = useSettings()?.hotline
  const { sync_state: state, sync_error, store_name: name } = store
  const { icon: Icon, ink } = looks[state]
  const words = { synced: m.stores_synced, pending: m.stores_pending, failed: m.stores_sync_failed }
  const reason = sync_error === null ? m.stores_sync_no_reason() : pushReason(sync_error)
  const meanings = {
    synced: () => m.stores_synced_help(),
    pending: () => m.stores_pending_help(),
    failed: () =>
      hotline ? m.stores_sync_failed_help({ reason, hotline }) : m.stores_sync_failed_help_plain({ reason }),
  }
  return (
    <div className="mt-2.5 flex gap-2 text-13 text-ink-3">
      <Icon size={16} strokeWidth={1.75} className={cx('mt-0.5', ink)} aria-hidden />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className={cx('font-medium', ink)}>{words[state]()}.</span> {meanings[state]()}
        </p>
        {state === 'failed' && (
          <Button
            size="sm"
            icon={RotateCw}
            busy={busy}
            aria-label={m.stores_sync_retry_named({ name })}
            onClick={onRetry}
            className="mt-2"
          >
            {m.stores_sync_retry()}
          </Button>
        )}
      </div>
    </div>
  )
}
