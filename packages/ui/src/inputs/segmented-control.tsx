import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'

export type Segment<Value extends string> = { value: Value; label: ReactNode }

export type SegmentedControlProps<Value extends string> = {
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  className?: string | undefined
}

/** Two to four. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset
      aria-label={props.label}
      className={cx('inline-flex max-w-full rounded-ctl border border-line bg-hover p-0.5', props.className)}
    >
      {props.segments.map((segment) => (
        <label
          key={segment.value}
          className="relative inline-flex h-9 min-w-0 items-center rounded-row px-2.5 text-13 font-medium whitespace-nowrap text-ink-2 has-checked:bg-surface has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--line-strong)] has-focus-visible:shadow-ring tablet:h-6.5"
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === props.value}
            onChange={() => props.onValueChange(segment.value)}
            className="absolute inset-0 appearance-none rounded-row focus-visible:shadow-none"
          />
          <span className="cut">{segment.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
