import { keysOf } from '@guihang/domain/keys-of'
import { readTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import { foldText } from '@guihang/domain/text'
import type { Updateable } from 'kysely'
import { prepared, type Reader, type Tables, type Tx } from '../../../platform/database/index.ts'
import { findCarriedParcels, findNumberedParcel } from '../numbers/index.ts'
import type { ParcelEventRow, ParcelRow, ParcelState } from './parcel-row.ts'
import { type LockedRow, lockedColumns, lockedFrom, madeWhole } from './whole-parcel.store.ts'

export async function findParcelById(
  reader: Reader,
  shop_id: string,
  id: string,
): Promise<ParcelRow | undefined> {
  return await reader
    .selectFrom('whole_parcels')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findParcelsByIds(
  reader: Reader,
  shop_id: string,
  ids: readonly string[],
): Promise<ParcelRow[]> {
  return await reader
    .selectFrom('whole_parcels')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('id', 'in', ids)
    .execute()
}

export async function findOwnIds(reader: Reader, shop_id: string, ids: readonly string[]): Promise<string[]> {
  const rows = await reader
    .selectFrom('parcels')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('id', 'in', ids)
    .execute()
  const own = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => own.has(id))
}

export async function markPrinted(tx: Tx, shop_id: string, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('parcel_states')
    .set((set) => ({ awb_printed_at: at, awb_print_count: set('awb_print_count', '+', 1), updated_at: at }))
    .where('shop_id', '=', shop_id)
    .where('parcel_id', 'in', ids)
    .execute()
}

export async function lockParcel(tx: Tx, shop_id: string, id: string): Promise<ParcelRow | undefined> {
  const rows = await prepared<LockedRow>(
    tx,
    'lock-parcel',
    `SELECT ${lockedColumns} FROM ${lockedFrom}
     WHERE parcels.shop_id = $1 AND parcels.id = $2 FOR UPDATE OF state`,
    [shop_id, id],
  )
  const [parcel] = await madeWhole(tx, rows)
  return parcel
}

/** The shop's parcels among these ids, locked in one order, so that two transactions never wait for each other in a circle. */
export async function lockParcels(tx: Tx, shop_id: string, ids: readonly string[]): Promise<ParcelRow[]> {
  const rows = await prepared<LockedRow>(
    tx,
    'lock-parcels',
    `SELECT ${lockedColumns} FROM ${lockedFrom}
     WHERE parcels.shop_id = $1 AND parcels.id = ANY($2::uuid[]) ORDER BY parcels.id FOR UPDATE OF state`,
    [shop_id, ids],
  )
  return await madeWhole(tx, rows)
}

export async function lockFailedParcels(tx: Tx, shop_id: string, limit: number): Promise<ParcelRow[]> {
  const rows = await prepared<LockedRow>(
    tx,
    'lock-failed-parcels',
    `SELECT ${lockedColumns} FROM ${lockedFrom}
     JOIN parcel_lists AS listed ON listed.shop_id = parcels.shop_id AND listed.parcel_id = parcels.id
     WHERE parcels.shop_id = $1 AND listed.status = 'failed' AND state.status = 'failed'
     ORDER BY listed.parcel_id LIMIT $2 FOR UPDATE OF state`,
    [shop_id, limit],
  )
  return await madeWhole(tx, rows)
}

export async function lockVersions(
  tx: Tx,
  shop_id: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('parcel_states')
    .select(['parcel_id', 'version'])
    .where('shop_id', '=', shop_id)
    .where('parcel_id', 'in', ids)
    // In one order, so that two transactions never wait for each other in a circle.
    .orderBy('parcel_id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ parcel_id, version }) => [parcel_id, version]))
}

/** A parcel of the shop by code, tracking number or private code, exactly; else by the number that a carrier gave it. */
export async function findParcelByCode(
  reader: Reader,
  shop_id: string,
  code: string,
): Promise<ParcelRow | undefined> {
  const tracking_number = readTrackingNumber(code)
  const numbered = tracking_number && (await findNumberedParcel(reader, tracking_number))
  const named = await reader
    .selectFrom('whole_parcels')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where((where) =>
      where.or([
        ...(numbered ? [where('id', '=', numbered.parcel_id)] : []),
        where('code', '=', code.toUpperCase()),
        where('private_code', '=', code),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (named !== undefined) return named
  const carried = (await findCarriedParcels(reader, code)).find((parcel) => parcel.shop_id === shop_id)
  return carried && (await findParcelById(reader, shop_id, carried.parcel_id))
}

export async function listParcelEvents(
  reader: Reader,
  shop_id: string,
  parcel_id: string,
): Promise<ParcelEventRow[]> {
  return await reader
    .selectFrom('parcel_events')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', parcel_id)
    .orderBy('position')
    .execute()
}

export type ParcelChanges = Partial<Omit<ParcelRow, 'shop_id' | 'id' | 'created_at'>>

// What of a change stands in parcel_states. A column that is missing here does not compile.
const stateColumns: ReadonlySet<string> = new Set(
  keysOf({
    status: true,
    status_at: true,
    awb_printed_at: true,
    awb_print_count: true,
    estimated_return_on: true,
    current_hub: true,
    current_hub_code: true,
    push_error: true,
    event_count: true,
    corrections: true,
    version: true,
    pushed_version: true,
    approval_reason: true,
    approved_value: true,
    deliver_on: true,
    deliver_half: true,
    collect_asked_at: true,
    receiver_outcome: true,
    updated_at: true,
  } satisfies Record<keyof ParcelState, true>),
)

/** The same as `writeChanges`; answers the parcel as it is afterwards. */
export async function updateParcel(
  tx: Tx,
  shop_id: string,
  id: string,
  changes: ParcelChanges,
): Promise<ParcelRow> {
  await writeChanges(tx, shop_id, id, changes)
  return await tx
    .selectFrom('whole_parcels')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The transaction holds its lock. A new receiver is masked in its own time. */
export async function writeChanges(
  tx: Tx,
  shop_id: string,
  id: string,
  { products, ...changes }: ParcelChanges,
): Promise<void> {
  const named = Object.entries(changes)
  const stated = Object.fromEntries(named.filter(([name]) => stateColumns.has(name)))
  const written = {
    ...Object.fromEntries(named.filter(([name]) => !stateColumns.has(name))),
    ...(changes.receiver_phone !== undefined && { receiver_masked_at: null }),
    ...(products && { products: JSON.stringify(products) }),
  }
  const writes = Object.keys(written).length > 0
  if (writes) await writeParcel(tx, shop_id, id, written)
  await tx
    .updateTable('parcel_states')
    .set((set) => ({ ...stated, revision: set('revision', '+', writes ? 1 : 0) }))
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', id)
    .execute()
  await listAnew(tx, shop_id, id)
}

async function writeParcel(
  tx: Tx,
  shop_id: string,
  id: string,
  written: Updateable<Tables['parcels']>,
): Promise<void> {
  const named = await tx
    .updateTable('parcels')
    .set((set) => ({ ...written, revision: set('revision', '+', 1) }))
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .returning(['tracking_number', 'code', 'private_code', 'receiver_name', 'receiver_phone'])
    .executeTakeFirstOrThrow()
  if (!['private_code', 'receiver_name', 'receiver_phone'].some((name) => name in written)) return
  await tx
    .updateTable('parcel_searches')
    .set({ search_text: searchText(named) })
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', id)
    .execute()
}

/** Lists a parcel by what it has become. The events keep its status and its hub themselves. */
async function listAnew(tx: Tx, shop_id: string, id: string): Promise<void> {
  await prepared(
    tx,
    'list-parcel-anew',
    `UPDATE parcel_lists AS listed SET status_at = fresh.status_at, collects = fresh.collects, unpushed = fresh.unpushed,
       masked = fresh.masked
     FROM (
       SELECT status, status_at, cod > 0 AS collects, coalesce(pushed_version < version, false) AS unpushed,
         receiver_masked_at IS NOT NULL AS masked
       FROM whole_parcels WHERE shop_id = $1 AND id = $2
     ) AS fresh
     WHERE listed.shop_id = $1 AND listed.status = fresh.status AND listed.parcel_id = $2
       AND (listed.status_at, listed.collects, listed.unpushed, listed.masked) IS DISTINCT FROM
         (fresh.status_at, fresh.collects, fresh.unpushed, fresh.masked)`,
    [shop_id, id],
  )
}

/** What the keyword of the list searches: codes as they are written, name without accents, phone. */
export function searchText(row: {
  tracking_number: string
  code: string
  private_code: string | null
  receiver_name: string
  receiver_phone: string
}): string {
  const parts = [row.tracking_number, row.code, row.private_code ?? '', row.receiver_name, row.receiver_phone]
  return foldText(parts.join(' '))
}
