import type { WishedStep } from '@guihang/domain/parcels/tracking/delivery-wishes'
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
