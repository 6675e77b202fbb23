import { businessDayOf } from '@guihang/domain/calendar'
import { formatShortDay, formatTime } from '../../../core/dates.ts'
import { m } from '../../../texts/messages.js'

/** Of when the rows are, where the server does not say what has changed since: `Danh sách lúc 06:33`, of another day `06:33 22/11`. */
export function ListAsOf({ at }: { at: number }) {
  const day = businessDayOf(at)
  const time = formatTime(new Date(at).toISOString())
  const shown = day === businessDayOf(Date.now()) ? time : `${time} ${formatShortDay(day)}`
  return <p className="px-4 py-2 text-13 text-ink-2">{m.parcels_list_as_of({ time: shown })}</p>
}
