import type { AreaRule } from '@guihang/contract/provider/areas'
import { buttonClass } from '@guihang/ui/button.tsx'
import { TitledCard } from '@guihang/ui/card.tsx'
import { type Column, DataTable } from '@guihang/ui/data/data-table.tsx'
import { RowCard } from '@guihang/ui/data/row-card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { formatDay } from '@guihang/web/dates.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useRows } from '@guihang/web/screen/use-rows.ts'
import { useToday } from '@guihang/web/use-today.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Plus } from '#icons'
import { useScope } from '../../../core/me.ts'
import { m } from '../../../texts/messages.js'
import { Mark } from '../mark.tsx'
import { areaRulesQuery } from '../settings.queries.ts'
import { AreaDrawer } from './area-drawer.tsx'
import { areaStanding } from './area-standing.ts'
import { HubAreas } from './hub-areas.tsx'

const route = getRouteApi('/shell/settings/areas')

type Standing = ReturnType<typeof areaStanding>
type Row = { readonly rule: AreaRule; readonly when: Standing }

const order: Readonly<Record<Standing, number>> = { ahead: 0, now: 1, past: 2 }

/** Where the provider goes and where it costs more, by rules with a first day; and which hub serves what. */
export function AreasPage() {
  const { rule } = route.useSearch()
  const navigate = route.useNavigate()
  const may = useScope('settings')
  const today = useToday()
  const { query, rows } = useRows(useInfiniteQuery(areaRulesQuery))
  const list = rows
    .map((one): Row => ({ rule: one, when: areaStanding(one, rows, today) }))
    .toSorted((one, other) => order[one.when] - order[other.when])
  return (
    <Screen name="settings-areas" busy={query.isPending}>
      <PageHead
        title={m.settings_areas()}
        actions={
          may && (
            <Link to="/settings/areas" search={{ rule: 'new' }} className={buttonClass('primary')}>
              <Plus size={16} />
              {m.settings_area_add()}
            </Link>
          )
        }
      />
      <p className="mb-3 max-w-[72ch] text-ink-2">{m.settings_areas_help()}</p>
      <div className="grid gap-3">
        <TitledCard id="rules" title={m.settings_area_rules()} className="overflow-clip">
          {query.isError && rows.length === 0 ? (
            <LoadFailed query={query} title={m.settings_areas_failed()} />
          ) : !query.isPending && rows.length === 0 ? (
            <EmptyState title={m.settings_areas_none()}>{m.settings_areas_none_help()}</EmptyState>
          ) : (
            <>
              <DataTable
                label={m.settings_area_rules()}
                rows={list}
                rowKey={(row) => row.rule.id}
                columns={columns()}
                card={(row) => <AreaCard row={row} />}
                loading={query.isPending}
                compact
              />
              <MoreRows query={query} label={m.settings_more()} className="p-4" />
            </>
          )}
        </TitledCard>
        <HubAreas />
      </div>
      {may && (
        <AreaDrawer
          open={rule === 'new'}
          onClose={() => void navigate({ search: {}, replace: true, resetScroll: false })}
        />
      )}
    </Screen>
  )
}

const names: Readonly<Record<Standing, () => string>> = {
  ahead: m.settings_ahead,
  now: m.settings_now,
  past: m.settings_area_replaced,
}

function columns(): Column<Row>[] {
  return [
    {
      key: 'unit',
      head: m.settings_area_unit(),
      cell: ({ rule: { unit } }) => (
        <span className="block cut font-medium">
          {unit.name} <span className="figures font-regular text-ink-3">{unit.code}</span>
          {unit.scheme === 'vn_legacy' && (
            <span className="font-regular text-ink-3"> · {m.settings_legacy()}</span>
          )}
        </span>
      ),
    },
    { key: 'served', head: m.settings_area_served(), width: '16%', cell: ({ rule }) => servedText(rule) },
    { key: 'remote', head: m.settings_area_remote(), width: '16%', cell: ({ rule }) => remoteText(rule) },
    {
      key: 'from',
      head: m.settings_from(),
      width: '14%',
      cell: ({ rule }) => <span className="figures">{formatDay(rule.valid_from)}</span>,
    },
    {
      key: 'when',
      head: m.settings_state(),
      width: '16%',
      cell: ({ when }) => <Mark when={when}>{names[when]()}</Mark>,
    },
  ]
}

function servedText({ served }: AreaRule): string {
  return served === null ? '' : served ? m.settings_served_yes() : m.settings_served_no()
}

function remoteText({ remote }: AreaRule): string {
  return remote === null ? '' : remote ? m.settings_remote_yes() : m.settings_remote_no()
}

function AreaCard({ row: { rule, when } }: { row: Row }) {
  return (
    <RowCard>
      <div className="flex items-center justify-between gap-2">
        <b className="font-medium">{rule.unit.name}</b>
        <Mark when={when}>{names[when]()}</Mark>
      </div>
      <span className="text-ink-2">
        {[servedText(rule), remoteText(rule), formatDay(rule.valid_from)].filter(Boolean).join(' · ')}
      </span>
    </RowCard>
  )
}
