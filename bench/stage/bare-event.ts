// The floor of reporting one event of a parcel: lock its row, look for an earlier report, record the event. Each client
// puts a parcel of its own on a pickup and takes it off again in turn.
import { moveParcel } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import type pg from 'pg'
import {
  findReportedBeforeText,
  recordEventsText,
  recordEventsValues,
} from '../../apps/api/src/modules/parcels/events/record-events.store.ts'
import { type ParcelRow, statusOf } from '../../apps/api/src/modules/parcels/parcels/index.ts'
import { lockOperatedText } from '../../apps/api/src/modules/parcels/parcels/operated/lock-operated-parcels.ts'
import { ofOneRow } from '../../apps/api/src/platform/database/one-row.ts'
import { answerOrders, type BareOrder } from './bare.ts'

answerOrders<BareOrder & { tracking_numbers: string[] }>(async (pool, { tracking_numbers }, client) => {
  const connection = await pool.connect()
  try {
    await connection.query('BEGIN')
    await recordOne(connection, tracking_numbers[client] ?? '')
    await connection.query('COMMIT')
  } finally {
    connection.release()
  }
})

async function recordOne(connection: pg.PoolClient, tracking_number: string): Promise<void> {
  const { rows } = await connection.query<ParcelRow>({
    name: 'lock-operated-parcels',
    text: lockOperatedText,
    values: [[tracking_number]],
  })
  const [parcel] = rows
  if (parcel === undefined) throw new Error('No parcel to move')
  const { shop_id, id: parcel_id } = parcel
  const source_key = `bench:${crypto.randomUUID()}`
  await askOfOne(connection, 'find-reported-before', findReportedBeforeText, [
    [shop_id],
    [parcel_id],
    [source_key],
  ])
  const event = statusOf(parcel) === 'waiting_for_pickup' ? 'plan_pickup' : 'unplan_pickup'
  const move = moveParcel({ status: statusOf(parcel), total_cod: parcel.total_cod }, event)
  if (move.outcome !== 'applied') throw new Error(`${event} cannot happen`)
  const at = new Date()
  const row = {
    shop_id,
    parcel_id,
    position: parcel.event_count + 1,
    event,
    status: move.to,
    at,
    place: 'Kho Tân Bình, Thành phố Hồ Chí Minh',
    hub_code: null,
    note: null,
    reason_code: null,
    receiver_type: null,
    cash_amount: null,
    deliver_on: null,
    deliver_half: null,
    actor_type: 'provider',
    actor_name: 'bench',
    source_key,
    recorded_at: at,
    reported_at: null,
  } as const
  const receiver = { phone: parcel.receiver_phone, outcome: parcel.receiver_outcome }
  const changes = {
    makes_version: false,
    current_hub: undefined,
    push_error: undefined,
    estimated_return_on: undefined,
    receiver: { before: receiver, after: receiver },
  }
  const values = recordEventsValues([{ row, from: parcel.status, ...changes }])
  await askOfOne(connection, 'record-events', recordEventsText, values)
}

/** As the product asks about one parcel. */
async function askOfOne(
  connection: pg.PoolClient,
  name: string,
  text: string,
  lists: readonly unknown[],
): Promise<void> {
  const { values, ...named } = ofOneRow({ name, text, values: lists })
  await connection.query({ ...named, values: [...values] })
}
