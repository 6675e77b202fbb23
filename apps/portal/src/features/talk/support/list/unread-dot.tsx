import { cx } from '@guihang/ui/cx.ts'
import { m } from '../../../../texts/messages.js'

/** Its place is kept, so that nothing moves when the request is read. */
export function UnreadDot({ unread }: { unread: boolean }) {
  return (
    <span className="flex h-5 shrink-0 items-center">
      <span aria-hidden className={cx('size-2 rounded-pill', unread && 'bg-accent')} />
      {unread && <span className="sr-only">{m.support_unread()}</span>}
    </span>
  )
}
