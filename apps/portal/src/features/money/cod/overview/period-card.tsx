import type { CodOverview } from '@guihang/contract/money/cod-overview'
import type { CodFigure } from '@guihang/domain/money/cod/cod-figures'
import { TitledCard } from '@guihang/ui/card.tsx'
import { Figure } from '@guihang/ui/data/figure.tsx'
import { linkClass, tapArea } from '@guihang/ui/link.ts'
import { formatDay } from '@guihang/web/dates.ts'
import { DaysFilter } from '@guihang/web/filters/days-filter.tsx'
import { Link } from '@tanstack/react-router'
import { parcelsText } from '../../../../core/parcels-text.ts'
import { m } from '../../../../texts/messages.js'
import type { CodPeriod } from '../cod-search.ts'
import { figureName } from '../figure-words.ts'
import { FigureLink } from './figure-link.tsx'
import { Sum } from './now-figures.tsx'

const figures = ['turnover', 'collected', 'paid'] as const satisfies readonly CodFigure[]

type PeriodCardProps = { overview: CodOverview; period: CodPeriod; onChange: (days: CodPeriod) => void }

export function PeriodCard({ overview, period, onChange }: PeriodCardProps) {
  const { from, to } = overview
  return (
    <TitledCard
      id="cod-period"
      title={m.cod_period()}
      beside={`${formatDay(from)} – ${formatDay(to)}`}
      end={<Days period={period} onChange={onChange} />}
      className="overflow-hidden"
    >
      <div className="grid grid-cols-1 gap-px border-t border-line bg-line min-[480px]:grid-cols-2 desk:grid-cols-3">
        {figures.map((figure) => (
          <Figure
            key={figure}
            className="bg-surface phone:px-4 last:min-[480px]:max-desk:col-span-2"
            label={figureName(figure)}
            value={
              <FigureLink figure={figure}>
                <Sum amount={overview[figure].amount} />
              </FigureLink>
            }
          >
            {figure === 'paid' ? (
              <Link
                to="/packages-bank-deposit"
                search={{ store: period.store, from, to }}
                className={`${linkClass} ${tapArea}`}
              >
                {m.cod_see_parcels({ parcels: parcelsText(overview.paid.count) })}
              </Link>
            ) : (
              parcelsText(overview[figure].count)
            )}
          </Figure>
        ))}
      </div>
    </TitledCard>
  )
}

export function Days({ period, onChange }: { period: CodPeriod; onChange: (days: CodPeriod) => void }) {
  return (
    <DaysFilter
      className="w-63 phone:w-full"
      label={m.cod_days()}
      labelHidden
      days={period}
      onChange={onChange}
    />
  )
}
