import { type StatusGroup, statusGroups } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { statusGroupLabel } from '@guihang/domain/parcels/lifecycle/status-labels'
import { cx } from '@guihang/ui/cx.ts'
import { StatusGlyph } from '@guihang/ui/data/status-glyph.tsx'
import { type Tab, Tabs } from '@guihang/ui/data/tabs.tsx'
import { useConnectionLost } from '@guihang/web/api/connection.ts'
import { countText } from '@guihang/web/count-text.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { m } from '../../../texts/messages.js'
import { keepCounts, lastCounts } from '../parcels/last-counts.ts'
import { countsQuery, needsCountQuery } from '../parcels/parcels.queries.ts'

export type GroupChoice = StatusGroup | 'all' | 'needs'

export function ParcelTabs({
  value,
  onValueChange,
  panelId,
  store_id,
}: {
  value: GroupChoice
  onValueChange: (value: GroupChoice) => void
  panelId: string
  /** The store whose needs the tab shows and counts; the groups count the whole shop. */
  store_id: string | undefined
}) {
  const { counts, needing, coming } = useCounts(store_id)
  const total = counts?.reduce((sum, { count }) => sum + count, 0)
  const tabs: Tab<GroupChoice>[] = [
    { value: 'all', label: m.parcels_tab_all(), count: shown(total) },
    { value: 'needs', label: m.needs_tab(), count: shown(needing) },
    ...statusGroups.map((group) => ({
      value: group,
      label: statusGroupLabel(group, getLanguage()),
      glyph: <StatusGlyph group={group} />,
      count: shown(counts?.find((entry) => entry.group === group)?.count),
    })),
  ]
  return (
    <Tabs
      label={m.parcels_tabs()}
      tabs={tabs}
      value={value}
      onValueChange={onValueChange}
      panelId={panelId}
      // A count makes its tab wider: the very first load shows them together, and nothing scrolls before.
      className={cx('phone:bg-surface', coming && 'overflow-x-hidden [&>*]:invisible')}
    />
  )
}

/** The counts of the tabs: those of the last load until the new ones are here. */
function useCounts(store_id: string | undefined) {
  const [last] = useState(lastCounts)
  const groups = useQuery(countsQuery())
  const needs = useQuery(needsCountQuery(store_id))
  const lost = useConnectionLost()
  const counts = groups.data
  const needing = needs.data
  useEffect(() => {
    if (counts && needing !== undefined) keepCounts({ counts, needing })
  }, [counts, needing])
  const comes = [groups, needs].some(({ isPending, failureCount }) => isPending && failureCount === 0)
  const coming = last === undefined && comes && !lost
  return { counts: counts ?? last?.counts, needing: needing ?? last?.needing, coming }
}

function shown(count: number | undefined): string | null {
  return count === undefined ? null : countText(count)
}
