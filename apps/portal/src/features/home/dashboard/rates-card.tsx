import type { Dashboard } from '@guihang/contract/home/dashboard'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { shareOf, shareText } from '@guihang/ui/charts/rate-text.ts'
import { cx } from '@guihang/ui/cx.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { countText } from '@guihang/web/count-text.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { Link } from '@tanstack/react-router'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'
import { CrossFade } from './cross-fade.tsx'

type Ended = 'delivered' | 'returned' | 'lost'

const groups = { delivered: 'success', returned: 'return', lost: 'loss' } as const // as: names of status groups
const fills: Readonly<Record<Ended, string>> = {
  delivered: 'bg-chart-1',
  returned: 'bg-chart-3',
  lost: 'bg-line-strong',
}

export function RatesCard({ figures, store }: { figures: Dashboard; store: string | undefined }) {
  const { rates, last_days, on } = figures
  const words = {
    delivered: m.dashboard_rate_delivered,
    returned: m.dashboard_rate_returned,
    lost: m.dashboard_rate_lost,
  }
  const ended = (['delivered', 'returned', 'lost'] as const).filter((end) => end !== 'lost' || rates.lost > 0) // as: names
  return (
    <TitledCard
      id="dashboard-rates"
      title={m.dashboard_rates()}
      end={
        rates.finished > 0 && (
          <span className="text-13 text-ink-3">
            {m.dashboard_finished({ parcels: parcelsText(rates.finished) })}
          </span>
        )
      }
    >
      <CardBody>
        {rates.finished === 0 ? (
          <p className="text-13 text-ink-2">{m.dashboard_rates_none()}</p>
        ) : (
          <>
            <div className="flex items-end justify-between gap-3">
              <Rate share={shareOf(rates.delivered, rates.finished)} label={m.dashboard_success_rate()} />
              <Rate share={shareOf(rates.returned, rates.finished)} label={m.dashboard_return_rate()} warm />
            </div>
            <div aria-hidden className="mt-2.5 mb-3 flex h-2 gap-0.5">
              {ended
                .filter((end) => rates[end] > 0)
                .map((end) => (
                  <span key={end} className={cx('rounded-in', fills[end])} style={{ flexGrow: rates[end] }} />
                ))}
            </div>
            <ul className="grid gap-1 text-13">
              {ended.map((end) => (
                <li key={end} className="flex justify-between gap-3">
                  <Link
                    to="/packages"
                    search={{ status_group: groups[end], from: last_days[0]?.on, to: on, store_id: store }}
                    className={linkClass}
                  >
                    {words[end]()}
                  </Link>
                  <span className="figures text-ink-2">{countText(rates[end])}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </CardBody>
    </TitledCard>
  )
}

function Rate({ share, label, warm }: { share: number; label: string; warm?: boolean }) {
  return (
    <div className={cx(warm && 'tone-return text-right')}>
      <div
        className={cx(
          'text-22 font-figure tracking-[-0.025em] wide:text-28',
          warm && share > 0 && 'text-tone-fg',
        )}
      >
        <CrossFade value={share} render={(now) => shareText(now, getLanguage())} />
      </div>
      <div className="text-13 text-ink-2">{label}</div>
    </div>
  )
}
