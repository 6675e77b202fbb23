import type { OperatedRequest } from '@guihang/contract/talk/support-requests'
import { supportStatusFacts } from '@guihang/domain/talk/support/support-statuses'
import { m } from '../../texts/messages.js'
import { statusWords } from './support-words.ts'

export type Due = {
  readonly words: string
  /** `over` is past its deadline, `soon` within the hour. */
  readonly tone: 'over' | 'soon' | 'calm'
}

type Facts = Pick<OperatedRequest, 'due_at' | 'status' | 'waits_for' | 'promised'>

const minuteMs = 60_000
const hourMinutes = 60
const dayMinutes = 24 * hourMinutes

/** By when the provider acts, in words; where it is not its turn, for whom the request waits. */
export function dueOf({ due_at, status, waits_for, promised }: Facts, now: number): Due {
  if (supportStatusFacts[status].final) return calm(statusWords(status))
  if (due_at === null) {
    const courier = promised || status === 'delivering' || status === 'returning'
    return calm(courier && waits_for !== 'shop' ? m.support_waits_courier() : m.support_waits_shop())
  }
  const left = Math.floor((Date.parse(due_at) - now) / minuteMs)
  if (left < 0) return { words: overWords(-left), tone: 'over' }
  return { words: leftWords(left), tone: left < hourMinutes ? 'soon' : 'calm' }
}

function leftWords(minutes: number): string {
  if (minutes < hourMinutes) return m.support_left_minutes({ count: minutes })
  if (minutes < dayMinutes) return m.support_left_hours({ count: Math.floor(minutes / hourMinutes) })
  return m.support_left_days({ count: Math.floor(minutes / dayMinutes) })
}

function overWords(minutes: number): string {
  if (minutes < hourMinutes) return m.support_over_minutes({ count: minutes })
  if (minutes < dayMinutes) return m.support_over_hours({ count: Math.floor(minutes / hourMinutes) })
  return m.support_over_days({ count: Math.floor(minutes / dayMinutes) })
}

const calm = (words: string): Due => ({ words, tone: 'calm' })
