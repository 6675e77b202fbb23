import type { StatementLine } from '@guihang/contract/money/statements'
import { Link } from '@tanstack/react-router'
import { formatShortInstant } from '../../../../core/dates.ts'
import { m } from '../../../../texts/messages.js'
import { type Column, DataTable } from '../../../../ui/data/data-table.tsx'
import { Money } from '../../../../ui/data/money.tsx'
import { RowCard } from '../../../../ui/data/row-card.tsx'
import { TrackingNumber } from '../../../../ui/data/tracking-number.tsx'
import { lineWords } from '../statement-words.ts'
import { CarriedFrom, Parts } from './parcel-lines.tsx'

export function EntryTable({ lines }: { lines: readonly StatementLine[] }) {
  return (
    <div className="phone:px-4 phone:pb-4">
      <DataTable<StatementLine>
        label={m.cod_lines()}
        columns={columns()}
        rows={lines}
        rowKey={({ position }) => String(position)}
        card={(line) => (
          <RowCard>
            <div className="flex justify-between gap-3 text-13">
              <span className="min-w-0">
                {what(line)}
                <Parts line={line} />
              </span>
              <Money amount={line.amount} className="font-strong" />
            </div>
            <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-12 text-ink-3">
              {parcelLink(line)}
              {line.at && <time dateTime={line.at}>{formatShortInstant(line.at)}</time>}
            </p>
          </RowCard>
        )}
      />
    </div>
  )
}

function columns(): Column<StatementLine>[] {
  return [
    {
      key: 'at',
      head: m.cod_col_at(),
      width: '112px',
      cell: ({ at }) => at && <time dateTime={at}>{formatShortInstant(at)}</time>,
    },
    {
      key: 'what',
      head: m.cod_col_what(),
      cell: (line) => (
        <>
          {what(line)}
          <Parts line={line} />
        </>
      ),
    },
    { key: 'parcel', head: m.cod_col_parcel(), width: '148px', cell: parcelLink },
    {
      key: 'amount',
      head: m.cod_col_amount(),
      width: '132px',
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} className="font-strong" />,
    },
  ]
}

function what(line: StatementLine) {
  return line.kind === 'carried_over' ? <CarriedFrom line={line} /> : lineWords(line)
}

function parcelLink({ parcel }: StatementLine) {
  return (
    parcel && (
      <Link
        to="/packages/$id"
        params={{ id: parcel.id }}
        data-row-main
        className="rounded-in underline-offset-3 hover:underline"
      >
        <TrackingNumber code={parcel.tracking_number} />
      </Link>
    )
  )
}
