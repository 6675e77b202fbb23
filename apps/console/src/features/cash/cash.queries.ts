import { listCashDifferences, listCodTransfers } from '@guihang/contract/money/cod'
import {
  getLedgerDay,
  type HolderCash,
  listHolderCash,
  listLedgerTransactions,
} from '@guihang/contract/money/ledger'
import { dataQuery, pagesQuery } from '@guihang/web/api/call-query.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { keepPreviousData } from '@tanstack/react-query'

export const holdersQuery = pagesQuery(['cash', 'holders'], listHolderCash, {})

export const bookingsQuery = ({ kind, id }: HolderCash['holder']) =>
  pagesQuery(['cash', 'bookings', kind, id], listLedgerTransactions, {
    query: { holder_kind: kind, holder_id: id },
  })

export const slipsQuery = pagesQuery(['cash', 'slips'], listCodTransfers, {})

export function differencesQuery(state: 'open' | undefined) {
  const query = pagesQuery(['cash', 'differences', state ?? null], listCashDifferences, {
    query: state === undefined ? {} : { state },
  })
  return { ...query, placeholderData: keepPreviousData }
}

export const dayQuery = (day: string) => dataQuery(['cash', 'day', day], getLedgerDay, { params: { day } })

export function cashChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['cash'] })
}
