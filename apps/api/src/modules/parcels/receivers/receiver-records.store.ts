import { prepared, type Reader } from '../../../platform/database/index.ts'

export type OwnRecord = { readonly delivered: number; readonly refused: number; readonly returned: number }

export async function findRecord(reader: Reader, shop_id: string, phone: string): Promise<OwnRecord> {
  const [found] = await prepared<OwnRecord>(
    reader,
    'find-receiver-record',
    `SELECT delivered, refused, returned FROM receiver_sums
     WHERE shop_id = $1 AND phone_hash = receiver_hash($2)`,
    [shop_id, phone],
  )
  return found ?? { delivered: 0, refused: 0, returned: 0 }
}

export async function listRecords(
  reader: Reader,
  shop_id: string,
  phones: readonly string[],
): Promise<(OwnRecord & { readonly phone: string })[]> {
  return await prepared(
    reader,
    'list-receiver-records',
    `SELECT asked.phone, delivered, refused, returned
     FROM (SELECT DISTINCT phone FROM unnest($2::text[]) AS given (phone)) AS asked
     JOIN receiver_sums ON receiver_sums.phone_hash = receiver_hash(asked.phone)
     WHERE receiver_sums.shop_id = $1 AND (delivered > 0 OR refused > 0 OR returned > 0)`,
    [shop_id, phones],
  )
}
