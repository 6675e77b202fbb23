import { acrossShops, prepared, type Reader } from '../../../platform/database/index.ts'

const AT_ONCE = 500

// Drafts and failed parcels can change without another status: for them the last change counts.
const rested = `receiver_masked_at IS NULL AND status_at < $1 AND status = ANY ($2)
  AND (status NOT IN ('draft', 'failed') OR updated_at < $1)`

/**
 * Masks the receivers of some parcels of any shops that stand in these statuses since before an instant. Answers how many
 * it masked, and whether more may be left.
 */
export async function maskSomeReceivers(
  reader: Reader,
  {
    before,
    statuses,
    now,
  }: { readonly before: Date; readonly statuses: readonly string[]; readonly now: Date },
): Promise<{ masked: number; more: boolean }> {
  const [lot] = await prepared<{ found: number; masked: number }>(
    acrossShops(reader, 'receivers of every shop are forgotten alike'),
    'mask-receivers',
    `WITH old AS (
       SELECT shop_id, id, receiver_phone, receiver_outcome FROM parcels
       WHERE ${rested}
       -- A parcel that somebody changes now is masked the next night.
       ORDER BY status_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
     ), masked AS (
       UPDATE parcels SET
         receiver_name = '•••',
         receiver_phone = '•••••••' || right(receiver_phone, 3),
         receiver_address = '•••',
         notes = '',
         search_text = lower(concat_ws(' ', tracking_number, code, private_code)),
         receiver_masked_at = $3,
         receiver_outcome = NULL
       WHERE (shop_id, id) IN (SELECT shop_id, id FROM old)
       RETURNING shop_id, id
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
     SELECT (SELECT count(*) FROM old) AS found, (SELECT count(*) FROM masked) AS masked`,
    [before, statuses, now],
  )
  return { masked: lot?.masked ?? 0, more: (lot?.found ?? 0) === AT_ONCE }
}

/** Forgets receivers of whom no parcel tells any more. */
export async function deleteEmptySums(reader: Reader): Promise<void> {
  await prepared(
    acrossShops(reader, 'receivers of every shop are forgotten alike'),
    'delete-empty-sums',
    'DELETE FROM receiver_sums WHERE delivered = 0 AND refused = 0 AND returned = 0',
    [],
  )
}
