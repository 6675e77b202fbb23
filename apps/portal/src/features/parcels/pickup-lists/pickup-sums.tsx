import type { PickupList } from '@guihang/contract/parcels/pickup-lists'
import { formatDecimal, formatInteger, formatMoney } from '@guihang/domain/money/money'
import { getLanguage } from '../../../core/language.ts'
import { m } from '../../../texts/messages.js'

/** How far the hand-over is, and the sums that the courier counts too. */
export function PickupSums({ head }: { head: PickupList }) {
  const { counts, totals } = head
  const language = getLanguage()
  const words = m.pickup_progress({
    done: formatInteger(counts.handed_over, language),
    total: formatInteger(totals.count, language),
  })
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="figures text-16 font-strong">{words}</span>
        <span className="figures text-13 text-ink-2">
          {m.pickup_sum_pieces({ count: formatInteger(totals.pieces, language) })} ·{' '}
          {m.pickup_sum_weight({ weight: formatDecimal(totals.weight, language) })} ·{' '}
          {m.pickup_sum_collect({ amount: formatMoney(totals.total_cod) })}
        </span>
      </div>
      {/* The words above say the same. */}
      <span aria-hidden className="block h-2 overflow-hidden rounded-pill bg-hover">
        <span
          className="block h-full rounded-pill bg-accent"
          style={{ width: `${(counts.handed_over / Math.max(1, totals.count)) * 100}%` }}
        />
      </span>
    </div>
  )
}
