import type { AnswerOf } from '@guihang/contract/operation'
import { findReceivers } from '@guihang/contract/parcels/parcels'
import { normalizePhone, phoneFault } from '@guihang/domain/shop/people/phone'
import { skipToken, useQuery } from '@tanstack/react-query'
import { client } from '../../../../core/api/api.ts'

export type KnownReceiver = AnswerOf<typeof findReceivers>['data'][number]

// Its own noun: the call is limited per hour, so live events about parcels must not repeat it.
export const receiversKey = ['receivers']

/** Asked once the number is whole. */
export function useReceivers(typed: string): readonly KnownReceiver[] {
  const phone = wholePhone(typed)
  const known = useQuery({
    queryKey: [...receiversKey, phone],
    queryFn:
      phone === null
        ? skipToken
        : async ({ signal }) => (await client.call(findReceivers, { query: { phone }, signal })).data,
    staleTime: 60_000,
    // A hint that does not come is no fault of the form.
    retry: false,
  })
  return (phone !== null && known.data) || none
}

const none: readonly KnownReceiver[] = []

export function wholePhone(typed: string): string | null {
  return phoneFault(typed) === undefined ? normalizePhone(typed) : null
}

/** Parcels sent to the number before. `own` of them are the one that is being edited. */
export function sentBefore(known: readonly KnownReceiver[], own: 0 | 1): number {
  return known.reduce((sum, receiver) => sum + receiver.parcel_count, 0) - own
}

export function parcelToday(known: readonly KnownReceiver[], own: string | null): string | null {
  return known.map((receiver) => receiver.parcel_today).find((code) => code !== null && code !== own) ?? null
}
