import type { AnswerOf, QueryOf } from '@guihang/contract/operation'
import type { listParcels as declared } from '@guihang/contract/parcels/parcels'
import { addDays, startOfBusinessDay } from '@guihang/domain/calendar'
import { statusesOf, statusGroups } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import type { Reader } from '../../../platform/database/index.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import { firstIdAt } from '../../../platform/new-id.ts'
import type { AddressDirectory } from '../addresses/index.ts'
import { parcelAnswer } from '../parcels/index.ts'
import { listParcelCounts } from './count-parcels.store.ts'
import { listParcelRows, type PageAsked, searchParcelRows } from './list-parcels.store.ts'

type Query = QueryOf<typeof declared>
export type ListFilters = Pick<Query, Exclude<keyof Query, 'limit' | 'cursor'>>

export async function listParcels(
  reader: Reader,
  shop_id: string,
  filters: Query,
  directory: AddressDirectory,
): Promise<AnswerOf<typeof declared>> {
  const statuses = statusesAsked(filters)
  const asked = pageAsked({ ...filters, limit: filters.limit + 1 }, statuses)
  const rows =
    filters.keyword === undefined || filters.keyword === ''
      ? await listParcelRows(reader, shop_id, asked)
      : await searchParcelRows(reader, shop_id, filters.keyword, asked)
  const page = rows.slice(0, filters.limit)
  return {
    data: page.map((row) => parcelAnswer(row, directory)),
    meta: {
      next_cursor: rows.length > filters.limit ? (page.at(-1)?.id ?? null) : null,
      total: await cheapTotal(reader, shop_id, filters, statuses),
    },
  }
}

export function statusesAsked(filters: Pick<ListFilters, 'status' | 'status_group'>): string[] | undefined {
  const groups = filters.status_group?.split(',')
  const inGroups = groups && statusGroups.filter((group) => groups.includes(group)).flatMap(statusesOf)
  const single = filters.status?.split(',')
  if (single === undefined) return inGroups
  return inGroups === undefined ? single : inGroups.filter((status) => single.includes(status))
}

export function pageAsked(
  filters: ListFilters & { readonly limit: number; readonly cursor?: string | undefined },
  statuses: readonly string[] | undefined,
): PageAsked {
  const { from, to, cursor, store_id, payment_option, printed } = filters
  if (from !== undefined && to !== undefined && from > to)
    throw rejectFields({ to: [{ rule: 'date_order' }] })
  const continued = cursor !== undefined && cursor !== ''
  if (continued && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor))
    throw rejectFields({ cursor: [{ rule: 'cursor' }] })
  return {
    statuses,
    since_id: from === undefined ? undefined : firstIdAt(startOfBusinessDay(from)),
    before_ids: [
      ...(continued ? [cursor] : []),
      ...(to === undefined ? [] : [firstIdAt(startOfBusinessDay(addDays(to, 1)))]),
    ],
    store_id,
    payment_option,
    printed: printed === undefined ? undefined : printed === 'true',
    limit: filters.limit,
  }
}

/** The counters know statuses only: nothing else is counted. */
async function cheapTotal(
  reader: Reader,
  shop_id: string,
  filters: Query,
  statuses: string[] | undefined,
): Promise<number | null> {
  const { limit: _1, cursor: _2, status: _3, status_group: _4, ...others } = filters
  if (Object.values(others).some((value) => value !== undefined && value !== '')) return null
  const counts = await listParcelCounts(reader, shop_id)
  return counts
    .filter(({ status }) => statuses === undefined || statuses.includes(status))
    .reduce((total, { count }) => total + count, 0)
}
