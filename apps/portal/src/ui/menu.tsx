import { Check, type LucideIcon } from 'lucide-react'
import {
  cloneElement,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useId,
} from 'react'
import { cx } from './cx.ts'
import { optionClass, popupClass } from './popup-look.ts'
import { type Close, useMenu } from './use-menu.ts'

export type MenuProps = {
  /** The button that opens it; carries its own name. */
  trigger: ReactElement<Record<string, unknown>>
  children: ReactNode
  align?: 'start' | 'end' | undefined
}

const CloseContext = createContext<Close>(() => undefined)

/**
 * Actions that need no place of their own. Ours and not the overlay library's: it stands in the first load of every
 * screen, and the library's menu weighs 40 kB and puts hidden focusable elements around itself (decision 0045).
 */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  const id = useId()
  const { open, anchor, popup, toggle, close, walk } = useMenu(align)
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: (event: MouseEvent) => {
          // A click by keyboard has no pointer coordinates: the first action then has the focus at once.
          toggle(event.detail === 0 ? 'first' : 'none')
        },
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          event.stopPropagation()
          if (!open) toggle(event.key === 'ArrowDown' ? 'first' : 'last')
        },
      })}
      {open && (
        <div
          ref={popup}
          id={id}
          role="menu"
          tabIndex={-1}
          popover="manual"
          onKeyDown={walk}
          className={cx(popupClass, 'max-h-[min(28rem,calc(100dvh-16px))] min-w-48 p-1')}
        >
          <CloseContext value={close}>{children}</CloseContext>
        </div>
      )}
    </>
  )
}

const itemClass = cx(
  optionClass,
  'w-full text-left focus:bg-accent-soft focus-visible:shadow-none aria-disabled:text-ink-3',
)

/** The pointer and the keys lead one focus. */
function follow(event: PointerEvent<HTMLElement>): void {
  if (event.pointerType === 'mouse') event.currentTarget.focus({ preventScroll: true })
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
export function MenuItem({ icon: Icon, children, onSelect, unavailable, render, end }: MenuItemProps) {
  const close = useContext(CloseContext)
  const content = (
    <>
      {Icon && <Icon size={16} strokeWidth={1.75} className="text-ink-3" aria-hidden />}
      <span className="min-w-0 flex-1">
        {children}
        {unavailable && <span className="block text-12">{unavailable}</span>}
      </span>
      {end}
    </>
  )
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: itemClass,
    onPointerMove: follow,
    onClick: () => {
      if (unavailable) return
      close()
      onSelect?.()
    },
  }
  if (render && !unavailable) return cloneElement(render, shared, content)
  return (
    <button {...shared} type="button" aria-disabled={unavailable ? true : undefined}>
      {content}
    </button>
  )
}

const ChoicesContext = createContext<{ value: string; onValueChange: (value: string) => void }>({
  value: '',
  onValueChange: () => undefined,
})

export type MenuChoicesProps<Value extends string> = {
  label: ReactNode
  value: Value
  onValueChange: (value: Value) => void
  children: ReactNode
}

/** A named group of choices inside a menu. */
export function MenuChoices<Value extends string>({
  label,
  value,
  onValueChange,
  children,
}: MenuChoicesProps<Value>) {
  const id = useId()
  // as: the choices inside were given values of this type by the same caller
  const choose = (next: string) => onValueChange(next as Value)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
    <div role="group" aria-labelledby={id}>
      <div id={id} className="px-2.5 pt-2 pb-1 text-12 text-ink-3">
        {label}
      </div>
      <ChoicesContext value={{ value, onValueChange: choose }}>{children}</ChoicesContext>
    </div>
  )
}

export type MenuChoiceProps = { value: string; detail?: ReactNode | undefined; children: ReactNode }

/** One of several that exclude each other: wrap them in MenuChoices. */
export function MenuChoice({ value, detail, children }: MenuChoiceProps) {
  const close = useContext(CloseContext)
  const group = useContext(ChoicesContext)
  const checked = group.value === value
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={checked}
      tabIndex={-1}
      className={itemClass}
      onPointerMove={follow}
      onClick={() => {
        close()
        group.onValueChange(value)
      }}
    >
      <span className="min-w-0 flex-1">{children}</span>
      {detail && <span className="text-12 text-ink-3">{detail}</span>}
      <Check
        size={16}
        strokeWidth={2}
        className={cx('text-accent-ink', !checked && 'invisible')}
        aria-hidden
      />
    </button>
  )
}

export type MenuCheckProps = {
  checked: boolean
  onCheckedChange: (on: boolean) => void
  disabled?: boolean | undefined
  children: ReactNode
}

/** One that can be on or off; the menu stays open. */
export function MenuCheck({ checked, onCheckedChange, disabled, children }: MenuCheckProps) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      tabIndex={-1}
      className={itemClass}
      onPointerMove={follow}
      onClick={() => !disabled && onCheckedChange(!checked)}
    >
      <span
        className={cx(
          'grid size-4 shrink-0 place-items-center rounded-in border-[1.5px] text-on-accent',
          checked ? 'border-accent bg-accent' : 'border-field',
        )}
      >
        {checked && <Check size={12} strokeWidth={3} aria-hidden />}
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </button>
  )
}

/** A hairline between groups of a menu. */
export function MenuSeparator() {
  return <hr className="my-1 border-line" />
}
