import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  children: ReactNode
  hint?: ReactNode | undefined
}

export function Switch({ children, hint, className, ...input }: SwitchProps) {
  return (
    <label className={cx('inline-flex items-start gap-2.5 py-1 text-13', className)}>
      <span className="relative mt-px inline-block h-5 w-9 shrink-0">
        <input
          {...input}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says its own state
          role="switch"
          className="peer absolute inset-0 appearance-none rounded-pill border border-field bg-hover transition-colors duration-(--motion-fast) checked:border-accent checked:bg-accent disabled:opacity-50"
        />
        <span className="absolute top-1 left-1 size-3 rounded-pill bg-ink-3 transition-transform duration-(--motion-fast) pointer-events-none peer-checked:translate-x-4 peer-checked:bg-on-accent" />
      </span>
      <span>
        {children}
        {hint && <span className="block text-12 text-ink-3">{hint}</span>}
      </span>
    </label>
  )
}
