import type { PriceTable } from '@guihang/contract/provider/price-tables'
import { buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { Tabs, tabId } from '@guihang/ui/data/tabs.tsx'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { formatDay } from '@guihang/web/dates.ts'
import { FailedCard } from '@guihang/web/screen/load-failed.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useRows } from '@guihang/web/screen/use-rows.ts'
import { useToday } from '@guihang/web/use-today.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Plus } from '#icons'
import { useScope } from '../../../core/me.ts'
import { m } from '../../../texts/messages.js'
import { Mark } from '../mark.tsx'
import { priceTablesQuery } from '../settings.queries.ts'
import { PriceEffect } from './price-effect.tsx'
import { PriceForm } from './price-form.tsx'
import { PriceGrid } from './price-grid.tsx'
import { changesText, countChanges } from './price-rows.ts'
import { PriceTrial } from './price-trial.tsx'
import { everSince, type PriceVersions, priceVersions } from './price-versions.ts'

const route = getRouteApi('/shell/settings/prices')
const panel = 'price-table'

/** The tables past, in force and to come; what a parcel costs by one of them beside what it costs now. */
export function PricesPage() {
  const { version } = route.useSearch()
  const { query, rows } = useRows(useInfiniteQuery(priceTablesQuery))
  const may = useScope('settings')
  const versions = priceVersions(rows, useToday())
  const making = version === 'new' && may
  return (
    <Screen name="settings-prices" busy={query.isPending}>
      <PageHead
        title={m.settings_prices()}
        actions={
          may &&
          !making &&
          versions.now && (
            <Link to="/settings/prices" search={{ version: 'new' }} className={buttonClass('primary')}>
              <Plus size={16} />
              {m.settings_prices_new()}
            </Link>
          )
        }
      />
      {query.isError && rows.length === 0 ? (
        <FailedCard query={query} title={m.settings_prices_failed()} />
      ) : versions.now === undefined ? (
        <Card className="p-4">
          <SkeletonRegion>
            <SkeletonLines lines={10} />
          </SkeletonRegion>
        </Card>
      ) : making ? (
        <PriceForm now={versions.now} begun={versions.ahead.at(-1) ?? versions.now} />
      ) : (
        <Versions versions={versions} now={versions.now} chosen={version} />
      )}
    </Screen>
  )
}

type VersionsProps = { versions: PriceVersions; now: PriceTable; chosen: string | undefined }

function Versions({ versions: { ahead, past }, now, chosen }: VersionsProps) {
  const navigate = route.useNavigate()
  const may = useScope('settings')
  const all = [now, ...ahead, ...past]
  const shown = all.find(({ id }) => id === chosen) ?? now
  const when = (table: PriceTable) => (table === now ? 'now' : ahead.includes(table) ? 'ahead' : 'past')
  const names = { now: m.settings_now, ahead: m.settings_ahead, past: m.settings_past }
  const changes = countChanges(now.prices, shown.prices)
  return (
    <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_minmax(300px,340px)]">
      <Card className="overflow-clip">
        <Tabs
          label={m.settings_versions()}
          panelId={panel}
          value={shown.id}
          onValueChange={(version) => void navigate({ search: { version }, replace: true })}
          tabs={all.map((table) => ({
            value: table.id,
            label: m.settings_version({ when: names[when(table)](), day: sinceText(table) }),
          }))}
        />
        <div role="tabpanel" id={panel} aria-labelledby={tabId(panel, shown.id)}>
          <p className="flex flex-wrap items-center gap-2 px-4 py-2.5 text-ink-2">
            <Mark when={when(shown)}>{names[when(shown)]()}</Mark>
            {m.settings_valid_from({ day: sinceText(shown) })}
            {shown !== now && ` · ${changesText(changes)}`}
          </p>
          <PriceGrid prices={shown.prices} before={shown === now ? null : now.prices} />
        </div>
      </Card>
      <div className="grid gap-3">
        <PriceTrial now={now.prices} other={shown === now ? null : shown.prices} />
        {may && shown !== now && <PriceEffect key={shown.id} prices={shown.prices} />}
      </div>
    </div>
  )
}

function sinceText({ valid_from }: PriceTable): string {
  return valid_from <= everSince ? m.settings_ever_since() : formatDay(valid_from)
}
