import { type Day, isDay } from '@guihang/domain/calendar'
import { type RequestType, requestTypes } from '@guihang/domain/talk/support/request-types'
import { type SupportStatus, supportStatuses } from '@guihang/domain/talk/support/support-statuses'
import { readKeyword } from '@guihang/web/screen/keyword.ts'

/** What narrows the list. The names are those of the call, so an address reads like the call it makes. */
export type RequestFilter = {
  status?: SupportStatus | undefined
  request_type?: RequestType | undefined
  unread?: 'true' | undefined
  keyword?: string | undefined
  /** Both ends or neither, business days. */
  from?: Day | undefined
  to?: Day | undefined
}

export type RequestSearch = RequestFilter & {
  new?: '1' | undefined
  parcel?: string | undefined
  type?: RequestType | undefined
}

export const noRequestFilter: Record<keyof RequestFilter, undefined> = {
  status: undefined,
  request_type: undefined,
  unread: undefined,
  keyword: undefined,
  from: undefined,
  to: undefined,
}

export type RequestFilterChange = (changes: RequestFilter, options?: { typing?: boolean }) => void

export type RequestFiltersProps = { filter: RequestFilter; onChange: RequestFilterChange }

/** Reads the address; what cannot be meant is left out, so a mistyped address still shows a list. */
export function readRequestSearch(search: Record<string, unknown>): RequestSearch {
  // A number comes from a link of ours, a text from the address.
  const text = (name: string) => {
    const value = search[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const days = isDay(text('from')) && isDay(text('to')) && text('from') <= text('to')
  const isNew = text('new') === '1'
  return {
    status: supportStatuses.find((status) => status === text('status')),
    request_type: typeOf(text('request_type')),
    unread: text('unread') === 'true' ? 'true' : undefined,
    keyword: readKeyword(text('keyword')),
    from: days ? text('from') : undefined,
    to: days ? text('to') : undefined,
    new: isNew ? '1' : undefined,
    parcel: isNew ? text('parcel').trim().slice(0, 40) || undefined : undefined,
    type: isNew ? typeOf(text('type')) : undefined,
  }
}

export function requestFilterOf(search: RequestSearch): RequestFilter {
  const { new: _new, parcel: _parcel, type: _type, ...filter } = search
  return filter
}

export function isFiltered(filter: RequestFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}

function typeOf(text: string): RequestType | undefined {
  return requestTypes.find((type) => type === text)
}
