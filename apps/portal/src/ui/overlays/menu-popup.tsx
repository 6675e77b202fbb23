import { foldText } from '@guihang/domain/text'
import { Check } from 'lucide-react'
import {
  cloneElement,
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useLayoutEffect,
} from 'react'
import { cx } from '../cx.ts'
import type { MenuCheckProps, MenuChoiceProps, MenuChoicesProps, MenuItemProps } from './menu.tsx'
import { optionClass, popupClass } from './popup-look.ts'
import { usePopup } from './use-popup.ts'

// Drawn only while a menu is open, and fetched when somebody comes near one (decision 0044).

const CloseContext = createContext<() => void>(() => undefined)

export type MenuPopupProps = {
  id: string
  anchor: RefObject<HTMLElement | null>
  align: 'start' | 'end'
  /** What has the focus at once: by keyboard an action, by pointer the menu itself. */
  focus: 'first' | 'last' | 'none'
  onClose: () => void
  children: ReactNode
}

/** The open menu: placed at its button, walked by keys, closed by Escape, Tab or a press elsewhere. */
export function MenuPopup({ id, anchor, align, focus, onClose, children }: MenuPopupProps) {
  const { popup } = usePopup<HTMLElement>({ open: true, onLeave: onClose, align, anchor })

  useLayoutEffect(() => {
    const box = popup.current
    if (!box) return
    const items = itemsOf(box)
    const first = focus === 'first' ? items[0] : focus === 'last' ? items.at(-1) : undefined
    ;(first ?? box).focus({ preventScroll: true })
  }, [popup, focus])

  function close() {
    if (popup.current?.contains(document.activeElement)) anchor.current?.focus({ preventScroll: true })
    onClose()
  }

  return (
    <div
      ref={popup}
      id={id}
      role="menu"
      tabIndex={-1}
      popover="manual"
      onKeyDown={(event) => walk(event, close)}
      className={cx(popupClass, 'max-h-[min(28rem,calc(100dvh-16px))] min-w-48 p-1')}
    >
      <CloseContext value={close}>{children}</CloseContext>
    </div>
  )
}

/** Walking and closing of a menu, as the ARIA practices describe it. */
function walk(event: KeyboardEvent<HTMLElement>, close: () => void) {
  const items = itemsOf(event.currentTarget)
  const focused = document.activeElement
  const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1
  const goTo = (index: number) => items.at(index % items.length)?.focus()
  if (event.key === 'Escape' || event.key === 'Tab') close()
  else if (event.key === 'ArrowDown') goTo(at + 1)
  else if (event.key === 'ArrowUp') goTo(at <= 0 ? -1 : at - 1)
  else if (event.key === 'Home') goTo(0)
  else if (event.key === 'End') goTo(-1)
  else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
    const wanted = foldText(event.key)
    const after = [...items.slice(at + 1), ...items.slice(0, at + 1)]
    after.find((item) => foldText(item.textContent ?? '').startsWith(wanted))?.focus()
  } else return
  // Escape closes the menu and not the dialog around it; a letter is not a shortcut of the page.
  event.stopPropagation()
  if (event.key !== 'Tab') event.preventDefault()
}

function itemsOf(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>('[role^=menuitem]')]
}

const itemClass = cx(
  optionClass,
  'w-full text-left focus:bg-accent-soft focus-visible:shadow-none aria-disabled:text-ink-3',
)

/** The pointer and the keys lead one focus. */
function follow(event: PointerEvent<HTMLElement>): void {
  if (event.pointerType === 'mouse') event.currentTarget.focus({ preventScroll: true })
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
