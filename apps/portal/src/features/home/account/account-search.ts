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

/** What a colleague who only handles parcels finds there: their own affairs. */
export const ownTabs: readonly AccountTab[] = ['shop', 'password', 'notifications']

export type AccountSearch = { tab?: AccountTab | undefined }

/** Reads the address; an unknown tab is the first one, which has no name in it. */
export function readAccountSearch(search: Record<string, unknown>): AccountSearch {
  const tab = accountTabs.find((one) => one === search.tab)
  return { tab: tab === 'shop' ? undefined : tab }
}
