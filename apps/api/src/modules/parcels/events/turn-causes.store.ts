import { type TurnCause, turnCauseEvents } from '@guihang/domain/parcels/tracking/receiver-outcomes'
import { preparedForShops, type Tx } from '../../../platform/database/index.ts'
import type { ParcelRow } from '../parcels/index.ts'

/** Why each of these parcels turns back; one that nobody tried to deliver is missing. */
export async function findTurnCauses(
  tx: Tx,
  parcels: readonly Pick<ParcelRow, 'shop_id' | 'id'>[],
): Promise<ReadonlyMap<string, TurnCause>> {
  if (parcels.length === 0) return new Map()
  const rows: (TurnCause & { parcel_id: string })[] = await preparedForShops(
    tx,
    parcels,
    'find-turn-causes',
    `SELECT asked.id AS parcel_id, newest.event, newest.reason_code
     FROM unnest($1::uuid[], $2::uuid[]) AS asked (shop_id, id)
     CROSS JOIN LATERAL (
       SELECT event, reason_code FROM parcel_events
       WHERE parcel_events.shop_id = asked.shop_id AND parcel_events.parcel_id = asked.id
         AND parcel_events.event = ANY($3::text[])
       ORDER BY parcel_events.position DESC LIMIT 1
     ) AS newest`,
    (asked) => [asked.map(({ shop_id }) => shop_id), asked.map(({ id }) => id), turnCauseEvents],
  )
  return new Map(rows.map(({ parcel_id, ...cause }) => [parcel_id, cause]))
}
