import type { OperatedStatement } from '@guihang/contract/money/operated-statements'
import { formatMoney } from '@guihang/domain/money/money'
import { type StatementState, statementStates } from '@guihang/domain/money/statements/statements'
import { Badge } from '@guihang/ui/data/badge.tsx'
import { CellDetail, type Column, DataTable } from '@guihang/ui/data/data-table.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { formatShortDay } from '@guihang/web/dates.ts'
import { any, FilterChips } from '@guihang/web/filters/filter-chips.tsx'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '../../texts/messages.js'
import { stateGroups, stateName } from './payout-words.ts'
import { statementCountsQuery, statementsQuery } from './payouts.queries.ts'
import type { PayoutsSearch } from './payouts-search.ts'

const stateOf = (word: unknown) => statementStates.find((one) => one === word)

type StateFilterProps = { search: PayoutsSearch; onState: (state: StatementState | undefined) => void }

/** Each state with how many statements are in it, and their sum. */
export function StateFilter({ search, onState }: StateFilterProps) {
  const counts = useQuery(statementCountsQuery).data ?? []
  const detail = (state: StatementState) => {
    const of = counts.filter((one) => one.state === state)
    const count = of.reduce((sum, one) => sum + one.count, 0)
    const amount = of.reduce((sum, one) => sum + one.amount, 0)
    return count > 0 ? m.payouts_state_detail({ count, amount: formatMoney(amount) }) : undefined
  }
  return (
    <FilterChips
      choices={[
        {
          name: 'in_state',
          label: m.payouts_state(),
          options: [
            { value: any, label: m.payouts_state_all() },
            ...statementStates.map((value) => ({ value, label: stateName(value), detail: detail(value) })),
          ],
        },
      ]}
      filter={{ in_state: stateOf(search.in_state) }}
      onChange={(change) => onState(stateOf(change.in_state))}
    />
  )
}

export function StatementsList({ search }: { search: PayoutsSearch }) {
  const rows = useRows(useInfiniteQuery(statementsQuery(stateOf(search.in_state), search.shop)))
  const { query } = rows
  if (query.isError && rows.rows.length === 0) return <LoadFailed query={query} title={m.payouts_failed()} />
  if (!rows.waiting && rows.rows.length === 0)
    return <EmptyState title={m.payouts_none()}>{m.payouts_none_help()}</EmptyState>
  return (
    <>
      <DataTable
        label={m.payouts_tab_statements()}
        rows={rows.rows}
        rowKey={({ id }) => id}
        columns={columns()}
        card={(statement) => <StatementCard statement={statement} />}
        loading={query.isPending}
      />
      <MoreRows query={query} label={m.payouts_more()} className="p-4" />
    </>
  )
}

function columns(): Column<OperatedStatement>[] {
  return [
    {
      key: 'number',
      head: m.payouts_number(),
      width: '18%',
      cell: (statement) => <NumberLink statement={statement} />,
    },
    { key: 'shop', head: m.payouts_shop(), width: '14%', cell: ({ shop_code }) => shop_code },
    {
      key: 'state',
      head: m.payouts_state(),
      cell: ({ state, receipt_number, dispute }) => (
        <>
          <Badge group={stateGroups[state]}>{stateName(state)}</Badge>
          <CellDetail>
            {state === 'new' && receipt_number === null
              ? m.payouts_receipt_missing()
              : dispute && m.payouts_disputed({ code: dispute.support_code })}
          </CellDetail>
        </>
      ),
    },
    {
      key: 'people',
      head: m.payouts_people(),
      cell: ({ prepared_by, approved_by }) => (
        <>
          {prepared_by ?? m.payouts_by_system()}
          <CellDetail>{approved_by && m.payouts_approved_by({ name: approved_by })}</CellDetail>
        </>
      ),
    },
    {
      key: 'net',
      head: m.payouts_net(),
      align: 'end',
      width: '18%',
      cell: ({ net_amount, parcel_count }) => (
        <>
          <Money amount={net_amount} className="font-medium" />
          <CellDetail>{m.payouts_parcel_count({ count: parcel_count })}</CellDetail>
        </>
      ),
    },
  ]
}

function NumberLink({ statement }: { statement: OperatedStatement }) {
  return (
    <>
      <Link
        to="/payouts/$id"
        params={{ id: statement.id }}
        data-row-main
        className="figures rounded-row font-medium"
      >
        {statement.number}
      </Link>
      <CellDetail>{m.payouts_of_day({ day: formatShortDay(statement.payout_on) })}</CellDetail>
    </>
  )
}

function StatementCard({ statement }: { statement: OperatedStatement }) {
  return (
    <div className="flex justify-between gap-3 border-b border-line px-4 py-3">
      <span>
        <NumberLink statement={statement} />
        {statement.shop_code} · {stateName(statement.state)}
      </span>
      <Money amount={statement.net_amount} />
    </div>
  )
}
