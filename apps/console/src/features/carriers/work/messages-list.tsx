import { type CarrierMessage, messageStates } from '@guihang/contract/connection/carrier-inbox'
import { CellDetail, type Column, DataTable } from '@guihang/ui/data/data-table.tsx'
import { RowCard } from '@guihang/ui/data/row-card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { any, FilterChips } from '@guihang/web/filters/filter-chips.tsx'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { SearchField } from '@guihang/web/screen/search-field.tsx'
import { type Rows, useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '../../../texts/messages.js'
import { StateMark } from '../state-mark.tsx'
import { ConnectionFilter } from './connection-filter.tsx'
import { MessageDrawer } from './message-drawer.tsx'
import { messageStateNames, messageTones, saidText } from './message-words.ts'
import { messagesQuery } from './work.queries.ts'
import type { WorkSearch } from './work-search.ts'

type MessagesListProps = { search: WorkSearch; onSearch: (change: Partial<WorkSearch>) => void }

/** What carriers sent and were asked in the last 90 days, the newest first. */
export function MessagesList({ search, onSearch }: MessagesListProps) {
  const state = messageStates.find((one) => one === search.became)
  const filter = { connection: search.connection, state, tracking_number: search.parcel }
  const rows = useRows(useInfiniteQuery(messagesQuery(filter)))
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-4 py-3">
        <div className="flex phone:basis-full">
          <SearchField
            label={m.carrier_work_parcel()}
            hint={m.carrier_work_parcel_hint()}
            keyword={search.parcel}
            onKeyword={(text) => onSearch({ parcel: text?.slice(0, 20) })}
          />
        </div>
        <ConnectionFilter
          connection={search.connection}
          onConnection={(connection) => onSearch({ connection })}
        />
        <FilterChips
          choices={[
            {
              name: 'state',
              label: m.carrier_work_state(),
              options: [
                { value: any, label: m.carrier_work_any_state() },
                ...messageStates.map((value) => ({ value, label: messageStateNames[value]() })),
              ],
            },
          ]}
          filter={{ state }}
          onChange={(change) => onSearch({ became: change.state })}
        />
      </div>
      <Messages rows={rows} filtered={Object.values(filter).some((value) => value !== undefined)} />
      <MessageDrawer
        message={rows.rows.find(({ id }) => id === search.message) ?? null}
        onClose={() => onSearch({ message: undefined })}
      />
    </>
  )
}

function Messages({ rows, filtered }: { rows: Rows<CarrierMessage>; filtered: boolean }) {
  const { query } = rows
  if (query.isError && rows.rows.length === 0)
    return <LoadFailed query={query} title={m.carrier_work_messages_failed()} />
  if (!rows.waiting && rows.rows.length === 0)
    return (
      <EmptyState title={m.carrier_work_messages_none()}>
        {filtered ? m.carrier_work_messages_filtered_help() : m.carrier_work_messages_none_help()}
      </EmptyState>
    )
  return (
    <>
      <DataTable
        label={m.carrier_work_messages()}
        rows={rows.rows}
        rowKey={({ id }) => id}
        columns={columns()}
        card={(message) => (
          <RowCard>
            <div className="grid gap-1">
              <span className="flex flex-wrap items-center justify-between gap-2">
                <MessageLink message={message} />
                <State message={message} />
              </span>
              <Said message={message} />
              <span>
                <ParcelLink message={message} />
              </span>
            </div>
          </RowCard>
        )}
        loading={query.isPending}
      />
      <MoreRows query={query} label={m.carriers_more()} className="p-4" />
    </>
  )
}

function columns(): Column<CarrierMessage>[] {
  return [
    {
      key: 'at',
      head: m.carrier_work_received(),
      width: '19%',
      cell: (message) => <MessageLink message={message} />,
    },
    { key: 'said', head: m.carrier_work_said(), cell: (message) => <Said message={message} /> },
    {
      key: 'parcel',
      head: m.carrier_work_parcel(),
      width: '21%',
      cell: (message) => <ParcelLink message={message} />,
    },
    {
      key: 'state',
      head: m.carrier_work_became(),
      width: '20%',
      cell: (message) => <State message={message} />,
    },
  ]
}

function MessageLink({ message: { id, connection, received_at, source } }: { message: CarrierMessage }) {
  return (
    <span className="min-w-0">
      <Link
        to="/carriers/work"
        search={(was) => ({ ...was, message: id })}
        replace
        resetScroll={false}
        data-row-main
        className="figures rounded-row font-medium"
      >
        {formatShortInstant(received_at)}
      </Link>
      <CellDetail>
        {connection} · {source === 'pull' ? m.carrier_work_pulled() : m.carrier_work_sent()}
      </CellDetail>
    </span>
  )
}

function Said({ message }: { message: CarrierMessage }) {
  return (
    <>
      <span className="block wrap-anywhere">{saidText(message)}</span>
      <CellDetail>{message.said_at && formatShortInstant(message.said_at)}</CellDetail>
    </>
  )
}

function ParcelLink({ message: { tracking_number, carrier_code } }: { message: CarrierMessage }) {
  return (
    <>
      {tracking_number !== null && (
        <Link to="/parcels/$code" params={{ code: tracking_number }} className={`${linkClass} figures block`}>
          {tracking_number}
        </Link>
      )}
      <CellDetail className="figures">{carrier_code}</CellDetail>
    </>
  )
}

function State({ message: { state } }: { message: CarrierMessage }) {
  return <StateMark tone={messageTones[state]}>{messageStateNames[state]()}</StateMark>
}
