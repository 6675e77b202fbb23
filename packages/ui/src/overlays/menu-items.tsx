import { cloneElement, type PointerEvent, type ReactElement, type ReactNode, useContext, useId } from 'react'
import { Check, type Icon } from '#icons'
import { cx } from '../cx.ts'
import { CloseContext } from './menu-popup.tsx'
import { optionClass } from './popup-look.ts'

const itemClass = cx(
  optionClass,
  'w-full text-left focus:bg-accent-soft focus-visible:shadow-none aria-disabled:text-ink-3',
)

/** The pointer and the keys lead one focus. */
function follow(event: PointerEvent<HTMLElement>): void {
  if (event.pointerType === 'mouse') event.currentTarget.focus({ preventScroll: true })
}

type MenuItemProps = {
  icon?: Icon | undefined
  children: ReactNode
  onSelect?: (() => void) | undefined
  /** Why it cannot be chosen; said on a second line. */
  unavailable?: string | null | undefined
  render?: ReactElement<Record<string, unknown>> | undefined
  end?: ReactNode | undefined
}

export function MenuItem({ icon: Icon, children, onSelect, unavailable, render, end }: MenuItemProps) {
  const close = useContext(CloseContext)
  const content = (
    <>
      {Icon && <Icon size={16} className="text-ink-3" />}
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

export type MenuOption<Value extends string> = {
  value: Value
  label: ReactNode
  detail?: ReactNode | undefined
}

type MenuChoicesProps<Value extends string> = {
  label: ReactNode
  value: Value
  options: readonly MenuOption<Value>[]
  onValueChange: (value: Value) => void
  /** In one row, which says by itself what it is about: short words of a long menu. */
  inRow?: boolean | undefined
}

export function MenuChoices<Value extends string>({
  label,
  value,
  options,
  onValueChange,
  inRow = false,
}: MenuChoicesProps<Value>) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
    <div role="group" aria-labelledby={id}>
      <div id={id} className={inRow ? 'sr-only' : 'px-2.5 pt-2 pb-1 text-12 text-ink-3'}>
        {label}
      </div>
      <div className={inRow ? 'flex whitespace-nowrap' : undefined}>
        {options.map((option) => (
          <MenuChoice
            key={option.value}
            checked={option.value === value}
            detail={option.detail}
            onChoose={() => onValueChange(option.value)}
          >
            {option.label}
          </MenuChoice>
        ))}
      </div>
    </div>
  )
}

type MenuChoiceProps = {
  checked: boolean
  detail: ReactNode
  onChoose: () => void
  children: ReactNode
}

function MenuChoice({ checked, detail, onChoose, children }: MenuChoiceProps) {
  const close = useContext(CloseContext)
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
        onChoose()
      }}
    >
      <span className="min-w-0 flex-1">{children}</span>
      {detail && <span className="text-12 text-ink-3">{detail}</span>}
      <Check size={16} strokeWidth={2} className={cx('text-accent-ink', !checked && 'invisible')} />
    </button>
  )
}

type MenuCheckProps = {
  checked: boolean
  onCheckedChange: (on: boolean) => void
  disabled?: boolean | undefined
  children: ReactNode
}

/** The menu stays open. */
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
        {checked && <Check size={12} strokeWidth={3} />}
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </button>
  )
}

export function MenuSeparator() {
  return <hr className="my-1 border-line" />
}
