import type { PickupList, PickupRow } from '@guihang/contract/parcels/pickup-lists'
import { Button } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { Tabs, tabId } from '@guihang/ui/data/tabs.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { countText } from '@guihang/web/count-text.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'
import { collectIds, type ListNamed, pickupRowsQuery } from './pickup-lists.queries.ts'
import { PickupRows } from './pickup-rows.tsx'
import { type PickupShow, pickupShows } from './pickup-search.ts'
import { type Mark, markMany, markRows } from './use-marks.ts'

type PickupTabsProps = {
  list: ListNamed
  head: PickupList
  show: PickupShow
  onShow: (show: PickupShow) => void
}

const none: readonly PickupRow[] = []

/** Tabs without parcels are left out, but for the first two. */
export function PickupTabs({ list, head, show, onShow }: PickupTabsProps) {
  const panelId = useId()
  const rows = useInfiniteQuery(pickupRowsQuery(list, show))
  const shown = rows.data?.pages.flatMap(({ data }) => data) ?? none
  const tabs = pickupShows
    .filter(
      (value) => value === 'open' || value === 'handed_over' || value === show || head.counts[value] > 0,
    )
    .map((value) => ({
      value,
      label: tabWords[value](),
      count: countText(head.counts[value]),
    }))
  return (
    <Card className="phone:-mx-4 phone:rounded-none phone:border-0 phone:bg-transparent">
      <Tabs label={m.pickup_tabs()} tabs={tabs} value={show} onValueChange={onShow} panelId={panelId} />
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabId(panelId, show)}
        aria-busy={rows.isPending || undefined}
        className="pb-3 phone:px-4 phone:pt-3"
      >
        {rows.isError && shown.length === 0 ? (
          <LoadFailed query={rows} title={m.pickup_failed()} calm={m.pickup_failed_calm()} />
        ) : !rows.isPending && shown.length === 0 ? (
          <Nothing head={head} show={show} />
        ) : (
          <>
            <MarkAll list={list} show={show} count={head.counts[show]} />
            <PickupRows
              label={tabWords[show]()}
              show={show}
              rows={shown}
              loading={rows.isPending}
              onMark={(row, mark: Mark) => markRows(list, [row.id], mark)}
            />
            <MoreRows query={rows} label={m.pickup_more()} className="flex justify-center pt-3" />
          </>
        )}
      </div>
    </Card>
  )
}

const tabWords: Readonly<Record<PickupShow, () => string>> = {
  open: m.pickup_tab_open,
  handed_over: m.pickup_tab_handed_over,
  collected: m.pickup_tab_collected,
  fallen_out: m.pickup_tab_fallen_out,
  leftovers: m.pickup_tab_leftovers,
}

function MarkAll({ list, show, count }: { list: ListNamed; show: PickupShow; count: number }) {
  const [busy, setBusy] = useState(false)
  if ((show !== 'open' && show !== 'leftovers') || count < 2) return null
  const words = { count: parcelsText(count) }

  async function markAll() {
    setBusy(true)
    try {
      await markMany(list, await collectIds(list, show), show === 'open' ? 'handed_over' : 'open')
    } finally {
      setBusy(false)
    }
  }

  return (
    <p className="flex px-4 py-2 phone:px-0 phone:pt-0">
      <Button size="sm" busy={busy} onClick={() => void markAll()}>
        {show === 'open' ? m.pickup_tick_all(words) : m.pickup_add_all(words)}
      </Button>
    </p>
  )
}

function Nothing({ head, show }: { head: PickupList; show: PickupShow }) {
  if (show !== 'open') return <EmptyState title={m.pickup_none_here()} />
  return head.counts.handed_over > 0 ? (
    <EmptyState title={m.pickup_none_open()}>{m.pickup_none_open_help()}</EmptyState>
  ) : (
    <EmptyState title={m.pickup_none()}>{m.pickup_none_help()}</EmptyState>
  )
}
