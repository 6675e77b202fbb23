import type { Hub } from '@guihang/contract/provider/hubs'
import { buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { type Column, DataTable } from '@guihang/ui/data/data-table.tsx'
import { RowCard } from '@guihang/ui/data/row-card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { SearchField } from '@guihang/web/screen/search-field.tsx'
import { type Rows, useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Plus } from '#icons'
import { useScope } from '../../../core/me.ts'
import { m } from '../../../texts/messages.js'
import { Mark } from '../mark.tsx'
import { hubsQuery } from '../settings.queries.ts'
import { HubDrawer } from './hub-drawer.tsx'
import { addressText, servesText } from './hub-words.ts'

const route = getRouteApi('/shell/settings/hubs')

export function HubsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const may = useScope('settings')
  const rows = useRows(useInfiniteQuery(hubsQuery(search)))
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false })
  return (
    <Screen name="settings-hubs" busy={rows.waiting}>
      <PageHead
        title={m.settings_hubs()}
        actions={
          may && (
            <Link to="/settings/hubs" search={{ ...search, edit: 'new' }} className={buttonClass('primary')}>
              <Plus size={16} />
              {m.settings_hub_add()}
            </Link>
          )
        }
      />
      <div className="mb-3 flex">
        <SearchField
          label={m.settings_hub_find()}
          hint={m.settings_hub_find_hint()}
          keyword={search.keyword}
          onKeyword={(keyword) => put({ keyword })}
        />
      </div>
      <Card className="overflow-clip">
        <Hubs rows={rows} searched={search.keyword !== undefined} />
      </Card>
      <HubDrawer
        hubs={rows.rows}
        subject={search.edit ?? null}
        may={may}
        onClose={() => put({ edit: undefined })}
      />
    </Screen>
  )
}

function Hubs({ rows, searched }: { rows: Rows<Hub>; searched: boolean }) {
  const { query } = rows
  if (query.isError && rows.rows.length === 0)
    return <LoadFailed query={query} title={m.settings_hubs_failed()} />
  if (!rows.waiting && rows.rows.length === 0)
    return searched ? (
      <EmptyState title={m.settings_hubs_none()}>{m.settings_hubs_none_help()}</EmptyState>
    ) : (
      <EmptyState title={m.settings_hubs_first()}>{m.settings_hubs_first_help()}</EmptyState>
    )
  return (
    <>
      <DataTable
        label={m.settings_hubs()}
        rows={rows.rows}
        rowKey={({ code }) => code}
        columns={columns()}
        card={(hub) => (
          <RowCard>
            <HubLink hub={hub} /> <span className="text-ink-2">{hub.name}</span>
            <span className="block text-ink-3">{addressText(hub)}</span>
          </RowCard>
        )}
        loading={query.isPending}
        compact
      />
      <MoreRows query={query} label={m.settings_more()} className="p-4" />
    </>
  )
}

function columns(): Column<Hub>[] {
  return [
    { key: 'code', head: m.settings_code(), width: '11%', cell: (hub) => <HubLink hub={hub} /> },
    {
      key: 'name',
      head: m.settings_name(),
      width: '22%',
      cell: ({ name }) => <span className="block cut">{name}</span>,
    },
    {
      key: 'address',
      head: m.settings_address(),
      cell: (hub) => <span className="block cut text-ink-2">{addressText(hub)}</span>,
    },
    {
      key: 'serves',
      head: m.settings_serves(),
      width: '22%',
      cell: (hub) => (
        <span className="block cut text-ink-2">
          {hub.serves.length === 0 ? m.settings_serves_none() : servesText(hub)}
        </span>
      ),
    },
    {
      key: 'state',
      head: m.settings_state(),
      width: '14%',
      cell: ({ active, sorts }) =>
        active ? (
          sorts ? (
            m.settings_hub_sorts()
          ) : (
            m.settings_active()
          )
        ) : (
          <Mark when="past">{m.settings_inactive()}</Mark>
        ),
    },
  ]
}

function HubLink({ hub: { code } }: { hub: Hub }) {
  return (
    <Link
      to="/settings/hubs"
      search={(was) => ({ ...was, edit: code })}
      data-row-main
      className="figures rounded-row font-medium"
    >
      {code}
    </Link>
  )
}
