import { formatMoney } from '@guihang/domain/money/money'
import { matchOptions } from '@guihang/ui/inputs/match-options.ts'
import { Palette, type PaletteGroup, type PaletteItem } from '@guihang/web/screen/palette.tsx'
import { useQuery } from '@tanstack/react-query'
import { Store } from '#icons'
import { useScope } from '../core/me.ts'
import { searchQuery, shortestKeyword } from '../features/parcels/search.queries.ts'
import { m } from '../texts/messages.js'
import { usePlaces } from './places.ts'

/** From a phone number to the parcel's money: type, Enter. */
export function Find({ onClose }: { onClose: () => void }) {
  return (
    <Palette
      label={m.office_find_title()}
      hint={m.office_find()}
      searchingWords={m.office_find_busy()}
      useGroups={useGroups}
      onClose={onClose}
    />
  )
}

function useGroups(query: string): { groups: PaletteGroup[]; searching: boolean } {
  const places = usePlaces().map(({ to, label, icon }) => ({ key: to, label: label(), icon, to }))
  const reads = useScope('read')
  const search = searchQuery(query)
  const found = useQuery({ ...search, enabled: reads && search.enabled })
  const hits = query.length < shortestKeyword ? undefined : found.data
  const parcels = (hits?.parcels ?? []).map((parcel): PaletteItem => {
    const { tracking_number, status, shop_name, total_cod } = parcel
    return {
      key: parcel.id,
      label: tracking_number,
      to: `/parcels/${tracking_number}`,
      parcel: {
        receiver: `${parcel.receiver_name_masked} · ${parcel.receiver_phone_masked}`,
        facts: m.office_parcel_facts({ shop: shop_name, cod: formatMoney(total_cod) }),
        status,
      },
    }
  })
  const shops = (hits?.shops ?? []).map(({ id, shop_name, shop_code }) => ({
    key: id,
    label: `${shop_name} · ${shop_code}`,
    icon: Store,
    to: `/parcels?shop=${encodeURIComponent(shop_code)}`,
  }))
  const groups = [
    { title: m.office_find_parcels(), items: parcels },
    { title: m.office_find_shops(), items: shops },
    { title: m.office_find_screens(), items: matchOptions<PaletteItem>(places, query) },
  ]
  return { groups: groups.filter(({ items }) => items.length > 0), searching: found.isFetching }
}
