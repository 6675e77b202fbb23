import { FilterChip } from '@guihang/ui/data/filter-chip.tsx'
import { Pager } from '@guihang/ui/data/pager.tsx'
import { countText } from '@guihang/web/count-text.ts'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'
import { type PageSize, pageSizes } from '../parcels/parcel-search.ts'

export type ParcelPagerProps = {
  shown: number
  /** How many stand before them; null where the address does not say. */
  before: number | null
  /** Of how many; null where counting would cost too much. */
  total: number | null
  limit: PageSize
  onLimit: (limit: PageSize) => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** The foot of the list: `51 – 100 trong 1.284`. */
export function ParcelPager({ shown, before, total, limit, onLimit, onPrevious, onNext }: ParcelPagerProps) {
  return (
    <Pager
      summary={summaryOf(shown, before, total)}
      onPrevious={onPrevious}
      onNext={onNext}
      perPage={
        <FilterChip
          label={`${m.parcels_per_page()}: ${limit}`}
          options={[...pageSizes]
            .sort((one, other) => one - other)
            .map((size) => ({ value: String(size), label: String(size) }))}
          // Any size is at rest: it filters nothing.
          rest={String(limit)}
          value={String(limit)}
          onValueChange={(value) => {
            const size = pageSizes.find((known) => String(known) === value)
            if (size) onLimit(size)
          }}
          className="tablet:h-7"
        />
      }
    />
  )
}

function summaryOf(shown: number, before: number | null, total: number | null): string {
  if (before === null) return parcelsText(shown)
  const from = countText(before + 1)
  const to = countText(before + shown)
  return total === null
    ? m.parcels_page_range({ from, to })
    : m.parcels_page_of({ from, to, total: countText(total) })
}
