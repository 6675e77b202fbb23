import type { Statement, StatementLine } from '@guihang/contract/money/statements'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailed } from '../../../../core/screen/load-failed.tsx'
import { m } from '../../../../texts/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Card, CardHead } from '../../../../ui/card.tsx'
import { SkeletonLines, SkeletonRegion } from '../../../../ui/feedback/skeleton.tsx'
import { SegmentedControl } from '../../../../ui/inputs/segmented-control.tsx'
import { linesQuery } from '../cod.queries.ts'
import { EntryTable } from './entry-table.tsx'
import { groupsOf } from './line-groups.ts'
import { ParcelLines } from './parcel-lines.tsx'

/** What the statement is made of, down to the entries of the ledger: by parcel, or entry by entry. */
export function StatementLines({ statement }: { statement: Statement }) {
  const [view, setView] = useState<'parcels' | 'entries'>('parcels')
  const query = useInfiniteQuery(linesQuery(statement.id))
  const lines = query.data?.pages.flatMap(({ data }) => data)
  return (
    <Card aria-labelledby="statement-lines" aria-busy={query.isPending || undefined}>
      <CardHead
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
      />
      {lines ? (
        <>
          <Lines view={view} lines={lines} />
          {query.hasNextPage && (
            <p className="flex justify-center border-t border-line p-3">
              <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {m.cod_more()}
              </Button>
            </p>
          )}
        </>
      ) : query.error ? (
        <LoadFailed query={query} title={m.cod_lines_failed()} calm={m.cod_calm()} />
      ) : (
        <SkeletonRegion className="px-4 pb-4">
          <SkeletonLines lines={8} />
        </SkeletonRegion>
      )}
    </Card>
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
