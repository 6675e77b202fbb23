import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { onDemand } from './on-demand.ts'
import type {
  MenuCheckProps,
  MenuChoiceProps,
  MenuChoicesProps,
  MenuItemProps,
} from './overlays/menu-parts.tsx'

// The drawn menu comes with the first wish for one; its items are only ever drawn inside it, so they find it here.
let parts: typeof import('./overlays/menu-parts.tsx') | null = null
const drawn = onDemand(async () => {
  parts = await import('./overlays/menu-parts.tsx')
  return parts
})

export type MenuProps = {
  /** The button that opens it; carries its own name. */
  trigger: ReactElement<Record<string, unknown>>
  children: ReactNode
  align?: 'start' | 'end' | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}

/** Actions that need no place of their own. */
export function Menu({ trigger, children, align = 'end', onOpenChange }: MenuProps) {
  const anchor = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const here = drawn.useParts(used)

  function change(next: boolean) {
    setOpen(next)
    if (next) setUsed(true)
    onOpenChange?.(next)
  }

  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onPointerEnter: drawn.prepare,
        onFocus: drawn.prepare,
        onClick: (event: MouseEvent) => {
          event.preventDefault()
          change(!open)
        },
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          event.stopPropagation()
          change(true)
        },
      })}
      {here && (
        <here.MenuPopup anchor={anchor} open={open} onOpenChange={change} align={align}>
          {children}
        </here.MenuPopup>
      )}
    </>
  )
}

/** One action of a menu. */
export function MenuItem(props: MenuItemProps) {
  return parts && <parts.MenuItem {...props} />
}

/** One of several that exclude each other: wrap them in MenuChoices. */
export function MenuChoice(props: MenuChoiceProps) {
  return parts && <parts.MenuChoice {...props} />
}

/** A named group of choices inside a menu. */
export function MenuChoices<Value extends string>(props: MenuChoicesProps<Value>) {
  return parts && <parts.MenuChoices {...props} />
}

/** One that can be on or off; the menu stays open. */
export function MenuCheck(props: MenuCheckProps) {
  return parts && <parts.MenuCheck {...props} />
}

/** A hairline between groups of a menu. */
export function MenuSeparator() {
  return parts && <parts.MenuSeparator />
}
