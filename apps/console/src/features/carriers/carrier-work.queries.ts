import { countCarrierWork } from '@guihang/contract/connection/carrier-work'
import type { AnswerOf } from '@guihang/contract/operation'
import type { OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import { dataQuery } from '@guihang/web/api/call-query.ts'
import { queryClient } from '@guihang/web/api/query.ts'

export type CarrierWork = AnswerOf<typeof countCarrierWork>['data']

export const carrierWorkQuery = dataQuery(['carriers', 'work'], countCarrierWork, {})

/** How much waits for people of the provider. Refused parcels wait for their shop, held ones for their connection: neither counts. */
export function workSum({
  waiting,
  unclear,
  silent,
  requests,
  incidents,
  unknown_words,
}: CarrierWork): number {
  return waiting + unclear + silent + requests + incidents + unknown_words
}

/** How much of it somebody with these scopes can settle; null where that is nothing. */
export function workFor(scopes: readonly OperatorScope[], work: CarrierWork | undefined): number | null {
  const parts = [
    { scope: 'orders', count: work && work.waiting + work.unclear + work.silent + work.requests },
    { scope: 'approve', count: work?.incidents },
    { scope: 'settings', count: work?.unknown_words },
  ] as const // as: names of scopes
  const own = parts.filter(({ scope }) => scopes.includes(scope))
  return own.length === 0 ? null : own.reduce((sum, { count = 0 }) => sum + count, 0)
}

/** A parcel's page shows its carrier as well. */
export async function carriersChanged(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['carriers'] }),
    queryClient.invalidateQueries({ queryKey: ['parcels'] }),
  ])
}
