import { cx } from '../cx.ts'

export type ProgressProps = {
  label: string
  value: number
  max?: number | undefined
  className?: string | undefined
}

export function Progress({ label, value, max = 1, className }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={cx(
        'block appearance-none overflow-hidden rounded-pill bg-hover [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-accent',
        className,
      )}
    />
  )
}
