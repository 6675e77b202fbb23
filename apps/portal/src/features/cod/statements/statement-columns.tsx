import type { Statement } from '@guihang/contract/statements'
import { Link } from '@tanstack/react-router'
import { formatShortDay, formatShortInstant, shortWeekday } from '../../../core/dates.ts'
import { m } from '../../../paraglide/messages.js'
import type { Column } from '../../../ui/data/data-table.tsx'
import { Money } from '../../../ui/data/money.tsx'
import { countText } from '../../parcels/count-text.ts'
import { StatementBadge } from '../statement-badge.tsx'
import { feeSum } from '../statement-words.ts'

/** The columns of the list: which statement, of how many parcels, what came in, what went off, and how it stands. */
export function statementColumns(): Column<Statement>[] {
  return [
    { key: 'number', head: m.cod_col_number(), width: '128px', bars: [84], cell: numberLink },
    {
      key: 'day',
      head: m.cod_col_day(),
      width: '112px',
      bars: [64],
      cell: ({ payout_on }) => (
        <time dateTime={payout_on}>
          {shortWeekday(payout_on)} {formatShortDay(payout_on)}
        </time>
      ),
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
      head: m.cod_col_moment(),
      width: '120px',
      from: 'wide',
      bars: [72],
      cell: (statement) => {
        const at = momentOf(statement)
        return <time dateTime={at}>{formatShortInstant(at)}</time>
      },
    },
  ]
}

/** What came in by the parcels: COD or compensation. */
export function gainedBy({ cod_amount, compensation_amount }: Statement): number {
  return cod_amount + compensation_amount
}

/** When the statement came into its state. */
export function momentOf({ created_at, approved_at, transfers }: Statement): string {
  const transfer = transfers.at(-1)
  return transfer?.ended_at ?? transfer?.sent_at ?? approved_at ?? created_at
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
