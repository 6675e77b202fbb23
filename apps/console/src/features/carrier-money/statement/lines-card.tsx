import type { CarrierStatement, CarrierStatementLine } from '@guihang/contract/money/carrier-statements'
import { TitledCard } from '@guihang/ui/card.tsx'
import { DataTable } from '@guihang/ui/data/data-table.tsx'
import { RowCard } from '@guihang/ui/data/row-card.tsx'
import { Tabs, tabId } from '@guihang/ui/data/tabs.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { useOpened } from '@guihang/ui/overlays/use-shown.ts'
import { countText } from '@guihang/web/count-text.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { SearchField } from '@guihang/web/screen/search-field.tsx'
import { useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useScope } from '../../../core/me.ts'
import { m } from '../../../texts/messages.js'
import { type LineKind, linesQuery } from '../statements/statements.queries.ts'
import { AmountPart, LinePart, lineColumns, WhosePart } from './line-parts.tsx'
import { kindNames, lineKinds } from './line-words.ts'

const route = getRouteApi('/shell/carrier-money/statements/$id')
const panel = 'carrier-lines'

// Opens once somebody looks at a row.
const LineDrawer = lazyPart(() => import('./line-drawer.tsx'), 'LineDrawer')

/** Without a kind: what somebody must still name or mend comes first, else all. */
export function LinesCard({ statement }: { statement: CarrierStatement }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const may = useScope('money') && statement.state === 'matched'
  const [opened, setOpened] = useState<CarrierStatementLine | null>(null)
  const wasOpened = useOpened(opened !== null)
  const kind = lineKinds.find((one) => one === search.kind)
  const tab = kind ?? 'all'
  const number = search.number?.slice(0, 50)
  const rows = useRows(useInfiniteQuery(linesQuery(statement.id, kind, number)))
  const { query } = rows
  const put = (change: { kind?: LineKind | undefined; number?: string | undefined }) =>
    void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false })
  const counts: Partial<Record<LineKind, number>> = {
    unknown: statement.unnamed,
    fault: statement.faulty,
  }
  const tabs = (['all', ...lineKinds] as const).map((value) => {
    const count = value === 'all' ? statement.rows : counts[value]
    return {
      value,
      label: value === 'all' ? m.carrier_line_all() : kindNames[value](),
      count: count ? countText(count) : undefined,
    }
  })
  return (
    <TitledCard
      id="lines"
      title={m.carrier_lines()}
      className="overflow-clip"
      end={
        <SearchField
          label={m.carrier_lines_find()}
          hint={m.carrier_lines_find_hint()}
          keyword={search.number}
          onKeyword={(text) => put({ number: text || undefined })}
        />
      }
    >
      <Tabs
        label={m.carrier_lines()}
        tabs={tabs}
        value={tab}
        onValueChange={(value) => put({ kind: value === 'all' ? undefined : value })}
        panelId={panel}
      />
      <div id={panel} role="tabpanel" aria-labelledby={tabId(panel, tab)}>
        {query.isError && rows.rows.length === 0 ? (
          <LoadFailed query={query} title={m.carrier_lines_failed()} />
        ) : !rows.waiting && rows.rows.length === 0 ? (
          <EmptyState title={number ? m.carrier_lines_none_found({ number }) : m.carrier_lines_none()} />
        ) : (
          <>
            <DataTable
              label={m.carrier_lines()}
              rows={rows.rows}
              rowKey={({ no }) => String(no)}
              columns={lineColumns(setOpened)}
              card={(line) => (
                <RowCard>
                  <div className="flex items-start justify-between gap-3">
                    <span className="grid min-w-0 gap-1">
                      <LinePart line={line} onOpen={setOpened} />
                      <WhosePart line={line} />
                    </span>
                    <span className="text-right">
                      <AmountPart line={line} />
                    </span>
                  </div>
                </RowCard>
              )}
              loading={query.isPending}
            />
            <MoreRows query={query} label={m.carriers_more()} className="p-4" />
          </>
        )}
      </div>
      {wasOpened && (
        <Suspense>
          <LineDrawer statement={statement} line={opened} may={may} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </TitledCard>
  )
}
