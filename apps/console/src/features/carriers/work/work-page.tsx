import { Card } from '@guihang/ui/card.tsx'
import { Tabs, tabId } from '@guihang/ui/data/tabs.tsx'
import { SkeletonLines } from '@guihang/ui/feedback/skeleton.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { countText } from '@guihang/web/count-text.ts'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { m } from '../../../texts/messages.js'
import { type CarrierWork, carrierWorkQuery } from '../carrier-work.queries.ts'
import { BookingsList } from './bookings-list.tsx'
import { readWorkSearch, type WorkList, type WorkSearch, workLists } from './work-search.ts'

// Each tab loads its list when it is opened (decision 0047); the first comes with the screen.
const IncidentsList = lazyPart(() => import('./incidents-list.tsx'), 'IncidentsList')
const MessagesList = lazyPart(() => import('./messages-list.tsx'), 'MessagesList')
const RequestsList = lazyPart(() => import('./requests-list.tsx'), 'RequestsList')
const WordsList = lazyPart(() => import('./words-list.tsx'), 'WordsList')

const route = getRouteApi('/shell/carriers/work')
const panel = 'carrier-work'

const names: Readonly<Record<WorkList, () => string>> = {
  waiting: m.carrier_work_waiting,
  unclear: m.carrier_work_unclear,
  held: m.carrier_work_held,
  refused: m.carrier_work_refused,
  silent: m.carrier_work_silent,
  requests: m.carrier_work_requests,
  incidents: m.carrier_work_incidents,
  words: m.carrier_work_words,
  booked: m.carrier_work_booked,
  messages: m.carrier_work_messages,
}

/** Null for lists in which nothing waits for a person. */
const counts: Readonly<Record<WorkList, keyof CarrierWork | null>> = {
  waiting: 'waiting',
  unclear: 'unclear',
  held: 'held',
  refused: 'refused',
  silent: 'silent',
  requests: 'requests',
  incidents: 'incidents',
  words: 'unknown_words',
  booked: null,
  messages: null,
}

/** What waits for a person, by list. */
export function WorkPage() {
  const search = readWorkSearch(route.useSearch())
  const navigate = route.useNavigate()
  const work = useQuery(carrierWorkQuery).data
  const { list } = search
  const put = (change: Partial<WorkSearch>) =>
    void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false })
  const countOf = (one: WorkList) => {
    const name = counts[one]
    if (name === null) return undefined
    const count = work?.[name]
    return count === undefined ? null : count === 0 ? '' : countText(count)
  }
  return (
    <Screen name="carriers-work">
      <PageHead title={m.carriers_work()} />
      <Card className="overflow-clip">
        <Tabs
          label={m.carriers_work()}
          tabs={workLists.map((value) => ({ value, label: names[value](), count: countOf(value) }))}
          value={list}
          onValueChange={(value) =>
            // Another list keeps the connection. The other filters belong to the list before.
            void navigate({ search: { list: value, connection: search.connection }, replace: true })
          }
          panelId={panel}
        />
        <div id={panel} role="tabpanel" aria-labelledby={tabId(panel, list)}>
          <Suspense fallback={<SkeletonLines lines={5} />}>
            {list === 'requests' ? (
              <RequestsList search={search} onSearch={put} />
            ) : list === 'incidents' ? (
              <IncidentsList search={search} onSearch={put} />
            ) : list === 'words' ? (
              <WordsList />
            ) : list === 'messages' ? (
              <MessagesList search={search} onSearch={put} />
            ) : (
              <BookingsList key={list} list={list} connection={search.connection} onSearch={put} />
            )}
          </Suspense>
        </div>
      </Card>
    </Screen>
  )
}
