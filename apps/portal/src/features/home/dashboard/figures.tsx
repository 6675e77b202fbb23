import type { Dashboard } from '@guihang/contract/home/dashboard'
import { addDays, type Day } from '@guihang/domain/calendar'
import type { StatusGroup } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { Card } from '@guihang/ui/card.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { Badge } from '@guihang/ui/data/badge.tsx'
import { Figure } from '@guihang/ui/data/figure.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { linkClass, tapArea } from '@guihang/ui/link.ts'
import { countText } from '@guihang/web/count-text.ts'
import { formatDay, formatWeekday } from '@guihang/web/dates.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ArrowUpRight, ChevronRight } from '#icons'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'
import { CrossFade } from './cross-fade.tsx'

type FiguresProps = { figures: Dashboard; store: string | undefined }

export function Figures({ figures, store }: FiguresProps) {
  return (
    <Card aria-label={m.dashboard_figures()} className="overflow-hidden">
      <div className={figureGrid}>
        <TodayPackages figures={figures} store={store} />
        <WaitingTransfer figures={figures} store={store} />
        <TodayDeposit figures={figures} store={store} />
        <DepositSlip figures={figures} />
      </div>
    </Card>
  )
}

export const figureGrid = 'grid grid-cols-2 gap-px bg-line desk:grid-cols-[0.95fr_1.1fr_1.1fr_1fr]'
const cell = 'flex flex-col bg-surface desk:min-h-30'

function TodayPackages({ figures: { on, today_packages: today }, store }: FiguresProps) {
  return (
    <Figure
      className={cell}
      label={
        <ListLink to={{ from: on, to: on, store_id: store }} quiet>
          {m.dashboard_today()}
        </ListLink>
      }
      value={<CrossFade value={today.count} render={(count) => <Count count={count} />} />}
    >
      <Comparison count={today.count} before={today.count_week_before} day={addDays(on, -7)} />
      <span className="mt-1 flex flex-wrap gap-1">
        <StandingBadge group="waiting" count={today.waiting_pickup_count} store={store} />
        <StandingBadge group="fail" count={today.failed_count} store={store} />
      </span>
    </Figure>
  )
}

/** In the morning a day has had less time than the whole day a week before: only being ahead is called a difference. */
function Comparison({ count, before, day }: { count: number; before: number; day: Day }) {
  const weekday = formatWeekday(day)
  if (count <= before) {
    return <span>{m.dashboard_week_before({ weekday, parcels: parcelsText(before) })}</span>
  }
  return (
    <span>
      <em className="figures font-medium text-ok-ink not-italic">
        <ArrowUpRight size={14} strokeWidth={2} className="inline align-[-2px]" />
        <span className="sr-only">{m.dashboard_ahead()} </span>
        {countText(count - before)}
      </em>{' '}
      {m.dashboard_compared({ weekday })}
    </span>
  )
}

type StandingProps = { group: 'waiting' | 'fail'; count: number; store: string | undefined }

/** Parcels that stand somewhere now, whenever they were created: as many as the list shows. */
function StandingBadge({ group, count, store }: StandingProps) {
  if (count === 0) return null
  const words = group === 'waiting' ? m.dashboard_waiting : m.dashboard_failed
  return (
    <Link
      to="/packages"
      search={{ status_group: group, store_id: store }}
      className="relative inline-flex rounded-pill before:absolute before:-inset-y-2.5 before:inset-x-0 before:content-[''] tablet:before:hidden"
    >
      <Badge group={group}>{words({ count: countText(count) })}</Badge>
    </Link>
  )
}

function WaitingTransfer({ figures: { waiting_transfer, next_transfers }, store }: FiguresProps) {
  const { count, compensated_count, amount, expected_on } = waiting_transfer
  const single = compensated_count > 0 ? m.dashboard_waiting_some_on : m.dashboard_waiting_on
  const comesAtOnce = next_transfers.every(
    ({ on, late_cash_amount }) => on === expected_on && late_cash_amount === 0,
  )
  return (
    <Figure
      className={cell}
      label={
        <CodLink to="/packages-waiting-cod" search={{ store }}>
          {m.dashboard_waiting_transfer()}
        </CodLink>
      }
      value={<CrossFade value={amount} render={(sum) => <Sum amount={sum} />} />}
    >
      {expected_on === null || count + compensated_count === 0
        ? m.dashboard_waiting_none()
        : (comesAtOnce ? single : m.dashboard_waiting_from)({
            parcels: parcelsText(count + compensated_count),
            weekday: formatWeekday(expected_on),
          })}
      {count > 0 && (
        <ListLink to={{ status_group: 'success', store_id: store }}>{m.dashboard_delivered_link()}</ListLink>
      )}
    </Figure>
  )
}

