import { keysOf } from '@guihang/domain/keys-of'
import type { NewestReport } from '@guihang/domain/parcels/lifecycle/events/late-events'
import { eventFacts } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { operationsEvents } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import { type ReceiverOutcome, receiverOutcomes } from '@guihang/domain/parcels/tracking/receiver-outcomes'
import { prepared, preparedForShops, type Tx } from '../../../platform/database/index.ts'
import type { ParcelEventRow, ParcelRow } from '../parcels/index.ts'
import type { ReceiverStep } from './receiver-steps.ts'

export type RecordedEvent = {
  readonly row: ParcelEventRow
  readonly from: string
  readonly makes_version: boolean
  /** undefined = stays as it is. */
  readonly current_hub: string | null | undefined
  readonly push_error: string | null | undefined
  /** The day by which it should be back with its shop. */
  readonly estimated_return_on: string | null | undefined
  readonly receiver: ReceiverStep
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
  deliver_half: 'text',
  actor_type: 'text',
  actor_name: 'text',
  source_key: 'text',
  recorded_at: 'timestamptz',
  reported_at: 'timestamptz',
} as const satisfies Record<keyof ParcelEventRow, string>

const changeColumns = {
  from_status: 'text',
  makes_version: 'boolean',
  sets_hub: 'boolean',
  current_hub: 'text',
  sets_push_error: 'boolean',
  push_error: 'text',
  sets_return_on: 'boolean',
  estimated_return_on: 'date',
  receiver_outcome: 'text',
} as const

const eventNames = keysOf(eventColumns)
const columns = { ...eventColumns, ...changeColumns }
const arrays = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`)
const next = arrays.length

/**
 * One statement, so that counters are locked briefly: by shop and status, and the sums of receivers by shop and hash,
 * so that two lots cannot deadlock. Each parcel stands in the lot once. Where it is listed is written only when it
 * changes.
 */
export const recordEventsText = `
WITH entry AS (
  SELECT * FROM unnest(${arrays.join(', ')}) AS entry (${Object.keys(columns).join(', ')})
), steps AS (
  SELECT * FROM unnest($${next + 1}::uuid[], $${next + 2}::text[], $${next + 3}::int[]) AS steps (shop_id, status, step)
), told AS (
  SELECT * FROM unnest($${next + 4}::uuid[], $${next + 5}::text[], $${next + 6}::int[], $${next + 7}::int[], $${next + 8}::int[])
    AS told (shop_id, phone, delivered, refused, returned)
), history AS (
  INSERT INTO parcel_events (${eventNames.join(', ')})
  SELECT ${eventNames.join(', ')} FROM entry
), updated AS (
  UPDATE parcel_states AS state SET
    status = entry.status,
    status_at = CASE WHEN state.status = entry.status THEN state.status_at ELSE entry.at END,
    event_count = entry.position,
    version = state.version + entry.makes_version::int,
    current_hub = CASE WHEN entry.sets_hub THEN entry.current_hub ELSE state.current_hub END,
    -- The hub is known by its code only where the event names it.
    current_hub_code = CASE WHEN NOT entry.sets_hub THEN state.current_hub_code
      WHEN entry.current_hub IS NOT NULL THEN entry.hub_code END,
    estimated_return_on = CASE WHEN entry.sets_return_on THEN entry.estimated_return_on
      ELSE state.estimated_return_on END,
    receiver_outcome = entry.receiver_outcome,
    push_error = CASE WHEN entry.sets_push_error THEN entry.push_error ELSE state.push_error END,
    updated_at = entry.recorded_at
  FROM entry WHERE state.shop_id = entry.shop_id AND state.parcel_id = entry.parcel_id
  RETURNING state.*, entry.from_status, coalesce(state.pushed_version < state.version, false) AS unpushed
), placed AS (
  UPDATE parcel_lists AS listed SET status = updated.status, status_at = updated.status_at,
    current_hub_code = updated.current_hub_code, unpushed = updated.unpushed
  FROM updated
  WHERE listed.shop_id = updated.shop_id AND listed.status = updated.from_status AND listed.parcel_id = updated.parcel_id
    AND (listed.status, listed.status_at, listed.current_hub_code, listed.unpushed) IS DISTINCT FROM
      (updated.status, updated.status_at, updated.current_hub_code, updated.unpushed)
), counted AS (
  INSERT INTO parcel_counts (shop_id, status, count)
  SELECT shop_id, status, greatest(step, 0) FROM steps ORDER BY shop_id, status
  ON CONFLICT (shop_id, status) DO UPDATE SET count = parcel_counts.count + (
    SELECT step FROM steps WHERE steps.shop_id = excluded.shop_id AND steps.status = excluded.status)
), summed AS (
  INSERT INTO receiver_sums (shop_id, phone_hash, delivered, refused, returned)
  SELECT shop_id, receiver_hash(phone), delivered, refused, returned FROM told ORDER BY 1, 2
  ON CONFLICT (shop_id, phone_hash) DO UPDATE SET
    delivered = receiver_sums.delivered + excluded.delivered,
    refused = receiver_sums.refused + excluded.refused,
    returned = receiver_sums.returned + excluded.returned
)
SELECT parcels.*, updated.*, EXISTS (
  SELECT FROM webhook_endpoints WHERE webhook_endpoints.shop_id = updated.shop_id) AS has_webhooks
