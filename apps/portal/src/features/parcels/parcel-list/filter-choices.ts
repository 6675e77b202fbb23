import type { Store } from '@guihang/contract/shop/stores'
import type { SelectOption } from '@guihang/ui/inputs/select-option.ts'
import { any, type FilterChoice } from '@guihang/web/filters/filter-chips.tsx'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../texts/messages.js'
import { storeChoicesQuery } from '../parcels/parcel.queries.ts'
import type { ParcelFilter } from '../parcels/parcel-search.ts'

type Choice = FilterChoice<'store_id' | 'payment_option' | 'printed'>

/** A filter without a choice is left out. */
export function useFilterChoices(filter: ParcelFilter): Choice[] {
  const stores = useQuery(storeChoicesQuery()).data ?? []
  const choices: Choice[] = [
    { name: 'store_id', label: m.parcels_filter_store(), options: stores.map(storeOption) },
    {
      name: 'payment_option',
      label: m.parcels_filter_payer(),
      options: [
        { value: 'sender', label: m.parcels_payer_sender() },
        { value: 'receiver', label: m.parcels_payer_receiver() },
      ],
    },
    {
      name: 'printed',
      label: m.parcels_filter_label(),
      options: [
        { value: 'false', label: m.parcels_filter_unprinted() },
        { value: 'true', label: m.parcels_filter_printed() },
      ],
    },
  ]
  return choices
    .filter(({ name, options }) => options.length > 1 || filter[name] !== undefined)
    .map((choice) => ({
      ...choice,
      options: [{ value: any, label: m.parcels_filter_any() }, ...choice.options],
    }))
}

function storeOption(store: Store): SelectOption<string> {
  return { value: store.id, label: store.store_name }
}