function TodayDeposit({ figures, store }: FiguresProps) {
  const { on, today_bank_deposit: deposit, waiting_transfer } = figures
  const next = waiting_transfer.expected_on
  return (
    <Figure
      className={cell}
      label={
        // A deposit is the whole shop's.
        <CodLink to="/packages-bank-deposit" search={{ from: on, to: on }}>
          {m.dashboard_deposit()}
        </CodLink>
      }
      value={<CrossFade value={deposit.amount} render={(sum) => <Sum amount={sum} />} />}
    >
      {deposit.count > 0
        ? m.dashboard_deposit_count({ count: countText(deposit.count) })
        : next === null
          ? m.dashboard_deposit_none()
          : m.dashboard_deposit_next({ weekday: formatWeekday(next) })}
      {store !== undefined && <span className="block text-12">{m.dashboard_whole_shop()}</span>}
    </Figure>
  )
}

/** Honest while none was ever paid: what will stand here, and when. */
function DepositSlip({ figures: { deposit_slip: slip, waiting_transfer } }: { figures: Dashboard }) {
  const next = waiting_transfer.expected_on
  return (
    <Figure
      className={cell}
      label={m.dashboard_slip()}
      value={
        slip === null ? (
          <span className="text-ink-3">{m.dashboard_slip_none()}</span>
        ) : (
          <SlipLink slip={slip} />
        )
      }
    >
      {slip !== null ? (
        <>
          <Money amount={slip.amount} /> · {formatDay(slip.paid_on)}
        </>
      ) : next === null ? (
        m.dashboard_slip_later()
      ) : (
        m.dashboard_slip_on({ weekday: formatWeekday(next) })
      )}
    </Figure>
  )
}

function SlipLink({ slip: { id, kind, number } }: { slip: NonNullable<Dashboard['deposit_slip']> }) {
  return (
    <Link
      to="/cod/$kind/$id"
      params={{ kind, id }}
      className="rounded-in decoration-1 underline-offset-4 hover:text-accent-ink hover:underline"
    >
      {number}
    </Link>
  )
}

// Beside a large figure the sign of the currency is smaller still.
function Sum({ amount }: { amount: number }) {
  return <Money amount={amount} className="[&>span]:text-[0.68em] [&>span]:leading-none" />
}

function Count({ count }: { count: number }) {
  return <span className="figures">{countText(count)}</span>
}

const quietLink = 'inline-flex items-center gap-0.5 rounded-in hover:text-accent-ink hover:underline'

type CodLinkProps = {
  to: '/packages-waiting-cod' | '/packages-bank-deposit'
  search: { store?: string | undefined; from?: Day; to?: Day }
  children: ReactNode
}

function CodLink({ to, search, children }: CodLinkProps) {
  return (
    <Link to={to} search={search} className={quietLink}>
      {children}
      <ChevronRight size={14} strokeWidth={2} className="text-ink-3" />
    </Link>
  )
}

/** Opens the list of the parcels a figure stands for. `quiet`: looks like the label it is. */
function ListLink({ to, quiet, children }: { to: ParcelLink; quiet?: boolean; children: ReactNode }) {
  return (
    <Link
      to="/packages"
      search={to}
      className={cx(tapArea, quiet ? quietLink : `${linkClass} mt-auto flex w-fit items-center gap-0.5 pt-1`)}
    >
      {children}
      <ChevronRight size={14} strokeWidth={2} className={quiet ? 'text-ink-3' : undefined} />
    </Link>
  )
}

type ParcelLink = {
  status_group?: StatusGroup | undefined
  from?: Day | undefined
  to?: Day | undefined
  store_id: string | undefined
}
