import type { Dashboard } from '@guihang/contract/dashboard'
import type { StatusGroup } from '@guihang/domain/parcel-statuses'
import { Link } from '@tanstack/react-router'
import { m } from '../../paraglide/messages.js'
import { CountBadge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card, CardHead } from '../../ui/card.tsx'
import { StatusGlyph } from '../../ui/status-glyph.tsx'
import { number, parcels } from './count-words.ts'
import { places } from './places.ts'

type Need = {
  group: StatusGroup
  title: string
  detail: string
  action: string
  /** The most urgent item carries the soft button. */
  urgent: boolean
}

/** What only the shop can move on, each with the way to it. */
export function NeedsCard({ figures, store }: { figures: Dashboard; store: string | undefined }) {
  const { push_failed_count: failed, draft_count: drafts } = figures.needs_shop
  const needs = needsOf(failed, drafts)
  return (
    <Card aria-labelledby="dashboard-needs" className="flex flex-col">
      <CardHead
        id="dashboard-needs"
        title={m.dashboard_needs()}
        beside={needs.length > 0 && <CountBadge>{number(failed + drafts)}</CountBadge>}
      />
      {needs.length === 0 && <p className="px-4 pb-5 text-13 text-ink-2">{m.dashboard_needs_none()}</p>}
      <ul>
        {needs.map((need) => (
          <li
            key={need.group}
            className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2"
          >
            <StatusGlyph group={need.group} className="size-3.75" />
            <span className="min-w-44 flex-1">
              <span className="block font-medium">{need.title}</span>
              <span className="block text-13 text-ink-3">{need.detail}</span>
            </span>
            <Link
              to={places.parcels}
              search={{ status_group: need.group, store_id: store }}
              className={buttonClass(need.urgent ? 'soft' : 'default', 'sm', 'phone:ml-7')}
            >
              {need.action}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function needsOf(failed: number, drafts: number): Need[] {
  const needs: Need[] = []
  if (failed > 0) {
    needs.push({
      group: 'fail',
      title: m.dashboard_failed_title({ parcels: parcels(failed) }),
      detail: m.dashboard_failed_detail(),
      action: m.dashboard_failed_action(),
      urgent: true,
    })
  }
  if (drafts > 0) {
    needs.push({
      group: 'draft',
      title: drafts === 1 ? m.dashboard_draft_one() : m.dashboard_draft_title({ count: number(drafts) }),
      detail: m.dashboard_draft_detail(),
      action: m.dashboard_draft_action(),
      urgent: failed === 0,
    })
  }
  return needs
}
