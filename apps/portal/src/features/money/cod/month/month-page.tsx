import { Button } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { FilterChip } from '@guihang/ui/data/filter-chip.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { BackLink, PageHead } from '@guihang/ui/page-head.tsx'
import { isCode } from '@guihang/web/api/problems.ts'
import { type FailedQuery, LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useToday } from '@guihang/web/use-today.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Printer } from '#icons'
import { m } from '../../../../texts/messages.js'
import { monthQuery } from '../cod.queries.ts'
import { saveMonth } from '../cod-files.ts'
import { useCodSearch } from '../cod-search.ts'
import { SaveFileButton } from '../save-file-button.tsx'
import { MonthSummary } from './month-summary.tsx'
import { monthName, monthsUntil } from './months.ts'

const route = getRouteApi('/signed-in/shell/cod')

export function MonthPage() {
  const today = useToday()
  const month = useCodSearch().month ?? today.slice(0, 7)
  const navigate = route.useNavigate()
  const found = useQuery({ ...monthQuery(month), placeholderData: keepPreviousData })
  const name = monthName(month)
  // A month of a link that is older than those on offer stays among them.
  const months = [...new Set([...monthsUntil(today), month])]
  return (
    <Screen name="cod-month" busy={found.isPending || found.isPlaceholderData}>
      <div className="print:hidden">
        <PageHead
          before={<BackLink label={m.cod_back()} render={<Link to="/cod" />} />}
          title={m.cod_month()}
          actions={
            <>
              <FilterChip
                label={m.cod_month_choose()}
                options={months.map((value) => ({ value, label: monthName(value) }))}
                value={month}
                rest=""
                onValueChange={(value) => void navigate({ search: { month: value }, replace: true })}
              />
              {!found.error && (
                <>
                  <SaveFileButton save={() => saveMonth(month)}>{m.cod_save()}</SaveFileButton>
                  <Button icon={Printer} onClick={() => window.print()}>
                    {m.cod_print_month()}
                  </Button>
                </>
              )}
            </>
          }
        />
      </div>
      {found.data && !found.isPlaceholderData ? (
        <MonthSummary month={found.data} name={name} />
      ) : found.error ? (
        <Card>
          <NotShown query={found} />
        </Card>
      ) : (
        <Card className="p-4">
          <SkeletonRegion>
            <SkeletonLines lines={10} />
          </SkeletonRegion>
        </Card>
      )}
    </Screen>
  )
}

function NotShown({ query }: { query: FailedQuery }) {
  if (isCode(query.error, 'ENOTFOUND'))
    return <EmptyState title={m.cod_month_missing()}>{m.cod_month_missing_help()}</EmptyState>
  return <LoadFailed query={query} title={m.cod_month_failed()} calm={m.cod_calm()} />
}
