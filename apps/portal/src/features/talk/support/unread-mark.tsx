import { useQuery } from '@tanstack/react-query'
import { m } from '../../../texts/messages.js'
import { unreadQuery } from './unread-query.ts'

const most = 99

export function UnreadMark({ className }: { className?: string }) {
  const unread = useQuery(unreadQuery()).data ?? 0
  if (unread === 0) return null
  return (
    <span className={className}>
      <span
        aria-hidden
        className="figures grid h-5 min-w-5 place-items-center rounded-pill bg-accent px-1.5 text-12 font-medium text-on-accent"
      >
        {unread > most ? `${most}+` : unread}
      </span>
      <span className="sr-only">{m.support_unread_count({ count: unread })}</span>
    </span>
  )
}
