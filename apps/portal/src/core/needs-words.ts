import type { NeedyParcel } from '@guihang/contract/parcels/needs-you'
import { businessDayOf, type Day } from '@guihang/domain/calendar'
import { limits } from '@guihang/domain/limits'
import { compensationLimit } from '@guihang/domain/money/claims/compensation'
import { formatMoney } from '@guihang/domain/money/money'
import { failureReasonCodes, failureReasons } from '@guihang/domain/parcels/lifecycle/events/failure-reasons'
import { formatShortDay, formatTime, shortWeekday } from '@guihang/web/dates.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { m } from '../texts/messages.js'
import { pushReason } from './push-words.ts'

export function needReason({ need, reason_code, note, approval }: NeedyParcel): string {
  const language = getLanguage()
  if (need === 'approval')
    return approval === 'value'
      ? m.needs_approval_value({ amount: formatMoney(limits.approval_value_above) })
      : m.needs_approval_papers()
  if (need === 'unclaimed_loss') return m.needs_loss()
  if (need === 'push_failed') return note ? pushReason(note) : m.needs_push_failed()
  const code = failureReasonCodes.find((known) => known === reason_code)
  return code === undefined ? m.needs_undelivered() : failureReasons[code][language]
}

/** What the courier added, and how often a delivery may still be tried; of a loss what it can bring. */
export function needDetail({ need, note, attempts_left, parcel }: NeedyParcel): string {
  if (need === 'unclaimed_loss')
    return m.needs_loss_most({ amount: formatMoney(compensationLimit(parcel, 'proven')) })
  if (need === 'approval' || need === 'push_failed') return ''
  const tries =
    attempts_left === 0 ? m.needs_no_attempts() : m.needs_attempts({ count: String(attempts_left) })
  return [note, tries].filter(Boolean).join(' · ')
}

/** By when the shop should answer: `trước 14:30 hôm nay`, `trước 14:30 T4 25/11`; past it, that the provider decides. */
export function deadlineText({ answer_by, hours_left }: Deadline, today: Day): string {
  if (answer_by === null) return ''
  if (isOver({ hours_left })) return m.needs_overdue()
  const day = businessDayOf(answer_by)
  const time = formatTime(answer_by)
  return day === today
    ? m.needs_by_today({ time })
    : m.needs_by({ time, day: `${shortWeekday(day)} ${formatShortDay(day)}` })
}

/** Since when the parcel waits, the time first as in its deadline: `03:16 22/11`. */
export function sinceText({ since }: Pick<NeedyParcel, 'since'>): string {
  return `${formatTime(since)} ${formatShortDay(businessDayOf(since))}`
}

type Deadline = Pick<NeedyParcel, 'answer_by' | 'hours_left'>

export function isOver({ hours_left }: Pick<NeedyParcel, 'hours_left'>): boolean {
  return hours_left !== null && hours_left < 0
}

export function isUrgent({ hours_left }: Pick<NeedyParcel, 'hours_left'>): boolean {
  return hours_left !== null && hours_left < urgentHours
}

const urgentHours = 6
