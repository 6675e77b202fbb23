import { prepared, type Tx } from '../../../platform/database/index.ts'
import type { ParcelEventRow, ParcelRow } from '../parcel-row.ts'

/** An event as the history keeps it, and what it changes of its parcel. */
export type RecordedEvent = {
  readonly row: ParcelEventRow
  /** The status the parcel had. */
  readonly from: string
  readonly makes_version: boolean
  /** undefined = stays as it is. */
  readonly current_hub: string | null | undefined
  readonly push_error: string | null | undefined
}

const eventColumns = {
  shop_id: 'uuid',
  parcel_id: 'uuid',
  position: 'int',
  event: 'text',
  status: 'text',
  at: 'timestamptz',
  place: 'text',
  hub_code: 'text',
  note: 'text',
  reason_code: 'text',
  receiver_type: 'text',
  cash_amount: 'bigint',
  deliver_on: 'date',
  actor_type: 'text',
  actor_name: 'text',
  source_key: 'text',
  recorded_at: 'timestamptz',
} as const satisfies Record<keyof ParcelEventRow, string>

const changeColumns = {
  makes_version: 'boolean',
  sets_hub: 'boolean',
  current_hub: 'text',
  sets_push_error: 'boolean',
  push_error: 'text',
} as const

const eventNames = Object.keys(eventColumns)
const told = { ...eventColumns, ...changeColumns }
const arrays = Object.values(told).map((type, index) => `$${index + 1}::${type}[]`)
const next = arrays.length

/**
 * Histories, parcels and counters of a lot in one statement: all of it happens or none, and the rows of the counters are
 * locked no longer than they must. They are touched in the order of shop and status, so that two lots never wait for each
 * other in a circle. A parcel stands in a lot once.
 */
export const recordEventsText = `
WITH told AS (
  SELECT * FROM unnest(${arrays.join(', ')}) AS told (${Object.keys(told).join(', ')})
), steps AS (
  SELECT * FROM unnest($${next + 1}::uuid[], $${next + 2}::text[], $${next + 3}::int[]) AS steps (shop_id, status, step)
), history AS (
  INSERT INTO parcel_events (${eventNames.join(', ')})
  SELECT ${eventNames.join(', ')} FROM told
), moved AS (
  UPDATE parcels SET
    status = told.status,
    status_at = CASE WHEN parcels.status = told.status THEN parcels.status_at ELSE told.at END,
    event_count = told.position,
    version = parcels.version + told.makes_version::int,
    current_hub = CASE WHEN told.sets_hub THEN told.current_hub ELSE parcels.current_hub END,
    -- Where it stands was told by a code, or not.
    current_hub_code = CASE WHEN NOT told.sets_hub THEN parcels.current_hub_code
      WHEN told.current_hub IS NOT NULL THEN told.hub_code END,
    push_error = CASE WHEN told.sets_push_error THEN told.push_error ELSE parcels.push_error END,
    updated_at = told.recorded_at
  FROM told WHERE parcels.shop_id = told.shop_id AND parcels.id = told.parcel_id
  RETURNING parcels.*
), counted AS (
  INSERT INTO parcel_counts (shop_id, status, count)
  SELECT shop_id, status, greatest(step, 0) FROM steps ORDER BY shop_id, status
  ON CONFLICT (shop_id, status) DO UPDATE SET count = parcel_counts.count + (
    SELECT step FROM steps WHERE steps.shop_id = excluded.shop_id AND steps.status = excluded.status)
)
SELECT moved.* FROM moved JOIN told ON moved.shop_id = told.shop_id AND moved.id = told.parcel_id`

/** The values of `recordEventsText`. */
export function recordEventsValues(events: readonly RecordedEvent[]): unknown[] {
  const columns = eventNames.map((name) => events.map(({ row }) => row[name as keyof ParcelEventRow])) // the names are its keys
  const steps = stepsOf(events)
  return [
    ...columns,
    events.map(({ makes_version }) => makes_version),
    events.map(({ current_hub }) => current_hub !== undefined),
    events.map(({ current_hub }) => current_hub ?? null),
    events.map(({ push_error }) => push_error !== undefined),
    events.map(({ push_error }) => push_error ?? null),
    steps.map(({ shop_id }) => shop_id),
    steps.map(({ status }) => status),
    steps.map(({ step }) => step),
  ]
}

/** Stores events of different parcels; answers the parcels as they are then, in no particular order. */
export async function insertRecordedEvents(tx: Tx, events: readonly RecordedEvent[]): Promise<ParcelRow[]> {
  return await prepared(tx, 'record-events', recordEventsText, recordEventsValues(events))
}

function stepsOf(events: readonly RecordedEvent[]): { shop_id: string; status: string; step: number }[] {
  const steps = new Map<string, { shop_id: string; status: string; step: number }>()
  const count = (shop_id: string, status: string, by: number) => {
    const key = `${shop_id} ${status}`
    steps.set(key, { shop_id, status, step: (steps.get(key)?.step ?? 0) + by })
  }
  for (const { row, from } of events) {
    if (from === row.status) continue
    count(row.shop_id, from, -1)
    count(row.shop_id, row.status, 1)
  }
  return [...steps.values()].filter(({ step }) => step !== 0)
}

export type ToldBefore = Pick<ParcelEventRow, 'shop_id' | 'parcel_id' | 'source_key' | 'event'>

export const findToldBeforeText = `
SELECT parcel_events.shop_id, parcel_events.parcel_id, parcel_events.source_key, parcel_events.event
FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS told (shop_id, parcel_id, source_key)
JOIN parcel_events ON parcel_events.shop_id = told.shop_id AND parcel_events.parcel_id = told.parcel_id
  AND parcel_events.source_key = told.source_key`

/** The events already recorded under their reporters' own ids. */
export async function findToldBefore(
  tx: Tx,
  events: readonly { shop_id: string; parcel_id: string; source_key: string }[],
): Promise<ToldBefore[]> {
  if (events.length === 0) return []
  return await prepared(tx, 'find-told-before', findToldBeforeText, [
    events.map(({ shop_id }) => shop_id),
    events.map(({ parcel_id }) => parcel_id),
    events.map(({ source_key }) => source_key),
  ])
}

/** How often a delivery of each of these parcels was tried in vain; who is missing, never. */
export async function countFailedDeliveries(
  tx: Tx,
  parcels: readonly Pick<ParcelRow, 'shop_id' | 'id'>[],
): Promise<Map<string, number>> {
  if (parcels.length === 0) return new Map()
  const rows = await prepared<{ parcel_id: string; count: number }>(
    tx,
    'count-failed-deliveries',
    `SELECT parcel_events.parcel_id, count(*)::int AS count
     FROM unnest($1::uuid[], $2::uuid[]) AS asked (shop_id, id)
     JOIN parcel_events ON parcel_events.shop_id = asked.shop_id AND parcel_events.parcel_id = asked.id
     WHERE parcel_events.event = 'fail_delivery_attempt'
     GROUP BY parcel_events.parcel_id`,
    [parcels.map(({ shop_id }) => shop_id), parcels.map(({ id }) => id)],
  )
  return new Map(rows.map(({ parcel_id, count }) => [parcel_id, count]))
}
