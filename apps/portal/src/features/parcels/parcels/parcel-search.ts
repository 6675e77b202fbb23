import { type Day, isDay } from '@guihang/domain/calendar'
import {
  type ParcelStatus,
  type StatusGroup,
  statusesOf,
  statusGroups,
} from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { readKeyword } from '@guihang/web/screen/keyword.ts'

/** How many parcels a page may show; the first is the default and stays out of the address. */
export const pageSizes = [50, 25, 100, 200] as const
export type PageSize = (typeof pageSizes)[number]

/** What narrows the list. The names are those of the call, so an address reads like the call it makes. */
export type ParcelFilter = {
  status_group?: StatusGroup | undefined
  status?: ParcelStatus | undefined
  keyword?: string | undefined
  store_id?: string | undefined
  /** Both ends or neither, business days. */
  from?: Day | undefined
  to?: Day | undefined
  payment_option?: 'sender' | 'receiver' | undefined
  printed?: 'true' | 'false' | undefined
}

export type ParcelSearch = ParcelFilter & {
  /** Shows what needs the shop instead of the list. */
  needs?: 'you' | undefined
  /** Asks to print every label that is still to be printed. */
  print?: 'unprinted' | undefined
  /** Asks to make a file (`new`), or shows an export by its id. */
  export?: string | undefined
  batch?: string | undefined
  limit?: PageSize | undefined
  /** The last id of the page before; absent on the first page. */
  cursor?: string | undefined
  /** The number of the page, only beside a cursor. */
  page?: number | undefined
}

const filterNames = [
  'status_group',
  'status',
  'keyword',
  'store_id',
  'from',
  'to',
  'payment_option',
  'printed',
] as const satisfies readonly (keyof ParcelFilter)[]

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads the address; what cannot be meant is left out, so a mistyped address still shows a list. */
export function readParcelSearch(search: Record<string, unknown>): ParcelSearch {
  // A number comes from a link of ours, a text from the address.
  const text = (name: string) => {
    const value = search[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const status_group = statusGroups.find((group) => group === text('status_group'))
  const cursor = uuid.test(text('cursor')) ? text('cursor') : undefined
  const page = Number(text('page'))
  const days = isDay(text('from')) && isDay(text('to')) && text('from') <= text('to')
  return {
    needs: oneOf(['you'] as const, text('needs')), // as: the literal, not a string
    print: oneOf(['unprinted'] as const, text('print')), // as: same
    export: text('export') === 'new' || uuid.test(text('export')) ? text('export') : undefined,
    batch: uuid.test(text('batch')) ? text('batch') : undefined,
    status_group,
    status: statusOf(text('status'), status_group),
    keyword: readKeyword(text('keyword')),
    store_id: uuid.test(text('store_id')) ? text('store_id') : undefined,
    from: days ? text('from') : undefined,
    to: days ? text('to') : undefined,
    payment_option: oneOf(['sender', 'receiver'] as const, text('payment_option')), // as: the literals, not strings
    printed: oneOf(['true', 'false'] as const, text('printed')), // as: same
    limit: pageSizes.slice(1).find((size) => String(size) === text('limit')),
    cursor,
    page: cursor && Number.isInteger(page) && page > 1 ? page : undefined,
  }
}

/** What narrows the list, without the place in it. */
export function filterOf(search: ParcelSearch): ParcelFilter {
  const { needs: _1, print: _2, export: _3, batch: _4, limit: _5, cursor: _6, page: _7, ...filter } = search
  return filter
}

export function isNarrowed(filter: ParcelFilter): boolean {
  return filterNames.some((name) => name !== 'status_group' && filter[name] !== undefined)
}

export function filterKey(filter: ParcelFilter): string {
  return JSON.stringify(filterNames.map((name) => filter[name] ?? null))
}

function statusOf(text: string, group: StatusGroup | undefined): ParcelStatus | undefined {
  const statuses = group ? statusesOf(group) : statusGroups.flatMap(statusesOf)
  return statuses.find((status) => status === text)
}

function oneOf<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value === text)
}

/** Changes what the list is narrowed to; while the person types, the history does not grow by each letter. */
export type FilterChange = (change: ParcelFilter, options?: { typing: boolean }) => void

export const noFilter: ParcelFilter = {
  keyword: undefined,
  store_id: undefined,
  from: undefined,
  to: undefined,
  payment_option: undefined,
  printed: undefined,
  status: undefined,
}
