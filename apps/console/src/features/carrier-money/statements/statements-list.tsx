import type { CarrierStatement } from '@guihang/contract/money/carrier-statements'
import { CellDetail, type Column, DataTable } from '@guihang/ui/data/data-table.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { RowCard } from '@guihang/ui/data/row-card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { countText } from '@guihang/web/count-text.ts'
import { formatDay, formatShortInstant } from '@guihang/web/dates.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import type { Rows } from '@guihang/web/screen/use-rows.ts'
import { Link } from '@tanstack/react-router'
import { m } from '../../../texts/messages.js'
import { StateMark } from '../../carriers/state-mark.tsx'
import { stateNames, stateTones } from './statement-words.ts'

type StatementsListProps = { rows: Rows<CarrierStatement>; filtered: boolean }

export function StatementsList({ rows, filtered }: StatementsListProps) {
  const { query } = rows
  if (query.isError && rows.rows.length === 0)
    return <LoadFailed query={query} title={m.carrier_statements_failed()} />
  if (!rows.waiting && rows.rows.length === 0)
    return filtered ? (
      <EmptyState title={m.carrier_statements_none_found()}>
        {m.carrier_statements_none_found_help()}
      </EmptyState>
    ) : (
      <EmptyState title={m.carrier_statements_none()}>{m.carrier_statements_none_help()}</EmptyState>
    )
  return (
    <>
      <DataTable
        label={m.carrier_statements()}
        rows={rows.rows}
        rowKey={({ id }) => id}
        columns={columns()}
        card={(statement) => <StatementCard statement={statement} />}
        loading={query.isPending}
      />
      <MoreRows query={query} label={m.carriers_more()} className="p-4" />
    </>
  )
}

function columns(): Column<CarrierStatement>[] {
  return [
    {
      key: 'number',
      head: m.carrier_statement(),
      width: '30%',
      cell: (statement) => <NumberLink statement={statement} />,
    },
    {
      key: 'state',
      head: m.carrier_statement_state(),
      cell: (statement) => <State statement={statement} />,
    },
    {
      key: 'people',
      head: m.carrier_statement_people(),
      from: 'wide',
      width: '18%',
      cell: ({ imported_by, imported_at }) => (
        <>
          <span className="block cut">{imported_by}</span>
          <CellDetail>{formatShortInstant(imported_at)}</CellDetail>
        </>
      ),
    },
    {
      key: 'net',
      head: m.carrier_statement_net(),
      align: 'end',
      width: '22%',
      cell: (statement) => <Net statement={statement} />,
    },
  ]
}

function NumberLink({ statement: { id, number, file_name } }: { statement: CarrierStatement }) {
  return (
    <>
      <Link
        to="/carrier-money/statements/$id"
        params={{ id }}
        data-row-main
        className="figures rounded-row font-medium wrap-anywhere"
      >
        {number}
      </Link>
      <CellDetail>{file_name}</CellDetail>
    </>
  )
}

/** With what a person still has to do about it. */
function State({ statement }: { statement: CarrierStatement }) {
  const { state, unnamed, faulty, fault, stated_on } = statement
  const open = unnamed + faulty
  return (
    <>
      <StateMark tone={stateTones[state]}>{stateNames[state]()}</StateMark>
      <CellDetail>
        {state === 'failed' && fault
          ? fault.message
          : state === 'matched' && open > 0
            ? m.carrier_statement_rows_open({ count: countText(open) })
            : m.carrier_statement_of_day({ day: formatDay(stated_on) })}
      </CellDetail>
    </>
  )
}

function Net({ statement: { net_amount, missing_amount, parcels, state } }: { statement: CarrierStatement }) {
  if (state === 'reading' || state === 'asked' || state === 'failed')
    return <span className="text-ink-3">–</span>
  return (
    <>
      <Money amount={net_amount} className="font-medium" />
      <CellDetail>
        {state === 'agreed' && missing_amount !== 0 ? (
          <>
            {m.carrier_statement_missing()} <Money amount={missing_amount} />
          </>
        ) : (
          m.carrier_statement_parcels({ count: countText(parcels) })
        )}
      </CellDetail>
    </>
  )
}

function StatementCard({ statement }: { statement: CarrierStatement }) {
  return (
    <RowCard>
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <NumberLink statement={statement} />
          <State statement={statement} />
        </span>
        <span className="text-right">
          <Net statement={statement} />
        </span>
      </div>
    </RowCard>
  )
}
