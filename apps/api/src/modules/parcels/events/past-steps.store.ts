import type { WishedStep } from '@guihang/domain/parcels/tracking/delivery-wishes'
import { type TurnCause, turnCauseEvents } from '@guihang/domain/parcels/tracking/receiver-outcomes'
import { preparedForShops, type Tx } from '../../../platform/database/index.ts'
import { type ParcelEventRow, type ParcelRow, statusOf } from '../parcels/index.ts'

export type RecordedStep = WishedStep & Pick<ParcelEventRow, 'position'>

type StepRow = Pick<
  ParcelEventRow,
  'parcel_id' | 'position' | 'event' | 'status' | 'actor_type' | 'at' | 'deliver_on' | 'deliver_half'
>

export async function listPastSteps(
  tx: Tx,
  parcels: readonly Pick<ParcelRow, 'shop_id' | 'id'>[],
): Promise<Map<string, RecordedStep[]>> {
  const histories = new Map<string, RecordedStep[]>()
  if (parcels.length === 0) return histories
  const rows: StepRow[] = await preparedForShops(
    tx,
    parcels,
    'list-past-steps',
    `SELECT parcel_events.parcel_id, parcel_events.position, parcel_events.event, parcel_events.status,
       parcel_events.actor_type, parcel_events.at, parcel_events.deliver_on, parcel_events.deliver_half
     FROM unnest($1::uuid[], $2::uuid[]) AS asked (shop_id, id)
     JOIN parcel_events ON parcel_events.shop_id = asked.shop_id AND parcel_events.parcel_id = asked.id
     ORDER BY parcel_events.parcel_id, parcel_events.position`,
    (asked) => [asked.map(({ shop_id }) => shop_id), asked.map(({ id }) => id)],
  )
  for (const { parcel_id, actor_type: by, ...row } of rows) {
    const step = { ...row, by, status: statusOf(row) }
    const history = histories.get(parcel_id)
    if (history === undefined) histories.set(parcel_id, [step])
    else history.push(step)
  }
  return histories
}

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
