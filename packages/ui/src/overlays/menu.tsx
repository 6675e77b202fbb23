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
import { MenuPopup, type MenuPopupProps } from './menu-popup.tsx'

export type MenuProps = {
  trigger: ReactElement<Record<string, unknown>>
  children: ReactNode
  align?: 'start' | 'end' | undefined
}

/** Not the overlay library's: that weighs 40 kB and puts hidden focusable elements around itself (decision 0045). */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<MenuPopupProps['focus'] | null>(null)
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open !== null,
        'aria-controls': open !== null ? id : undefined,
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
      {open !== null && (
        <MenuPopup id={id} anchor={anchor} align={align} focus={open} onClose={() => setOpen(null)}>
          {children}
        </MenuPopup>
      )}
    </>
  )
}
