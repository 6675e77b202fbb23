import type { CodOverview } from '@guihang/contract/money/cod-overview'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Check } from '#icons'
import { m } from '../../../../texts/messages.js'
import { Money } from '../../../../ui/data/money.tsx'
import { StatusGlyph } from '../../../../ui/data/status-glyph.tsx'
import { linkClass } from '../../../../ui/link.ts'
import { useCodSearch } from '../cod-search.ts'
import { statementsText } from '../statement-words.ts'

type Risk = CodOverview['at_risk']

/** Statements that are not paid yet, and those that may come later than usual; each line opens what it counts. */
export function RiskLines({ risk, stated }: { risk: Risk; stated: CodOverview['in_statements'] }) {
  const search = useCodSearch()
  const calm = [stated, risk.disputed, risk.failed_transfer].every(({ count }) => count === 0)
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
