import type { CodOverview } from '@guihang/contract/money/cod-overview'
import { Card } from '@guihang/ui/card.tsx'
import { Figure } from '@guihang/ui/data/figure.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { StatusGlyph } from '@guihang/ui/data/status-glyph.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Check } from '#icons'
import { parcelsText } from '../../../../core/parcels-text.ts'
import { m } from '../../../../texts/messages.js'
import { useCodSearch } from '../cod-search.ts'
import { figureName } from '../figure-words.ts'
import { statementsText } from '../statement-words.ts'
import { FigureLink } from './figure-link.tsx'

export function NowFigures({ overview }: { overview: CodOverview }) {
  const { remaining_debt: debt, waiting_transfer: waiting, at_risk } = overview
  const search = useCodSearch()
  const { at_courier, at_hub } = at_risk
  const at_center = waiting.amount - at_courier.amount - at_hub.amount
  const places = [
    { figure: 'at_courier', amount: at_courier.amount, fill: 'bg-line-strong' },
    { figure: 'at_hub', amount: at_hub.amount, fill: 'bg-chart-2' },
    { figure: 'waiting_transfer', amount: at_center, fill: 'bg-chart-1' },
  ] as const // as: names of figures
  return (
    <Card aria-label={m.cod_now()} className="overflow-hidden">
      <Figure
        className="phone:px-4"
        label={figureName('remaining_debt')}
        value={
          <FigureLink figure="remaining_debt">
            <Sum amount={debt.amount} />
          </FigureLink>
        }
      >
        {figureName('waiting_transfer')}{' '}
        <FigureLink figure="waiting_transfer" className={linkClass}>
          <Money amount={waiting.amount} />
        </FigureLink>
        , {m.cod_debt_parts()}{' '}
        <FigureLink figure="fees_due" className={linkClass}>
          <Money amount={0 - debt.fees_amount} />
        </FigureLink>
      </Figure>
      <section aria-label={m.cod_places()} className="px-4 pb-3">
        <div aria-hidden className="flex h-2 gap-0.5">
          {places
            .filter(({ amount }) => amount > 0)
            .map(({ figure, amount, fill }) => (
              <span key={figure} className={`rounded-in ${fill}`} style={{ flexGrow: amount }} />
            ))}
        </div>
        <ul className="mt-2.5 grid grid-cols-1 gap-x-4 gap-y-1 text-13 min-[480px]:grid-cols-3">
          {places.map(({ figure, amount, fill }) => (
            <li
              key={figure}
              className="flex items-baseline justify-between gap-2 phone:min-h-11 phone:items-center min-[480px]:block"
            >
              <span className="text-ink-2">
                <span aria-hidden className={`mr-1.5 inline-block size-2 rounded-pill ${fill}`} />
                {figure === 'waiting_transfer' ? m.cod_at_center() : figureName(figure)}
              </span>
              <span className="block font-medium">
                {figure === 'waiting_transfer' ? (
                  <Money amount={amount} />
                ) : (
                  <FigureLink figure={figure} className={placeLink}>
                    <Money amount={amount} />
                  </FigureLink>
                )}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-13">
          <Link
            to="/packages-waiting-cod"
            search={{ store: search.store }}
            className={`${linkClass} phone:inline-block phone:py-3`}
          >
            {m.cod_see_parcels({ parcels: parcelsText(waiting.count) })}
          </Link>
        </p>
      </section>
      <RiskLines risk={at_risk} stated={overview.in_statements} />
    </Card>
  )
}

// On a phone as high as a thumb.
const placeLink =
  'rounded-in decoration-1 underline-offset-4 hover:text-accent-ink hover:underline phone:inline-block phone:py-3'

/** Beside a large figure the sign of the currency is smaller still. */
export function Sum({ amount }: { amount: number }) {
  return <Money amount={amount} className="[&>span]:text-[0.68em] [&>span]:leading-none" />
}

type Risk = CodOverview['at_risk']

function RiskLines({ risk, stated }: { risk: Risk; stated: CodOverview['in_statements'] }) {
  const search = useCodSearch()
  const calm = [stated, risk.disputed, risk.failed_transfer].every(({ count }) => count === 0)
  return (
    <section aria-label={m.cod_risk()} className="border-t border-line px-4 py-2.5 text-13">
      <h2 className="text-13 font-medium text-ink-2">{m.cod_risk()}</h2>
      {calm ? (
        <p className="flex items-center gap-2 py-1 text-ink-2">
          <Check size={16} className="text-ok-ink" />
          {m.cod_risk_none()}
        </p>
      ) : (
        <ul>
          <Line shown={stated.count > 0} words={m.cod_in_statements()} count={statementsText(stated.count)}>
            <Link
              to="/cod"
              search={{ ...search, kind: undefined, state: 'unpaid' }}
              resetScroll={false}
              className={linkClass}
            >
              <Money amount={stated.amount} />
            </Link>
          </Line>
          {(['disputed', 'failed_transfer'] as const).map((name /* as: names of figures */) => (
            <Line
              key={name}
              urgent={name === 'failed_transfer'}
              shown={risk[name].count > 0}
              words={name === 'disputed' ? m.cod_risk_disputed() : m.cod_risk_failed()}
              count={statementsText(risk[name].count)}
            >
              <Link
                to="/cod"
                search={{ ...search, kind: undefined, state: name === 'disputed' ? name : 'failed' }}
                resetScroll={false}
                className={linkClass}
              >
                <Money amount={risk[name].amount} />
              </Link>
            </Line>
          ))}
        </ul>
      )}
    </section>
  )
}

type LineProps = { shown: boolean; urgent?: boolean; words: string; count: string; children: ReactNode }

function Line({ shown, urgent, words, count, children }: LineProps) {
  if (!shown) return null
  return (
    <li className="flex items-center gap-2 py-1">
      <StatusGlyph group={urgent ? 'fail' : 'waiting'} />
      <span className="min-w-0 flex-1">
        {words} <span className="text-ink-3">{count}</span>
      </span>
      {children}
    </li>
  )
}
