import { acrossShops, prepared, type Reader, type Tx } from '../../../platform/database/index.ts'

export type SandboxRow = {
  readonly id: string
  readonly shop_code: string
  readonly created_at: Date
  readonly parcel_count: number
  readonly used_at: Date
}

const reason = 'a sandbox is found by the shop it stands beside'

/** When a person, its software or a parcel was last heard of. `shops` is the sandbox. */
const usedAt = `greatest(shops.created_at,
  (SELECT max(last_used_at) FROM sessions WHERE sessions.shop_id = shops.id),
  (SELECT max(last_used_at) FROM gateway_tokens WHERE gateway_tokens.shop_id = shops.id))`

export async function findSandbox(reader: Reader, shop_id: string): Promise<SandboxRow | undefined> {
  const [found] = await prepared<Omit<SandboxRow, 'parcel_count'>>(
    acrossShops(reader, reason),
    'find-sandbox',
    `SELECT shops.id, shops.shop_code, shops.created_at, ${usedAt} AS used_at FROM shops WHERE shops.sandbox_of = $1`,
    [shop_id],
  )
  if (found === undefined) return undefined
  // Apart, so that each statement asks for the rows of one shop (decision 0364).
  const [counted] = await prepared<{ count: number }>(
    reader,
    'count-sandbox-parcels',
    'SELECT count(*)::int AS count FROM parcels WHERE shop_id = $1',
    [found.id],
  )
  return { ...found, parcel_count: counted?.count ?? 0 }
}

export async function listUnusedSandboxes(reader: Reader, before: Date, limit: number): Promise<string[]> {
  const rows = await prepared<{ id: string }>(
    acrossShops(reader, 'housekeeping of all shops'),
    'list-unused-sandboxes',
    `SELECT shops.id FROM shops WHERE shops.sandbox_of IS NOT NULL AND ${usedAt} < $1 ORDER BY shops.id LIMIT $2`,
    [before, limit],
  )
  return rows.map(({ id }) => id)
}

export async function listSandboxesToDrive(
  reader: Reader,
  statuses: readonly string[],
  before: Date,
): Promise<string[]> {
  const rows = await prepared<{ id: string }>(
    acrossShops(reader, 'all sandboxes are driven alike'),
    'list-sandboxes-to-drive',
    `SELECT shops.id FROM shops
     WHERE shops.sandbox_of IS NOT NULL AND shops.id IN (
       SELECT listed.shop_id FROM parcel_lists AS listed
       JOIN parcels ON parcels.shop_id = listed.shop_id AND parcels.id = listed.parcel_id
       WHERE NOT listed.operated AND listed.status = ANY($1::text[]) AND listed.status_at <= $2
         AND NOT (listed.status = 'delivered' AND parcels.total_cod = 0))
     ORDER BY shops.id`,
    [statuses, before],
  )
  return rows.map(({ id }) => id)
}

/** Deletes a sandbox with everything in it. The database refuses any other shop. */
export async function deleteSandbox(tx: Tx, id: string): Promise<void> {
  await prepared(tx, 'wipe-sandbox', 'SELECT wipe_sandbox($1)', [id])
}
