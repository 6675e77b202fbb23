import { type bookingLists, listCarrierBookings } from '@guihang/contract/connection/carrier-bookings'
import {
  listCarrierIncidents,
  listCarrierMessages,
  listCarrierWords,
  type messageStates,
} from '@guihang/contract/connection/carrier-inbox'
import { dataQuery, pagesQuery } from '@guihang/web/api/call-query.ts'
import { defined } from '@guihang/web/api/defined.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { again } from '../carrier-work.queries.ts'

export type BookingList = (typeof bookingLists)[number]
export type MessageState = (typeof messageStates)[number]

export function bookingsQuery(list: BookingList, connection: string | undefined) {
  const query = pagesQuery(['carriers', 'bookings', list, connection ?? null], listCarrierBookings, {
    query: { list, ...defined({ connection }) },
  })
  return { ...query, ...again }
}

export function incidentsQuery(stand: 'open' | 'ended', tracking_number: string | undefined) {
  const query = pagesQuery(['carriers', 'incidents', stand, tracking_number ?? null], listCarrierIncidents, {
    query: { open: stand === 'open' ? 'true' : 'false', ...defined({ tracking_number }) },
  })
  return { ...query, ...again }
}

export const wordsQuery = dataQuery(['carriers', 'words'], listCarrierWords, {}, again)

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
  return { ...query, ...again, placeholderData: keepPreviousData }
}
