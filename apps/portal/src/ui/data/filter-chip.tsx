import { ChevronDown } from 'lucide-react'
import { cx } from '../cx.ts'
import type { SelectOption } from '../inputs/select.tsx'
import { Menu, MenuChoice, MenuChoices } from '../overlays/menu.tsx'

export type FilterChipProps<Value extends string> = {
  /** What is filtered: “Cửa hàng”. */
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
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className={cx(
            'inline-flex h-11 max-w-full items-center gap-1.5 rounded-ctl border px-2.5 text-13 whitespace-nowrap tablet:h-9',
            chosen
              ? 'border-accent-line bg-accent-soft text-accent-ink'
              : 'border-line-strong bg-surface text-ink-2 hover:bg-hover',
            className,
          )}
        >
          <span className="cut">
            {chosen ? `${label}: ` : label}
            {chosen && <span className="font-medium">{chosen.label}</span>}
          </span>
          <ChevronDown size={14} strokeWidth={2} aria-hidden />
        </button>
      }
    >
      <MenuChoices label={label} value={value} onValueChange={onValueChange}>
        {options.map((option) => (
          <MenuChoice key={option.value} value={option.value} detail={option.detail}>
            {option.label}
          </MenuChoice>
        ))}
      </MenuChoices>
    </Menu>
  )
}
