import type { OperatedShop } from '@guihang/contract/provider/operated-shops'
import { businessDayOf } from '@guihang/domain/calendar'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import { Card } from '@guihang/ui/card.tsx'
import { type Column, DataTable } from '@guihang/ui/data/data-table.tsx'
import { RowCard } from '@guihang/ui/data/row-card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { formatDay } from '@guihang/web/dates.ts'
import { any, FilterChips } from '@guihang/web/filters/filter-chips.tsx'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { SearchField } from '@guihang/web/screen/search-field.tsx'
import { type Rows, useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { m } from '../../texts/messages.js'
import { papersStates } from './papers-states.ts'
import { papersNames, papersState, shopStateNames, typeNames } from './shop-words.ts'
import { shopsQuery } from './shops.queries.ts'
import { WaitMark } from './wait-mark.tsx'

const route = getRouteApi('/shell/shops')

export function ShopsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const rows = useRows(useInfiniteQuery(shopsQuery(search)))
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false })
  return (
    <Screen name="shops" busy={rows.waiting}>
      <PageHead title={m.shops_title()} />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <SearchField
          className="w-80"
          label={m.shops_find()}
          hint={m.shops_find_hint()}
          keyword={search.keyword}
          onKeyword={(keyword) => put({ keyword })}
        />
        <FilterChips
          choices={[
            {
              name: 'papers',
              label: m.shops_papers(),
              options: [
                { value: any, label: m.shops_papers_any() },
                ...papersStates.map((value) => ({ value, label: papersNames[value]() })),
              ],
            },
          ]}
          filter={search}
          onChange={({ papers }) => put({ papers: papersStates.find((one) => one === papers) })}
        />
      </div>
      <Card className="overflow-clip">
        <Shops rows={rows} isNarrowed={search.keyword !== undefined || search.papers !== undefined} />
      </Card>
    </Screen>
  )
}

function Shops({ rows, isNarrowed }: { rows: Rows<OperatedShop>; isNarrowed: boolean }) {
  const { query } = rows
  if (query.isError && rows.rows.length === 0) return <LoadFailed query={query} title={m.shops_failed()} />
  if (!rows.waiting && rows.rows.length === 0)
    return isNarrowed ? (
      <EmptyState title={m.shops_none()}>{m.shops_none_help()}</EmptyState>
    ) : (
      <EmptyState title={m.shops_none_yet()}>{m.shops_none_yet_help()}</EmptyState>
    )
  return (
    <>
      <DataTable
        label={m.shops_title()}
        rows={rows.rows}
        rowKey={({ id }) => id}
        columns={columns()}
        card={(shop) => <ShopCard shop={shop} />}
        loading={query.isPending}
        compact
      />
      <MoreRows query={query} label={m.shops_more()} className="p-4" />
    </>
  )
}

function columns(): Column<OperatedShop>[] {
  return [
    { key: 'shop', head: m.shops_column_shop(), cell: (shop) => <ShopLink shop={shop} /> },
    {
      key: 'code',
      head: m.shops_column_code(),
      width: '12%',
      cell: ({ shop_code }) => <span className="figures text-ink-2">{shop_code}</span>,
    },
    {
      key: 'type',
      head: m.shops_column_type(),
      width: '12%',
      cell: ({ shop_type }) => typeNames[shop_type](),
    },
    {
      key: 'people',
      head: m.shops_column_people(),
      width: '22%',
      cell: ({ users }) => <span className="block cut">{peopleText(users)}</span>,
    },
    { key: 'papers', head: m.shops_papers(), width: '14%', cell: (shop) => <PapersMark shop={shop} /> },
    {
      key: 'state',
      head: m.shops_column_state(),
      width: '12%',
      cell: ({ state }) => (
        <span className={state === 'restricted' ? 'text-danger-ink' : 'text-ink-2'}>
          {shopStateNames[state]()}
        </span>
      ),
    },
    {
      key: 'since',
      head: m.shops_column_since(),
      align: 'end',
      width: '10%',
      cell: ({ created_at }) => (
        <span className="figures text-ink-2">{formatDay(businessDayOf(created_at))}</span>
      ),
    },
  ]
}

function ShopLink({ shop: { id, shop_name } }: { shop: OperatedShop }) {
  return (
    <Link to="/shops/$id" params={{ id }} data-row-main className="block cut rounded-row font-medium">
      {shop_name}
    </Link>
  )
}

export function PapersMark({ shop }: { shop: Pick<OperatedShop, 'paper_verified' | 'paper_uploaded_full'> }) {
  const state = papersState(shop)
  if (state === 'waiting') return <WaitMark>{papersNames.waiting()}</WaitMark>
  return <span className={state === 'missing' ? 'text-ink-3' : undefined}>{papersNames[state]()}</span>
}

/** The first person by name and phone, and how many more there are. */
function peopleText(users: OperatedShop['users']): string {
  const [first, ...more] = users
  if (first === undefined) return ''
  const named = `${first.name} · ${formatPhone(first.phone)}`
  return more.length === 0 ? named : m.shops_people_more({ named, count: more.length })
}

function ShopCard({ shop }: { shop: OperatedShop }) {
  return (
    <RowCard>
      <div className="flex items-center justify-between gap-2">
        <ShopLink shop={shop} />
        <span className="figures text-ink-3">{shop.shop_code}</span>
      </div>
      <span className="block cut text-ink-2">{peopleText(shop.users)}</span>
      <PapersMark shop={shop} />
    </RowCard>
  )
}
