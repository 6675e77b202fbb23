import { type ScoredParcel, scoredEvents } from '@guihang/domain/money/carrier-scores/parcel-score'
import type { Reader } from '../../../platform/database/index.ts'
import { statusOf } from '../../parcels/parcels/index.ts'
import { type BookedParcel, listCharged, listDiffering, listScoredSteps } from './booked-parcels.store.ts'

/** All that the scores of these parcels are made of. */
export async function readScored(
  reader: Reader,
  booked: readonly BookedParcel[],
): Promise<{ parcel: BookedParcel; scored: ScoredParcel }[]> {
  if (booked.length === 0) return []
  const ids = booked.map(({ parcel_id }) => parcel_id)
  const steps = Map.groupBy(await listScoredSteps(reader, booked, scoredEvents), ({ parcel_id }) => parcel_id)
  const charged = new Map((await listCharged(reader, booked)).map((row) => [keyOf(row), row]))
  const differing = new Set((await listDiffering(reader, ids)).map(keyOf))
  return booked.map((parcel) => {
    const said = charged.get(keyOf(parcel))
    return {
      parcel,
      scored: {
        status: statusOf(parcel),
        steps: steps.get(parcel.parcel_id) ?? [],
        deliver_by: parcel.deliver_by,
        booked_weight: parcel.booked_weight,
        charged: said === undefined ? null : { cost: said.cost, weight: said.weight },
        paid_at: said?.paid_at ?? null,
        has_difference: differing.has(keyOf(parcel)),
      },
    }
  })
}

/** A parcel that was given to another carrier may stand on the statements of both. */
function keyOf({ connection_id, parcel_id }: Pick<BookedParcel, 'connection_id' | 'parcel_id'>): string {
  return `${connection_id} ${parcel_id}`
}
