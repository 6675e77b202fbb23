import { listCarrierBookings } from '@guihang/contract/connection/carrier-bookings'
import { isParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { transitionOf } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import { isParcelStatus } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { mintOperatorToken } from '../../../apps/api/src/platform/auth/mint-operator-token.ts'
import type { CarrierEnd } from '../../../apps/simulator/src/carriers/common/control.ts'
import type { Road } from './carriers-road.ts'

export type RoadAudit = {
  readonly parcels: number
  readonly booked: number
  /** Sentences about what is wrong. */
  readonly faults: readonly string[]
  /** Parcels of a carrier that cannot be asked, where all tries of its last message were lost. */
  readonly silent: number
  readonly incidents: number
  /** Parcels that were delivered in part. */
  readonly parts: number
  readonly ends: Readonly<Record<string, number>>
}

type Ours = {
  readonly tracking_number: string
  readonly carrier_code: string | null
  readonly allow_partial_delivery: boolean
  readonly rest_status: string | null
  readonly parcel_id: string
  readonly status: string
  readonly total_cod: number
  readonly state: string
  readonly code: string
  readonly incidents: readonly string[]
}

/** Compares what we know with what the carriers know, parcel by parcel and đồng by đồng. */
export async function auditRoad(road: Road, numbers: readonly string[]): Promise<RoadAudit> {
  const { pool } = road.api.database
  const faults: string[] = []
  const { rows } = await pool.query<Ours>(
    `SELECT booking.tracking_number, booking.carrier_code, parcels.allow_partial_delivery, booking.parcel_id, state.status,
       (SELECT rest_state.status FROM parcels AS rest
         JOIN parcel_states AS rest_state ON rest_state.shop_id = rest.shop_id AND rest_state.parcel_id = rest.id
         WHERE rest.shop_id = booking.shop_id AND rest.return_of_id = booking.parcel_id) AS rest_status, parcels.total_cod::int, booking.state,
       booking.connection->>'code' AS code,
       coalesce((SELECT array_agg(kind) FROM carrier_incidents AS incident
         WHERE incident.shop_id = booking.shop_id AND incident.parcel_id = booking.parcel_id), '{}') AS incidents
     FROM carrier_bookings AS booking
     JOIN parcels ON parcels.shop_id = booking.shop_id AND parcels.id = booking.parcel_id
     JOIN parcel_states AS state ON state.shop_id = booking.shop_id AND state.parcel_id = booking.parcel_id`,
  )
  const ours = new Map(rows.map((row) => [row.tracking_number, row]))
  const byCode = new Map(rows.map((row) => [`${row.code} ${row.carrier_code}`, row]))
  const ends: Record<string, number> = {}
  let parts = 0
  const seen = new Set<string>()
  const listed = await listedAsSilent(road)
  let silent = 0
  const held = new Map<string, number>()
  for (const fake of road.fakes) {
    for (const theirs of fake.control.orders()) {
      // The carrier's order for a rest: it has no code of ours.
      if (theirs.client_code === '') {
        const rest = byCode.get(`${fake.code} ${theirs.code}`)
        const isReturned = theirs.end === 'returned' && rest?.status === 'returned'
        const original = byCode.get(`${fake.code} ${theirs.code.replace(/PR$/, '')}`)
        // We have no rest until a person says what was kept.
        const isExpected = rest !== undefined || original?.status === 'delivered'
        if (isExpected && !isReturned)
          faults.push(`the rest ${theirs.code} is ${theirs.status} there, ${rest?.status} here`)
        continue
      }
      if (seen.has(theirs.client_code)) faults.push(`${theirs.client_code} was booked twice`)
      seen.add(theirs.client_code)
      const row = ours.get(theirs.client_code)
      if (row === undefined) {
        faults.push(`${fake.code} has ${theirs.client_code}, and we do not know it`)
        continue
      }
      ends[theirs.end ?? 'moving'] = (ends[theirs.end ?? 'moving'] ?? 0) + 1
      if (agrees(theirs, row)) {
        if (row.status === 'delivered' && theirs.end === 'partly_delivered') parts += 1
        if (row.status === 'delivered') held.set(fake.code, (held.get(fake.code) ?? 0) + row.total_cod)
        if (row.status === 'delivered' && theirs.collected !== row.total_cod)
          faults.push(
            `${row.tracking_number}: ${fake.code} collected ${theirs.collected}, we say ${row.total_cod}`,
          )
      } else if (isExcused(fake.kind, theirs) && listed.has(row.tracking_number)) silent += 1
      else
        faults.push(
          `${row.tracking_number} of ${fake.code}: ${theirs.status} (${theirs.end}) there, ${row.status} here, ` +
            `booking ${row.state}, incidents ${row.incidents.join()}, told ${JSON.stringify(theirs.last_message)}`,
        )
    }
  }
  for (const number of numbers)
    if (!seen.has(number)) faults.push(`${number} went by nobody: ${ours.get(number)?.state}`)
  faults.push(...(await illegalSteps(road)), ...(await wrongMoney(road, held)))
  const incidents = rows.reduce((sum, row) => sum + row.incidents.length, 0)
  return { parcels: numbers.length, booked: seen.size, faults, silent, incidents, parts, ends }
}

function agrees(
  { end }: CarrierEnd,
  { status, incidents, rest_status, allow_partial_delivery }: Ours,
): boolean {
  switch (end) {
    case 'delivered':
      return status === 'delivered'
    case 'returned':
      return status === 'returned'
    case 'lost':
      return status === 'lost'
    case 'cancelled':
      return status === '3pl_cancelled' || incidents.includes('cancelled_on_the_road')
    case 'partly_delivered':
      // If the message of the part was lost, the missing money has opened an incident.
      if (status === 'delivered') return allow_partial_delivery && rest_status !== null
      return incidents.includes('partly_delivered')
    case null:
      return false
    default:
      return incidents.includes(end)
  }
}

/** Whether the carrier cannot be asked and its last message was lost: then the office must read that the parcel is silent. */
function isExcused(kind: string, { end, last_message }: CarrierEnd): boolean {
  // Its messages have no word for a lost or damaged parcel.
  return kind === 'viettel_post' && (end === null || last_message?.last_try_lost === true)
}

/** Tracking numbers that the office finds in its list of silent parcels. */
async function listedAsSilent({ api }: Road): Promise<ReadonlySet<string>> {
  // A usual token of tests ends after a day, and here weeks have passed.
  const asked = { name: 'Kiểm tra', days: 365, scopes: ['read'] } as const
  const { token } = await mintOperatorToken(api.database, api.platform.environment.secret, asked)
  const client = api.client(token)
  const numbers = new Set<string>()
  let cursor: string | undefined
  do {
    const query = { list: 'silent', limit: '100', ...(cursor !== undefined && { cursor }) } as const
    const { data, meta } = await client.call(listCarrierBookings, { query })
    for (const { tracking_number } of data) numbers.add(tracking_number)
    cursor = meta.next_cursor ?? undefined
  } while (cursor !== undefined)
  return numbers
}

/** Every event that was applied stands in the lifecycle's table, from the status before it. */
async function illegalSteps({ api }: Road): Promise<string[]> {
  const { rows } = await api.database.pool.query<{
    parcel_id: string
    event: string
    status: string
    before: string | null
  }>(
    `SELECT parcel_id, event, status, lag(status) OVER (PARTITION BY parcel_id ORDER BY position) AS before
     FROM parcel_events ORDER BY parcel_id, position`,
  )
  return rows.flatMap(({ parcel_id, event, status, before }) => {
    if (before === null || !isParcelEvent(event) || !isParcelStatus(before)) return []
    return transitionOf(before, event) === undefined
      ? [`${parcel_id}: ${event} from ${before} to ${status} is not in the lifecycle`]
      : []
  })
}

/** The books add up to nothing, and each carrier holds what its delivered parcels collected. */
async function wrongMoney({ api }: Road, held: ReadonlyMap<string, number>): Promise<string[]> {
  const { pool } = api.database
  const { rows: sums } = await pool.query<{ sum: string | null }>(
    'SELECT sum(amount) AS sum FROM ledger_entries',
  )
  const { rows } = await pool.query<{ holder_id: string; sum: string }>(
    `SELECT holder_id, sum(amount) AS sum FROM ledger_entries WHERE holder_kind = 'carrier' GROUP BY holder_id`,
  )
  const booked = new Map(rows.map(({ holder_id, sum }) => [holder_id, Number(sum)]))
  const codes = new Set([...booked.keys(), ...held.keys()])
  return [
    ...(Number(sums[0]?.sum ?? 0) === 0 ? [] : [`the ledger is off by ${sums[0]?.sum} đồng`]),
    ...[...codes].flatMap((code) =>
      (booked.get(code) ?? 0) === (held.get(code) ?? 0)
        ? []
        : [`${code} holds ${booked.get(code) ?? 0} by the ledger and ${held.get(code) ?? 0} by its parcels`],
    ),
  ]
}
