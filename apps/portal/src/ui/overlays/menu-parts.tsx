import { Menu as Base } from '@base-ui/react/menu'
import { Check, type LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { cx } from '../cx.ts'
import { optionClass, popupClass } from '../popup-look.ts'

export type MenuPopupProps = {
  /** The button it belongs to: it is placed below it, and the focus goes back to it. */
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  align: 'start' | 'end'
  children: ReactNode
}

/** Drawn by Menu of ../menu.tsx. */
export function MenuPopup({ anchor, open, onOpenChange, align, children }: MenuPopupProps) {
  return (
    <Base.Root
      modal={false}
      open={open}
      onOpenChange={(next, details) => {
        // A press on the button closes by the button's own click; closed here it would open again.
        const target = details.event.target
        if (details.reason === 'outside-press' && target instanceof Node && anchor.current?.contains(target))
          details.cancel()
        else onOpenChange(next)
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={anchor} className="z-50 outline-none" sideOffset={4} align={align}>
          <Base.Popup
            finalFocus={anchor}
            className={cx(popupClass, 'max-h-(--available-height) min-w-48 overflow-y-auto p-1')}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
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
export function MenuItem({ icon: Icon, children, onSelect, unavailable, render, end }: MenuItemProps) {
  return (
    <Base.Item
      className={optionClass}
      disabled={Boolean(unavailable)}
      {...(onSelect ? { onClick: onSelect } : {})}
      {...(render && !unavailable ? { render } : {})}
    >
      {Icon && <Icon size={16} strokeWidth={1.75} className="text-ink-3" aria-hidden />}
      <span className="min-w-0 flex-1">
        {children}
        {unavailable && <span className="block text-12">{unavailable}</span>}
      </span>
      {end}
    </Base.Item>
  )
}

/** One of several that exclude each other: wrap them in MenuChoices. */
export type MenuChoiceProps = { value: string; detail?: ReactNode | undefined; children: ReactNode }

export function MenuChoice({ value, detail, children }: MenuChoiceProps) {
  return (
    <Base.RadioItem value={value} className={optionClass} closeOnClick>
      <span className="min-w-0 flex-1">{children}</span>
      {detail && <span className="text-12 text-ink-3">{detail}</span>}
      <span className="size-4">
        <Base.RadioItemIndicator>
          <Check size={16} strokeWidth={2} className="text-accent-ink" aria-hidden />
        </Base.RadioItemIndicator>
      </span>
    </Base.RadioItem>
  )
}

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
  return (
    <Base.RadioGroup value={value} onValueChange={onValueChange}>
      <Base.Group>
        <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-12 text-ink-3">{label}</Base.GroupLabel>
        {children}
      </Base.Group>
    </Base.RadioGroup>
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
    <Base.CheckboxItem
      checked={checked}
      onCheckedChange={(on) => onCheckedChange(on)}
      disabled={disabled}
      closeOnClick={false}
      className={cx(optionClass, 'group')}
    >
      <span className="grid size-4 shrink-0 place-items-center rounded-in border-[1.5px] border-field text-on-accent group-data-checked:border-accent group-data-checked:bg-accent">
        <Base.CheckboxItemIndicator>
          <Check size={12} strokeWidth={3} aria-hidden />
        </Base.CheckboxItemIndicator>
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </Base.CheckboxItem>
  )
}

/** A hairline between groups of a menu. */
export function MenuSeparator() {
  return <Base.Separator className="my-1 border-t border-line" />
}
