import { IconButton } from '@guihang/ui/icon-button.tsx'
import { ask } from '@guihang/web/api/connection.ts'
import { useId, useRef, useState } from 'react'
import { Bell } from '#icons'
import { m } from '../../../texts/messages.js'
import type { NoticesOverlay } from './list/notices-overlay.tsx'
import { useUnread } from './unread.ts'

/** The list is fetched when somebody first opens it. */
export function NoticeBell({ iconSize }: { iconSize: number }) {
  const id = useId()
  const unread = useUnread()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [Overlay, setOverlay] = useState<typeof NoticesOverlay>()

  async function toggle() {
    try {
      const { NoticesOverlay } = await load()
      setOverlay(() => NoticesOverlay)
      setOpen(!open)
    } catch {
      // Without a connection a line on the screen says so.
      void ask()
    }
  }
  return (
    <span className="relative">
      <IconButton
        ref={button}
        look="quiet"
        icon={Bell}
        iconSize={iconSize}
        label={m.ui_notifications()}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-describedby={id}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => void toggle()}
      />
      <span id={id} role="status" className="absolute top-0.5 left-1/2 pointer-events-none">
        {unread > 0 && (
          <span className="block min-w-4 rounded-pill bg-danger px-1 text-center text-[11px] leading-4 font-strong text-on-danger">
            <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
            <span className="sr-only">{m.notices_unread({ count: unread })}</span>
          </span>
        )}
      </span>
      {Overlay && <Overlay open={open} onClose={() => setOpen(false)} anchor={button} />}
    </span>
  )
}

function load() {
  return import('./list/notices-overlay.tsx')
}
