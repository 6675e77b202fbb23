import type { StaffMember } from '@guihang/contract/provider/staff/people'
import { buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { CellDetail, type Column, DataTable } from '@guihang/ui/data/data-table.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { any, FilterChips } from '@guihang/web/filters/filter-chips.tsx'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { SearchField } from '@guihang/web/screen/search-field.tsx'
import { type Rows, useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Plus } from '#icons'
import { useMe } from '../../core/me.ts'
import { m } from '../../texts/messages.js'
import { staffQuery } from './staff.queries.ts'
import { StaffActions } from './staff-actions.tsx'
import { StaffDrawer } from './staff-drawer.tsx'
import { staffStates } from './staff-states.ts'
import { factorsText, scopesText, stateNames } from './staff-words.ts'
import { TokensCard } from './tokens-card.tsx'

const route = getRouteApi('/shell/staff')

export function StaffPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const rows = useRows(useInfiniteQuery(staffQuery(search)))
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false })
  return (
    <Screen name="staff" busy={rows.waiting}>
      <PageHead
        title={m.staff_title()}
        actions={
          <Link to="/staff" search={{ ...search, person: 'new' }} className={buttonClass('primary')}>
            <Plus size={16} />
            {m.staff_invite()}
          </Link>
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <SearchField
          label={m.staff_find()}
          hint={m.staff_find_hint()}
          keyword={search.keyword}
          onKeyword={(keyword) => put({ keyword })}
        />
        <FilterChips
          choices={[
            {
              name: 'state',
              label: m.staff_state(),
              options: [
                { value: any, label: m.staff_state_all() },
                ...staffStates.map((value) => ({ value, label: stateNames[value]() })),
              ],
            },
          ]}
          filter={search}
          onChange={({ state }) => put({ state: staffStates.find((one) => one === state) })}
        />
      </div>
      <div className="grid gap-4">
        <Card className="overflow-clip">
          <People rows={rows} />
        </Card>
        <TokensCard />
      </div>
      <StaffDrawer
        people={rows.rows}
        subject={search.person ?? null}
        onClose={() => put({ person: undefined })}
      />
    </Screen>
  )
}

function People({ rows }: { rows: Rows<StaffMember> }) {
  const me = useMe()
  const { query } = rows
  if (query.isError && rows.rows.length === 0) return <LoadFailed query={query} title={m.staff_failed()} />
  if (!rows.waiting && rows.rows.length === 0)
    return <EmptyState title={m.staff_none()}>{m.staff_none_help()}</EmptyState>
  return (
    <>
      <DataTable
        label={m.staff_title()}
        rows={rows.rows}
        rowKey={({ id }) => id}
        columns={columns(me?.id)}
        card={(person) => <PersonCard person={person} own={person.id === me?.id} />}
        actions={(person) => <StaffActions person={person} />}
        loading={query.isPending}
      />
      <MoreRows query={query} label={m.staff_more()} className="p-4" />
    </>
  )
}

function columns(own: string | undefined): Column<StaffMember>[] {
  return [
    {
      key: 'person',
      head: m.staff_column_person(),
      cell: (person) => (
        <>
          <PersonLink person={person} own={person.id === own} />
          <CellDetail>{person.email}</CellDetail>
        </>
      ),
    },
    {
      key: 'scopes',
      head: m.staff_column_scopes(),
      width: '38%',
      cell: ({ scopes }) => <span className="block cut">{scopesText(scopes)}</span>,
    },
    {
      key: 'state',
      head: m.staff_column_state(),
      width: '12%',
      cell: ({ state }) => stateNames[state](),
    },
    {
      key: 'second',
      head: m.staff_column_second(),
      width: '18%',
      cell: ({ methods }) => <span className="text-ink-2">{factorsText(methods)}</span>,
    },
  ]
}

function PersonLink({ person, own }: { person: StaffMember; own: boolean }) {
  return (
    <Link
      to="/staff"
      search={(was) => ({ ...was, person: person.id })}
      data-row-main
      className="rounded-row font-medium"
    >
      {person.name}
      {own && <span className="font-regular text-ink-3"> · {m.staff_you()}</span>}
    </Link>
  )
}

function PersonCard({ person, own }: { person: StaffMember; own: boolean }) {
  return (
    <div className="grid gap-1 rounded-ctl border border-line bg-surface p-3">
      <div className="flex items-center justify-between gap-2">
        <PersonLink person={person} own={own} />
        <StaffActions person={person} />
      </div>
      <span className="text-ink-2">{person.email}</span>
      <span className="text-ink-3">
        {stateNames[person.state]()} · {scopesText(person.scopes)}
      </span>
    </div>
  )
}
