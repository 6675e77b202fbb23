import type { Store } from '@guihang/contract/shop/stores'
import { addDays } from '@guihang/domain/calendar'
import { Button } from '@guihang/ui/button.tsx'
import { FilterChip } from '@guihang/ui/data/filter-chip.tsx'
import { IconButton } from '@guihang/ui/icon-button.tsx'
import { formatWeekday } from '@guihang/web/dates.ts'
import { ChevronLeft, ChevronRight } from '#icons'
import { m } from '../../../texts/messages.js'
import type { ListNamed } from './pickup-lists.queries.ts'
import type { PickupSearch } from './pickup-search.ts'

export function PickupChoice({
  stores,
  list,
  today,
  onChange,
}: {
  stores: readonly Store[]
  list: ListNamed
  today: string
  onChange: (change: PickupSearch) => void
}) {
  const go = (day: string) => onChange({ on: day === today ? undefined : day })
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {stores.length > 1 && (
        <FilterChip
          label={m.pickup_store()}
          options={stores.map(({ id, store_name }) => ({ value: id, label: store_name }))}
          value={list.store_id}
          // Always says which store it is.
          rest=""
          onValueChange={(store) => onChange({ store })}
        />
      )}
      <div className="flex items-center gap-1.5">
        <IconButton
          icon={ChevronLeft}
          look="framed"
          label={m.pickup_day_before()}
          onClick={() => go(addDays(list.on, -1))}
        />
        <span aria-live="polite" className="min-w-28 text-center font-medium">
          {formatWeekday(list.on, { capital: true })}
        </span>
        {list.on < today && (
          <IconButton
            icon={ChevronRight}
            look="framed"
            label={m.pickup_day_after()}
            onClick={() => go(addDays(list.on, 1))}
          />
        )}
        {list.on !== today && <Button onClick={() => go(today)}>{m.pickup_today()}</Button>}
      </div>
      <p className="w-full max-w-[110ch] text-13 text-ink-2">{m.pickup_help()}</p>
    </div>
  )
}
