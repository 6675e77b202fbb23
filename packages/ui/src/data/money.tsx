import { formatInteger } from '@guihang/domain/money/money'
import { cx } from '../cx.ts'

/** Integer VND in tabular figures: `1.250.000 ₫`, the sign of the currency smaller and quieter than the figure. */
export function Money({ amount, className }: { amount: number; className?: string }) {
  return (
    <span className={cx('figures whitespace-nowrap', className)}>
      {formatInteger(amount)}
      <span className="ml-[-0.04em] text-[0.86em] font-regular text-ink-3">{'\u00a0₫'}</span>
    </span>
  )
}
