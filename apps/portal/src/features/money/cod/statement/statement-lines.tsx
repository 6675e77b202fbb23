import type { Statement, StatementLine } from '@guihang/contract/money/statements'
import { TitledCard } from '@guihang/ui/card.tsx'
import { type Column, DataTable } from '@guihang/ui/data/data-table.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { RowCard } from '@guihang/ui/data/row-card.tsx'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { SegmentedControl } from '@guihang/ui/inputs/segmented-control.tsx'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ParcelLink } from '../../../../core/parcel-link.tsx'
import { m } from '../../../../texts/messages.js'
import { linesQuery } from '../cod.queries.ts'
import { lineWords } from '../statement-words.ts'
import { groupsOf } from './line-groups.ts'
import { CarriedFrom, ParcelLines, Parts } from './parcel-lines.tsx'

export function StatementLines({ statement }: { statement: Statement }) {
  const [view, setView] = useState<'parcels' | 'entries'>('parcels')
  const query = useInfiniteQuery(linesQuery(statement.id))
  const lines = query.data?.pages.flatMap(({ data }) => data)
  return (
    <TitledCard
      id="statement-lines"
      title={m.cod_lines()}
      end={
        <SegmentedControl
          label={m.cod_lines_by()}
          segments={[
            { value: 'parcels', label: m.cod_by_parcel() },
            { value: 'entries', label: m.cod_by_entry() },
          ]}
          value={view}
          onValueChange={setView}
        />
      }
      aria-busy={query.isPending || undefined}
    >
      {lines ? (
        <>
          <Lines view={view} lines={lines} />
          <MoreRows
            query={query}
            label={m.cod_more()}
            className="flex justify-center border-t border-line p-3"
          />
        </>
      ) : query.error ? (
        <LoadFailed query={query} title={m.cod_lines_failed()} calm={m.cod_calm()} />
      ) : (
        <SkeletonRegion className="px-4 pb-4">
          <SkeletonLines lines={8} />
        </SkeletonRegion>
      )}
    </TitledCard>
  )
}

function Lines({ view, lines }: { view: 'parcels' | 'entries'; lines: readonly StatementLine[] }) {
  if (view === 'entries') return <EntryTable lines={lines} />
  return (
    <ul>
      {groupsOf(lines).map((group) => (
        <li key={group.key} className="border-t border-line">
          <ParcelLines group={group} />
        </li>
      ))}
    </ul>
  )
}

function EntryTable({ lines }: { lines: readonly StatementLine[] }) {
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
  return parcel && <ParcelLink parcel={parcel} data-row-main />
}
