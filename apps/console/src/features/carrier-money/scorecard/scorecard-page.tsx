import {
  type CarrierScore,
  downloadCarrierScorecard,
  getCarrierScorecard,
} from '@guihang/contract/money/carrier-scorecard'
import { Button } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { SegmentedControl } from '@guihang/ui/inputs/segmented-control.tsx'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { client } from '@guihang/web/api/client.ts'
import { defined } from '@guihang/web/api/defined.ts'
import { saveFile } from '@guihang/web/api/save-file.ts'
import { formatInstant } from '@guihang/web/dates.ts'
import { FilterChips } from '@guihang/web/filters/filter-chips.tsx'
import { FailedCard } from '@guihang/web/screen/load-failed.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { useToday } from '@guihang/web/use-today.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Download } from '#icons'
import { m } from '../../../texts/messages.js'
import { ConnectionFilter } from '../../carriers/work/connection-filter.tsx'
import { MonthChart, ProvinceChart } from './score-charts.tsx'
import { ScoreTable } from './score-table.tsx'
import { figureNames, monthText } from './score-words.ts'
import { monthsBefore, readScorecard, type ScorecardSearch, scoreFigures } from './scorecard-search.ts'

const route = getRouteApi('/shell/carrier-money/scorecard')

type Asked = ReturnType<typeof readScorecard>

const asQuery = ({ from, to, connection, by }: Asked) => ({ from, to, by, ...defined({ connection }) })

const scorecardQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['carrier-money', 'scorecard', asQuery(asked)],
    queryFn: ({ signal }) => client.call(getCarrierScorecard, { query: asQuery(asked), signal }),
    placeholderData: keepPreviousData,
  })

/** How well each connection did, by the month in which its parcels were booked. */
export function ScorecardPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const today = useToday()
  const asked = readScorecard(search, today)
  const query = useQuery(scorecardQuery(asked))
  const { busy, act } = useAct()
  const put = (change: ScorecardSearch) =>
    void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false })
  const save = () =>
    void act(async () => {
      const file = await client.raw(downloadCarrierScorecard, { query: asQuery(asked) })
      saveFile(await file.blob(), `${m.carrier_score_file()}-${asked.from}-${asked.to}.xlsx`)
    })
  const counted = query.data?.counted_at
  return (
    <Screen name="carrier-scorecard" busy={query.isPending}>
      <PageHead
        title={m.carrier_scorecard()}
        beside={
          counted && (
            <span className="text-ink-3">{m.carrier_score_counted({ at: formatInstant(counted) })}</span>
          )
        }
        actions={
          <Button icon={Download} busy={busy} onClick={save}>
            {m.carrier_score_save()}
          </Button>
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <ConnectionFilter connection={asked.connection} onConnection={(connection) => put({ connection })} />
        <Months asked={asked} today={today} onMonths={put} />
        <SegmentedControl
          label={m.carrier_score_by()}
          value={asked.by}
          onValueChange={(by) => put({ by: by === 'province' ? by : undefined })}
          segments={[
            { value: 'month', label: m.carrier_score_by_month() },
            { value: 'province', label: m.carrier_score_by_province() },
          ]}
        />
      </div>
      {query.data ? (
        <Found scores={query.data.data} asked={asked} onFigure={(figure) => put({ figure })} />
      ) : query.isError ? (
        <FailedCard query={query} title={m.carrier_score_failed()} />
      ) : (
        <Card>
          <SkeletonRegion className="p-4">
            <SkeletonLines lines={10} />
          </SkeletonRegion>
        </Card>
      )}
    </Screen>
  )
}

type MonthsProps = { asked: Asked; today: string; onMonths: (change: ScorecardSearch) => void }

function Months({ asked: { from, to }, today, onMonths }: MonthsProps) {
  const options = monthsBefore(today).map((value) => ({ value, label: monthText(value) }))
  return (
    <FilterChips
      choices={[
        { name: 'from', label: m.carrier_score_from(), options },
        { name: 'to', label: m.carrier_score_to(), options },
      ]}
      filter={{ from, to }}
      onChange={onMonths}
    />
  )
}

type FoundProps = {
  scores: readonly CarrierScore[]
  asked: Asked
  onFigure: (figure: Asked['figure']) => void
}

function Found({ scores, asked, onFigure }: FoundProps) {
  if (scores.length === 0)
    return (
      <Card>
        <EmptyState title={m.carrier_score_none()}>{m.carrier_score_none_help()}</EmptyState>
      </Card>
    )
  const { by, figure, to } = asked
  const choice = (
    <span>
      <FilterChips
        choices={[
          {
            name: 'figure',
            label: m.carrier_score_figure(),
            options: scoreFigures.map((value) => ({ value, label: figureNames[value]() })),
          },
        ]}
        filter={{ figure }}
        onChange={(change) => onFigure(scoreFigures.find((one) => one === change.figure) ?? 'first_attempt')}
      />
    </span>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {by === 'month' ? (
        <MonthChart scores={scores} figure={figure} choice={choice} />
      ) : (
        <ProvinceChart scores={scores} figure={figure} month={to} choice={choice} />
      )}
      <ScoreTable scores={scores} by={by} />
    </div>
  )
}
