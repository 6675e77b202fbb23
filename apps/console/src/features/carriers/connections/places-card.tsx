import {
  type CarrierConnection,
  type CarrierPlace,
  fetchCarrierPlaces,
  matchCarrierPlace,
} from '@guihang/contract/connection/carriers'
import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import { Button } from '@guihang/ui/button.tsx'
import { TitledCard } from '@guihang/ui/card.tsx'
import { CellDetail, type Column, DataTable } from '@guihang/ui/data/data-table.tsx'
import { RowCard } from '@guihang/ui/data/row-card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { SegmentedControl } from '@guihang/ui/inputs/segmented-control.tsx'
import { client } from '@guihang/web/api/client.ts'
import { countText } from '@guihang/web/count-text.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { SearchField } from '@guihang/web/screen/search-field.tsx'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { type Rows, useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '../../../texts/messages.js'
import { carriersChanged } from '../carrier-work.queries.ts'
import { MatchDialog } from './match-dialog.tsx'
import { levelNames } from './place-words.ts'
import { placesQuery } from './places.queries.ts'

const route = getRouteApi('/shell/carriers/connections/$code')

type Props = { connection: CarrierConnection; may: boolean }

/** The carrier's own list of places. What fits none of ours gets no parcel until somebody says which it is. */
export function PlacesCard({ connection, may }: Props) {
  const { code, unmatched_places } = connection
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const which = search.places === 'all' ? 'all' : 'unmatched'
  const rows = useRows(useInfiniteQuery(placesQuery(code, which, search.keyword)))
  const [matched, setMatched] = useState<CarrierPlace | null>(null)
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false })
  return (
    <TitledCard
      id="places"
      title={m.carriers_places()}
      end={may && <FetchPlaces connection={connection} />}
      className="overflow-clip"
    >
      <div className="flex flex-wrap items-center gap-2 px-4 pb-3">
        <SegmentedControl
          label={m.carriers_places_which()}
          segments={[
            {
              value: 'unmatched',
              label: m.carriers_places_unmatched({ count: countText(unmatched_places) }),
            },
            { value: 'all', label: m.carriers_places_all() },
          ]}
          value={which}
          onValueChange={(value) => put({ places: value === 'all' ? 'all' : undefined })}
        />
        <SearchField
          label={m.carriers_places_find()}
          hint={m.carriers_places_find_hint()}
          keyword={search.keyword}
          onKeyword={(keyword) => put({ keyword })}
        />
      </div>
      <Places rows={rows} connection={connection} searched={search.keyword} may={may} onMatch={setMatched} />
      {matched && (
        <MatchDialog
          code={code}
          carrier={carrierNames[connection.kind]}
          place={matched}
          onClose={() => setMatched(null)}
        />
      )}
    </TitledCard>
  )
}

function FetchPlaces({ connection: { code } }: { connection: CarrierConnection }) {
  const { busy, act } = useAct()
  return (
    <Button
      size="sm"
      busy={busy}
      onClick={() =>
        void act(async () => {
          await client.call(fetchCarrierPlaces, { params: { code } })
          toast.success(m.carriers_places_asked())
        }, carriersChanged)
      }
    >
      {m.carriers_places_fetch()}
    </Button>
  )
}

type PlacesProps = Props & {
  rows: Rows<CarrierPlace>
  searched: string | undefined
  onMatch: (place: CarrierPlace) => void
}

