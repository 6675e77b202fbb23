import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from '#icons'
import { IconButton } from '../../icon-button.tsx'
import { m } from '../../texts/messages.js'
import { rangeSeparator } from '../range-text.ts'
import css from './calendar.module.css'
import { yearPageStart } from './calendar-cells.ts'
import { type Month, shiftMonth, yearOf } from './calendar-months.ts'
import type { CalendarProps } from './calendar-props.ts'
import { monthHeading } from './calendar-texts.ts'
import { canPage } from './calendar-view.ts'
import { ChooserGrid } from './chooser-grid.tsx'
import { MonthGrid } from './month-grid.tsx'

export function CalendarPages(props: CalendarProps) {
  const { view, onTurnAndFocus } = props
  if (view.zoom === 'days') {
    const months = Array.from({ length: view.panes }, (_, pane) => shiftMonth(view.month, pane))
    return (
      <div className={css.pages}>
        {months.map((month, pane) => (
          <DaysPane key={month} {...props} month={month} pane={pane} />
        ))}
      </div>
    )
  }
  const year = yearOf(view.focus)
  const years = yearPageStart(year)
  const heading = view.zoom === 'months' ? String(year) : `${years}${rangeSeparator}${years + 11}`
  return (
    <div className={css.pages}>
      <div className={css.chooser} data-panes={view.panes}>
        <Head back={<PageButton {...props} by={-1} />} forward={<PageButton {...props} by={1} />}>
          {view.zoom === 'months' ? (
            <button
              type="button"
              className={css.heading}
              onClick={() => onTurnAndFocus({ type: 'zoom', zoom: 'years', pane: 0 })}
            >
              <span aria-live="polite">{heading}</span>
              <span className="sr-only">, {m.date_range_change_year()}</span>
            </button>
          ) : (
            <span className={css.heading} aria-live="polite">
              {heading}
            </span>
          )}
        </Head>
        <ChooserGrid {...props} label={heading} />
      </div>
    </div>
  )
}

function DaysPane({ month, pane, ...props }: CalendarProps & { month: Month; pane: number }) {
  const { view, onTurnAndFocus } = props
  const heading = monthHeading(month)
  return (
    <div className={css.pane}>
      <Head
        back={pane === 0 && <PageButton {...props} by={-1} />}
        forward={pane === view.panes - 1 && <PageButton {...props} by={1} />}
      >
        <button
          type="button"
          className={css.heading}
          onClick={() => onTurnAndFocus({ type: 'zoom', zoom: 'months', pane })}
        >
          <span aria-live={pane === 0 ? 'polite' : undefined}>{heading}</span>
          <span className="sr-only">, {m.date_range_change_month()}</span>
        </button>
      </Head>
      <MonthGrid {...props} month={month} label={heading} />
    </div>
  )
}

function Head({ back, forward, children }: { back: ReactNode; forward: ReactNode; children: ReactNode }) {
  return (
    <div className={css.head}>
      {back || <span />}
      {children}
      {forward || <span />}
    </div>
  )
}

function PageButton({ view, onTurn, by }: CalendarProps & { by: 1 | -1 }) {
  const label =
    by < 0
      ? {
          days: m.date_range_back_days,
          months: m.date_range_back_months,
          years: m.date_range_back_years,
        }[view.zoom]()
      : {
          days: m.date_range_forward_days,
          months: m.date_range_forward_months,
          years: m.date_range_forward_years,
        }[view.zoom]()
  return (
    <IconButton
      icon={by < 0 ? ChevronLeft : ChevronRight}
      label={label}
      aria-disabled={!canPage(view, by) || undefined}
      onClick={() => onTurn({ type: 'page', by })}
    />
  )
}
