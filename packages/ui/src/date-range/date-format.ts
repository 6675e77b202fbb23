import { type Day, isDay } from '@guihang/domain/calendar'

/** A time of day as `HH:mm:ss`; compares as text. */
export type Time = string

/** A day with its time, both in business time; the time is filled even when the format shows none. */
export type Moment = { day: Day; time: Time }

/** Which end of a range a text stands for: parts the format leaves out are filled towards that end. */
export type Edge = 'start' | 'end'

export type ParsedMoment =
  | { ok: true; moment: Moment }
  | { ok: false; problem: 'unreadable' | 'no_such_date' | 'no_such_time' }

/** What the date picker reads and writes when a screen names no format (spec section 5). */
export const defaultDateFormat = 'YYYY-MM-DD HH:mm:ss'

/** The times a day stands for when only the day was chosen. */
export const edgeTimes: Record<Edge, Time> = { start: '00:00:00', end: '23:59:59' }

const tokens = /YYYY|MM|DD|HH|mm|ss/g

export function formatHasTime(format: string): boolean {
  return /HH|mm|ss/.test(format)
}

/** For example `HH:mm`. */
export function timeFormatOf(format: string): string {
  const from = format.search(/HH|mm|ss/)
  const to = Math.max(format.lastIndexOf('HH'), format.lastIndexOf('mm'), format.lastIndexOf('ss'))
  return from < 0 ? '' : format.slice(from, to + 2)
}

/** By the tokens YYYY MM DD HH mm ss; everything else in the format stays as it is. */
export function formatMoment({ day, time }: Moment, format: string): string {
  const parts: Record<string, string> = {
    YYYY: day.slice(0, 4),
    MM: day.slice(5, 7),
    DD: day.slice(8, 10),
    HH: time.slice(0, 2),
    mm: time.slice(3, 5),
    ss: time.slice(6, 8),
  }
  return format.replace(tokens, (token) => parts[token] ?? token)
}

/** All but the year may be typed with one digit where no digit follows; spaces around the text do not count. */
export function parseMoment(text: string, format: string, edge: Edge): ParsedMoment {
  const found = readParts(text, format)
  if (found === null) return { ok: false, problem: 'unreadable' }
  const time = completeTime(found, edge)
  const [year, month, day] = [found.YYYY, found.MM, found.DD]
  if (year === undefined || month === undefined || day === undefined) {
    return { ok: false, problem: 'unreadable' }
  }
  if (!isDay(`${year}-${month}-${day}`)) return { ok: false, problem: 'no_such_date' }
  if (time === null) return { ok: false, problem: 'no_such_time' }
  return { ok: true, moment: { day: `${year}-${month}-${day}`, time } }
}

/** Null for what is no time. */
export function parseTime(text: string, timeFormat: string, edge: Edge): Time | null {
  const found = readParts(text, timeFormat)
  return found === null ? null : completeTime(found, edge)
}

/** `YYYY-MM-DD`, with a time `YYYY-MM-DDTHH:mm:ss`; else null, so that a mistyped address shows an empty field. */
export function readValue(value: string | null, edge: Edge): Moment | null {
  const format = value?.includes('T') ? 'YYYY-MM-DDTHH:mm:ss' : 'YYYY-MM-DD'
  const parsed = parseMoment(value ?? '', format, edge)
  return parsed.ok ? parsed.moment : null
}

export function writeValue({ day, time }: Moment, format: string): string {
  return formatHasTime(format) ? `${day}T${time}` : day
}

function readParts(text: string, format: string): Record<string, string> | null {
  const names: string[] = []
  let pattern = ''
  let at = 0
  for (const { 0: token, index } of format.matchAll(tokens)) {
    const digitNext = /^(YYYY|MM|DD|HH|mm|ss|\d)/.test(format.slice(index + token.length))
    pattern += literal(format.slice(at, index))
    pattern += token === 'YYYY' ? '([1-9]\\d{3})' : digitNext ? '(\\d{2})' : '(\\d{1,2})'
    names.push(token)
    at = index + token.length
  }
  const match = new RegExp(`^${pattern}${literal(format.slice(at))}$`).exec(text.trim())
  if (match === null) return null
  return Object.fromEntries(names.map((name, i) => [name, (match[i + 1] ?? '').padStart(2, '0')]))
}

function completeTime(found: Record<string, string>, edge: Edge): Time | null {
  const [hour, minute, second] = edgeTimes[edge].split(':')
  const time = [found.HH ?? hour, found.mm ?? minute, found.ss ?? second].join(':')
  return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time) ? time : null
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replace(/\s+/g, '\\s+')
}
