import type { PublicSettings } from '@guihang/contract/home/system'
import { cx } from '@guihang/ui/cx.ts'
import { formatShortDay, formatWeekday, shortWeekday } from '@guihang/web/dates.ts'
import { daysOffOf } from '@guihang/web/days-off.ts'
import { ProviderMark } from '@guihang/web/provider-mark.tsx'
import { Check, Clock3 } from '#icons'
import { arrivalWords, payoutDaysPitch } from '../../../core/payout-words.ts'
import { m } from '../../../texts/messages.js'
import { moneyPath, payoutWeek, todayHere } from './payout-week.ts'
import './payout-panel.css'

/** This week's real dates, and no figures of anybody's shop before the login. */
export function PayoutPanel({ settings }: { settings: PublicSettings | null }) {
  const today = settings?.today ?? todayHere()
  const daysOff = daysOffOf(settings)
  const path = moneyPath(today, daysOff)
  return (
    <aside className="login-panel sticky top-0 hidden h-dvh flex-col overflow-y-auto px-8 py-8 tablet:flex wide:px-14">
      <p className="flex items-center gap-2.5 text-18 font-figure tracking-[-0.015em]">
        <ProviderMark />
        {settings?.provider_name ?? m.app_name()}
      </p>
      <div className="my-auto w-full max-w-120 py-8">
        <p className="text-28 font-strong tracking-[-0.025em] text-balance wide:text-40">
          {m.identity_pitch_first()}
          <br />
          {payoutDaysPitch()}
        </p>
        <p className="mt-3 max-w-[44ch] text-16 text-(--panel-ink-2)">{m.identity_pitch_help()}</p>
        <Week today={today} daysOff={daysOff} />
        <div className="slip text-ink [--slip-behind:var(--panel)]">
          <div className="px-5 pt-3.5 pb-3">
            <h2>{m.identity_slip_title()}</h2>
            <dl className="mt-1.5 text-13">
              <Line term={m.identity_slip_delivered()} day={path.delivered_on} />
              <Line term={m.identity_slip_due()} note={m.identity_slip_due_help()} day={path.due_on} />
            </dl>
          </div>
          <div className="slip-tear" />
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-5 pt-2.5">
            <span className="text-13 text-ink-2">{m.identity_slip_result()}</span>
            <time dateTime={path.statement_on} className="text-28 font-figure tracking-[-0.02em]">
              {capital(arrivalWords(path.statement_on))}
            </time>
          </div>
          <p className="px-5 pb-3 text-12 text-ink-3">{m.identity_slip_help()}</p>
        </div>
      </div>
      <p className="min-h-5 text-13 text-(--panel-ink-2)">
        {settings && m.identity_hotline({ hotline: settings.hotline })}
      </p>
    </aside>
  )
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function Line({ term, note, day }: { term: string; note?: string; day: string }) {
  return (
    <div className="flex items-baseline gap-3 py-1.25">
      <dt className="flex-1 text-ink-2">
        {term}
        {note && <small className="block text-12 text-ink-3">{note}</small>}
      </dt>
      <dd>
        <time dateTime={day}>{formatWeekday(day, { capital: true })}</time>
      </dd>
    </div>
  )
}

function Week({ today, daysOff }: { today: string; daysOff: ReadonlySet<string> }) {
  return (
    <ol aria-label={m.identity_week()} className="mt-8 mb-5 grid grid-cols-7 gap-1.5">
      {payoutWeek(today, daysOff).map((day) => {
        // Today's transfer may still be on its way: only days gone by carry the tick.
        const Glyph = day.when === 'past' ? Check : Clock3
        return (
          <li
            key={day.on}
            className={cx(
              'grid h-16 grid-cols-[1fr_auto] content-between rounded-ctl border px-2 py-1.5 text-12',
              day.when === 'today' && 'border-transparent bg-paper text-paper-ink',
              day.when !== 'today' &&
                (day.payout
                  ? 'border-transparent bg-(--panel-raised) text-(--panel-ink)'
                  : 'border-(--panel-line) text-(--panel-ink-3)'),
            )}
          >
            <span className="col-span-2">{shortWeekday(day.on)}</span>
            <b className="figures text-16">{formatShortDay(day.on).slice(0, 2)}</b>
            {day.payout && <Glyph size={14} strokeWidth={2} className="self-center" />}
            <span className="sr-only">
              {day.when === 'today' && m.identity_today()} {day.payout && m.identity_payday()}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
