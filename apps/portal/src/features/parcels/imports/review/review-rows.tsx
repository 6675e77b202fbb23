import type { Import } from '@guihang/contract/parcels/imports'
import { Card } from '@guihang/ui/card.tsx'
import { Tabs, tabId } from '@guihang/ui/data/tabs.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { usePhone } from '@guihang/ui/use-media.ts'
import { countText } from '@guihang/web/count-text.ts'
import { FailedCard } from '@guihang/web/screen/load-failed.tsx'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { m } from '../../../../texts/messages.js'
import type { ReviewGroup } from '../review-group.ts'
import { groupLooks, shownGroup } from '../row-words.ts'
import type { RowSheet } from '../sheet/row-sheet.ts'
import type { SheetRow } from '../sheet/row-values.ts'
import type { SheetState } from '../sheet/sheet-state.ts'
import { EmptyGrid, RowAdder } from './empty-grid.tsx'
import { RowList } from './row-list.tsx'
import { manyLack } from './rows-lacking.ts'

// Most files have every value and weight.
const EmptyCells = lazyPart(() => import('./empty-cells.tsx'), 'EmptyCells')
// The grid is heavy, and no phone needs it.
const RowGrid = lazyPart(() => import('../grid/row-grid.tsx'), 'RowGrid')

const route = getRouteApi('/signed-in/shell/packages/review/$id')
const panel = 'imports-rows'
/** A grid to be filled looks like a sheet, and goes on below its last order. */
const fewestLines = 30
const fewestBlanks = 10

type ReviewRowsProps = { record: Import; sheet: RowSheet; state: SheetState }

export function ReviewRows({ record, sheet, state }: ReviewRowsProps) {
  const { id } = record
  const group = route.useSearch({ select: readGroup })
  const navigate = useNavigate()
  const phone = usePhone()
  const rows = useMemo(() => rowsOf(state, group), [state, group])
  const counts = useMemo(() => countsOf(state.rows), [state.rows])

  // Into an import without a file orders are typed and pasted.
  const addable = record.fileName === '' && record.working === null && group === undefined
  const blanks = addable ? Math.max(fewestLines - rows.length, fewestBlanks) : 0

  function show(next: ReviewGroup | 'all') {
    sheet.forgetTouched()
    const search = next === 'all' ? {} : { group: next }
    void navigate({
      to: '/packages/review/$id',
      params: { id },
      search,
      resetScroll: false,
      replace: true,
    })
  }

  if (state.failure !== null && state.rows.length === 0) {
    return (
      <FailedCard
        query={{ error: state.failure, isFetching: false, refetch: sheet.load }}
        title={m.imports_rows_failed()}
        calm={m.imports_failed_calm()}
      />
    )
  }
  return (
    <Card>
      <Tabs
        label={m.imports_groups()}
        tabs={tabsOf(counts)}
        value={group ?? 'all'}
        onValueChange={show}
        panelId={panel}
      />
      <div
        id={panel}
        role="tabpanel"
        aria-labelledby={tabId(panel, group ?? 'all')}
        aria-busy={!state.complete || undefined}
      >
        {record.working === null && manyLack(state.rows) && (
          <Suspense fallback={<div className="h-13" />}>
            <EmptyCells sheet={sheet} rows={state.rows} />
          </Suspense>
        )}
        {!state.complete && rows.length === 0 ? (
          <Waiting />
        ) : phone ? (
          <>
            {rows.length > 0 ? (
              <RowList key={group} id={id} rows={rows} group={group} />
            ) : addable ? (
              <EmptyGrid id={id} />
            ) : (
              <EmptyState title={m.imports_group_empty()} />
            )}
            {addable && <RowAdder id={id} sheet={sheet} />}
          </>
        ) : rows.length + blanks === 0 ? (
          <EmptyState title={m.imports_group_empty()} />
        ) : (
          <Suspense fallback={<Waiting />}>
            <RowGrid
              sheet={sheet}
              state={state}
              rows={rows}
              blanks={blanks}
              ofFile={record.fileName !== ''}
            />
          </Suspense>
        )}
      </div>
    </Card>
  )
}

function Waiting() {
  return (
    <SkeletonRegion className="grid gap-3 p-4">
      {[80, 92, 74, 88].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </SkeletonRegion>
  )
}

function rowsOf({ rows, touched }: SheetState, group: ReviewGroup | undefined): readonly SheetRow[] {
  return group === undefined ? rows : rows.filter((row) => shownGroup(row) === group || touched.has(row.no))
}

function countsOf(rows: readonly SheetRow[]): Record<ReviewGroup | 'all', number> {
  const counts = { all: rows.length, valid: 0, proposed_for_edit: 0, invalid: 0, warnings: 0, created: 0 }
  for (const row of rows) {
    const group = shownGroup(row)
    if (group !== null) counts[group] += 1
  }
  return counts
}

function tabsOf(counts: Record<ReviewGroup | 'all', number>) {
  const count = (name: ReviewGroup | 'all') => countText(counts[name])
  return [
    { value: 'all' as const, label: m.imports_group_all(), count: count('all') }, // as: a name of the tabs
    ...order.map((name) => ({
      value: name,
      label: groupLooks[name].label(),
      glyph: <GroupGlyph group={name} />,
      count: count(name),
    })),
  ]
}

/** Which group of rows the address shows; another word shows all. */
function readGroup({ group }: { group?: unknown }): ReviewGroup | undefined {
  return order.find((name) => name === group)
}

// What needs the person most comes first.
const order: readonly ReviewGroup[] = ['invalid', 'proposed_for_edit', 'warnings', 'valid', 'created']

function GroupGlyph({ group }: { group: ReviewGroup }) {
  const { icon: Icon, look } = groupLooks[group]
  return <Icon size={14} className={look} />
}
