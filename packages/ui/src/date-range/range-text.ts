import { type Bounds, isWithin } from './calendar/calendar-months.ts'
import { type Edge, formatMoment, type Moment, parseMoment } from './date-format.ts'
import type { RangeMode } from './range-state.ts'

/** Between the two ends of a written range (spec section 4). */
export const rangeSeparator = ' ~ '

/** Why a typed text cannot be taken; `edge` says which end of a range is meant. */
export type TextProblem =
  | { kind: 'unreadable'; edge: Edge | null }
  | { kind: 'missing_end' }
  | { kind: 'no_such_date' | 'no_such_time'; text: string }
  | { kind: 'reversed' }
  | { kind: 'too_early' | 'too_late'; limit: string }

/** What a text says: nothing (`start` null), one moment (`end` null, single mode) or a range. */
export type ReadText =
  | { ok: true; start: Moment | null; end: Moment | null }
  | { ok: false; problem: TextProblem }

export function formatRange(start: Moment, end: Moment | null, format: string): string {
  const first = formatMoment(start, format)
  return end === null ? first : `${first}${rangeSeparator}${formatMoment(end, format)}`
}

/** Both ends valid in the format (spec section 5), within the bounds, in order. Dashes are taken too: phones hide `~`. */
export function readText(text: string, mode: RangeMode, format: string, bounds: Bounds): ReadText {
  if (text.trim() === '') return { ok: true, start: null, end: null }
  if (mode === 'single') {
    const only = readEnd(text, 'start', format, bounds)
    if ('problem' in only) return { ok: false, problem: { ...only.problem, ...noEdge(only.problem) } }
    return { ok: true, start: only.moment, end: null }
  }
  const parts = splitRange(text)
  const [first, second] = parts
  if (first === undefined || parts.length > 2) return refuse({ kind: 'unreadable', edge: null })
  const start = readEnd(first, 'start', format, bounds)
  if (second === undefined || second.trim() === '') {
    return refuse('problem' in start ? { kind: 'unreadable', edge: null } : { kind: 'missing_end' })
  }
  const end = readEnd(second, 'end', format, bounds)
  if ('problem' in start && 'problem' in end && start.problem.kind === 'unreadable') {
    return refuse({ kind: 'unreadable', edge: null })
  }
  if ('problem' in start) return refuse(start.problem)
  if ('problem' in end) return refuse(end.problem)
  if (isAfter(start.moment, end.moment)) return refuse({ kind: 'reversed' })
  return { ok: true, start: start.moment, end: end.moment }
}

export function isAfter(one: Moment, other: Moment): boolean {
  return `${one.day}T${one.time}` > `${other.day}T${other.time}`
}

function splitRange(text: string): string[] {
  return text.includes('~') ? text.split('~') : text.split(/\s*[–—]\s*|\s+-\s+/)
}

function readEnd(
  text: string,
  edge: Edge,
  format: string,
  bounds: Bounds,
): { moment: Moment } | { problem: TextProblem } {
  const parsed = parseMoment(text, format, edge)
  if (!parsed.ok) {
    if (parsed.problem === 'unreadable') return { problem: { kind: 'unreadable', edge } }
    return { problem: { kind: parsed.problem, text: text.trim() } }
  }
  const { moment } = parsed
  if (isWithin(moment.day, bounds)) return { moment }
  const early = moment.day < bounds.min
  return { problem: { kind: early ? 'too_early' : 'too_late', limit: early ? bounds.min : bounds.max } }
}

function noEdge(problem: TextProblem): { edge: null } | Record<string, never> {
  return problem.kind === 'unreadable' ? { edge: null } : {}
}

function refuse(problem: TextProblem): ReadText {
  return { ok: false, problem }
}
