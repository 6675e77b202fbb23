import type { ParcelDesk } from '@guihang/contract/provider/parcel-desk'
import type { RunsheetKind, RunsheetStatus } from '@guihang/domain/rounds'
import { sandboxPair } from '@guihang/domain/shop/sandbox/sandbox-codes'
import type { RequestType } from '@guihang/domain/talk/support/request-types'
import type { SupportStatus } from '@guihang/domain/talk/support/support-statuses'
import { sql } from 'kysely'
import { acrossShops, prepared, type Reader } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { findNumberedParcel } from '../../parcels/numbers/index.ts'
import { findParcelById, type ParcelRow } from '../../parcels/parcels/index.ts'

const reason = 'the provider carries parcels of all shops'

/** Raises EPK002, for a parcel of a sandbox, too: the provider carries none. */
export async function requireOperated(reader: Reader, tracking_number: string): Promise<ParcelRow> {
  const asked = tracking_number.toUpperCase()
  const numbered = asked.startsWith(sandboxPair) ? undefined : await findNumberedParcel(reader, asked)
  const parcel = numbered && (await findParcelById(reader, numbered.shop_id, numbered.parcel_id))
  if (parcel === undefined) throw reject('EPK002')
  return parcel
}

type Counts = Pick<ParcelDesk['receiver'], 'parcels' | 'delivered' | 'refused' | 'returned'>

/** Of all shops, sandboxes left out. */
export async function countToPhone(reader: Reader, phone: string): Promise<Counts> {
  const [counts] = await prepared<Counts>(
    acrossShops(reader, reason),
    'count-to-phone',
    `SELECT (SELECT count(*)::int FROM parcels
         WHERE receiver_phone = $1 AND tracking_number NOT LIKE '${sandboxPair}%') AS parcels,
       coalesce(sum(delivered), 0)::int AS delivered, coalesce(sum(refused), 0)::int AS refused,
       coalesce(sum(returned), 0)::int AS returned
     FROM receiver_sums JOIN shops ON shops.id = receiver_sums.shop_id AND shops.sandbox_of IS NULL
     WHERE phone_hash = receiver_hash($1)`,
    [phone],
  )
  return counts ?? { parcels: 0, delivered: 0, refused: 0, returned: 0 }
}

export async function findShopOf(
  reader: Reader,
  shop_id: string,
): Promise<Omit<ParcelDesk['shop'], 'parcels'>> {
  return await reader
    .selectFrom('shops')
    .select(['id', 'shop_code', 'shop_name', 'state'])
    .where('id', '=', shop_id)
    .executeTakeFirstOrThrow()
}

type RoundRow = {
  readonly has_it: boolean
  readonly id: string
  readonly code: string
  readonly kind: RunsheetKind
  readonly status: RunsheetStatus
  readonly courier_code: string
  readonly courier_name: string
}

/** Of the round that the parcel is on, else of the one it came off last. */
export async function findCourierOf(
  reader: Reader,
  { shop_id, id }: Pick<ParcelRow, 'shop_id' | 'id'>,
): Promise<ParcelDesk['courier']> {
  const { rows } = await sql<RoundRow>`
    SELECT entry.left_at IS NULL AS has_it, runsheets.id, runsheets.code, runsheets.kind, runsheets.status,
      couriers.code AS courier_code, couriers.name AS courier_name
    FROM runsheet_parcels AS entry
    JOIN runsheets ON runsheets.id = entry.carrier_id
    JOIN couriers ON couriers.code = runsheets.courier_code
    WHERE entry.shop_id = ${shop_id} AND entry.parcel_id = ${id} AND NOT entry.taken_off
    ORDER BY entry.left_at DESC NULLS FIRST LIMIT 1`.execute(reader)
  const [round] = rows
  if (round === undefined) return null
  const { has_it, courier_code, courier_name, ...runsheet } = round
  const { count } = await acrossShops(reader, reason)
    .selectFrom('runsheet_parcels')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('carrier_id', '=', runsheet.id)
    .where('taken_off', '=', false)
    .executeTakeFirstOrThrow()
  return { code: courier_code, name: courier_name, has_it, runsheet: { ...runsheet, parcels: count } }
}

type RequestRow = {
  readonly id: string
  readonly support_code: string
  readonly request_type: RequestType
  readonly status: SupportStatus
  readonly due_at: Date | null
  readonly assigned_to: string | null
  readonly updated_at: Date
}

export async function listRequestsOf(
  reader: Reader,
  { shop_id, id }: Pick<ParcelRow, 'shop_id' | 'id'>,
): Promise<RequestRow[]> {
  return await reader
    .selectFrom('shop_requests')
    .select(['id', 'code as support_code', 'request_type', 'status', 'due_at', 'updated_at'])
    .select('assigned_name as assigned_to')
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
}
