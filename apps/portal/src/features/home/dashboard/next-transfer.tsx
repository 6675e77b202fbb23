import type { Dashboard } from '@guihang/contract/home/dashboard'
import { daysBetween } from '@guihang/domain/calendar'
import { smallestPayout } from '@guihang/domain/money/cod/cod-cycle'
import { formatMoney } from '@guihang/domain/money/money'
import { Money } from '@guihang/ui/data/money.tsx'
import { Slip, type SlipLine, SlipLines, SlipResult } from '@guihang/ui/data/slip.tsx'
import { StatusGlyph } from '@guihang/ui/data/status-glyph.tsx'
import { linkClass, tapArea } from '@guihang/ui/link.ts'
import { countText } from '@guihang/web/count-text.ts'
import { formatShortDay, formatWeekday, shortWeekday } from '@guihang/web/dates.ts'
import { Link } from '@tanstack/react-router'
import { payoutDaysWords } from '../../../core/payout-words.ts'
import { m } from '../../../texts/messages.js'
import { CrossFade } from './cross-fade.tsx'

type Transfer = Dashboard['next_transfers'][number]

// On a phone the money comes before the work.
const place = 'self-start max-desk:-order-1'

export function NextTransferSlip({ figures, store }: { figures: Dashboard; store: string | undefined }) {
  const [next, ...later] = figures.next_transfers
  if (!next) {
    return (
      // Before the first parcel the first steps come first.
      <Slip title={m.dashboard_next()} className={figures.has_parcels ? place : 'self-start'}>
        <p className="pb-2 text-13 text-ink-2">{m.dashboard_next_none({ days: payoutDaysWords() })}</p>
      </Slip>
    )
  }
  return (
    <Slip
      title={m.dashboard_next()}
      end={formatWeekday(next.on, { capital: true })}
      aria-label={m.dashboard_next()}
      className={place}
      result={
        <>
          <SlipResult
            label={m.dashboard_next_result()}
            amount={<CrossFade value={next.net_amount} render={(amount) => <Money amount={amount} />} />}
            detail={whenText(next, figures.on)}
          />
          <Link to="/cod" search={{ open: 'next_payout' }} className={`text-13 ${linkClass} ${tapArea}`}>
            {m.parcels_money_why()}
          </Link>
          {store !== undefined && (
            <span className="block text-12 text-ink-2">{m.dashboard_whole_shop()}</span>
          )}
          {later.length > 0 && <Schedule transfers={later} />}
        </>
      }
    >
      <SlipLines lines={linesOf(next)} />
      {next.late_cash_amount > 0 && (
        <p className="pb-2 text-12 text-ink-2">
          {m.cod_next_late()}{' '}
          <Link to="/cod" search={{ open: 'late_cash' }} className={`${linkClass} ${tapArea}`}>
            <Money amount={next.late_cash_amount} />
          </Link>
        </p>
      )}
    </Slip>
  )
}

function linesOf({ cod_amount, compensation_amount, fees_amount, carried_amount }: Transfer): SlipLine[] {
  const others: SlipLine[] = [
    { key: 'compensation', label: m.cod_line_compensation(), amount: compensation_amount },
    { key: 'fees', label: m.dashboard_next_fees(), amount: 0 - fees_amount },
    { key: 'carried', label: m.cod_line_carried(), amount: carried_amount },
  ]
  return [
    { key: 'cod', label: m.dashboard_next_cod(), amount: cod_amount },
    ...others.filter(({ amount }) => amount !== 0),
  ]
}

function whenText(transfer: Transfer, today: string): string {
  // Of nothing there is nothing to carry over.
  if (!transfer.is_paid && transfer.net_amount !== 0) {
    return m.dashboard_next_small({ amount: formatMoney(smallestPayout) })
  }
  const days = daysBetween(today, transfer.on)
  const weekday = formatWeekday(transfer.on)
  if (days === 0) return m.dashboard_next_today({ weekday })
  if (days === 1) return m.dashboard_next_tomorrow({ weekday })
  return m.dashboard_next_days({ weekday, days: countText(days) })
}

function Schedule({ transfers }: { transfers: readonly Transfer[] }) {
  return (
    <ul className="mt-3 border-t border-paper-line pt-2 text-13 text-ink-2">
      {transfers.map((transfer) => (
        <li key={transfer.on} className="flex items-center gap-2 py-0.5">
          <StatusGlyph group="delivering" className="[--hole:var(--paper)]" />
          <span>
            {shortWeekday(transfer.on)} {formatShortDay(transfer.on)}
          </span>
          <span className="ml-auto">
            {m.dashboard_gathering()}{' '}
            <CrossFade value={transfer.net_amount} render={(amount) => <Money amount={amount} />} />
          </span>
        </li>
      ))}
    </ul>
  )
}
