import { type ReactNode, type Ref, useId } from 'react'
import { cx } from '../cx.ts'
import { FieldNote } from './field.tsx'

export type RadioCard<Value extends string> = {
  value: Value
  label: ReactNode
  detail?: ReactNode | undefined
  disabled?: boolean | undefined
}

export type RadioCardsProps<Value extends string> = {
  label: ReactNode
  options: readonly RadioCard<Value>[]
  value: Value | null
  onValueChange: (value: Value) => void
  name?: string | undefined
  hint?: ReactNode | undefined
  error?: string | null | undefined
  onBlur?: (() => void) | undefined
  /** Receives the first input, for focus on an error. */
  ref?: Ref<HTMLInputElement> | undefined
  className?: string | undefined
  columns?: 1 | 2 | undefined
}

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, options, value, onValueChange, hint, error, onBlur, ref, className, columns = 1 } = props
  const id = useId()
  return (
    <fieldset
      className={cx('min-w-0', className)}
      aria-describedby={error || hint ? `${id}-note` : undefined}
    >
      <legend className="mb-1 text-13 font-medium">{label}</legend>
      <div className={cx('grid gap-2', columns === 2 && 'tablet:grid-cols-2')}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className="flex gap-2.5 rounded-ctl border border-line-strong bg-surface px-3 py-2.5 text-13 has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:shadow-ring has-disabled:text-ink-3"
          >
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={props.name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-invalid={error ? true : undefined}
              onChange={() => onValueChange(option.value)}
              onBlur={onBlur}
              className="mt-0.5 size-4 shrink-0 appearance-none rounded-pill border-[1.5px] border-field bg-surface checked:border-[5px] checked:border-accent focus-visible:shadow-none"
            />
            <span className="min-w-0">
              <span className="block font-medium">{option.label}</span>
              {option.detail && <span className="block text-ink-2">{option.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </fieldset>
  )
}
