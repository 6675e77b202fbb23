import type { OperatedStatement } from '@guihang/contract/money/operated-statements'
import { Money } from '@guihang/ui/data/money.tsx'
import { Slip, SlipResult } from '@guihang/ui/data/slip.tsx'
import { SkeletonLines } from '@guihang/ui/feedback/skeleton.tsx'
import { formatWeekday } from '@guihang/web/dates.ts'
import { FailedCard } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '../../texts/messages.js'
import { statementStateNames } from './shop-words.ts'
import { statementsQuery } from './shops.queries.ts'

const unpaid: readonly OperatedStatement['state'][] = ['new', 'approved', 'sent', 'failed']

/** What was made for the shop and how far each has come; what is not paid yet is the result once all are seen. */
export function ShopStatements({ code }: { code: string }) {
  const { query, rows } = useRows(useInfiniteQuery(statementsQuery(code)))
  if (query.isError && rows.length === 0)
    return <FailedCard query={query} title={m.shops_statements_failed()} />
  const owed = rows
    .filter(({ state }) => unpaid.includes(state))
    .reduce((sum, { net_amount }) => sum + net_amount, 0)
  const all = query.data !== undefined && !query.hasNextPage
  return (
    <Slip
      title={m.shops_statements()}
      aria-label={m.shops_statements()}
      result={all && rows.length > 0 && <SlipResult label={m.shops_statements_owed()} amount={owed} />}
    >
      {query.isPending ? (
        <SkeletonLines lines={4} />
      ) : rows.length === 0 ? (
        <p className="py-1 text-ink-2">{m.shops_statements_none()}</p>
      ) : (
        <ul>
          {rows.map((statement) => (
            <StatementRow key={statement.id} statement={statement} />
          ))}
        </ul>
      )}
      <MoreRows query={query} label={m.shops_more()} size="sm" className="py-2" />
    </Slip>
  )
}

function StatementRow({ statement }: { statement: OperatedStatement }) {
  const { number, kind, payout_on, state, net_amount, parcel_count } = statement
  return (
    <li className="flex items-baseline gap-3 border-paper-line py-1.5 not-first:border-t">
      <span className="min-w-0 flex-1">
        <span className="figures">{number}</span>{' '}
        <span className="text-ink-3">{statementStateNames[state]()}</span>
        <small className="block text-12 text-ink-3">
          {m.shops_statement_facts({ day: formatWeekday(payout_on), count: parcel_count })}
          {kind === 'lost' && ` · ${m.shops_statement_lost()}`}
        </small>
      </span>
      <Money amount={net_amount} />
    </li>
  )
}
