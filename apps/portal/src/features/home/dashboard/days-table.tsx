import { formatInteger } from '@guihang/domain/money/money'
import { cx } from '@guihang/ui/cx.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { countText } from '@guihang/web/count-text.ts'
import { formatShortDay, shortWeekday } from '@guihang/web/dates.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '../../../texts/messages.js'
import { chartParts, type DayFigures, partOf } from './chart-shape.ts'
import { partLabel } from './chart-words.ts'

export function DaysTable({ days, store }: { days: readonly DayFigures[]; store: string | undefined }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label={m.dashboard_table_label()}
      className="max-h-70 overflow-y-auto rounded-in border border-line"
    >
      <table className="w-full border-collapse text-12 tablet:text-13">
        <thead className="sticky top-0 bg-sunken text-12 text-ink-3">
          <tr>
            <Head start>{m.dashboard_day()}</Head>
            {chartParts.map((part) => (
              <Head key={part}>{partLabel(part)}</Head>
            ))}
            <Head>COD (₫)</Head>
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map((day) => (
            <tr key={day.on} className="border-t border-line">
              <th scope="row" className="px-1.5 py-1.5 text-left whitespace-nowrap tablet:px-3">
                <Link
                  to="/packages"
                  search={{ from: day.on, to: day.on, store_id: store }}
                  className={linkClass}
                >
                  {shortWeekday(day.on)} {formatShortDay(day.on)}
                </Link>
              </th>
              {chartParts.map((part) => (
                <Cell key={part} faint={partOf(day, part) === 0}>
                  {countText(partOf(day, part))}
                </Cell>
              ))}
              <Cell faint={day.cod_amount === 0}>{formatInteger(day.cod_amount)}</Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Head({ start, children }: { start?: boolean; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={cx(
        'px-1.5 py-1.75 font-medium align-bottom tablet:px-3',
        start ? 'text-left' : 'text-right',
      )}
    >
      {children}
    </th>
  )
}

function Cell({ faint, children }: { faint: boolean; children: ReactNode }) {
  return (
    <td className={cx('figures px-1.5 py-1.5 text-right tablet:px-3', faint && 'text-ink-3')}>{children}</td>
  )
}
