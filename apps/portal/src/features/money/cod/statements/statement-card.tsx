import type { Statement } from '@guihang/contract/money/statements'
import { Link } from '@tanstack/react-router'
import { parcelsText } from '../../../../core/count-text.ts'
import { formatShortDay, shortWeekday } from '../../../../core/dates.ts'
import { useSettings } from '../../../../core/settings.ts'
import { useToday } from '../../../../core/use-today.ts'
import { m } from '../../../../texts/messages.js'
import { Money } from '../../../../ui/data/money.tsx'
import { RowCard } from '../../../../ui/data/row-card.tsx'
import { StatementBadge } from '../statement-badge.tsx'
import { feeSum } from '../statement-words.ts'
import { gainedBy, transferDay } from './statement-columns.tsx'

/** A statement of the list on a phone. */
export function StatementCard({ statement }: { statement: Statement }) {
  const { id, kind, number, state, parcel_count, net_amount } = statement
  const on = transferDay(statement, useToday(), new Set(useSettings()?.holidays))
  return (
    <RowCard>
      <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
        <Link
          to="/cod/$kind/$id"
          params={{ kind, id }}
          data-row-main
          className="figures -my-2 inline-block rounded-in py-2 text-14 font-strong"
        >
          {number}
        </Link>
        <StatementBadge state={state} />
      </div>
      <p className="mt-1 flex items-baseline justify-between gap-3">
        <span className="text-13 text-ink-2">
          {shortWeekday(on)} {formatShortDay(on)} · {parcelsText(parcel_count)}
        </span>
        <Money amount={net_amount} className="text-16 font-strong" />
      </p>
      <p className="text-12 text-ink-3">
        <Money amount={gainedBy(statement)} />
        {feeSum(statement) !== 0 && (
          <>
            {' · '}
            {m.cod_col_fees()} <Money amount={0 - feeSum(statement)} />
          </>
        )}
      </p>
    </RowCard>
  )
}
