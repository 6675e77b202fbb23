import { addressLevel1, addressLevel3 } from '@guihang/contract/parcels/addresses'
import { listAreaRules } from '@guihang/contract/provider/areas'
import { listHolidays } from '@guihang/contract/provider/holidays'
import { listAreasWithoutHub, listCouriers, listHubs } from '@guihang/contract/provider/hubs'
import { listPriceTables } from '@guihang/contract/provider/price-tables'
import { dataQuery, pagesQuery } from '@guihang/web/api/call-query.ts'
import { defined } from '@guihang/web/api/defined.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { keepPreviousData } from '@tanstack/react-query'

const most = '200'
// The units change once in decades.
const kept = { staleTime: Number.POSITIVE_INFINITY } as const // as: the literal

export const priceTablesQuery = pagesQuery(['settings', 'prices'], listPriceTables, {
  query: { limit: most },
})

export const areaRulesQuery = pagesQuery(['settings', 'areas'], listAreaRules, { query: { limit: most } })

export const areasWithoutHubQuery = dataQuery(['settings', 'hubs', 'missing'], listAreasWithoutHub, {})

export const holidaysQuery = dataQuery(['settings', 'holidays'], listHolidays, { query: {} })

export function hubsQuery({ keyword }: { readonly keyword?: string | undefined }) {
  const query = pagesQuery(['settings', 'hubs', keyword ?? null], listHubs, { query: defined({ keyword }) })
  return { ...query, placeholderData: keepPreviousData }
}

/** As many as one answer holds, to choose from. */
export const hubChoicesQuery = dataQuery(['settings', 'hubs', 'choices'], listHubs, {
  query: { active: 'true', limit: most },
})

export type CouriersFilter = {
  readonly keyword?: string | undefined
  readonly hub_code?: string | undefined
}

export function couriersQuery({ keyword, hub_code }: CouriersFilter) {
  const query = pagesQuery(['settings', 'couriers', keyword ?? null, hub_code ?? null], listCouriers, {
    query: defined({ keyword, hub_code }),
  })
  return { ...query, placeholderData: keepPreviousData }
}

export const provincesQuery = dataQuery(
  ['units', 'provinces'],
  addressLevel1,
  { query: { address_scheme: 'vn2025' } },
  kept,
)

/** None before a province is chosen. */
export function wardsQuery(province: string | null) {
  const query = dataQuery(
    ['units', 'wards', province],
    addressLevel3,
    { query: { address_scheme: 'vn2025', parent_code: province ?? '' } },
    kept,
  )
  return { ...query, enabled: province !== null }
}

export function settingsChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['settings'] })
}
