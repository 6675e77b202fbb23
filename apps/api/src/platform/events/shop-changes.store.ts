import { prepared, type Reader } from '../database/index.ts'

/** By the database's clock. */
export async function hasChangedWithin(reader: Reader, shop_id: string, within_ms: number): Promise<boolean> {
  const rows = await prepared<{ changed: boolean }>(
    reader,
    'has-changed-within',
    `SELECT changed_at > clock_timestamp() - $2::interval AS changed FROM shop_changes WHERE shop_id = $1`,
    [shop_id, `${within_ms} milliseconds`],
  )
  return rows[0]?.changed ?? false
}
