import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { X } from '#icons'
import { cx } from '../cx.ts'
import { IconButton } from '../icon-button.tsx'
import { m } from '../texts/messages.js'

type OverlayProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  children?: ReactNode | undefined
  /** The row of buttons at the end, the one that acts last. */
  actions?: ReactNode | undefined
  /** Takes the focus when it opens; otherwise the first control does. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
}

export type DrawerProps = OverlayProps

const scrim = 'overlay fixed inset-0 z-40 bg-scrim print:hidden'

export type DialogProps = OverlayProps & {
  /** One sentence under the title, read aloud with it. */
  description?: ReactNode | undefined
  wide?: boolean | undefined
  /** A press beside it does not close it: it holds a form. */
  stays?: boolean | undefined
}

/** Drawn by Dialog of ../dialog.tsx. */
export function DialogBox({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  initialFocus,
  wide,
  stays = false,
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={stays}>
      <Base.Portal>
        <Base.Backdrop className={scrim} />
        <Base.Viewport className="fixed inset-0 z-40 grid grid-cols-[minmax(0,1fr)] items-end overflow-y-auto tablet:p-4 tablet:items-center tablet:justify-items-center print:hidden">
          <Base.Popup
            initialFocus={initialFocus}
            className={cx(
              'overlay overlay-pop w-full rounded-ctl border border-line bg-surface p-5 shadow-float outline-none phone:rounded-b-none phone:border-x-0 phone:border-b-0',
              wide ? 'tablet:max-w-160' : 'tablet:max-w-110',
            )}
          >
            <Base.Title className="text-16 font-strong wrap-anywhere">{title}</Base.Title>
            {description && (
              <Base.Description className="mt-1 text-14 text-ink-2">{description}</Base.Description>
            )}
            {children && <div className="mt-4">{children}</div>}
            {actions && (
              <div className="mt-5 flex flex-wrap justify-end gap-2 phone:[&>*]:flex-1">{actions}</div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Drawn by Drawer of ../dialog.tsx. */
export function DrawerSheet({ open, onOpenChange, title, children, actions, initialFocus }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={scrim} />
        <Base.Popup
          initialFocus={initialFocus}
          className="overlay overlay-side fixed inset-y-0 right-0 z-40 flex w-118 max-w-full flex-col border-l border-line bg-surface shadow-float outline-none print:hidden"
        >
          <div className="flex min-h-14 items-center gap-2 border-b border-line py-2 pr-3 pl-5">
            <Base.Title className="min-w-0 flex-1 text-16 font-strong wrap-anywhere">{title}</Base.Title>
            <Base.Close render={<IconButton icon={X} label={m.ui_close()} />} />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long explanation without controls is scrolled by keyboard */}
          <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-5 py-4">
            {children}
          </div>
          {actions && <div className="flex flex-wrap gap-2 border-t border-line px-5 py-3">{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
