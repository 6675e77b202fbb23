import type { CodOverview } from '@guihang/contract/cod-overview'
import { Link } from '@tanstack/react-router'
import { m } from '../../../paraglide/messages.js'
import { Card } from '../../../ui/card.tsx'
import { Figure } from '../../../ui/data/figure.tsx'
import { Money } from '../../../ui/data/money.tsx'
import { linkClass } from '../../../ui/link.ts'
import { parcelsText } from '../../parcels/count-text.ts'
import { useCodSearch } from '../cod-search.ts'
import { figureName } from '../figure-words.ts'
import { statementsText } from '../statement-words.ts'
import { FigureLink } from './figure-link.tsx'
import { RiskLines } from './risk-lines.tsx'

/** What the provider owes the shop now, where that money is, and what may hold it up. */
export function NowFigures({ overview }: { overview: CodOverview }) {
  const { remaining_debt: debt, waiting_transfer: waiting, in_statements } = overview
  const search = useCodSearch()
  return (
    <Card aria-label={m.cod_now()} className="overflow-hidden">
      <div className="grid grid-cols-1 gap-px bg-line min-[480px]:grid-cols-2 wide:grid-cols-3">
        <Figure
          className={cell}
          label={figureName('remaining_debt')}
          value={
            <FigureLink figure="remaining_debt">
              <Sum amount={debt.amount} />
            </FigureLink>
          }
        >
          {m.cod_debt_parts()} <Money amount={0 - debt.fees_amount} />
        </Figure>
        <Figure
          className={cell}
          label={figureName('waiting_transfer')}
          value={
            <FigureLink figure="waiting_transfer">
              <Sum amount={waiting.amount} />
            </FigureLink>
          }
        >
          <Link to="/packages-waiting-cod" search={{ store: search.store }} className={linkClass}>
            {m.cod_see_parcels({ parcels: parcelsText(waiting.count) })}
          </Link>
        </Figure>
        <Figure
          className={`${cell} min-[480px]:max-wide:col-span-2`}
          label={m.cod_in_statements()}
          value={
            <Link
              to="/cod"
              search={{ ...search, kind: undefined, state: 'unpaid' }}
              resetScroll={false}
              className="rounded-in decoration-1 underline-offset-4 hover:text-accent-ink hover:underline"
            >
              <Sum amount={in_statements.amount} />
            </Link>
          }
        >
          {statementsText(in_statements.count)}
        </Figure>
      </div>
      <RiskLines risk={overview.at_risk} />
    </Card>
  )
}

const cell = 'bg-surface'

/** Beside a large figure the sign of the currency is smaller still. */
export function Sum({ amount }: { amount: number }) {
  return <Money amount={amount} className="[&>span]:text-[0.68em] [&>span]:leading-none" />
}
