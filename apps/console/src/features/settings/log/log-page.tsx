import { type OperatorLogEntry, operatorActions } from '@guihang/contract/provider/operator-log'
import { Card } from '@guihang/ui/card.tsx'
import { type Column, DataTable } from '@guihang/ui/data/data-table.tsx'
import { RowCard } from '@guihang/ui/data/row-card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { Combobox } from '@guihang/ui/inputs/combobox.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { formatInstant } from '@guihang/web/dates.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { SearchField } from '@guihang/web/screen/search-field.tsx'
import { type Rows, useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { m } from '../../../texts/messages.js'
import { logQuery } from './log.queries.ts'
import { actionNames, isAboutParcel } from './log-words.ts'

const route = getRouteApi('/shell/settings/log')

/** What people and machines of the provider changed, and whose personal data they read. */
export function LogPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const action = operatorActions.find((one) => one === search.action)
  const rows = useRows(useInfiniteQuery(logQuery({ action, parcel: search.parcel })))
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false })
  return (
    <Screen name="settings-log" busy={rows.waiting}>
      <PageHead title={m.log_title()} />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchField
          label={m.log_parcel()}
          hint={m.log_parcel()}
          keyword={search.parcel}
          onKeyword={(parcel) => put({ parcel: parcel?.slice(0, 20) })}
        />
        <Combobox
          label={m.log_action()}
          labelHidden
          placeholder={m.log_action_any()}
          clearable
          className="w-75"
          options={operatorActions.map((value) => ({ value, label: actionNames[value]() }))}
          value={action ?? null}
          onValueChange={(value) => put({ action: value ?? undefined })}
        />
      </div>
      <Card className="overflow-clip">
        <Entries rows={rows} />
      </Card>
    </Screen>
  )
}

function Entries({ rows }: { rows: Rows<OperatorLogEntry> }) {
  const { query } = rows
  if (query.isError && rows.rows.length === 0) return <LoadFailed query={query} title={m.log_failed()} />
  if (!rows.waiting && rows.rows.length === 0)
    return <EmptyState title={m.log_none()}>{m.log_none_help()}</EmptyState>
  return (
    <>
      <DataTable
        label={m.log_title()}
        rows={rows.rows}
        rowKey={({ id }) => id}
        columns={columns()}
        card={(entry) => (
          <RowCard>
            <b className="font-medium">{actionNames[entry.action]()}</b> <What entry={entry} />
            <span className="block text-ink-3">
              {entry.operator_name} · {formatInstant(entry.at)}
            </span>
          </RowCard>
        )}
        loading={query.isPending}
        compact
      />
      <MoreRows query={query} label={m.log_more()} className="p-4" />
    </>
  )
}

function columns(): Column<OperatorLogEntry>[] {
  return [
    {
      key: 'at',
      head: m.log_column_at(),
      width: '14%',
      cell: ({ at }) => (
        <time dateTime={at} className="figures text-ink-2">
          {formatInstant(at)}
        </time>
      ),
    },
    {
      key: 'who',
      head: m.log_column_who(),
      width: '18%',
      cell: ({ operator_name }) => <span className="block cut font-medium">{operator_name}</span>,
    },
    {
      key: 'action',
      head: m.log_column_action(),
      width: '24%',
      cell: ({ action }) => <span className="block cut">{actionNames[action]()}</span>,
    },
    { key: 'what', head: m.log_column_what(), width: '20%', cell: (entry) => <What entry={entry} /> },
    {
      key: 'reason',
      head: m.log_column_reason(),
      cell: ({ reason }) => (
        <span className="block cut text-ink-2" title={reason ?? undefined}>
          {reason}
        </span>
      ),
    },
  ]
}

function What({ entry: { action, what } }: { entry: OperatorLogEntry }) {
  if (!isAboutParcel(action)) return <span className="block cut">{what}</span>
  return (
    <Link to="/parcels/$code" params={{ code: what }} className={`${linkClass} figures`}>
      {what}
    </Link>
  )
}
