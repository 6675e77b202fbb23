import type { LucideIcon } from 'lucide-react'
import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { onDemand } from '../on-demand.ts'
import type { MenuPopupProps } from './menu-popup.tsx'

// Closed menus stand on every screen, open ones are rare: only the button is in the first load (decision 0044).
const opened = onDemand(() => import('./menu-popup.tsx'))

export type MenuProps = {
  /** The button that opens it; carries its own name. */
  trigger: ReactElement<Record<string, unknown>>
  /** The actions, choices and checks below; drawn only while it is open. */
  children: ReactNode
  align?: 'start' | 'end' | undefined
}

/**
 * Actions that need no place of their own. Ours and not the overlay library's: the library's menu weighs 40 kB and puts
 * hidden focusable elements around itself (decision 0045).
 */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<MenuPopupProps['focus'] | null>(null)
  const parts = opened.useParts(open !== null)
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open !== null,
        'aria-controls': open !== null && parts ? id : undefined,
        onPointerEnter: opened.prepare,
        onFocus: opened.prepare,
        onClick: (event: MouseEvent) => {
          // A click by keyboard has no pointer coordinates: the first action then has the focus at once.
          setOpen(open !== null ? null : event.detail === 0 ? 'first' : 'none')
        },
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          event.stopPropagation()
          setOpen(open ?? (event.key === 'ArrowDown' ? 'first' : 'last'))
        },
      })}
      {open !== null && parts && (
        <parts.MenuPopup id={id} anchor={anchor} align={align} focus={open} onClose={() => setOpen(null)}>
          {children}
        </parts.MenuPopup>
      )}
    </>
  )
}

export type MenuItemProps = {
  icon?: LucideIcon | undefined
  children: ReactNode
  onSelect?: (() => void) | undefined
  /** Why it cannot be chosen; said on a second line. */
  unavailable?: string | null | undefined
  /** Draws this element, e.g. a router link. */
  render?: ReactElement<Record<string, unknown>> | undefined
  end?: ReactNode | undefined
}

/** One action of a menu. */
export function MenuItem(props: MenuItemProps) {
  const parts = opened.useParts(true)
  return parts && <parts.MenuItem {...props} />
}

export type MenuChoicesProps<Value extends string> = {
  label: ReactNode
  value: Value
  onValueChange: (value: Value) => void
  children: ReactNode
}

/** A named group of choices inside a menu. */
export function MenuChoices<Value extends string>(props: MenuChoicesProps<Value>) {
  const parts = opened.useParts(true)
  return parts && <parts.MenuChoices {...props} />
}

export type MenuChoiceProps = { value: string; detail?: ReactNode | undefined; children: ReactNode }

/** One of several that exclude each other: wrap them in MenuChoices. */
export function MenuChoice(props: MenuChoiceProps) {
  const parts = opened.useParts(true)
  return parts && <parts.MenuChoice {...props} />
}

export type MenuCheckProps = {
  checked: boolean
  onCheckedChange: (on: boolean) => void
  disabled?: boolean | undefined
  children: ReactNode
}

/** One that can be on or off; the menu stays open. */
export function MenuCheck(props: MenuCheckProps) {
  const parts = opened.useParts(true)
  return parts && <parts.MenuCheck {...props} />
}

/** A hairline between groups of a menu. */
export function MenuSeparator() {
  return <hr className="my-1 border-line" />
}