function Places({ rows, connection, searched, may, onMatch }: PlacesProps) {
  const { query } = rows
  if (query.isError && rows.rows.length === 0)
    return <LoadFailed query={query} title={m.carriers_places_failed()} />
  if (!rows.waiting && rows.rows.length === 0)
    return searched !== undefined ? (
      <EmptyState title={m.carriers_places_none({ text: searched })}>
        {m.carriers_places_none_help()}
      </EmptyState>
    ) : connection.trouble === 'no_places' ? (
      <EmptyState title={m.carriers_places_first()}>{m.carriers_places_first_help()}</EmptyState>
    ) : (
      <EmptyState title={m.carriers_places_done()}>{m.carriers_places_done_help()}</EmptyState>
    )
  return (
    <>
      <DataTable
        label={m.carriers_places()}
        rows={rows.rows}
        rowKey={({ scheme, level, id }) => `${scheme} ${level} ${id}`}
        columns={columns({ code: connection.code, may, onMatch })}
        card={(place) => (
          <RowCard>
            <div className="grid gap-1">
              <PlaceName place={place} />
              <span className="text-ink-3">{levelText(place)}</span>
              <OurUnit place={place} />
              {may && <MatchButtons code={connection.code} place={place} onMatch={onMatch} />}
            </div>
          </RowCard>
        )}
        loading={query.isPending}
        loadingRows={4}
      />
      <MoreRows query={query} label={m.carriers_more()} className="p-4" />
    </>
  )
}

type Acting = { code: string; may: boolean; onMatch: (place: CarrierPlace) => void }

function columns({ code, may, onMatch }: Acting): Column<CarrierPlace>[] {
  const seen: Column<CarrierPlace>[] = [
    { key: 'place', head: m.carriers_place(), cell: (place) => <PlaceName place={place} /> },
    {
      key: 'level',
      head: m.carriers_place_level(),
      width: '20%',
      cell: (place) => (
        <>
          {levelText(place)}
          <CellDetail className="figures">{place.id}</CellDetail>
        </>
      ),
    },
    { key: 'unit', head: m.carriers_place_ours(), width: '26%', cell: (place) => <OurUnit place={place} /> },
  ]
  if (!may) return seen
  return [
    ...seen,
    {
      key: 'act',
      head: <span className="sr-only">{m.carriers_place_match()}</span>,
      width: '18%',
      align: 'end',
      cell: (place) => <MatchButtons code={code} place={place} onMatch={onMatch} />,
    },
  ]
}

function PlaceName({ place: { name, within } }: { place: CarrierPlace }) {
  return (
    <>
      <span className="block font-medium wrap-anywhere">{name}</span>
      <CellDetail>{within.join(', ')}</CellDetail>
    </>
  )
}

function levelText({ level, scheme }: CarrierPlace): string {
  return scheme === 'old' ? m.carriers_place_old({ level: levelNames[level]() }) : levelNames[level]()
}

function OurUnit({ place: { unit, matched_by } }: { place: CarrierPlace }) {
  if (unit === null) return <span className="text-ink-3">{m.carriers_place_nobody()}</span>
  return (
    <>
      <span className="block wrap-anywhere">{unit.name}</span>
      <CellDetail>
        {matched_by === 'person' ? m.carriers_place_by_person() : m.carriers_place_by_name()}
      </CellDetail>
    </>
  )
}

type MatchProps = { code: string; place: CarrierPlace; onMatch: (place: CarrierPlace) => void }

function MatchButtons({ code, place, onMatch }: MatchProps) {
  const { busy, act } = useAct()
  const { scheme, level, id, name } = place
  return (
    <span className="inline-flex flex-wrap justify-end gap-1.5 phone:justify-start">
      {place.unit === null ? (
        <Button size="sm" aria-label={m.carriers_place_match_named({ name })} onClick={() => onMatch(place)}>
          {m.carriers_place_match()}
        </Button>
      ) : (
        <Button size="sm" aria-label={m.carriers_place_change_named({ name })} onClick={() => onMatch(place)}>
          {m.carriers_place_change()}
        </Button>
      )}
      {place.matched_by === 'person' && (
        <Button
          size="sm"
          variant="quiet"
          busy={busy}
          aria-label={m.carriers_place_take_back_named({ name })}
          onClick={() =>
            void act(async () => {
              await client.call(matchCarrierPlace, {
                params: { code },
                body: { scheme, level, id, unit_code: null },
              })
            }, carriersChanged)
          }
        >
          {m.carriers_place_take_back()}
        </Button>
      )}
    </span>
  )
}
