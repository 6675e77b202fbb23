import type { Statement } from '@guihang/contract/money/statements'
import { businessDayOf, type Day } from '@guihang/domain/calendar'
import { statedTransferOn } from '@guihang/domain/money/cod/cod-cycle'
import type { Column } from '@guihang/ui/data/data-table.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { countText } from '@guihang/web/count-text.ts'
import { formatShortDay, formatShortInstant, shortWeekday } from '@guihang/web/dates.ts'
import { Link } from '@tanstack/react-router'
import { m } from '../../../../texts/messages.js'
import { StatementBadge } from '../statement-badge.tsx'
import { feeSum } from '../statement-words.ts'

export function statementColumns(today: Day, daysOff: ReadonlySet<Day>): Column<Statement>[] {
  return [
    { key: 'number', head: m.cod_col_number(), width: '128px', bars: [84], cell: numberLink },
    {
      key: 'day',
      head: m.cod_col_day(),
      width: '112px',
      bars: [64],
      cell: (statement) => {
        const on = transferDay(statement, today, daysOff)
        return (
          <time dateTime={on}>
            {shortWeekday(on)} {formatShortDay(on)}
          </time>
        )
      },
    },
    {
      key: 'count',
      head: m.cod_col_count(),
      width: '72px',
      align: 'end',
      from: 'desk',
      bars: [24],
      cell: ({ parcel_count }) => <span className="figures">{countText(parcel_count)}</span>,
    },
    {
      key: 'gained',
      head: m.cod_col_gained(),
      align: 'end',
      from: 'desk',
      bars: [96],
      cell: (statement) => <Money amount={gainedBy(statement)} />,
    },
    {
      key: 'fees',
      head: m.cod_col_fees(),
      align: 'end',
      from: 'desk',
      bars: [80],
      cell: (statement) => <Money amount={0 - feeSum(statement)} />,
    },
    {
      key: 'net',
      head: m.cod_net(),
      align: 'end',
      bars: [96],
      cell: ({ net_amount }) => <Money amount={net_amount} className="font-strong" />,
    },
    {
      key: 'state',
      head: m.cod_col_state(),
      width: '200px',
      bars: [96],
      cell: ({ state }) => <StatementBadge state={state} />,
    },
    {
      key: 'at',
      head: m.cod_col_paid_at(),
      width: '136px',
      from: 'wide',
      bars: [72],
      cell: (statement) => <Arrival statement={statement} today={today} daysOff={daysOff} />,
    },
  ]
}

/** What came in by the parcels: COD or compensation. */
export function gainedBy({ cod_amount, compensation_amount }: Statement): number {
  return cod_amount + compensation_amount
}

/** The day on which a statement was, or is to be, transferred; of one that never is, its own. */
export function transferDay(
  { state, payout_on, paid_at }: Statement,
  today: Day,
  daysOff: ReadonlySet<Day>,
): Day {
  if (paid_at !== null) return businessDayOf(paid_at)
  return state === 'carried_over' || state === 'rejected'
    ? payout_on
    : statedTransferOn(payout_on, today, daysOff)
}

export function Arrival({
  statement,
  today,
  daysOff,
}: {
  statement: Statement
  today: Day
  daysOff: ReadonlySet<Day>
}) {
  const { state, paid_at } = statement
  if (paid_at !== null) return <time dateTime={paid_at}>{formatShortInstant(paid_at)}</time>
  if (state === 'carried_over' || state === 'rejected') return null
  const on = transferDay(statement, today, daysOff)
  return (
    <time dateTime={on} className="text-ink-3">
      {m.cod_expected({ day: formatShortDay(on) })}
    </time>
  )
}

function numberLink({ id, kind, number }: Statement) {
  return (
    <Link
      to="/cod/$kind/$id"
      params={{ kind, id }}
      data-row-main
      className="figures rounded-in font-strong underline-offset-3 hover:underline"
    >
      {number}
    </Link>
  )
}
