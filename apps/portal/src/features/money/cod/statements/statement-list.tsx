import type { Statement } from '@guihang/contract/money/statements'
import { smallestPayout } from '@guihang/domain/money/cod/cod-cycle'
import { formatMoney } from '@guihang/domain/money/money'
import type { StatementKind } from '@guihang/domain/money/statements/statements'
import { Button } from '@guihang/ui/button.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { DataTable } from '@guihang/ui/data/data-table.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { RowCard } from '@guihang/ui/data/row-card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { formatShortDay, shortWeekday } from '@guihang/web/dates.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import type { Rows } from '@guihang/web/screen/use-rows.ts'
import { useSettings } from '@guihang/web/settings.ts'
import { useToday } from '@guihang/web/use-today.ts'
import { Link } from '@tanstack/react-router'
import { parcelsText } from '../../../../core/parcels-text.ts'
import { payoutDaysWords } from '../../../../core/payout-words.ts'
import { m } from '../../../../texts/messages.js'
import { StatementBadge } from '../statement-badge.tsx'
import { feeSum } from '../statement-words.ts'
import { gainedBy, statementColumns, transferDay } from './statement-columns.tsx'

type StatementListProps = {
  statements: Rows<Statement>
  kind: StatementKind
  isFiltered: boolean
  onClear: () => void
}

export function StatementList({ statements, kind, isFiltered, onClear }: StatementListProps) {
  const { query, rows, stale, waiting } = statements
  const today = useToday()
  const daysOff = new Set(useSettings()?.holidays)
  if (query.error && (rows.length === 0 || query.isPlaceholderData))
    return <LoadFailed query={query} title={m.cod_failed()} calm={m.cod_calm()} />
  if (!waiting && rows.length === 0) return <Nothing kind={kind} isFiltered={isFiltered} onClear={onClear} />
  return (
    <div
      aria-busy={waiting || undefined}
      className={cx('phone:px-4 phone:pt-3', stale && !query.isPending && 'opacity-60')}
    >
      <DataTable<Statement>
        label={m.cod_statements()}
        columns={statementColumns(today, daysOff)}
        rows={rows}
        rowKey={({ id }) => id}
        card={(statement) => <StatementCard statement={statement} />}
        loading={query.isPending}
        compact
      />
      <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-2.5 text-13 text-ink-3 phone:border-0 phone:px-0">
        <span className="min-w-0 flex-1">{m.cod_small_carried({ amount: formatMoney(smallestPayout) })}</span>
        {query.hasNextPage && (
          <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {m.cod_older()}
          </Button>
        )}
      </div>
    </div>
  )
}

function Nothing({ kind, isFiltered, onClear }: Omit<StatementListProps, 'statements'>) {
  if (isFiltered)
    return (
      <EmptyState
        title={m.cod_nothing()}
        actions={
          <Button variant="soft" onClick={onClear}>
            {m.parcels_filter_clear()}
          </Button>
        }
      />
    )
  if (kind === 'lost') return <EmptyState title={m.cod_none_lost()}>{m.cod_none_lost_help()}</EmptyState>
  return (
    <EmptyState picture title={m.cod_none()}>
      {m.cod_none_help({ days: payoutDaysWords() })}
    </EmptyState>
  )
}

function StatementCard({ statement }: { statement: Statement }) {
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
