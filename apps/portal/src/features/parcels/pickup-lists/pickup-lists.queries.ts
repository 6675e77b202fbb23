import type { AnswerOf } from '@guihang/contract/operation'
import { getPickupList, listPickupRows, printPickupList } from '@guihang/contract/parcels/pickup-lists'
import { dataQuery, pagesQuery } from '@guihang/web/api/call-query.ts'
import { client } from '../../../core/api/api.ts'
import type { PickupShow } from './pickup-search.ts'

export type ListNamed = { readonly store_id: string; readonly on: string }

const mostAtOnce = '200'

export function pickupListQuery(list: ListNamed) {
  return dataQuery(['pickup-list', 'head', list], getPickupList, { query: list })
}

export function pickupRowsQuery(list: ListNamed, show: PickupShow) {
  const query = { ...list, show, limit: mostAtOnce }
  return pagesQuery(['pickup-list', 'rows', list, show], listPickupRows, { query })
}

export async function collectIds(list: ListNamed, show: PickupShow): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { data, meta }: AnswerOf<typeof listPickupRows> = await client.call(listPickupRows, {
      query: { ...list, show, limit: mostAtOnce, ...(cursor && { cursor }) },
    })
    ids.push(...data.map(({ id }) => id))
    cursor = meta.next_cursor
  }
  return ids
}

export async function fetchSheet(list: ListNamed): Promise<Blob> {
  return await (await client.raw(printPickupList, { query: list })).blob()
}
