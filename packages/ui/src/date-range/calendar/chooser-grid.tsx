import type { KeyboardEvent, MouseEvent } from 'react'
import css from './calendar.module.css'
import { monthRows, yearRows } from './calendar-cells.ts'
import { type Month, monthFrom, monthNumber, monthOf, yearOf } from './calendar-months.ts'
import type { CalendarProps } from './calendar-props.ts'
import { monthHeading, monthName } from './calendar-texts.ts'
import { type CalendarView, keyTarget } from './calendar-view.ts'

/** One of the twelve squares: a month, or a year standing for its focused month. */
type Square = { month: Month; text: string; name: string; first: Month; last: Month }

/** The same keys as the days. */
export function ChooserGrid({
  view,
  draft,
  today,
  label,
  onTurnAndFocus,
}: CalendarProps & { label: string }) {
  const minMonth = monthOf(view.bounds.min)
  const maxMonth = monthOf(view.bounds.max)
  const isBarred = (square: Square) => square.last < minMonth || square.first > maxMonth
  const holds = (square: Square, day: string | null) =>
    day !== null && square.first <= monthOf(day) && monthOf(day) <= square.last

  function key(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onTurnAndFocus({ type: 'choose', month: monthOf(view.focus) })
      return
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const target = keyTarget(view, event.key, event.shiftKey)
    if (target === null) return
    event.preventDefault()
    onTurnAndFocus({ type: 'focus', day: target })
  }

  function click(event: MouseEvent) {
    const square = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-month]') : null
    const month = square?.dataset.month
    if (month !== undefined && square?.dataset.barred === undefined) onTurnAndFocus({ type: 'choose', month })
  }

  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is the grid's own element; the roles make it one that keys move in
      role="grid"
      aria-label={label}
      className={css.choices}
      onClick={click}
      onKeyDown={key}
    >
      <tbody>
        {squareRows(view).map((row) => (
          <tr key={row[0]?.month}>
            {row.map((square) => (
              <td
                key={square.month}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is the grid's own element; the roles make it one that keys move in
                role="gridcell"
                tabIndex={holds(square, view.focus) ? 0 : -1}
                aria-label={square.name}
                aria-selected={holds(square, draft.start) || holds(square, draft.end)}
                aria-disabled={isBarred(square) || undefined}
                aria-current={holds(square, today) ? 'date' : undefined}
                data-month={square.month}
                data-barred={isBarred(square) ? '' : undefined}
              >
                <span>{square.text}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function squareRows(view: CalendarView): Square[][] {
  const year = yearOf(view.focus)
  if (view.zoom === 'months') {
    return monthRows(year).map((row) =>
      row.map((month) => ({
        month,
        text: monthName(month),
        name: monthHeading(month),
        first: month,
        last: month,
      })),
    )
  }
  const month = monthNumber(view.focus)
  return yearRows(year).map((row) =>
    row.map((one) => ({
      month: monthFrom(one, month),
      text: String(one),
      name: String(one),
      first: monthFrom(one, 1),
      last: monthFrom(one, 12),
    })),
  )
}
