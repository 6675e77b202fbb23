import type { ReactNode } from 'react'
import { Check, type Icon, Minus, Truck, X } from '#icons'
import { cx } from '../cx.ts'
import { m } from '../texts/messages.js'

export type Station = {
  key: string
  label: ReactNode
  /** When it was, or is expected to be. */
  detail?: ReactNode | undefined
  /** `skipped`: this way does not need it. */
  state: 'done' | 'now' | 'ahead' | 'broken' | 'skipped'
  icon?: Icon | undefined
}

/** On phones only the present station is named. */
export function ProgressStations({ stations, label }: { stations: readonly Station[]; label: string }) {
  return (
    <ol aria-label={label} className="flex">
      {stations.map((station, index) => {
        const next = stations[index + 1]
        const NowGlyph = station.icon ?? Truck
        return (
          <li
            key={station.key}
            aria-current={station.state === 'now' ? 'step' : undefined}
            className={cx('relative min-w-0 flex-1 text-12 text-ink-3 last:flex-none tablet:last:flex-1')}
          >
            {next && (
              <span
                aria-hidden
                className={cx(
                  'absolute top-2.75 right-1.5 left-7.5 border-t-2',
                  station.state === 'done' && next.state !== 'ahead' && next.state !== 'skipped'
                    ? 'border-accent'
                    : 'border-dashed border-line-strong',
                )}
              />
            )}
            <span
              aria-hidden
              className={cx(
                'grid size-6 place-items-center rounded-pill border-2',
                station.state === 'done' && 'border-accent bg-accent text-on-accent',
                station.state === 'now' && 'border-accent bg-surface text-accent-ink',
                station.state === 'ahead' && 'border-dashed border-line-strong bg-surface',
                station.state === 'skipped' && 'border-line-strong bg-surface text-ink-3',
                station.state === 'broken' && 'border-danger bg-surface text-danger-ink',
              )}
            >
              {station.state === 'done' && <Check size={13} strokeWidth={2.6} />}
              {station.state === 'now' && <NowGlyph size={13} strokeWidth={2.2} />}
              {station.state === 'skipped' && <Minus size={13} strokeWidth={2.2} />}
              {station.state === 'broken' && <X size={13} strokeWidth={2.6} />}
            </span>
            <span
              className={cx(
                'mt-1.5 block pr-2 text-13',
                station.state === 'now'
                  ? 'font-strong text-accent-ink phone:whitespace-nowrap'
                  : 'font-medium text-ink-2 phone:sr-only',
                station.state === 'broken' && 'font-strong text-danger-ink',
              )}
            >
              {station.label}
            </span>
            {station.detail && (
              <span
                className={cx(
                  'block pr-2',
                  station.state === 'now' ? 'phone:whitespace-nowrap' : 'phone:sr-only',
                )}
              >
                {station.detail}
              </span>
            )}
            <span className="sr-only">, {stateWord(station.state)}</span>
          </li>
        )
      })}
    </ol>
  )
}

function stateWord(state: Station['state']): string {
  if (state === 'done') return m.ui_step_done()
  if (state === 'now') return m.ui_step_now()
  if (state === 'broken') return m.ui_step_broken()
  if (state === 'skipped') return m.ui_step_skipped()
  return m.ui_step_ahead()
}