FROM updated JOIN parcels ON parcels.shop_id = updated.shop_id AND parcels.id = updated.parcel_id`

export function recordEventsValues(events: readonly RecordedEvent[]): unknown[] {
  const eventValues = eventNames.map((name) => events.map(({ row }) => row[name]))
  const steps = stepsOf(events)
  const sums = sumStepsOf(events.map(({ row, receiver }) => ({ ...receiver, shop_id: row.shop_id })))
  return [
    ...eventValues,
    events.map(({ from }) => from),
    events.map(({ makes_version }) => makes_version),
    events.map(({ current_hub }) => current_hub !== undefined),
    events.map(({ current_hub }) => current_hub ?? null),
    events.map(({ push_error }) => push_error !== undefined),
    events.map(({ push_error }) => push_error ?? null),
    events.map(({ estimated_return_on }) => estimated_return_on !== undefined),
    events.map(({ estimated_return_on }) => estimated_return_on ?? null),
    events.map(({ receiver }) => receiver.after.outcome),
    steps.map(({ shop_id }) => shop_id),
    steps.map(({ status }) => status),
    steps.map(({ step }) => step),
    sums.map(({ shop_id }) => shop_id),
    sums.map(({ phone }) => phone),
    sums.map(({ delivered }) => delivered),
    sums.map(({ refused }) => refused),
    sums.map(({ returned }) => returned),
  ]
}

/** A parcel after its event, and whether any software of its shop hears of events. */
export type RecordedParcel = ParcelRow & { readonly has_webhooks: boolean }

/** In no particular order. */
export async function insertRecordedEvents(
  tx: Tx,
  events: readonly RecordedEvent[],
): Promise<RecordedParcel[]> {
  return await preparedForShops(
    tx,
    events.map((event) => ({ shop_id: event.row.shop_id, event })),
    'record-events',
    recordEventsText,
    (lot) => recordEventsValues(lot.map(({ event }) => event)),
  )
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

export type ReportedBefore = Pick<ParcelEventRow, 'shop_id' | 'parcel_id' | 'source_key' | 'event'>

export const findReportedBeforeText = `
SELECT parcel_events.shop_id, parcel_events.parcel_id, parcel_events.source_key, parcel_events.event
FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS asked (shop_id, parcel_id, source_key)
JOIN parcel_events ON parcel_events.shop_id = asked.shop_id AND parcel_events.parcel_id = asked.parcel_id
  AND parcel_events.source_key = asked.source_key`

export async function findReportedBefore(
  tx: Tx,
  events: readonly { shop_id: string; parcel_id: string; source_key: string }[],
): Promise<ReportedBefore[]> {
  if (events.length === 0) return []
  return await preparedForShops(tx, events, 'find-reported-before', findReportedBeforeText, (asked) => [
    asked.map(({ shop_id }) => shop_id),
    asked.map(({ parcel_id }) => parcel_id),
    asked.map(({ source_key }) => source_key),
  ])
}

/** A parcel without a failed delivery is missing. */
export async function countFailedDeliveries(
  tx: Tx,
  parcels: readonly Pick<ParcelRow, 'shop_id' | 'id'>[],
): Promise<Map<string, number>> {
  if (parcels.length === 0) return new Map()
  const rows: { parcel_id: string; count: number }[] = await preparedForShops(
    tx,
    parcels,
    'count-failed-deliveries',
    `SELECT parcel_events.parcel_id, count(*)::int AS count
     FROM unnest($1::uuid[], $2::uuid[]) AS asked (shop_id, id)
     JOIN parcel_events ON parcel_events.shop_id = asked.shop_id AND parcel_events.parcel_id = asked.id
     WHERE parcel_events.event = 'fail_delivery_attempt'
     GROUP BY parcel_events.parcel_id`,
    (asked) => [asked.map(({ shop_id }) => shop_id), asked.map(({ id }) => id)],
  )
  return new Map(rows.map(({ parcel_id, count }) => [parcel_id, count]))
}

/** Not by the shop, at the instant that the reporter gave; a parcel without one is missing. */
export async function findNewestReports(
  tx: Tx,
  parcels: readonly Pick<ParcelRow, 'shop_id' | 'id'>[],
): Promise<Map<string, NewestReport>> {
  if (parcels.length === 0) return new Map()
  const rows: (NewestReport & { parcel_id: string })[] = await preparedForShops(
    tx,
    parcels,
    'find-newest-reports',
    `SELECT asked.id AS parcel_id, newest.event, newest.at, newest.hub_code
     FROM unnest($1::uuid[], $2::uuid[]) AS asked (shop_id, id)
     CROSS JOIN LATERAL (
       SELECT event, coalesce(reported_at, at) AS at, hub_code FROM parcel_events
       WHERE parcel_events.shop_id = asked.shop_id AND parcel_events.parcel_id = asked.id
         AND parcel_events.actor_type <> 'shop' AND parcel_events.event = ANY($3::text[])
       ORDER BY parcel_events.position DESC LIMIT 1
     ) AS newest`,
    (asked) => [asked.map(({ shop_id }) => shop_id), asked.map(({ id }) => id), operationsEvents],
  )
  return new Map(rows.map(({ parcel_id, ...newest }) => [parcel_id, newest]))
}

/** Where the parcel last stood before it was handed over or missed; undefined where it was on the road then. */
export async function findLastHub(
  tx: Tx,
  { shop_id, id }: Pick<ParcelRow, 'shop_id' | 'id'>,
): Promise<Pick<ParcelEventRow, 'place' | 'hub_code'> | undefined> {
  const [last] = await prepared<Pick<ParcelEventRow, 'event' | 'place' | 'hub_code'>>(
    tx,
    'find-last-hub',
    `SELECT event, place, hub_code FROM parcel_events
     WHERE shop_id = $1 AND parcel_id = $2 AND event = ANY($3::text[]) ORDER BY position DESC LIMIT 1`,
    [shop_id, id, [...arrivalEvents, 'depart', 'depart_return']],
  )
  return last !== undefined && arrivalEvents.some((event) => event === last.event) ? last : undefined
}

const arrivalEvents = keysOf(eventFacts).filter((event) => eventFacts[event].hub === 'arrives')

type SumStep = { readonly shop_id: string; readonly phone: string } & Record<ReceiverOutcome, number>

/** What a lot of events adds to the sums: one step for each receiver of a shop, none that adds nothing. */
function sumStepsOf(lot: readonly (ReceiverStep & { readonly shop_id: string })[]): SumStep[] {
  const steps = new Map<string, SumStep>()
  const count = (shop_id: string, { phone, outcome }: ReceiverStep['before'], by: number) => {
    if (outcome === null) return
    const key = `${shop_id} ${phone}`
    const step = steps.get(key) ?? { shop_id, phone, delivered: 0, refused: 0, returned: 0 }
    step[outcome] += by
    steps.set(key, step)
  }
  for (const { shop_id, before, after } of lot) {
    if (before.outcome === after.outcome && before.phone === after.phone) continue
    count(shop_id, before, -1)
    count(shop_id, after, 1)
  }
  return [...steps.values()].filter((step) => receiverOutcomes.some((outcome) => step[outcome] !== 0))
}
