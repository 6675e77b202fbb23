export const accountTabs = [
  'shop',
  'papers',
  'banks',
  'password',
  'api',
  'notifications',
  'members',
  'audit',
  'data',
] as const
export type AccountTab = (typeof accountTabs)[number]

/** The tabs of a colleague who only handles parcels. */
export const ownTabs: readonly AccountTab[] = ['shop', 'password', 'notifications']

export type AccountSearch = { tab?: AccountTab | undefined }

/** An unknown tab is the first one, which has no name in the address. */
export function readAccountSearch(search: Record<string, unknown>): AccountSearch {
  const tab = accountTabs.find((one) => one === search.tab)
  return { tab: tab === 'shop' ? undefined : tab }
}
