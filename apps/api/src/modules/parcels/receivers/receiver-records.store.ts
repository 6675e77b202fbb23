import type { OthersSums } from '@guihang/domain/parcels/tracking/receiver-band'
import { acrossShops, prepared, type Reader, type Tx } from '../../../platform/database/index.ts'

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

export async function readSwitch(reader: Reader): Promise<boolean> {
  const [found] = await prepared<{ enabled: boolean }>(
    reader,
    'read-receiver-band',
    "SELECT enabled FROM provider_switches WHERE name = 'receiver_band'",
    [],
  )
  return found?.enabled ?? false
}

export async function storeSwitch(tx: Tx, enabled: boolean, changed_at: Date): Promise<void> {
  await prepared(
    tx,
    'store-receiver-band',
    `INSERT INTO provider_switches (name, enabled, changed_at) VALUES ('receiver_band', $1, $2)
     ON CONFLICT (name) DO UPDATE SET enabled = excluded.enabled, changed_at = excluded.changed_at`,
    [enabled, changed_at],
  )
}

/** Whichever process answers; answers how often the shop has asked by now. */
export async function countBandAsk(reader: Reader, shop_id: string, hour: Date): Promise<number> {
  const [counted] = await prepared<{ asks: number }>(
    reader,
    'count-band-ask',
    `INSERT INTO receiver_band_asks (shop_id, hour, asks) VALUES ($1, $2, 1)
     ON CONFLICT (shop_id) DO UPDATE SET hour = excluded.hour,
       asks = CASE WHEN receiver_band_asks.hour = excluded.hour THEN receiver_band_asks.asks + 1 ELSE 1 END
     RETURNING asks`,
    [shop_id, hour],
  )
  if (counted === undefined) throw new Error('An ask was not counted')
  return counted.asks
}

/** No row says which shop it is of. */
export async function findOthersSums(reader: Reader, shop_id: string, phone: string): Promise<OthersSums> {
  const [sums] = await prepared<OthersSums>(
    acrossShops(reader, 'a band is made of what at least five other shops know (decision 0286)'),
    'find-others-sums',
    `SELECT count(*)::int AS shops, coalesce(sum(delivered + refused), 0)::int AS parcels,
       coalesce(max(delivered + refused), 0)::int AS largest, coalesce(sum(refused), 0)::int AS refused
     FROM receiver_sums JOIN shops ON shops.id = receiver_sums.shop_id AND shops.sandbox_of IS NULL
     WHERE phone_hash = receiver_hash($2) AND shop_id <> $1 AND delivered + refused > 0`,
    [shop_id, phone],
  )
  return sums ?? { shops: 0, parcels: 0, largest: 0, refused: 0 }
}
