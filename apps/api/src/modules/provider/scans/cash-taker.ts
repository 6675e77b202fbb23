import type { ReportedEvent } from '@guihang/contract/provider/scans'
import type { Holder } from '@guihang/domain/money/ledger/holders'
import type { ParcelRow } from '../../parcels/parcels/index.ts'
import type { LocationFacts } from './guard-location.ts'

/**
 * The carrier that has the parcel, whoever reports its delivery. Else at the door the named courier, or its runsheet's; at a
 * counter and hand-over the hub; else nobody (`unassigned`).
 */
export function cashTaker(
  facts: Pick<LocationFacts, 'out_with' | 'carried_by'>,
  { event, courier_code, hub_code }: Pick<ReportedEvent, 'event' | 'courier_code' | 'hub_code'>,
  parcel: ParcelRow,
): { readonly cash_taker?: Holder } {
  const hub = hub_code === undefined ? {} : { cash_taker: { kind: 'hub', id: hub_code } as const }
  if (event === 'hand_over_cash') return hub
  if (event !== 'deliver') return {}
  const connection = facts.carried_by.get(parcel.id)
  if (connection !== undefined) return { cash_taker: { kind: 'carrier', id: connection } }
  const courier = courier_code ?? facts.out_with.get(parcel.id)
  if (courier !== undefined) return { cash_taker: { kind: 'courier', id: courier } }
  // Only a recipient who fetches the parcel pays at a counter.
  return parcel.collect_asked_at === null ? {} : hub
}
