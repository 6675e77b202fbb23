import { getRouteApi } from '@tanstack/react-router'
import { readRequestSearch } from './support-search.ts'

const route = getRouteApi('/signed-in/shell/support')

export function useRequestSearch() {
  return route.useSearch({ select: readRequestSearch, structuralSharing: true })
}
