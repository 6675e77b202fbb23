import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { m } from '../../../../texts/messages.js'
import { Drawer } from '../../../../ui/overlays/dialog-on-demand.tsx'
import { usePhone } from '../../../../ui/use-media.ts'
import { NoticeSettingsLink, ReadAll } from './notice-actions.tsx'
import { NoticeList } from './notice-list.tsx'
import { NoticesPopup } from './notices-popup.tsx'

export type NoticesOverlayProps = {
  open: boolean
  onClose: () => void
  /** The bell. */
  anchor: RefObject<HTMLButtonElement | null>
}

/** What the bell opens: a box below it, on phones a sheet over the whole screen. Moving to another screen closes it. */
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
