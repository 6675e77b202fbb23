import { type Day, daysBetween } from '@guihang/domain/calendar'
import { type Edge, edgeTimes, type Moment, type Time } from './date-format.ts'

export type RangeMode = 'single' | 'range'

/** In single mode only `start` is used. `by`: a typed choice is taken on leaving the field, a clicked one is not. */
export type Draft = {
  mode: RangeMode
  start: Day | null
  end: Day | null
  startTime: Time
  endTime: Time
  by: 'value' | 'text' | 'calendar'
}

export type DraftAction =
  | { type: 'load'; by: 'value' | 'text'; start: Moment | null; end: Moment | null }
  | { type: 'pick'; day: Day }
  | { type: 'span'; start: Day; end: Day }
  | { type: 'time'; edge: Edge; time: Time }

/** Null when it can be applied. */
export type Missing = 'start' | 'end' | 'order' | null

export function emptyDraft(mode: RangeMode): Draft {
  const { start: startTime, end: endTime } = edgeTimes
  return { mode, start: null, end: null, startTime, endTime, by: 'value' }
}

export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'load':
      return load(draft.mode, action)
    case 'pick':
      return pick(draft, action.day)
    case 'span':
      // A shortcut names whole days, so it takes whole days even when other times were set before.
      return {
        ...emptyDraft(draft.mode),
        start: action.start,
        end: draft.mode === 'single' ? null : action.end,
        by: 'calendar',
      }
    case 'time':
      return {
        ...draft,
        ...(action.edge === 'start' ? { startTime: action.time } : { endTime: action.time }),
        by: 'calendar',
      }
  }
}

/** Null once all is chosen, the first date not after the second. */
export function missingFrom(draft: Draft): Missing {
  if (draft.start === null) return 'start'
  if (draft.mode === 'single') return null
  if (draft.end === null) return 'end'
  return draft.start === draft.end && draft.startTime > draft.endTime ? 'order' : null
}

export function momentsOf(draft: Draft): { start: Moment | null; end: Moment | null } {
  const { start, end, startTime, endTime } = draft
  return {
    start: start === null ? null : { day: start, time: startTime },
    end: end === null ? null : { day: end, time: endTime },
  }
}

/** The days to tint: the chosen ones, or the first choice up to the day now pointed at. */
export function tintedSpan(draft: Draft, pointed: Day | null): { from: Day; to: Day } | null {
  const { start } = draft
  if (start === null) return null
  const end = draft.mode === 'single' ? start : (draft.end ?? pointed ?? start)
  return start <= end ? { from: start, to: end } : { from: end, to: start }
}

export function countDays(from: Day, to: Day): number {
  return daysBetween(from, to) + 1
}

function load(mode: RangeMode, action: Extract<DraftAction, { type: 'load' }>): Draft {
  const { start, end, by } = action
  const blank = emptyDraft(mode)
  return {
    mode,
    start: start?.day ?? null,
    end: end?.day ?? null,
    startTime: start?.time ?? blank.startTime,
    endTime: end?.time ?? blank.endTime,
    by,
  }
}

function pick(draft: Draft, day: Day): Draft {
  const picked: Draft = { ...draft, by: 'calendar' }
  if (draft.mode === 'single') return { ...picked, start: day }
  if (draft.start === null || draft.end !== null) return { ...picked, start: day, end: null }
  if (day < draft.start) return { ...picked, start: day, end: draft.start }
  return { ...picked, end: day }
}
