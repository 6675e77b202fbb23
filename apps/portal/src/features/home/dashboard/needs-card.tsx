import type { Dashboard } from '@guihang/contract/home/dashboard'
import type { StatusGroup } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { countToDo } from '@guihang/domain/parcels/lifecycle/shop-needs'
import { buttonClass } from '@guihang/ui/button.tsx'
import { TitledCard } from '@guihang/ui/card.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { CountBadge } from '@guihang/ui/data/badge.tsx'
import { StatusGlyph } from '@guihang/ui/data/status-glyph.tsx'
import { TrackingNumber } from '@guihang/ui/data/tracking-number.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { countText } from '@guihang/web/count-text.ts'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { useToday } from '@guihang/web/use-today.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { deadlineText, isUrgent, needReason } from '../../../core/needs-words.ts'
import { ParcelLink } from '../../../core/parcel-link.tsx'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'
import { urgentAtMost, urgentNeedsQuery } from './dashboard.queries.ts'

const OpenWeighings = lazyPart(() => import('../../provider/reweighs/open-weighings.tsx'), 'OpenWeighings')

type Need = {
  group: StatusGroup
  count: number
  title: string
  detail: string
  action: string
}

/** What only the shop can move on, each with the way to it. */
export function NeedsCard({ figures, store }: { figures: Dashboard; store: string | undefined }) {
  const needs = needsOf(figures.needs_shop)
  const answerable = figures.needs_shop.undelivered_count + figures.needs_shop.delivery_failed_count
  const weighings = figures.needs_shop.reweigh_count
  const all = toDoOf(figures.needs_shop)
  return (
    <TitledCard
      id="dashboard-needs"
      title={m.dashboard_needs()}
      beside={all > 0 && <CountBadge>{countText(all)}</CountBadge>}
      className="flex flex-col"
    >
      {all + weighings === 0 && <p className="px-4 pb-5 text-13 text-ink-2">{m.dashboard_needs_none()}</p>}
      <ul>
        {needs.map((need, index) => (
          <li
            key={need.title}
            className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2"
          >
            <StatusGlyph group={need.group} className="size-3.75" />
            <span className="min-w-44 flex-1">
              <span className="block font-medium">{need.title}</span>
              <span className="block text-13 text-ink-3">{need.detail}</span>
            </span>
            <Link
              to="/packages"
              search={{ needs: 'you', store_id: store }}
              // The most urgent one carries the soft button.
              className={buttonClass(index === 0 ? 'soft' : 'default', 'sm', 'phone:ml-7')}
            >
              {need.action}
            </Link>
          </li>
        ))}
      </ul>
      {answerable > 0 && <UrgentNeeds store={store} count={answerable} />}
      {weighings > 0 && (
        <Suspense>
          <OpenWeighings store={store} />
        </Suspense>
      )}
      <AtProvider count={figures.needs_shop.approval_count} store={store} />
      <Drafts count={figures.needs_shop.draft_count} store={store} />
    </TitledCard>
  )
}

function toDoOf(needs: Dashboard['needs_shop']): number {
  return countToDo({
    undelivered: needs.undelivered_count,
    delivery_failed: needs.delivery_failed_count,
    push_failed: needs.push_failed_count,
    unclaimed_loss: needs.unclaimed_loss_count,
    approval: needs.approval_count,
  })
}

function AtProvider({ count, store }: { count: number; store: string | undefined }) {
  if (count === 0) return null
  return (
    <p className={quiet}>
      <span className="flex-1">{m.dashboard_held_title({ parcels: parcelsText(count) })}</span>
      <Link to="/packages" search={{ needs: 'you', store_id: store }} className={linkClass}>
        {m.dashboard_held_action()}
      </Link>
    </p>
  )
}

const quiet =
  'flex flex-wrap items-baseline gap-x-3 border-t border-line px-4 py-2.5 text-13 text-ink-2 first-of-type:mt-auto'

function Drafts({ count, store }: { count: number; store: string | undefined }) {
  if (count === 0) return null
  return (
    <p className={quiet}>
      <span className="flex-1">{m.dashboard_draft_title({ count: countText(count) })}</span>
      <Link to="/packages" search={{ status_group: 'draft', store_id: store }} className={linkClass}>
        {m.dashboard_draft_action()}
      </Link>
    </p>
  )
}

/** The most urgent first. */
export function needsOf(needs: Dashboard['needs_shop']): Need[] {
  const { push_failed_count, undelivered_count, delivery_failed_count, unclaimed_loss_count } = needs
  const all: Need[] = [
    {
      group: 'fail',
      count: push_failed_count,
      title: m.dashboard_failed_title({ parcels: parcelsText(push_failed_count) }),
      detail: m.dashboard_failed_detail(),
      action: m.dashboard_failed_action(),
    },
    {
      group: 'delivering',
      count: undelivered_count,
      title: m.dashboard_undelivered_title({ parcels: parcelsText(undelivered_count) }),
      detail: m.dashboard_undelivered_detail(),
      action: m.dashboard_undelivered_action(),
    },
    {
      group: 'fail',
      count: delivery_failed_count,
      title: m.dashboard_given_up_title({ parcels: parcelsText(delivery_failed_count) }),
      detail: m.dashboard_undelivered_detail(),
      action: m.dashboard_undelivered_action(),
    },
    {
      group: 'loss',
      count: unclaimed_loss_count,
      title: m.dashboard_loss_title({ parcels: parcelsText(unclaimed_loss_count) }),
      detail: m.dashboard_loss_detail(),
      action: m.dashboard_loss_action(),
    },
  ]
  return all.filter(({ count }) => count > 0)
}

function UrgentNeeds({ store, count }: { store: string | undefined; count: number }) {
  const today = useToday()
  const found = useQuery(urgentNeedsQuery(store))
  const urgent = found.data?.filter(({ answer_by }) => answer_by !== null) ?? []
  if (found.isPending) return <EmptyRows count={Math.min(count, urgentAtMost)} />
  if (urgent.length === 0) return null
  return (
    <ul aria-label={m.needs_urgent()} className={list}>
      {urgent.map((need) => (
        <li key={need.parcel.id} className={row}>
          <ParcelLink parcel={need.parcel} />
          <span className="min-w-32 flex-1 cut text-ink-2">
            {[need.parcel.receiver.name, needReason(need)].filter(Boolean).join(' · ')}
          </span>
          <span className={cx(isUrgent(need) ? 'font-medium text-danger-ink' : 'text-ink-3')}>
            {deadlineText(need, today)}
          </span>
        </li>
      ))}
    </ul>
  )
}

const list = 'border-t border-line py-1.5'
const row = 'flex flex-wrap items-baseline gap-x-3 px-4 py-1 text-13 phone:py-2'

/** As high as the rows to come, which break their lines at the same places. */
function EmptyRows({ count }: { count: number }) {
  return (
    <div aria-hidden className={list}>
      {Array.from({ length: count }, (_, index) => index).map((number) => (
        <div key={number} className={cx(row, 'invisible')}>
          <TrackingNumber code="GH0000000000" />
          <span className="min-w-32 flex-1">{'\u00a0'}</span>
          <span>{formatShortInstant(new Date(0).toISOString())}</span>
        </div>
      ))}
    </div>
  )
}
