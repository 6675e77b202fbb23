import type { Notice } from '@guihang/contract/talk/notifications'
import { addDays, businessDayOf, type Day } from '@guihang/domain/calendar'
import { formatDay, formatWeekday } from '@guihang/web/dates.ts'
import { m } from '../../../../texts/messages.js'

export type NoticeDay = { readonly day: Day; readonly notices: readonly Notice[] }

export function noticesByDay(notices: readonly Notice[]): NoticeDay[] {
  const days: { day: Day; notices: Notice[] }[] = []
  for (const notice of notices) {
    const day = businessDayOf(notice.at)
    const last = days.at(-1)
    if (last?.day === day) last.notices.push(notice)
    else days.push({ day, notices: [notice] })
  }
  return days
}

/** “Hôm nay”, “Hôm qua”, “Thứ Tư 18/11”, in another year “18/11/2025”. */
export function dayName(day: Day, today: Day): string {
  if (day === today) return m.notices_today()
  if (day === addDays(today, -1)) return m.notices_yesterday()
  return day.slice(0, 4) === today.slice(0, 4) ? formatWeekday(day, { capital: true }) : formatDay(day)
}
