import type { FoundParcel, FoundShop } from '@guihang/contract/provider/search'
import { Button } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { StatusBadge } from '@guihang/ui/data/badge.tsx'
import { CellDetail, type Column, DataTable } from '@guihang/ui/data/data-table.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { TrackingNumber } from '@guihang/ui/data/tracking-number.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { SearchField } from '@guihang/web/screen/search-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { X } from '#icons'
import { m } from '../../texts/messages.js'
import { searchQuery, shortestKeyword } from './search.queries.ts'

const route = getRouteApi('/shell/parcels')

/** Finds a parcel over all shops by what a caller can say, or within one shop by a name. */
export function ParcelsPage() {
  const { keyword = '', shop } = route.useSearch()
  const navigate = route.useNavigate()
  const found = useQuery(searchQuery(keyword, shop))
  const asked = keyword.length >= shortestKeyword
  return (
    <Screen name="parcels" busy={asked && found.isPending}>
      <PageHead title={m.office_nav_parcels()} />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <SearchField
          className="w-96"
          label={m.parcels_find()}
          hint={shop ? m.parcels_find_within_hint() : m.parcels_find_hint()}
          keyword={keyword}
          onKeyword={(text) =>
            void navigate({ search: (was) => ({ ...was, keyword: text || undefined }), replace: true })
          }
        />
        {shop && (
          <Button
            variant="soft"
            aria-label={m.parcels_within_end()}
            onClick={() => void navigate({ search: (was) => ({ ...was, shop: undefined }) })}
          >
            {m.parcels_within({ shop })}
            <X size={14} />
          </Button>
        )}
      </div>
      {!asked ? (
        <Card>
          <EmptyState title={m.parcels_find_start()}>{m.parcels_find_start_help()}</EmptyState>
        </Card>
      ) : found.isError ? (
        <Card>
          <LoadFailed query={found} title={m.parcels_find_failed()} />
        </Card>
      ) : (
        <Hits
          parcels={found.data?.parcels ?? []}
          shops={found.data?.shops ?? []}
          loading={found.isPending}
          keyword={keyword}
        />
      )}
    </Screen>
  )
}

type HitsProps = { parcels: FoundParcel[]; shops: FoundShop[]; loading: boolean; keyword: string }

function Hits({ parcels, shops, loading, keyword }: HitsProps) {
  if (!loading && parcels.length === 0 && shops.length === 0)
    return (
      <Card>
        <EmptyState title={m.parcels_find_none({ text: keyword })}>{m.parcels_find_none_help()}</EmptyState>
      </Card>
    )
  return (
    <div className="grid gap-4">
      {shops.length > 0 && (
        <Card className="px-4 py-3">
          <h2 className="mb-2 text-13 text-ink-2">{m.office_find_shops()}</h2>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {shops.map((shop) => (
              <li key={shop.id}>
                <b className="font-medium">{shop.shop_name}</b>{' '}
                <span className="figures text-ink-3">{shop.shop_code}</span>{' '}
                <Link
                  to="/parcels"
                  search={(was) => ({ ...was, keyword: undefined, shop: shop.shop_code })}
                  className={linkClass}
                >
                  {m.parcels_look_within()}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {(loading || parcels.length > 0) && (
        <Card className="overflow-clip">
          <DataTable
            label={m.office_nav_parcels()}
            rows={parcels}
            rowKey={({ id }) => id}
            columns={columns()}
            card={(parcel) => <ParcelCard parcel={parcel} />}
            loading={loading}
          />
        </Card>
      )}
    </div>
  )
}

function columns(): Column<FoundParcel>[] {
  return [
    {
      key: 'code',
      head: m.parcels_column_code(),
      width: '20%',
      cell: ({ tracking_number, private_code }) => (
        <>
          <Link
            to="/parcels/$code"
            params={{ code: tracking_number }}
            data-row-main
            className="rounded-row font-medium"
          >
            <TrackingNumber code={tracking_number} />
          </Link>
          <CellDetail>{private_code}</CellDetail>
        </>
      ),
    },
    {
      key: 'status',
      head: m.parcels_column_status(),
      width: '22%',
      cell: ({ status, status_at }) => (
        <>
          <StatusBadge status={status} />
          <CellDetail>{formatShortInstant(status_at)}</CellDetail>
        </>
      ),
    },
    {
      key: 'receiver',
      head: m.parcels_column_receiver(),
      cell: ({ receiver_name_masked, receiver_phone_masked }) => (
        <>
          {receiver_name_masked}
          <CellDetail className="figures">{receiver_phone_masked}</CellDetail>
        </>
      ),
    },
    {
      key: 'shop',
      head: m.parcels_column_shop(),
      cell: ({ shop_name, shop_code }) => (
        <>
          <span className="block cut">{shop_name}</span>
          <CellDetail>{shop_code}</CellDetail>
        </>
      ),
    },
    {
      key: 'cod',
      head: m.parcels_column_cod(),
      align: 'end',
      width: '12%',
      cell: ({ total_cod }) => <Money amount={total_cod} />,
    },
    {
      key: 'created',
      head: m.parcels_column_created(),
      align: 'end',
      width: '12%',
      from: 'wide',
      cell: ({ created_at }) => <span className="text-ink-2">{formatShortInstant(created_at)}</span>,
    },
  ]
}

function ParcelCard({ parcel }: { parcel: FoundParcel }) {
  const { tracking_number, status, receiver_name_masked, shop_name, total_cod } = parcel
  return (
    <div className="grid gap-1 rounded-ctl border border-line bg-surface p-3">
      <div className="flex items-center justify-between gap-2">
        <Link to="/parcels/$code" params={{ code: tracking_number }} data-row-main>
          <TrackingNumber code={tracking_number} />
        </Link>
        <Money amount={total_cod} />
      </div>
      <StatusBadge status={status} />
      <span className="cut text-ink-2">
        {receiver_name_masked} · {shop_name}
      </span>
    </div>
  )
}
