import type { ComponentProps } from 'react'
import { ChevronDown } from '#icons'
import { cx } from '../cx.ts'
import type { SelectOption } from '../inputs/select-option.ts'
import { Menu } from '../overlays/menu.tsx'
import { MenuChoices } from '../overlays/menu-items.tsx'

export type FilterChipProps<Value extends string> = {
  label: string
  options: readonly SelectOption<Value>[]
  value: Value
  /** The value that filters nothing; with it the chip rests as its label. */
  rest: Value
  onValueChange: (value: Value) => void
  className?: string | undefined
}

/** A filter above a list: rests as its name, speaks its value when it filters. */
export function FilterChip<Value extends string>({
  label,
  options,
  value,
  rest,
  onValueChange,
  className,
}: FilterChipProps<Value>) {
  const chosen = value === rest ? undefined : options.find((option) => option.value === value)
  return (
    <Menu align="start" trigger={<FilterButton label={label} chosen={chosen?.label} className={className} />}>
      <MenuChoices label={label} value={value} options={options} onValueChange={onValueChange} />
    </Menu>
  )
}

export function FilterButton({
  label,
  chosen,
  className,
  ...rest
}: ComponentProps<'button'> & { label: string; chosen: string | undefined }) {
  return (
    <button
      {...rest}
      type="button"
      className={cx(
        'inline-flex h-11 max-w-full items-center gap-1.5 rounded-ctl border px-2.5 text-13 whitespace-nowrap tablet:h-9',
        chosen === undefined
          ? 'border-line-strong bg-surface text-ink-2 hover:bg-hover'
          : 'border-accent-line bg-accent-soft text-accent-ink',
        className,
      )}
    >
      <span className="cut">
        {chosen === undefined ? label : `${label}: `}
        {chosen !== undefined && <span className="font-medium">{chosen}</span>}
      </span>
      <ChevronDown size={14} strokeWidth={2} />
    </button>
  )
}
