import type { Courier } from '@guihang/contract/provider/hubs'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import { buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { type Column, DataTable } from '@guihang/ui/data/data-table.tsx'
import { RowCard } from '@guihang/ui/data/row-card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { Combobox } from '@guihang/ui/inputs/combobox.tsx'
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
import { couriersQuery } from '../settings.queries.ts'
import { CourierDrawer } from './courier-drawer.tsx'
import { useHubOptions } from './hub-options.ts'

const route = getRouteApi('/shell/settings/couriers')

export function CouriersPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const may = useScope('settings')
  const hubs = useHubOptions()
  const rows = useRows(useInfiniteQuery(couriersQuery({ keyword: search.keyword, hub_code: search.hub })))
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false })
  return (
    <Screen name="settings-couriers" busy={rows.waiting}>
      <PageHead
        title={m.settings_couriers()}
        actions={
          may && (
            <Link
              to="/settings/couriers"
              search={{ ...search, edit: 'new' }}
              className={buttonClass('primary')}
            >
              <Plus size={16} />
              {m.settings_courier_add()}
            </Link>
          )
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchField
          label={m.settings_courier_find()}
          hint={m.settings_courier_find_hint()}
          keyword={search.keyword}
          onKeyword={(keyword) => put({ keyword })}
        />
        <Combobox
          label={m.settings_courier_hub()}
          labelHidden
          placeholder={m.settings_courier_any_hub()}
          clearable
          className="w-60"
          {...hubs}
          value={search.hub ?? null}
          onValueChange={(hub) => put({ hub: hub ?? undefined })}
        />
      </div>
      <Card className="overflow-clip">
        <Couriers rows={rows} may={may} searched={search.keyword !== undefined || search.hub !== undefined} />
      </Card>
      {may && (
        <CourierDrawer
          couriers={rows.rows}
          subject={search.edit ?? null}
          onClose={() => put({ edit: undefined })}
        />
      )}
    </Screen>
  )
}

function Couriers({ rows, may, searched }: { rows: Rows<Courier>; may: boolean; searched: boolean }) {
  const { query } = rows
  if (query.isError && rows.rows.length === 0)
    return <LoadFailed query={query} title={m.settings_couriers_failed()} />
  if (!rows.waiting && rows.rows.length === 0)
    return searched ? (
      <EmptyState title={m.settings_couriers_none()}>{m.settings_couriers_none_help()}</EmptyState>
    ) : (
      <EmptyState title={m.settings_couriers_first()}>{m.settings_couriers_first_help()}</EmptyState>
    )
  return (
    <>
      <DataTable
        label={m.settings_couriers()}
        rows={rows.rows}
        rowKey={({ code }) => code}
        columns={columns(may)}
        card={(courier) => (
          <RowCard>
            <CourierName courier={courier} may={may} />
            <span className="figures block text-ink-2">
              {courier.code} · {formatPhone(courier.phone)} · {courier.hub_code}
            </span>
          </RowCard>
        )}
        loading={query.isPending}
        compact
      />
      <MoreRows query={query} label={m.settings_more()} className="p-4" />
    </>
  )
}

function columns(may: boolean): Column<Courier>[] {
  return [
    {
      key: 'name',
      head: m.settings_person(),
      cell: (courier) => <CourierName courier={courier} may={may} />,
    },
    {
      key: 'code',
      head: m.settings_code(),
      width: '16%',
      cell: ({ code }) => <span className="figures text-ink-2">{code}</span>,
    },
    {
      key: 'phone',
      head: m.settings_phone(),
      width: '16%',
      cell: ({ phone }) => <span className="figures">{formatPhone(phone)}</span>,
    },
    {
      key: 'plate',
      head: m.settings_plate(),
      width: '16%',
      cell: ({ plate }) => <span className="figures text-ink-2">{plate}</span>,
    },
    {
      key: 'hub',
      head: m.settings_courier_hub(),
      width: '14%',
      cell: ({ hub_code }) => <span className="figures">{hub_code}</span>,
    },
    {
      key: 'state',
      head: m.settings_state(),
      width: '14%',
      cell: ({ active }) =>
        active ? m.settings_courier_working() : <Mark when="past">{m.settings_inactive()}</Mark>,
    },
  ]
}

function CourierName({ courier: { code, name }, may }: { courier: Courier; may: boolean }) {
  if (!may) return <span className="font-medium">{name}</span>
  return (
    <Link
      to="/settings/couriers"
      search={(was) => ({ ...was, edit: code })}
      data-row-main
      className="rounded-row font-medium"
    >
      {name}
    </Link>
  )
}
