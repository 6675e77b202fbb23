import type { CodOverview } from '@guihang/contract/money/cod-overview'
import { smallestPayout } from '@guihang/domain/money/cod/cod-cycle'
import { formatMoney } from '@guihang/domain/money/money'
import { Money } from '@guihang/ui/data/money.tsx'
import { Slip, type SlipLine, SlipLines, SlipResult } from '@guihang/ui/data/slip.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { formatWeekday } from '@guihang/web/dates.ts'
import { payoutDaysWords } from '../../../../core/payout-words.ts'
import { m } from '../../../../texts/messages.js'
import { FigureLink } from './figure-link.tsx'

type Payout = NonNullable<CodOverview['next_payout']>

export function NextPayout({ payout }: { payout: CodOverview['next_payout'] }) {
  if (payout === null)
    return (
      <Slip title={m.cod_next()}>
        <p className="pb-2 text-13 text-ink-2">{m.cod_next_none({ days: payoutDaysWords() })}</p>
      </Slip>
    )
  return (
    <Slip
      title={m.cod_next()}
      aria-label={m.cod_next()}
      end={formatWeekday(payout.on, { capital: true })}
      result={
        <SlipResult
          label={
            <FigureLink figure="next_payout" className={linkClass}>
              {m.cod_why()}
            </FigureLink>
          }
          amount={payout.net_amount}
          detail={whenWords(payout)}
        />
      }
    >
      <SlipLines lines={payoutLines(payout)} />
      {payout.late_cash_amount > 0 && (
        <p className="pb-2 text-12 text-ink-2">
          {m.cod_next_late()}{' '}
          <FigureLink figure="late_cash" className={linkClass}>
            <Money amount={payout.late_cash_amount} />
          </FigureLink>
        </p>
      )}
    </Slip>
  )
}

export function payoutLines(payout: Payout): SlipLine[] {
  const { cod_amount, compensation_amount, fees_amount, carried_amount } = payout
  const lines: SlipLine[] = [
    { key: 'compensation', label: m.cod_line_compensation(), amount: compensation_amount },
    { key: 'fees', label: m.cod_fees_held(), amount: 0 - fees_amount },
    { key: 'carried', label: m.cod_line_carried(), amount: carried_amount },
  ]
  return [
    { key: 'cod', label: m.cod_total_cod(), amount: cod_amount },
    ...lines.filter(({ amount }) => amount !== 0),
  ]
}

function whenWords({ on, is_paid, net_amount }: Payout): string {
  // Of nothing there is nothing to carry over.
  if (is_paid || net_amount === 0) return m.cod_next_on({ day: formatWeekday(on) })
  return m.cod_next_small({ amount: formatMoney(smallestPayout) })
}
