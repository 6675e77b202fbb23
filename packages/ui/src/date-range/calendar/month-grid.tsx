import type { Day } from '@guihang/domain/calendar'
import type { KeyboardEvent, MouseEvent } from 'react'
import { m } from '../../texts/messages.js'
import css from './calendar.module.css'
import { type CalendarCell, calendarWeeks } from './calendar-cells.ts'
import { isWithin, type Month } from './calendar-months.ts'
import type { CalendarProps } from './calendar-props.ts'
import { fullDate, weekdayNames } from './calendar-texts.ts'
import { keyTarget } from './calendar-view.ts'

type MonthGridProps = CalendarProps & { month: Month; label: string }

/** A grid in the sense of ARIA: one square is in the tab order. Days of the neighbouring months are not read aloud: they
 * stand in their own month. */
export function MonthGrid(props: MonthGridProps) {
  const { month, label, view, draft, onTurnAndFocus, onPick, onPoint } = props

  function pick(day: Day) {
    if (isWithin(day, view.bounds)) onPick(day)
  }

  function key(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      pick(view.focus)
      return
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const target = keyTarget(view, event.key, event.shiftKey)
    if (target === null) return
    event.preventDefault()
    onTurnAndFocus({ type: 'focus', day: target })
  }

  function click(event: MouseEvent) {
    const day = dayAt(event.target)
    if (day !== null) pick(day)
  }

  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is the grid's own element; the roles make it one that keys move in
      role="grid"
      aria-label={label}
      aria-multiselectable={draft.mode === 'range' || undefined}
      className={css.days}
      onClick={click}
      onKeyDown={key}
      onMouseOver={(event) => onPoint(dayAt(event.target))}
      onFocus={(event) => onPoint(dayAt(event.target))}
      onMouseLeave={() => onPoint(null)}
    >
      <thead>
        <tr>
          {weekdayNames().map(({ short, full }) => (
            <th key={short} scope="col" abbr={full} aria-label={full}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {calendarWeeks(month).map((week) => (
          <tr key={week[0]?.day}>
            {week.map((cell) => (
              <DaySquare key={cell.day} {...props} cell={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DaySquare({ cell, view, draft, span, today }: MonthGridProps & { cell: CalendarCell }) {
  const { day, inMonth } = cell
  const barred = !isWithin(day, view.bounds)
  const shown = <span aria-hidden={inMonth ? undefined : true}>{Number(day.slice(8))}</span>
  if (!inMonth) {
    return (
      <td
        data-day={day}
        data-outside=""
        aria-disabled={barred || undefined}
        data-barred={barred ? '' : undefined}
      >
        {shown}
      </td>
    )
  }
  const isFirst = day === draft.start
  const isLast = draft.mode === 'range' && day === draft.end
  const tinted = span !== null && day >= span.from && day <= span.to
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is the grid's own element; the roles make it one that keys move in
      role="gridcell"
      tabIndex={day === view.focus ? 0 : -1}
      aria-selected={isFirst || isLast || (tinted && draft.end !== null)}
      aria-disabled={barred || undefined}
      aria-current={day === today ? 'date' : undefined}
      aria-label={squareLabel(day, draft.mode === 'range' && isFirst, isLast)}
      data-day={day}
      data-barred={barred ? '' : undefined}
      data-chosen={isFirst || isLast ? '' : undefined}
      data-tint={tinted ? tintOf(day, span.from, span.to) : undefined}
    >
      {shown}
    </td>
  )
}

/** Which part of the tinted strip a square draws. */
function tintOf(day: Day, from: Day, to: Day): string {
  if (from === to) return 'alone'
  if (day === from) return 'from'
  return day === to ? 'to' : 'within'
}

function squareLabel(day: Day, isFirst: boolean, isLast: boolean): string {
  const text = fullDate(day)
  if (isFirst) return m.date_range_first_of_range({ day: text })
  return isLast ? m.date_range_last_of_range({ day: text }) : text
}

function dayAt(target: EventTarget): Day | null {
  const square = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null
  return square?.dataset.day ?? null
}
