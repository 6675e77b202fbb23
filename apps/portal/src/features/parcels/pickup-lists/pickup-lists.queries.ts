import { getPickupList, listPickupRows, printPickupList } from '@guihang/contract/parcels/pickup-lists'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../../../core/api/api.ts'
import type { PickupShow } from './pickup-search.ts'

export type ListNamed = { readonly store_id: string; readonly on: string }

const mostAtOnce = '200'

export function pickupListQuery(list: ListNamed) {
  return queryOptions({
    queryKey: ['pickup-list', 'head', list],
    queryFn: async ({ signal }) => (await client.call(getPickupList, { query: list, signal })).data,
  })
}

export function pickupRowsQuery(list: ListNamed, show: PickupShow) {
  return infiniteQueryOptions({
    queryKey: ['pickup-list', 'rows', list, show],
    queryFn: ({ signal, pageParam }) => readRows(list, show, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  })
}

export async function collectIds(list: ListNamed, show: PickupShow): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { data, meta }: Awaited<ReturnType<typeof readRows>> = await readRows(list, show, cursor)
    ids.push(...data.map(({ id }) => id))
    cursor = meta.next_cursor
  }
  return ids
}

export async function fetchSheet(list: ListNamed): Promise<Blob> {
  return await (await client.raw(printPickupList, { query: list })).blob()
}

function readRows(list: ListNamed, show: PickupShow, cursor: string, signal?: AbortSignal) {
  return client.call(listPickupRows, {
    query: { ...list, show, limit: mostAtOnce, ...(cursor && { cursor }) },
    ...(signal ? { signal } : {}),
  })
}
