import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'

export function Figure({
  label,
  value,
  children,
  className,
}: {
  label: ReactNode
  value: ReactNode
  children?: ReactNode | undefined
  className?: string | undefined
}) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask something
    <div role="group" aria-labelledby={id} className={cx('min-w-0 px-3 py-3 tablet:px-4', className)}>
      <div id={id} className="text-13 font-medium text-ink-2">
        {label}
      </div>
      <div className="text-18 font-figure tracking-[-0.025em] whitespace-nowrap tablet:text-22 wide:text-28">
        {value}
      </div>
      {children && <div className="text-13 text-ink-3">{children}</div>}
    </div>
  )
}
