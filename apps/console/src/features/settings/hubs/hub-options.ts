import { useQuery } from '@tanstack/react-query'
import { hubChoicesQuery } from '../settings.queries.ts'

/** The hubs in use, for a Combobox: found by code and by name. */
export function useHubOptions() {
  const { data = [], isPending } = useQuery(hubChoicesQuery)
  return {
    options: data.map(({ code, name }) => ({ value: code, label: code, detail: name, search: name })),
    loading: isPending,
  }
}
