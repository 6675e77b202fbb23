import type { OperatedParcelDetail } from '@guihang/contract/provider/operated-parcels'
import { statusGroupOf } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { TitledCard } from '@guihang/ui/card.tsx'
import { Timeline } from '@guihang/ui/data/timeline.tsx'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { eventNote, eventPlace, eventTitle } from '@guihang/web/parcels/event-words.ts'
import { m } from '../../texts/messages.js'

/** All events, the newest first. */
export function ParcelJourney({ parcel }: { parcel: OperatedParcelDetail }) {
  const { events, history_archived } = parcel
  return (
    <TitledCard
      id="journey"
      title={m.parcel_journey()}
      beside={m.parcel_journey_count({ count: events.length })}
    >
      {history_archived && <p className="px-4 pb-3 text-ink-2">{m.parcel_journey_archived()}</p>}
      <Timeline
        label={m.parcel_journey()}
        entries={events.toReversed().map((event, index) => ({
          key: `${event.at} ${event.event} ${index}`,
          group: statusGroupOf(event.status),
          title: eventTitle(event),
          place: eventPlace(event),
          note: eventNote(event),
          at: { dateTime: event.at, text: formatShortInstant(event.at) },
        }))}
      />
    </TitledCard>
  )
}
