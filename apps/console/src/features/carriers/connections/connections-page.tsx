import type { CarrierConnection } from '@guihang/contract/connection/carriers'
import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import { buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { CellDetail, type Column, DataTable } from '@guihang/ui/data/data-table.tsx'
import { RowCard } from '@guihang/ui/data/row-card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { countText } from '@guihang/web/count-text.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Plus } from '#icons'
import { useScope } from '../../../core/me.ts'
import { m } from '../../../texts/messages.js'
import { connectionsQuery } from '../connections.queries.ts'
import { ConnectionMarks, troubleSince } from './connection-state.tsx'

/** The provider's own contracts with carriers, how each stands, and what of its parcels waits for a person. */
export function ConnectionsPage() {
  const query = useQuery(connectionsQuery)
  const may = useScope('settings')
  return (
    <Screen name="carriers-connections" busy={query.isPending}>
      <PageHead
        title={m.carriers_connections()}
        actions={
          may && (
            <Link to="/carriers/connections/new" className={buttonClass('primary')}>
              <Plus size={16} />
              {m.carriers_add()}
            </Link>
          )
        }
      />
      <Card className="overflow-clip">
        <Connections query={query} />
      </Card>
    </Screen>
  )
}

function Connections({ query }: { query: UseQueryResult<CarrierConnection[]> }) {
  if (query.isError && query.data === undefined)
    return <LoadFailed query={query} title={m.carriers_connections_failed()} />
  if (query.data?.length === 0)
    return <EmptyState title={m.carriers_connections_none()}>{m.carriers_connections_none_help()}</EmptyState>
  return (
    <DataTable
      label={m.carriers_connections()}
      rows={query.data ?? []}
      rowKey={({ code }) => code}
      columns={columns()}
      card={(connection) => <ConnectionCard connection={connection} />}
      loading={query.isPending}
      loadingRows={3}
    />
  )
}

function columns(): Column<CarrierConnection>[] {
  return [
    {
      key: 'connection',
      head: m.carriers_connection(),
      cell: (connection) => (
        <>
          <ConnectionLink connection={connection} />
          <CellDetail>{nameText(connection)}</CellDetail>
        </>
      ),
    },
    {
      key: 'state',
      head: m.carriers_state(),
      width: '30%',
      cell: (connection) => (
        <>
          <ConnectionMarks connection={connection} />
          <CellDetail>{troubleSince(connection)}</CellDetail>
        </>
      ),
    },
    {
      key: 'way',
      head: m.carriers_on_the_way(),
      align: 'end',
      width: '12%',
      cell: ({ code, parcels }) =>
        parcels.on_the_way === 0 ? (
          <span className="text-ink-3">0</span>
        ) : (
          <Link
            to="/carriers/work"
            search={{ list: 'booked', connection: code }}
            className={`${linkClass} figures`}
          >
            {countText(parcels.on_the_way)}
          </Link>
        ),
    },
    {
      key: 'waits',
      head: m.carriers_waits(),
      width: '26%',
      cell: (connection) => <Waits connection={connection} />,
    },
  ]
}

function ConnectionLink({ connection: { code } }: { connection: CarrierConnection }) {
  return (
    <Link
      to="/carriers/connections/$code"
      params={{ code }}
      data-row-main
      className="figures rounded-row font-medium"
    >
      {code}
    </Link>
  )
}

function nameText({ name, kind }: CarrierConnection): string {
  return `${carrierNames[kind]} · ${name}`
}

/** Each with the way to its list. */
function Waits({ connection: { code, parcels, unmatched_places } }: { connection: CarrierConnection }) {
  const at = <Name extends string>(list: Name) => ({ list, connection: code })
  const parts = [
    parcels.unclear > 0 && (
      <Link key="unclear" to="/carriers/work" search={at('unclear')} className={linkClass}>
        {m.carriers_waits_unclear({ count: countText(parcels.unclear) })}
      </Link>
    ),
    parcels.silent > 0 && (
      <Link key="silent" to="/carriers/work" search={at('silent')} className={linkClass}>
        {m.carriers_waits_silent({ count: countText(parcels.silent) })}
      </Link>
    ),
    parcels.incidents > 0 && (
      <Link key="incidents" to="/carriers/work" search={{ list: 'incidents' }} className={linkClass}>
        {m.carriers_waits_incidents({ count: countText(parcels.incidents) })}
      </Link>
    ),
    unmatched_places > 0 && (
      <Link
        key="places"
        to="/carriers/connections/$code"
        params={{ code }}
        hash="places"
        className={linkClass}
      >
        {m.carriers_waits_places({ count: countText(unmatched_places) })}
      </Link>
    ),
  ].filter((part) => part !== false)
  if (parts.length === 0) return <span className="text-ink-3">{m.carriers_waits_nothing()}</span>
  return parts.map((part, index) => (
    <Fragment key={part.key}>
      {index > 0 && <span className="text-ink-3"> · </span>}
      {part}
    </Fragment>
  ))
}

function ConnectionCard({ connection }: { connection: CarrierConnection }) {
  const since = troubleSince(connection)
  return (
    <RowCard>
      <div className="grid gap-1.5">
        <span className="wrap-anywhere">
          <ConnectionLink connection={connection} />{' '}
          <span className="text-ink-2">{nameText(connection)}</span>
        </span>
        <ConnectionMarks connection={connection} />
        {since && <span className="text-12 text-ink-3">{since}</span>}
        <span className="text-ink-2">
          {m.carriers_on_the_way_count({ count: countText(connection.parcels.on_the_way) })}
        </span>
        <span>
          <Waits connection={connection} />
        </span>
      </div>
    </RowCard>
  )
}
