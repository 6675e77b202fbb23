import type { SupportDesk } from '@guihang/contract/talk/support-requests'
import { addDays, businessDayOf, startOfBusinessDay } from '@guihang/domain/calendar'
import type { Operator } from '../../../platform/auth/caller.ts'
import { listOperatorsWith } from '../../../platform/auth/operators.store.ts'
import type { Reader } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countOpenRequests } from '../support-requests/index.ts'

/** How much is open, and who may look after it. */
export async function getSupportDesk(
  { businessClock, realClock }: Pick<Platform, 'businessClock' | 'realClock'>,
  reader: Reader,
  operator: Operator,
): Promise<SupportDesk> {
  const now = businessClock.now()
  const tomorrow = startOfBusinessDay(addDays(businessDayOf(now), 1))
  const [counts, colleagues] = await Promise.all([
    countOpenRequests(reader, { now, tomorrow }),
    listOperatorsWith(reader, 'support', realClock.now()),
  ])
  const sum = (of: (one: (typeof counts)[number]) => number, among = counts) =>
    among.reduce((total, one) => total + of(one), 0)
  const openOf = (id: string | null) =>
    sum(
      ({ open }) => open,
      counts.filter(({ assigned_to }) => assigned_to === id),
    )
  return {
    overdue: sum(({ overdue }) => overdue),
    due_today: sum(({ due_today }) => due_today),
    mine: openOf(operator.id),
    nobody: openOf(null),
    waiting: sum(({ waiting }) => waiting),
    all: sum(({ open }) => open),
    colleagues: colleagues.map(({ id, name }) => ({ id, name, open: openOf(id) })),
  }
}
