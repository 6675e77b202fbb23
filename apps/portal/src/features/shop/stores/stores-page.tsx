import type { Store } from '@guihang/contract/shop/stores'
import { Button, buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { CountBadge } from '@guihang/ui/data/badge.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { TextField } from '@guihang/ui/inputs/text-field.tsx'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { FailedCard } from '@guihang/web/screen/load-failed.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Plus, Search } from '#icons'
import { WithFullAccess } from '../../../core/screen/with-full-access.tsx'
import { m } from '../../../texts/messages.js'
import { StoreCard } from './store-card.tsx'
import { StoreDrawer } from './store-drawer.tsx'
import { matchStores, readStoreSearch, type StoreSearch } from './store-search.ts'
import { storesQuery } from './stores.queries.ts'
import { useStoreChanges } from './use-store-changes.tsx'

const route = getRouteApi('/signed-in/shell/stores')

// Fewer are found by looking.
const searchedFrom = 7

export function StoresPage() {
  return (
    <WithFullAccess>
      <Stores />
    </WithFullAccess>
  )
}

function Stores() {
  const search = route.useSearch({ select: readStoreSearch, structuralSharing: true })
  const navigate = useNavigate()
  const stores = useQuery(storesQuery())
  const put = (change: StoreSearch, options: { replace?: boolean } = {}) =>
    void navigate({ to: '/stores', search: { ...search, ...change }, resetScroll: false, ...options })

  return (
    <Screen name="stores" busy={stores.isPending}>
      <PageHead
        title={m.stores_title()}
        quietOnPhone
        beside={stores.data && stores.data.length > 0 && <CountBadge>{stores.data.length}</CountBadge>}
        actions={stores.data && stores.data.length > 0 && <AddLink />}
      />
      {stores.isPending ? (
        <StoresSkeleton />
      ) : !stores.data ? (
        <FailedCard query={stores} title={m.stores_failed()} calm={m.stores_failed_calm()} />
      ) : (
        <>
          <StoreList
            stores={stores.data}
            keyword={search.keyword}
            onKeyword={(keyword) => put({ keyword: keyword || undefined }, { replace: true })}
          />
          <StoreDrawer
            stores={stores.data}
            subject={search.new ? 'new' : (search.store ?? null)}
            onClose={() => put({ store: undefined, new: undefined })}
          />
        </>
      )}
    </Screen>
  )
}

function AddLink() {
  return (
    <Link to="/stores" search={{ new: '1' }} className={buttonClass('primary', 'md', 'phone:w-full')}>
      <Plus size={16} />
      {m.stores_add()}
    </Link>
  )
}

type StoreListProps = {
  stores: readonly Store[]
  keyword: string | undefined
  onKeyword: (keyword: string) => void
}

function StoreList({ stores, keyword, onKeyword }: StoreListProps) {
  const changes = useStoreChanges(stores)
  if (stores.length === 0) return <NoStores />
  // In the order they were added: making another one the default moves no card.
  const shown = matchStores(stores, keyword).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const searched = stores.length >= searchedFrom || keyword !== undefined
  return (
    <>
      <p className="mb-4 max-w-[110ch] text-13 text-ink-2">{m.stores_help()}</p>
      {searched && (
        <TextField
          type="search"
          label={m.stores_search()}
          labelHidden
          icon={Search}
          placeholder={m.stores_search()}
          data-screen-search
          value={keyword ?? ''}
          onChange={(event) => onKeyword(event.target.value)}
          className="mb-4 max-w-100"
        />
      )}
      {shown.length === 0 ? (
        <Card>
          <EmptyState
            title={m.stores_no_match({ keyword: keyword ?? '' })}
            actions={<Button onClick={() => onKeyword('')}>{m.stores_show_all()}</Button>}
          />
        </Card>
      ) : (
        <ul aria-label={m.stores_title()} className="grid gap-4 desk:grid-cols-2">
          {shown.map((store) => (
            <li key={store.id} className="min-w-0">
              <StoreCard store={store} only={stores.length === 1} changes={changes} />
            </li>
          ))}
        </ul>
      )}
      {changes.dialog}
    </>
  )
}

function NoStores() {
  return (
    <Card>
      <EmptyState picture title={m.stores_none()} actions={<AddLink />}>
        {m.stores_none_help()}
      </EmptyState>
    </Card>
  )
}

function StoresSkeleton() {
  return (
    <SkeletonRegion className="grid gap-4">
      <Skeleton width="56%" className="mb-4" />
      <div className="grid gap-4 desk:grid-cols-2">
        {[0, 1].map((index) => (
          <Card key={index} className="grid h-52 content-start gap-4 px-4 py-4">
            <Skeleton width="44%" className="h-4" />
            <Skeleton width="82%" />
            <Skeleton width="38%" />
            <Skeleton width="66%" />
          </Card>
        ))}
      </div>
    </SkeletonRegion>
  )
}
