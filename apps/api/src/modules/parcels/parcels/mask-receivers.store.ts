import { restingStatuses } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { acrossShops, prepared, preparedOverShops, type Reader } from '../../../platform/database/index.ts'

/**
 * Masks receivers of parcels that came to rest before an instant, drafts and failed ones when nobody has changed them
 * since. Of the phone three digits stay; name, street and notes go; codes, units and money stay. Answers how many.
 */
export async function maskReceivers(reader: Reader, before: Date, now: Date): Promise<number> {
  let count = 0
  for (;;) {
    const { masked, more } = await maskSome(reader, before, now)
    count += masked
    if (!more) break
  }
  await deleteEmptySums(reader)
  return count
}

const atOnce = 500
const resting = restingStatuses.map((status) => `'${status}'`).join(', ')

async function maskSome(reader: Reader, before: Date, now: Date): Promise<{ masked: number; more: boolean }> {
  const all = acrossShops(reader, 'receivers of every shop are forgotten alike')
  const lots = await preparedOverShops<Lot>(
    all,
    'mask-receivers',
    ({ only }) => maskText(only('listed.shop_id')),
    [before, now],
    () => shopsToMask(all, before),
  )
  const masked = lots.reduce((total, lot) => total + lot.masked, 0)
  return { masked, more: lots.some(({ found }) => found === atOnce) }
}

type Lot = { readonly found: number; readonly masked: number }

async function shopsToMask(reader: Reader, before: Date): Promise<{ shop_id: string }[]> {
  return await prepared(
    reader,
    'shops-to-mask',
    `SELECT DISTINCT shop_id FROM parcel_lists
     WHERE NOT masked AND status_at < $1 AND status IN (${resting}) ORDER BY shop_id LIMIT ${atOnce}`,
    [before],
  )
}

const maskText = (ofShop: string) =>
  `WITH old AS (
     SELECT listed.shop_id, listed.parcel_id AS id, listed.status, parcels.receiver_phone, state.receiver_outcome
     FROM parcel_lists AS listed
     JOIN parcel_states AS state ON state.shop_id = listed.shop_id AND state.parcel_id = listed.parcel_id
     JOIN parcels ON parcels.shop_id = listed.shop_id AND parcels.id = listed.parcel_id
     -- The index holds only what rests, so it asks for the statuses by name.
     WHERE NOT listed.masked AND listed.status_at < $1 AND listed.status IN (${resting})${ofShop}
       -- Drafts and failed parcels can change without another status: for them the last change counts.
       AND (listed.status NOT IN ('draft', 'failed') OR state.updated_at < $1)
       -- A parcel that somebody changes now is masked the next night.
       AND state.status = listed.status AND state.revision = parcels.revision
     ORDER BY listed.status_at LIMIT ${atOnce} FOR UPDATE OF state SKIP LOCKED
   ), masked AS (
     UPDATE parcels SET
       receiver_name = '•••',
       receiver_phone = '•••••••' || right(parcels.receiver_phone, 3),
       receiver_address = '•••',
       notes = '',
       receiver_masked_at = $2,
       revision = revision + 1
     FROM old WHERE parcels.shop_id = old.shop_id AND parcels.id = old.id
     RETURNING parcels.shop_id, parcels.id, old.status,
       lower(concat_ws(' ', tracking_number, code, private_code)) AS search_text
   ), stated AS (
     UPDATE parcel_states AS state SET receiver_outcome = NULL, revision = revision + 1
     FROM masked WHERE state.shop_id = masked.shop_id AND state.parcel_id = masked.id
   ), placed AS (
     UPDATE parcel_lists AS listed SET masked = true
     FROM masked WHERE listed.shop_id = masked.shop_id AND listed.status = masked.status AND listed.parcel_id = masked.id
   ), searched AS (
     UPDATE parcel_searches AS search SET search_text = masked.search_text
     FROM masked WHERE search.shop_id = masked.shop_id AND search.parcel_id = masked.id
   ), silenced AS (
     UPDATE parcel_events AS event SET note = NULL
     FROM masked WHERE event.shop_id = masked.shop_id AND event.parcel_id = masked.id AND event.note IS NOT NULL
   ), summed AS (
     INSERT INTO receiver_sums (shop_id, phone_hash, delivered, refused, returned)
     SELECT shop_id, receiver_hash(receiver_phone), -count(*) FILTER (WHERE receiver_outcome = 'delivered'),
       -count(*) FILTER (WHERE receiver_outcome = 'refused'), -count(*) FILTER (WHERE receiver_outcome = 'returned')
     FROM old WHERE receiver_outcome IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
     ON CONFLICT (shop_id, phone_hash) DO UPDATE SET
       delivered = receiver_sums.delivered + excluded.delivered,
       refused = receiver_sums.refused + excluded.refused,
       returned = receiver_sums.returned + excluded.returned
   )
   SELECT (SELECT count(*) FROM old) AS found, (SELECT count(*) FROM masked) AS masked`

async function deleteEmptySums(reader: Reader): Promise<void> {
  await prepared(
    acrossShops(reader, 'receivers of every shop are forgotten alike'),
    'delete-empty-sums',
    'DELETE FROM receiver_sums WHERE delivered = 0 AND refused = 0 AND returned = 0',
    [],
  )
}
