import type { ParcelEvent } from '@guihang/contract/parcels/parcels'
import { businessDayOf, type Day } from '@guihang/domain/calendar'
import { statusGroupOf } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { Card, CardHead } from '@guihang/ui/card.tsx'
import { Timeline } from '@guihang/ui/data/timeline.tsx'
import { TrackingNumber } from '@guihang/ui/data/tracking-number.tsx'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { formatTime, formatWeekday } from '@guihang/web/dates.ts'
import { LiveBadge } from '@guihang/web/live/live-badge.tsx'
import { eventNote, eventPlace, eventTitle } from '@guihang/web/parcels/event-words.ts'
import type { ReactNode } from 'react'
import { m } from '../../../texts/messages.js'

export function ParcelJourney({
  events,
  archived,
  loading,
  today,
}: {
  events: readonly ParcelEvent[]
  archived: boolean
  loading: boolean
  today: Day
}) {
  return (
    <Card>
      <CardHead title={m.parcels_journey()} beside={<LiveBadge />} />
      {loading ? (
        <SkeletonRegion className="px-4 pb-4">
          <SkeletonLines lines={8} />
        </SkeletonRegion>
      ) : (
        <Days events={events} today={today} />
      )}
      {archived && <p className="px-4 pb-4 text-13 text-ink-2">{m.parcels_journey_archived()}</p>}
    </Card>
  )
}

/** As many steps are folded as a phone would have to be scrolled for. */
const leastFolded = 5

/** Once the parcel is delivered, the days before its delivery are folded. */
function Days({ events, today }: { events: readonly ParcelEvent[]; today: Day }) {
  const days = byDay(events)
  const delivery = days.findLastIndex(([, happened]) => happened.some(isDelivered))
  const [last] = days[0]?.[1] ?? []
  const before = last && isDelivered(last) ? days.slice(delivery + 1) : []
  const steps = before.flatMap(([, happened]) => happened).length
  const folded = steps >= leastFolded ? before : []
  const show = (shown: typeof days, continued: boolean) =>
    shown.map(([day, happened], index) => (
      <DayOfEvents key={day} day={day} happened={happened} today={today} continued={continued || index > 0} />
    ))
  return (
    <>
      {show(days.slice(0, days.length - folded.length), false)}
      {folded.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer rounded-in px-4 py-3 text-13 font-medium">
            {m.parcels_journey_earlier({ count: String(steps) })}
          </summary>
          {show(folded, true)}
        </details>
      )}
    </>
  )
}

function isDelivered({ status }: ParcelEvent): boolean {
  return statusGroupOf(status) === 'success'
}

type DayProps = { day: Day; happened: readonly ParcelEvent[]; today: Day; continued?: boolean }

function DayOfEvents({ day, happened, today, continued = false }: DayProps) {
  return (
    <section>
      <h3 className="px-4 pb-1.5 text-12 font-medium text-ink-3">
        {day === today
          ? m.parcels_today_day({ day: formatWeekday(day) })
          : formatWeekday(day, { capital: true })}
      </h3>
      <Timeline
        continued={continued}
        label={formatWeekday(day, { capital: true })}
        entries={happened.map((event) => ({
          key: `${event.at} ${event.event}`,
          group: statusGroupOf(event.status),
          title: eventTitle(event),
          place: eventPlace(event),
          note: withCodes(eventNote(event)),
          at: { dateTime: event.at, text: formatTime(event.at) },
        }))}
      />
    </section>
  )
}

/** Tracking numbers in a text are grouped as everywhere else. */
function withCodes(text: string): ReactNode {
  // The parts between are the texts, those at odd places the numbers.
  if (text === '') return null
  return text.split(/\b([A-Z]{2}\d{10})\b/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
    index % 2 === 1 ? <TrackingNumber key={index} code={part} /> : part,
  )
}

/** Newest first. */
function byDay(events: readonly ParcelEvent[]): [Day, ParcelEvent[]][] {
  const days = new Map<Day, ParcelEvent[]>()
  for (const event of events.toReversed()) {
    const day = businessDayOf(event.at)
    days.set(day, [...(days.get(day) ?? []), event])
  }
  return [...days]
}
