import type { Store } from '@guihang/contract/stores'
import { statusGroups, statusLabel } from '@guihang/domain/lifecycle/parcel-statuses'
import { useQuery } from '@tanstack/react-query'
import { getLanguage } from '../../core/language.ts'
import { m } from '../../paraglide/messages.js'
import type { SelectOption } from '../../ui/inputs/select-option.ts'
import { countText } from '../parcels/count-text.ts'
import { storeChoicesQuery } from '../parcels/parcel.queries.ts'
import type { ParcelFilter } from '../parcels/parcel-search.ts'
import { countsQuery } from '../parcels/parcels.queries.ts'

/** The value that filters nothing. */
export const any = 'any'

export type FilterChoice = {
  name: 'store_id' | 'payment_option' | 'printed' | 'status'
  label: string
  options: SelectOption<string>[]
}

/** The filters that choose one of a few, with what there is to choose; a filter without a choice is left out. */
export function useFilterChoices(filter: ParcelFilter): FilterChoice[] {
  const stores = useQuery(storeChoicesQuery()).data ?? []
  const choices: FilterChoice[] = [
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
    { name: 'status', label: m.parcels_filter_status(), options: useStatusOptions(filter) },
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

/** The precise statuses that stand in the chosen group (in any, without one), with how many. */
function useStatusOptions(filter: ParcelFilter): SelectOption<string>[] {
  const counts = useQuery(countsQuery()).data ?? []
  const language = getLanguage()
  const found = statusGroups
    .flatMap((group) => counts.find((entry) => entry.group === group) ?? [])
    .filter(({ group }) => filter.status_group === undefined || group === filter.status_group)
    .flatMap(({ statuses }) => statuses)
    .map(({ status, count }) => ({
      value: status,
      label: statusLabel(status, language),
      detail: countText(count),
    }))
  // A status in the address that no parcel has now is still what is filtered by.
  if (filter.status === undefined || found.some(({ value }) => value === filter.status)) return found
  return [
    ...found,
    { value: filter.status, label: statusLabel(filter.status, language), detail: countText(0) },
  ]
}
