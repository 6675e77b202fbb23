import type { AnswerOf } from '@guihang/contract/operation'
import { findReceivers } from '@guihang/contract/parcels/parcels'
import { normalizePhone, phoneFault } from '@guihang/domain/people/phone'
import { skipToken, useQuery } from '@tanstack/react-query'
import { client } from '../../../core/api/api.ts'
import { m } from '../../../paraglide/messages.js'

export type KnownReceiver = AnswerOf<typeof findReceivers>['data'][number]

// Its own noun: the call is limited per hour, so live events about parcels must not repeat it.
export const receiversKey = ['receivers']

/** Whom this shop has sent parcels to at exactly this number; asked once the number is whole. */
export function useReceivers(typed: string): readonly KnownReceiver[] {
  const phone = phoneFault(typed) === undefined ? normalizePhone(typed) : null
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

/** “Khách quen: 3 đơn, nhận đủ cả 3”; nothing for a stranger. `own` of the parcels are the one that is being edited. */
export function historyHint(known: readonly KnownReceiver[], own: 0 | 1): string | null {
  const count = known.reduce((sum, receiver) => sum + receiver.parcel_count, 0) - own
  const delivered = known.reduce((sum, receiver) => sum + receiver.delivered_count, 0)
  if (count <= 0) return null
  if (count === 1) return m.parcel_form_known_once()
  return delivered === count
    ? m.parcel_form_regular_all({ count })
    : m.parcel_form_regular({ count, delivered })
}

/** A parcel for this number created today, other than the one at hand. */
export function parcelToday(known: readonly KnownReceiver[], own: string | null): string | null {
  return known.map((receiver) => receiver.parcel_today).find((code) => code !== null && code !== own) ?? null
}
