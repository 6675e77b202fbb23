import type { Day } from '@guihang/domain/calendar'
import type { Draft } from '../range-state.ts'
import type { CalendarView, ViewAction } from './calendar-view.ts'

export type CalendarProps = {
  view: CalendarView
  draft: Draft
  today: Day
  span: { from: Day; to: Day } | null
  onTurn: (action: ViewAction) => void
  onTurnAndFocus: (action: ViewAction) => void
  onPick: (day: Day) => void
  /** For the tint while a range is half chosen. */
  onPoint: (day: Day | null) => void
}
