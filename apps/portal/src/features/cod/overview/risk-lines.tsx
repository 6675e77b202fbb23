import type { CodOverview } from '@guihang/contract/cod-overview'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Money } from '../../../ui/data/money.tsx'
import { StatusGlyph } from '../../../ui/data/status-glyph.tsx'
import { linkClass } from '../../../ui/link.ts'
import { parcelsText } from '../../parcels/count-text.ts'
import { useCodSearch } from '../cod-search.ts'
import { figureName } from '../figure-words.ts'
import { statementsText } from '../statement-words.ts'
import { FigureLink } from './figure-link.tsx'

type Risk = CodOverview['at_risk']

/** Money that may come later than usual, and why; each line opens what it counts. */
export function RiskLines({ risk }: { risk: Risk }) {
  const search = useCodSearch()
  const { at_courier, at_hub, disputed, failed_transfer } = risk
  const calm = [at_courier, at_hub, disputed, failed_transfer].every(({ count }) => count === 0)
  return (
    <section aria-label={m.cod_risk()} className="border-t border-line px-4 py-2.5 text-13">
      <h2 className="text-13 font-medium text-ink-2">{m.cod_risk()}</h2>
      {calm ? (
        <p className="flex items-center gap-2 py-1 text-ink-2">
          <Check size={16} strokeWidth={1.75} className="text-ok-ink" aria-hidden />
          {m.cod_risk_none()}
        </p>
      ) : (
        <ul>
          {(['at_courier', 'at_hub'] as const).map((figure /* as: names of figures */) => (
            <Line
              key={figure}
              shown={risk[figure].count > 0}
              words={figureName(figure)}
              count={parcelsText(risk[figure].count)}
            >
              <FigureLink figure={figure} className={linkClass}>
                <Money amount={risk[figure].amount} />
              </FigureLink>
            </Line>
          ))}
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
