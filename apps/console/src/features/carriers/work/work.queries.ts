import { type bookingLists, listCarrierBookings } from '@guihang/contract/connection/carrier-bookings'
import {
  listCarrierIncidents,
  listCarrierMessages,
  listCarrierWords,
  type messageStates,
} from '@guihang/contract/connection/carrier-inbox'
import { listCarrierRequests } from '@guihang/contract/connection/carrier-requests'
import { dataQuery, pagesQuery } from '@guihang/web/api/call-query.ts'
import { defined } from '@guihang/web/api/defined.ts'
import { keepPreviousData } from '@tanstack/react-query'

export type BookingList = (typeof bookingLists)[number]
export type MessageState = (typeof messageStates)[number]

export function bookingsQuery(list: BookingList, connection: string | undefined) {
  return pagesQuery(['carriers', 'bookings', list, connection ?? null], listCarrierBookings, {
    query: { list, ...defined({ connection }) },
  })
}

export type Stand = 'open' | 'ended'

type Narrowed = { readonly connection: string | undefined; readonly tracking_number: string | undefined }

export function incidentsQuery(stand: Stand, { connection, tracking_number }: Narrowed) {
  return pagesQuery(
    ['carriers', 'incidents', stand, connection ?? null, tracking_number ?? null],
    listCarrierIncidents,
    { query: { open: stand === 'open' ? 'true' : 'false', ...defined({ connection, tracking_number }) } },
  )
}

export function requestsQuery(stand: Stand, { connection, tracking_number }: Narrowed) {
  return pagesQuery(
    ['carriers', 'requests', stand, connection ?? null, tracking_number ?? null],
    listCarrierRequests,
    { query: { open: stand === 'open' ? 'true' : 'false', ...defined({ connection, tracking_number }) } },
  )
}

export const wordsQuery = dataQuery(['carriers', 'words'], listCarrierWords, {})

export type MessageFilter = {
  readonly connection: string | undefined
  readonly state: MessageState | undefined
  readonly tracking_number: string | undefined
}

export function messagesQuery({ connection, state, tracking_number }: MessageFilter) {
  const query = pagesQuery(
    ['carriers', 'messages', connection ?? null, state ?? null, tracking_number ?? null],
    listCarrierMessages,
    { query: defined({ connection, state, tracking_number }) },
  )
  return { ...query, placeholderData: keepPreviousData }
}
