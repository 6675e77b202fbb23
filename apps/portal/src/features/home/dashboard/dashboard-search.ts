export type DashboardSearch = {
  store?: string | undefined
  /** The last 30 days as a table; absent for the chart. */
  days?: 'table' | undefined
  charts?: 'table' | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function readDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const { store, days, charts } = search
  return {
    store: typeof store === 'string' && uuid.test(store) ? store : undefined,
    days: days === 'table' ? days : undefined,
    charts: charts === 'table' ? charts : undefined,
  }
}
