import type { ShopPayout } from '@guihang/contract/money/payouts'
import { Slip, type SlipLine, SlipLines, SlipResult } from '@guihang/ui/data/slip.tsx'
import { SkeletonLines } from '@guihang/ui/feedback/skeleton.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { formatShortDay } from '@guihang/web/dates.ts'
import { FailedCard } from '@guihang/web/screen/load-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useScope } from '../../core/me.ts'
import { m } from '../../texts/messages.js'
import { balanceQuery } from './shops.queries.ts'

/** What the provider owes the shop, by the figures that the shop's own overview shows. */
export function ShopBalance({ code }: { code: string }) {
  const query = useQuery(balanceQuery(code))
  const opensPayouts = useScope('money')
  if (query.isError && query.data === undefined)
    return <FailedCard query={query} title={m.shops_balance_failed()} />
  const [payout] = query.data ?? []
  return (
    <Slip
      title={m.shops_balance()}
      aria-label={m.shops_balance()}
      end={
        payout &&
        opensPayouts && (
          <Link to="/payouts" search={{ tab: 'due', shop: code }} className={linkClass}>
            {m.shops_balance_open()}
          </Link>
        )
      }
      result={payout && <SlipResult label={m.shops_balance_owed()} amount={payout.remaining_debt.amount} />}
    >
      {query.isPending ? (
        <SkeletonLines lines={2} />
      ) : payout === undefined ? (
        <p className="py-1 text-ink-2">{m.shops_balance_none()}</p>
      ) : (
        <SlipLines lines={linesOf(payout)} />
      )}
    </Slip>
  )
}

function linesOf({ in_statements, next_payout }: ShopPayout): SlipLine[] {
  const made = { key: 'made', label: m.shops_balance_made(), amount: in_statements.amount }
  if (next_payout === null) return [made]
  const detail = next_payout.is_paid
    ? m.shops_balance_next_on({ day: formatShortDay(next_payout.on) })
    : m.shops_balance_next_small()
  return [made, { key: 'next', label: m.shops_balance_next(), amount: next_payout.net_amount, detail }]
}
