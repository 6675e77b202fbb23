import type { Store } from '@guihang/contract/shop/stores'
import { FilterChip } from '@guihang/ui/data/filter-chip.tsx'
import { SegmentedControl } from '@guihang/ui/inputs/segmented-control.tsx'
import { useMedia } from '@guihang/ui/use-media.ts'
import { m } from '../../../texts/messages.js'

const all = 'all'
const mostSegments = 3

export type StoreFilterProps = {
  stores: readonly Store[]
  value: string | undefined
  onValueChange: (store: string | undefined) => void
}

/** Whose figures: side by side where they are few and there is room, else behind one button. One store needs no choice. */
export function StoreFilter({ stores, value, onValueChange }: StoreFilterProps) {
  const roomy = useMedia('(width >= 1024px)')
  if (stores.length < 2) return null
  const choices = [
    { value: all, label: m.dashboard_all_stores() },
    ...stores.map(({ id, store_name }) => ({ value: id, label: store_name })),
  ]
  const shared = {
    label: m.dashboard_store(),
    value: value ?? all,
    onValueChange: (next: string) => onValueChange(next === all ? undefined : next),
  }
  if (roomy && stores.length <= mostSegments) {
    return <SegmentedControl {...shared} segments={choices} className="[&_.cut]:max-w-40" />
  }
  return <FilterChip {...shared} options={choices} rest={all} />
}
