import type { Notice } from '@guihang/contract/talk/notifications'
import { Button, buttonClass } from '@guihang/ui/button.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Drawer } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { FocusWhenGone } from '@guihang/ui/overlays/focus-when-gone.tsx'
import { popupClass } from '@guihang/ui/overlays/popup-look.ts'
import { usePopup } from '@guihang/ui/overlays/use-popup.ts'
import { usePhone } from '@guihang/ui/use-media.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useState } from 'react'
import { CheckCheck, Settings2 } from '#icons'
import { m } from '../../../../texts/messages.js'
import { useUnread } from '../unread.ts'
import { FocusStays } from './focus-stays.tsx'
import { NoticeList } from './notice-list.tsx'
import { noticesQuery, readAllNotices } from './notices.queries.ts'

export type NoticesOverlayProps = {
  open: boolean
  onClose: () => void
  anchor: RefObject<HTMLButtonElement | null>
}

export function NoticesOverlay({ open, onClose, anchor }: NoticesOverlayProps) {
  const router = useRouter()
  useEffect(() => router.subscribe('onBeforeNavigate', onClose), [router, onClose])
  if (usePhone()) {
    return (
      <Drawer open={open} onOpenChange={(opened) => !opened && onClose()} title={m.ui_notifications()}>
        <div className="-mx-5 -my-4">
          <div className="flex min-h-12 items-center justify-between gap-2 border-b border-line px-2">
            <ReadAll />
            <NoticeSettingsLink />
          </div>
          <NoticeList />
        </div>
      </Drawer>
    )
  }
  return open && <NoticesPopup anchor={anchor} onClose={onClose} />
}

type NoticesPopupProps = { anchor: RefObject<HTMLButtonElement | null>; onClose: () => void }

/** The box below the bell. Arrows walk its notices; Escape, Tab out of it or a press elsewhere closes it. */
function NoticesPopup({ anchor, onClose }: NoticesPopupProps) {
  const id = useId()
  const { popup } = usePopup({ open: true, onLeave: onClose, align: 'end', anchor })
  useLayoutEffect(() => popup.current?.focus({ preventScroll: true }), [popup])

  function key(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') {
      onClose()
      anchor.current?.focus({ preventScroll: true })
    } else if (step) walk(event.currentTarget, step)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={popup}
      popover="manual"
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={key}
      className={cx(popupClass, 'flex max-h-[min(38rem,calc(100dvh-5rem))] w-110 flex-col overflow-hidden')}
    >
      <div className="flex min-h-12 items-center gap-2 border-b border-line py-1.5 pr-2 pl-4">
        <h2 id={id}>{m.ui_notifications()}</h2>
        <span className="ml-auto flex">
          <ReadAll />
          <NoticeSettingsLink />
        </span>
      </div>
      <NoticeList className="min-h-0 flex-1 overflow-y-auto" />
      <FocusWhenGone to={() => anchor.current} />
    </div>
  )
}

function walk(box: HTMLElement, step: number): void {
  const notices = [...box.querySelectorAll('[data-notice]')]
  const at = document.activeElement ? notices.indexOf(document.activeElement) : -1
  const next = at < 0 && step < 0 ? notices.length - 1 : at + step
  const chosen = notices[Math.max(0, Math.min(next, notices.length - 1))]
  if (chosen instanceof HTMLElement) chosen.focus()
}

function ReadAll() {
  const unread = useUnread()
  const newest = useInfiniteQuery(noticesQuery()).data?.pages[0]?.data[0]
  const [busy, setBusy] = useState(false)
  if (unread === 0 || !newest) return null

  async function read(until: Notice) {
    setBusy(true)
    try {
      await readAllNotices(until)
    } catch (problem) {
      toast.error(m.notices_read_all_failed(), { detail: problemOf(problem).message })
    }
    setBusy(false)
  }
  return (
    <>
      <Button size="sm" variant="quiet" icon={CheckCheck} busy={busy} onClick={() => void read(newest)}>
        {m.notices_read_all()}
      </Button>
      <FocusStays />
    </>
  )
}

function NoticeSettingsLink() {
  return (
    <Link
      to="/user/profile"
      search={{ tab: 'notifications' }}
      className={buttonClass('quiet', 'sm', 'ml-auto')}
    >
      <Settings2 size={16} />
      {m.notices_settings()}
    </Link>
  )
}
